"""Rule 1.3: every way in which a link, an invitation or a channel's words come into a chat, and what is none (Q72)."""

import pytest

from moderation.detectors.advertising import advertising, names_in
from moderation.detectors.links import Link, read_link, token, written_in
from moderation.detectors.register import findings
from moderation.detectors.seen import Ground, Seen


def seen(text: str = "", **more) -> Seen:
    return Seen(chat_id=-100_42, user_id=7, message_id=1, date=0.0, text=text, **more)


def found(text: str = "", ground: Ground | None = None, **more) -> str | None:
    finding = advertising(seen(text, **more), ground or Ground())
    assert finding is None or finding.delete
    return finding.excerpt if finding else None


@pytest.mark.parametrize(
    "text",
    [
        "https://example.com/x?y=1",
        "заходьте http://example.com",
        "дивись www.example.com",
        "t.me/durov",
        "сюди: T.me/+AbCdEf.",
        "telegram.me/joinchat/AAAA",
        "telegram.dog/somebody",
        "https://somebody.t.me",
        "tg://resolve?domain=somewhere",
        "tg://join?invite=AAAA",
        "tg://[broken",
        "(https://t.me/c/999/5)",
        "t.me/addstickers/Pack",
        "ftp://example.com",
        "t.me",
    ],
)
def test_an_address_in_the_text_or_the_caption_is_found(text):
    assert found(text)
    assert found(text, kind="photo")


@pytest.mark.parametrize(
    "address",
    ["https://example.com", "example.com", "t.me/x", "tg://resolve?domain=x", "http://[broken", "https://t.me/+hash"],
)
def test_an_address_hidden_behind_words_or_a_button_is_found(address):
    assert found("тисни сюди", links=(address,)) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "привіт усім",
        "4.5 проти 5.4",
        "так.ні.може",
        "це at.me/ не те",
        "me@t.me",
        "tg://user?id=5",
        "mailto:somebody@example.com",
        "1/2 міста спить",
        "формат.men/",
    ],
)
def test_what_only_looks_like_an_address_is_none(text):
    assert found(text, links=(text,) if ":" in text else ()) is None


def test_a_link_shown_and_hidden_and_once_more_is_one_finding():
    """Q72: each once."""
    ad = seen("t.me/x", links=("https://t.me/x", "t.me/x"), mentions=("x",), foreign=("@x",))
    assert len(findings(ad, Ground(strangers=frozenset({"x"})))) == 1


def test_a_mention_is_advertising_where_it_names_a_channel_or_a_bot():
    assert found("@somewhere", Ground(strangers=frozenset({"somewhere"})), mentions=("SomeWhere",)) == "@SomeWhere"
    assert found("@anna", Ground(people=frozenset({"anna"})), mentions=("anna",)) is None
    assert found("@nobody_knows", mentions=("nobody_knows",)) is None


def test_an_address_of_a_person_is_as_good_as_a_mention():
    assert found("t.me/Anna", Ground(people=frozenset({"anna"}))) is None
    assert found("t.me/nobody_knows") == "t.me/nobody_knows"


def test_words_brought_along_from_a_channel_are_advertising():
    assert found("новини", foreign=("@news",)) == "@news"
    assert found("новини", foreign=("-100555",)) == "-100555"


@pytest.mark.parametrize(
    ("allowed", "text"),
    [
        ("youtube.com", "https://www.youtube.com/watch?v=1"),
        ("youtube.com", "https://music.youtube.com/x"),
        ("https://youtube.com/", "youtube.com/x"),
        ("@Town", "t.me/town/55"),
        ("https://t.me/Town", "t.me/s/town"),
        ("@town", "tg://resolve?domain=town"),
        ("https://t.me/+AbC", "t.me/joinchat/abc"),
        ("t.me/c/42/1", "https://t.me/c/42/900"),
        ("t.me", "t.me/anything"),
    ],
)
def test_what_the_chat_allows_is_left_alone(allowed, text):
    ground = Ground(allowed=frozenset({token(allowed)}))
    assert found(text, ground, links=(text,)) is None


@pytest.mark.parametrize(
    ("allowed", "text"),
    [
        ("youtube.com", "https://notyoutube.com"),
        ("@town", "t.me/town2"),
        ("youtube.com", "https://youtube.com.evil.io"),
    ],
)
def test_what_only_resembles_it_is_not_allowed(allowed, text):
    assert found(text, Ground(allowed=frozenset({token(allowed)})))


def test_channels_and_names_of_the_allow_list_may_be_shown():
    ground = Ground(allowed=frozenset({"@town", "-10042"}), strangers=frozenset({"town"}))
    assert found("@Town", ground, mentions=("Town",), foreign=("-10042", "@Town")) is None


def test_an_allowed_link_does_not_hide_another():
    ground = Ground(allowed=frozenset({"youtube.com"}))
    assert found("https://youtube.com/x і t.me/x", ground) == "t.me/x"


def test_it_is_known_whose_names_have_to_be_asked_for():
    ad = seen("t.me/One t.me/+hash https://example.com/two t.me/c/5/6", mentions=("Three",))
    assert names_in(ad) == frozenset({"one", "three"})


@pytest.mark.parametrize(
    ("written", "link"),
    [
        ("https://T.me/Durov", Link("t.me", "durov")),
        ("t.me/%2Bhash", Link("t.me", "+hash")),
        ("https://user:secret@Example.com:8080/x", Link("example.com")),
        ("tg:resolve?domain=x", Link("t.me", "x")),
        ("tg://addstickers?set=x", Link("t.me")),
        ("tel:+380", None),
    ],
)
def test_addresses_are_read(written, link):
    assert read_link(written) == link


def test_signs_behind_an_address_do_not_belong_to_it():
    assert written_in("(див. https://example.com/a).") == ("https://example.com/a",)


def test_a_host_of_many_dots_is_compared_with_nothing():
    assert found(links=("a." * 2000 + "ua",), ground=Ground(allowed=frozenset({"ua"})))
    assert not found("https://a.b.c.ua", Ground(allowed=frozenset({"ua"})))


def test_the_channel_that_is_linked_to_the_chat_may_say_there_what_it_likes():
    ground = Ground(allowed=frozenset({"-10077"}))
    own, other = (
        Seen(chat_id=-100_42, user_id=who, message_id=1, date=0.0, text="t.me/x") for who in (-100_77, -100_78)
    )
    assert advertising(own, ground) is None
    assert advertising(other, ground)
