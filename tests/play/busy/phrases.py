"""What people say to each other in a busy group, in three languages; nobody here breaks a rule."""

SHORT = {
    "uk": (
        "привіт усім", "о, нарешті", "хто зіграє?", "я за", "та годі вам", "смішно", "не згоден", "а чому саме він?",
        "зараз повернуся", "кава готова", "було б добре", "хто вчора переміг?", "подивимося", "ага", "дуже схоже",
        "ну ти й хитрун", "мені здається, що це не він", "давайте швидше", "дякую!", "до завтра", "+", "5", "👍",
        "так?",
        "в мене інтернет скаче", "хто ведучий?", "не спіть", "гарна гра була", "ще разок?", "нас мало", "я пас",
    ),
    "ru": (
        "всем привет", "ну наконец-то", "кто играет?", "я за", "да ладно вам", "смешно", "не согласен", "почему он?",
        "сейчас вернусь", "кофе готов", "хорошо бы", "кто вчера выиграл?", "посмотрим", "ага", "очень похоже",
        "ну ты и хитрец", "по-моему, это не он", "давайте быстрее", "спасибо!", "до завтра", "+1", "ок", "😂", "да?",
        "у меня связь скачет", "не спите", "хорошая была игра", "ещё разок?", "нас мало", "я пас", "кто ведёт?",
    ),
    "en": (
        "hi everybody", "at last", "who is in?", "count me in", "oh come on", "funny", "I disagree", "why him?",
        "back in a moment", "coffee is ready", "would be nice", "who won yesterday?", "we shall see", "yep", "really?",
        "you fox", "I do not think it was him", "hurry up", "thanks!", "see you", "+", "ok", "lol", "right?",
        "my connection is bad", "do not sleep", "that was a good game", "once more?", "too few of us", "I pass",
    ),
}  # fmt: skip
LONG = {
    "uk": (
        (
            "Слухайте, я довго думав про вчорашню партію і от що скажу. Коли на другий день усі накинулися на "
            "Марту, ніхто не спитав, чому за неї так дружно проголосували ті двоє, що до того сперечалися. Я не "
            "кажу, що вони напевно разом, але якби ми трохи почекали з голосуванням, то побачили б, хто кого "
            "береже."
        ),
        (
            "Розповім, як я вчора їхав додому. Автобус зламався посеред мосту, водій вийшов, подивився на колесо,"
            " сів на бордюр і закурив. Усі мовчать. Тоді бабуся з першого ряду дістає пиріжки й каже: ну що ж, "
            "вечеряймо. Отак ми й вечеряли годину, поки не приїхала друга машина. Найкращий вечір за весь місяць,"
            " чесно."
        ),
    ),
    "ru": (
        (
            "Долго думал о вчерашней партии и вот что скажу. Когда на второй день все набросились на Марту, никто"
            " не спросил, почему за неё так дружно проголосовали те двое, что до этого спорили. Не говорю, что "
            "они точно вместе, но если бы мы немного подождали с голосованием, то увидели бы, кто кого бережёт."
        ),
        (
            "Расскажу, как я вчера ехал домой. Автобус сломался посреди моста, водитель вышел, посмотрел на "
            "колесо и сел на бордюр. Все молчат. Тогда бабушка из первого ряда достаёт пирожки и говорит: ну что "
            "ж, давайте ужинать. Так мы и ужинали целый час, пока не приехала вторая машина."
        ),
    ),
    "en": (
        (
            "I have been thinking about yesterday's game and here is what I make of it. When everybody turned on "
            "Martha on the second day, nobody asked why the two who had quarrelled all morning voted for her "
            "together. I do not say they are partners, but had we waited a little with the vote, we would have "
            "seen who shields whom."
        ),
        (
            "Let me tell you how I got home yesterday. The bus broke down in the middle of the bridge, the driver"
            " got out, looked at the wheel and sat down on the kerb. Nobody said a word. Then an old lady in the "
            "first row took out her pies and said: well then, let us have supper. And so we did, for an hour."
        ),
    ),
}
TRICKY = (
    "зустріч [30.11.2026 19:55] біля метро, не запізнюйтеся",
    "[19:55] я вже тут",
    "Марта, [30.11.2026 21:10]\nпривіт, ти граєш сьогодні?",
    "[30.11.26, 21:12:40] Тарас: я буду трохи пізніше",
    "калла зацвіла на підвікні", "заскалля, каллиграфия, футбаллл", "small talk, after all", "call me later", "ball",
    "каллиграфию сдал на отлично", "пишіть на olena@example.com", "тел. +380 44 123 45 67", "@nobody_knows_him ти де?",
    "https://www.youtube.com/watch?v=abc123", "див. uk.wikipedia.org/wiki/Мафія", "t.me/partner_town/15",
    "рахунок 3:2, а було 2:2", "версія 3.11.4 краща за 3.10", "ааааа", "хахахахаха", "12.12", "...", "?",
)  # fmt: skip
"""What looks like an offence and is none: moments of others, words within words, allowed addresses, letters."""
TYPOS = (
    "/strat", "!стрт", "/hepl", "!4", "! 5", "!голос", "/joinn", "!rules 9.9", "/start@another_bot", "!mute", "!мют 5м",
    "!топтен10", "!!!", "/", "!rules 1.2", "!я", "/votee 3", "!пардон", "!варн", "?правила",
)  # fmt: skip
"""Commands typed wrong, at the wrong time, or by those who may not."""
LETTERS = ("к", "о", "ю", "а", "y", "k")
REACTIONS = ("👍", "❤", "🔥", "😁", "🤔", "👏")
KINDS = ("photo", "sticker", "voice", "video_note", "video", "document", "animation", "location", "poll", "dice")
ALLOWED = ("youtube.com", "wikipedia.org", "@partner_town")
