"""Methods that fetch updates or have them delivered."""

import re
from collections.abc import Awaitable
from urllib.parse import urlsplit

from sandbox.telegram.errors import bad_request
from sandbox.telegram.methods.registry import method
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.updates import allowed_kinds
from sandbox.telegram.webhook import Webhook
from sandbox.telegram.world import World

LONGEST_POLL = 50
MOST_UPDATES = 100
LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


@method("getUpdates")
def get_updates(world: World, p: Parameters) -> Awaitable[list[JSON]]:
    """Wait for updates and fetch them."""
    world.updates.allow(allowed_kinds(p.sequence("allowed_updates")))
    limit = p.whole("limit", MOST_UPDATES)
    timeout = min(max(0, p.whole("timeout")), LONGEST_POLL)
    return world.updates.fetch(p.whole("offset"), min(max(1, limit), MOST_UPDATES), timeout)


@method("setWebhook")
def set_webhook(world: World, p: Parameters) -> bool:
    """Have updates delivered to an address."""
    address = p.text("url")
    world.updates.allow(allowed_kinds(p.sequence("allowed_updates")))
    if p.flag("drop_pending_updates"):
        world.updates.drop()
    if not address:
        return _stop(world)
    parts = urlsplit(address)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in LOCAL_HOSTS):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    secret = p.text("secret_token")
    if secret and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret):
        raise bad_request("secret token contains unallowed characters")
    connections = min(max(1, p.whole("max_connections", 40)), 100)
    world.profile.values["webhook"] = Webhook(address, secret, connections)
    world.updates.webhook = True
    world.updates.wake()
    return True


def _stop(world: World) -> bool:
    world.profile.values.pop("webhook", None)
    world.updates.webhook = False
    world.updates.wake()
    return True


@method("deleteWebhook")
def delete_webhook(world: World, p: Parameters) -> bool:
    """Go back to fetching updates."""
    if p.flag("drop_pending_updates"):
        world.updates.drop()
    return _stop(world)


@method("getWebhookInfo")
def get_webhook_info(world: World, p: Parameters) -> JSON:
    """Tell where updates go, and how that went lately."""
    webhook: Webhook | None = world.profile.values.get("webhook")
    shown: JSON = {
        "url": webhook.address if webhook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.waiting()),
    }
    if world.updates.asked:
        shown["allowed_updates"] = world.updates.asked
    if webhook:
        shown["max_connections"] = webhook.connections
        if webhook.failed_at:
            shown |= {"last_error_date": int(webhook.failed_at), "last_error_message": webhook.failure}
    return shown


@method("logOut")
@method("close")
def close(world: World, p: Parameters) -> bool:
    """Say goodbye; nothing comes of it here."""
    return True
