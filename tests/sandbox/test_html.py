"""HTML as Telegram reads it."""

import pytest

from sandbox.telegram import html, texts
from sandbox.telegram.errors import ApiError


def kinds(marked: str) -> list[tuple[str, int, int]]:
    text, found = html.parse(marked)
    del text
    return [(entity["type"], entity["offset"], entity["length"]) for entity in found]


def test_marks_become_entities_in_utf16():
    assert kinds("🎲<b>🙂x</b>") == [("bold", 2, 3)]
    assert kinds("<b>a<i>b</i></b><u>c</u>") == [("bold", 0, 2), ("italic", 1, 1), ("underline", 2, 1)]
    assert kinds("<s>a</s><del>b</del><tg-spoiler>c</tg-spoiler><span class='tg-spoiler'>d</span>") == [
        ("strikethrough", 0, 1),
        ("strikethrough", 1, 1),
        ("spoiler", 2, 1),
        ("spoiler", 3, 1),
    ]
    assert kinds("<blockquote>a</blockquote><blockquote expandable>b</blockquote>") == [
        ("blockquote", 0, 1),
        ("expandable_blockquote", 1, 1),
    ]


def test_attributes():
    _, (link, mention, code, moment) = html.parse(
        '<a href="https://example.org/?a=1&amp;b=2">x</a><a href="tg://user?id=7199004377">y</a>'
        '<pre><code class="language-python">z</code></pre><tg-time unix="1647531900" format="wDT">t</tg-time>'
    )
    assert link["url"] == "https://example.org/?a=1&b=2"
    assert mention["user"] == 7199004377
    assert code == {"type": "pre", "offset": 2, "length": 1, "language": "python"}
    assert moment == {"type": "date_time", "offset": 3, "length": 1, "unix_time": 1647531900, "date_time_format": "wDT"}


def test_references():
    assert html.parse("&lt;&gt;&amp;&quot;&#128514;&#x41;&nbsp;")[0] == '<>&"😂A&nbsp;'


@pytest.mark.parametrize(
    ("marked", "refusal"),
    [
        ("привіт <x>", 'Unsupported start tag "x" at byte offset 13'),
        ("стёпа >_<", "Unclosed start tag at byte offset 13"),
        ("I <3 you", 'Unsupported start tag "3" at byte offset 2'),
        ("<b>x", "Can't find end tag corresponding to start tag"),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-emoji emoji-id="x">x</tg-emoji>', "Invalid custom emoji identifier specified"),
    ],
)
def test_errors(marked, refusal):
    with pytest.raises(ApiError) as refused:
        html.parse(marked)
    assert refused.value.description.startswith(f"Bad Request: can't parse entities: {refusal}")


def test_trimming_moves_entities():
    text, found = texts.prepared("  <b> x </b> ", "HTML", None, caption=False)
    assert text == "x"
    assert found == [{"type": "bold", "offset": 0, "length": 1}]


def test_detection():
    text = "/start@bot see t.me/x, https://example.org and @anna_b #tag a@b.org"
    found = {
        (entity["type"], text[entity["offset"] : entity["offset"] + entity["length"]])
        for entity in texts.detect(text, [])
    }
    assert found == {
        ("bot_command", "/start@bot"),
        ("url", "t.me/x"),
        ("url", "https://example.org"),
        ("mention", "@anna_b"),
        ("hashtag", "#tag"),
        ("email", "a@b.org"),
    }


def test_nothing_is_found_in_code():
    text, found = texts.prepared("<code>@anna_b /start</code>", "HTML", None, caption=False)
    assert [entity["type"] for entity in found] == ["code"]
    assert text == "@anna_b /start"


async def test_other_modes_are_refused(api, control, anna):
    await control.start(anna)
    assert await api.no("sendMessage", chat_id=anna.id, text="x", parse_mode="BBCode") == (
        "Bad Request: unsupported parse_mode"
    )


async def test_a_mention_of_nobody_is_plain(api, control, anna):
    await control.start(anna)
    sent = await api.ok("sendMessage", chat_id=anna.id, text='<a href="tg://user?id=5">x</a>', parse_mode="HTML")
    assert "entities" not in sent
