# Telegram: screens, buttons, the private card, help and first contact.

button-join = 🎩 Take a seat
button-join-private = 💬 Take a seat, talk in private
button-leave = 🚪 Leave the table
button-card = 🎴 My card
button-night = 🌙 Let there be night
button-said-all = 🎙 I have said all
button-guilty = 👎 Hang{ $votes ->
        [0] {""}
       *[other] {" "}· { $votes }
    }
button-innocent = 👍 Spare{ $votes ->
        [0] {""}
       *[other] {" "}· { $votes }
    }
button-confirm = ✅ I will
button-refuse = ↩️ Somebody else
button-again = 🎩 Play again
button-back = ↩️ Something else
button-oneself = { $seat }. Yourself

screen-registration =
    🎩 <b>The table is open.</b>
    Cards are dealt at <b>{ $until }</b>; we need at least { $minimum ->
        [one] { $minimum } player
       *[other] { $minimum } players
    }.
    To sit down: the button or <b>!reg</b>. To get up: <b>!unreg</b>.
screen-registration-closed =
    🎩 <b>The table is closed.</b>{ $seated ->
        [yes] {" Whoever made it is seated."}
       *[no] {""}
    }
screen-table =
    { $players ->
        [0] <b>At the table:</b> nobody yet. The first to come gets the best chair.
       *[other] <b>At the table: { $players }</b>
    }
screen-more = … and { $left } more
screen-seal =
    🔐 Seal of a fair deal: <code>{ $short }…</code>
    <blockquote expandable>This is the SHA-256 of the secret number the cards are dealt by. After the game the number is revealed, and anybody can check the deal.
    <code>{ $full }</code>
    Cattani { $version }, by the Cattani community</blockquote>
screen-night =
    Living: <b>{ $living }</b>. Dawn at { $until }.
    Orders in private, or behind the button “My card”.
screen-night-left = ⏳ { DURATION($left) } until dawn.
screen-night-closing = 🌅 The sky is growing pale in the east.
screen-nomination = 🗳 <b>Day { $day }. Whom do we try?</b> The vote closes at { $until }.
screen-candidate =
    { $seat }. { $name }{ $state ->
        [away] {" 🚪"}
        [quitting] {" 🥀"}
       *[here] {""}
    }
screen-candidate-night = 🌙 Let there be night
screen-votes = { $cast } of { $living } have voted.
screen-nomination-hint = <i>The button, <b>!number</b> or <b>!name</b>; to try nobody — <b>!!night</b>.</i>
screen-numbers = 📋 <b>Among the living</b>
screen-verdict = Votes are counted at { $until }.
screen-side =
    { $guilty ->
        [yes] 👎 Hang
       *[no] 👍 Spare
    } — <b>{ $votes }</b>

card-stranger = 🎴 There is no card of yours on this table. Watch, cheer, and sit down with us next time.
card-free = 🎴 There is a chair for you: the table is still open.
card-seated = 🎴 You have a seat. Your card comes as soon as the table closes.
card-idle = 🎴 Nobody is playing now. To call everybody to the table: <b>!start</b> in the group.
card-dead =
    ⚰️ For you the game is over. Role: <b>{ ROLE($role) }</b>.
    The dead keep silent, in the group and in private. They do have the best seats.
card-quit = 🥀 You have given the game up; there is no way back. Your name stays on the list until the next day or night.
card-finished = 🎴 The game is over. Your role: <b>{ ROLE($role) }</b>. Who was who is told in the group.
card-confirm =
    Will you take it? <b>!yes</b> — I will, <b>!no</b> — let somebody else (refusing costs bucks).
    We wait for an answer until <b>{ $until }</b>.
card-confirmed = 👌 The role is yours. Wait for the night.
card-known = <b>What you know:</b>
card-order = 🌙 <b>Your move, { ROLE($role) }.</b> Dawn at { $until }; give no order, and you will not see it.
card-order-change = <i>You may change your mind until dawn: just choose something else.</i>
card-pick = <b>{ ACTION($action, form: "ask") }</b>
card-sleep = 🌙 Night. Your job is to sleep with one eye open.
card-family = 🌙 Night. The eldest living gives the order for the family; your job is to keep quiet.
card-done = 🌙 Your work for tonight is done.
card-vote-due = ☀️ The town decides whom to try. You have not voted yet.
card-voted = ☀️ Your vote: { $seat }. <b>{ $name }</b>.
card-voted-night = ☀️ Your vote: let there be night.
card-floor = 🎙 The floor is yours: the town is listening.
card-plea = 🎙 <b>{ $name }</b> has the floor. We listen.
card-tried = ⚖️ You are on trial. All you can do is look people in the eye.
card-verdict-due = ⚖️ Your vote is awaited: does <b>{ $name }</b> live?
card-verdict-cast = ⚖️ Your vote on the verdict has been counted.
card-dusk = 🌆 It is getting dark. We wait for those who went out.

help-head =
    🎩 <b>Mafia.</b> By night some kill, some save and some peep through windows. By day everybody together decides whom to try. The town wins when no criminals are left; the mafia, when nobody can stop it; the maniac, when he is the last one standing.
help-now-idle = <b>Now:</b> all is quiet, nobody is playing. To begin: <b>!start</b> in the group.
help-now-registration = <b>Now:</b> the table is open. To sit down — the button or <b>!reg</b>, to get up — <b>!unreg</b>.
help-now-watching = <b>Now:</b> a game is on without you. Watch, and wait for the next table.
help-now-dead = <b>Now:</b> for you the game is over. The dead keep silent, but they can see who is wrong.
help-now-night = <b>Now:</b> night. If you hold a role, give your order: by a button of your card or in words, such as <b>!kill 4</b>. If not, sleep.
help-now-day = <b>Now:</b> day. To vote — the button, <b>!4</b> or <b>!name</b>; to try nobody — <b>!!night</b>; the verdict — <b>!yes</b> or <b>!no</b>.
help-group =
    <b>!start</b> — open the table
    <b>!reg</b>, <b>!unreg</b> — sit down, get up
    <b>!topten</b>, <b>!bottomten</b> — the ten richest and the ten poorest
    <b>!won</b> — your money, games and place, <b>/me</b> — your profile
    <b>/replay</b> — the last game told again
    <b>/verify</b> — check the deal of the last game
    <b>!report</b> (as a reply) — show a message to the administrators
    <b>!rules</b> — what is punished here; to appeal — <b>/appeal</b>, in private

    For operators: <b>/begin</b> — deal now, <b>/extend</b> — add time, <b>!halt</b> — stop the game.
    For administrators: <b>!mute</b>, <b>!warn</b>, <b>!ban</b>, <b>!rule 0.4</b>, <b>!history</b> — punish, and see what is on record; <b>/settings</b> — the game and the order.
help-private =
    Your card comes here, and here orders are given: <b>!command NUMBER</b>, and a few words if you like — the town will hear them in the morning.
    <b>!yes</b>, <b>!no</b> — take the role or pass it on
    <b>/me</b> — your profile, <b>/games</b> — your last games, <b>/replay</b> — the latest of them told again
    <b>/record</b> — everything on record about you, <b>/appeal</b> — appeal against a punishment
    <b>!topten</b> — the richest, <b>!won</b> — your place, or <b>!won name</b>
    <b>!fullwon</b> — everything about you, though not while you play

welcome-person =
    🎩 Good evening. I am Cattani, and I host Mafia in groups.

    Now that we have met, I will bring your card and your business of the night here, without witnesses. A game begins in a group: say <b>!start</b> there, or take a seat when the table is open. How it all works — <b>/help</b>.
welcome-group =
    🎩 Good evening, town. I am Cattani: I deal the cards, count the votes and bury the dead.
    Gather at least four and say <b>!start</b>. How it all works — <b>/help</b>.
    I keep order, too: what I punish — <b>!rules</b>, to change that or turn it off — <b>/settings</b>.
welcome-ready = I have all the rights I need. We can begin.
welcome-rights = <b>Administrator rights that I lack:</b>
welcome-rights-after = We can play without them, but the town will be louder than it should be.
right-delete_messages = • <b>delete messages</b> — so that nights are quiet and the dead keep silent;
right-restrict_members = • <b>ban users</b> — so that what the rules of the group decide is carried out;
right-pin_messages = • <b>pin messages</b> — so that an open table is seen at once;
right-manage_tags = • <b>edit member tags</b> — so that a player’s number stands beside the name;
right-invite_users = • <b>invite users</b> — so that somebody removed by mistake can come back;
right-other = • <code>{ $name }</code>
