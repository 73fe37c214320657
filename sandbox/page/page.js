// The page: who you are, where you are, what you see there. Talks to the control side alone.

import { make, richBlock, written } from "/page/words.js";

const $ = (id) => document.getElementById(id);
const MEDIA = { photo: "🖼 Photo", sticker: "🙂 Sticker", voice: "🎤 Voice message", video: "🎬 Video", document: "📎 File", animation: "GIF", video_note: "⏺ Video message", audio: "🎵 Audio" };
const world = { people: new Map(), chats: new Map(), bot: null, after: 0 };
const here = { person: 0, chat: 0, replying: null, unread: new Map(), nodes: new Map() };

async function ask(action, given = {}, signal = undefined) {
  const answer = await fetch(`/control/${action}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
    signal,
  });
  const told = await answer.json();
  if (!told.ok) throw new Error(told.error);
  return told.result;
}

async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message);
    return null;
  }
}

let toastTimer = 0;
function toast(words) {
  $("toast").textContent = words;
  $("toast").hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => ($("toast").hidden = true), 3500);
}

const hue = (id) => `${Math.abs(id * 47) % 360}`;
const isMember = (chat) => chat.kind === "private" || chat.members.includes(here.person);
const titleOf = (chat) => (chat.kind === "private" ? world.bot.first_name : chat.title);

// Loading

async function loadWorld() {
  const state = await ask("state");
  world.bot = state.bot;
  world.people = new Map(state.people.filter((one) => !one.is_bot).map((one) => [one.id, one]));
  world.chats = new Map(state.chats.map((chat) => [chat.id, chat]));
  world.after ||= state.feed;
  if (!world.people.has(here.person)) here.person = Number(localStorage.getItem("sandbox-person")) || 0;
  if (!world.people.has(here.person)) here.person = world.people.keys().next().value ?? 0;
  const moved = world.chats.get(here.chat)?.migrated_to;
  if (moved) here.chat = moved;
  drawPeople();
  drawChats();
  drawHeading();
}

async function openChat(id) {
  here.chat = id;
  here.unread.delete(id);
  reply(null);
  document.body.classList.toggle("in-chat", Boolean(id));
  drawChats();
  drawHeading();
  await loadMessages();
}

async function loadMessages() {
  const chat = current();
  $("messages").replaceChildren();
  here.nodes.clear();
  if (!chat || !here.person || !isMember(chat)) return;
  const seen = await attempt(() => ask("sees", { person: here.person, chat: chat.id, last: 200 }));
  if (!seen || chat.id !== here.chat) return;
  for (const message of seen.messages) place(message);
  $("messages").scrollTop = $("messages").scrollHeight;
}

function current() {
  if (here.chat === here.person && here.person) return { id: here.person, kind: "private", title: "", members: [], pinned: [], topics: {} };
  return world.chats.get(here.chat) ?? null;
}

// Drawing

function drawPeople() {
  const options = [...world.people.values()].map((one) => {
    const option = make("option", "", one.name);
    option.value = one.id;
    return option;
  });
  $("person").replaceChildren(...options);
  $("person").value = here.person;
}

function drawChats() {
  const groups = [...world.chats.values()].filter((chat) => ["group", "supergroup"].includes(chat.kind) && !chat.migrated_to && !chat.deleted);
  const listed = here.person ? [{ id: here.person, kind: "private", members: [] }, ...groups] : groups;
  $("chats").replaceChildren(...listed.map(chatEntry));
}

function chatEntry(chat) {
  const title = titleOf(chat);
  const face = make("span", "face", [...title][0] ?? "?");
  face.style.setProperty("--hue", hue(chat.kind === "private" ? world.bot.id : chat.id));
  const under = chat.kind === "private" ? "the bot, in private" : isMember(chat) ? `${chat.members.length} members` : "not joined";
  const node = make("button", `entry${chat.id === here.chat ? " open" : ""}`, face, make("span", "who", make("b", "", title), make("small", "", under)));
  const unread = here.unread.get(chat.id);
  if (unread) node.append(make("span", "count", String(unread)));
  node.addEventListener("click", () => openChat(chat.id));
  return node;
}

function drawHeading() {
  const chat = current();
  const joined = Boolean(chat && here.person && isMember(chat));
  $("title").textContent = chat ? titleOf(chat) : "Choose a chat";
  $("subtitle").textContent = !chat ? "" : chat.kind === "private" ? `as ${world.people.get(here.person)?.name ?? "nobody"} sees it` : `${chat.kind} · ${chat.members.length} members`;
  $("composer").hidden = !joined;
  $("leave").hidden = !joined || chat.kind === "private";
  $("join").hidden = !chat || joined || !here.person;
  $("join").textContent = chat && !joined ? `Join ${titleOf(chat)}` : "";
}

const keyOf = (message) => `${message.chat}:${message.message_id}:${message.ephemeral_message_id}`;

function place(message) {
  const key = keyOf(message);
  const known = here.nodes.get(key);
  const list = $("messages");
  const low = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  const node = message.service ? serviceNode(message) : messageNode(message);
  if (known) known.replaceWith(node);
  else list.append(node);
  here.nodes.set(key, node);
  if (low) list.scrollTop = list.scrollHeight;
}

function serviceNode(message) {
  const raw = message.raw;
  const names = (people) => people.map((one) => one.first_name).join(", ");
  const words = {
    new_chat_members: () => `${names(raw.new_chat_members)} joined`,
    left_chat_member: () => `${raw.left_chat_member.first_name} left`,
    pinned_message: () => `${message.sender} pinned a message`,
    new_chat_title: () => `The group is now called ${raw.new_chat_title}`,
    forum_topic_created: () => `Topic: ${raw.forum_topic_created.name}`,
    migrate_to_chat_id: () => "The group became a supergroup",
    migrate_from_chat_id: () => "The group became a supergroup",
  };
  return make("li", "service", (words[message.service] ?? (() => message.service))());
}

function messageNode(message) {
  const mine = message.sender_id === here.person && !message.from_bot;
  const classes = ["message", mine ? "mine" : "", message.ephemeral_message_id ? "secret" : "", message.buttons.length ? "keyed" : ""].filter(Boolean).join(" ");
  const bubble = make("div", message.deleted ? "bubble gone" : "bubble");
  if (!mine) bubble.append(senderNode(message));
  const replied = message.raw.reply_to_message;
  if (replied && !replied.forum_topic_created) bubble.append(make("span", "quote", replied.text ?? replied.caption ?? "…"));
  if (message.media) bubble.append(make("span", "media", MEDIA[message.media] ?? message.media));
  if (message.rich) bubble.append(...message.raw.rich_message.blocks.map(richBlock));
  bubble.append(make("span", "", ...written(message.text, message.entities)), metaNode(message));
  const node = make("li", classes, bubble);
  if (message.buttons.length && !message.deleted) node.append(keysNode(message));
  return node;
}

function senderNode(message) {
  const tag = message.raw.sender_tag ? ` · ${message.raw.sender_tag}` : "";
  const node = make("span", "sender", message.sender + tag);
  node.style.setProperty("--hue", hue(message.sender_id));
  return node;
}

function metaNode(message) {
  const time = new Date(message.date * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const marks = [message.protected ? "🔒" : "", message.edited ? "edited" : "", message.ephemeral_message_id ? "👁 only you" : "", time];
  const meta = make("span", "meta");
  for (const [emoji, count] of Object.entries(message.reactions)) meta.append(make("span", "reactions", `${emoji} ${count}`));
  meta.append(...marks.filter(Boolean).map((mark) => make("span", "", mark)));
  if (!message.ephemeral_message_id && !message.deleted) {
    const answer = make("button", "", "↩");
    answer.setAttribute("aria-label", "Reply");
    answer.addEventListener("click", () => reply(message));
    meta.append(answer);
  }
  return meta;
}

function keysNode(message) {
  return make(
    "div",
    "keys",
    ...message.buttons.map((row) =>
      make(
        "div",
        "",
        ...row.map((button) => {
          const key = make("button", button.style, button.text);
          key.disabled = button.action === "disabled";
          key.addEventListener("click", () => press(message, button, key));
          return key;
        }),
      ),
    ),
  );
}

// Doing

async function press(message, button, key) {
  key.disabled = true;
  const place = { chat: message.chat, message_id: message.message_id, ephemeral_message_id: message.ephemeral_message_id };
  const what = button.action === "callback_data" ? { data: button.value } : { text: button.text };
  const told = await attempt(() => ask("press", { person: here.person, ...place, ...what, timeout: 10 }));
  key.disabled = false;
  if (!told) return;
  if (told.opened || told.url) {
    if (/t(elegram)?\.me\/.*start/.test(told.opened || told.url)) await openChat(here.person);
    else toast(told.opened || told.url);
  } else if (told.show_alert) {
    $("alert-words").textContent = told.text;
    $("alert").showModal();
  } else if (told.text) toast(told.text);
  else if (!told.answered) toast("The bot did not answer");
}

function reply(message) {
  here.replying = message;
  $("replying").hidden = !message;
  $("replying").textContent = message ? `↩ ${message.sender}: ${message.text.slice(0, 80)}` : "";
  if (message) $("words").focus();
}

async function send(event) {
  event.preventDefault();
  const text = $("words").value;
  if (!text.trim()) return;
  const given = { person: here.person, chat: here.chat, text };
  if (here.replying) given.reply_to = here.replying.message_id;
  const said = await attempt(() => ask("say", given));
  if (!said) return;
  $("words").value = "";
  reply(null);
}

// Following

const RELOAD = new Set(["person", "group", "member", "migrated"]);

function take(entry) {
  const message = entry.message;
  if (!message) return;
  if (entry.chat !== here.chat) {
    if (entry.kind === "message") here.unread.set(entry.chat, (here.unread.get(entry.chat) ?? 0) + 1);
  } else if (message.replaces || (message.deleted && message.ephemeral_message_id)) loadMessages();
  else if (entry.kind === "message" || here.nodes.has(keyOf(message))) place(message);
}

let following = new AbortController();

async function follow() {
  for (;;) {
    try {
      following = new AbortController();
      const told = await ask("feed", { after: world.after, timeout: 25, person: here.person }, following.signal);
      world.after = told.next;
      for (const entry of told.entries) take(entry);
      if (told.entries.some((entry) => RELOAD.has(entry.kind))) await loadWorld();
      else if (told.entries.length) drawChats();
    } catch (error) {
      if (error.name === "AbortError") continue;
      await new Promise((wake) => setTimeout(wake, 1500));
      world.after = 0;
      await attempt(loadWorld);
      await loadMessages();
    }
  }
}

$("person").addEventListener("change", async () => {
  const wasPrivate = here.chat === here.person;
  here.person = Number($("person").value);
  localStorage.setItem("sandbox-person", here.person);
  here.unread.clear();
  following.abort();
  await openChat(wasPrivate ? here.person : here.chat);
});
$("composer").addEventListener("submit", send);
$("replying").addEventListener("click", () => reply(null));
$("back").addEventListener("click", () => openChat(0));
$("join").addEventListener("click", async () => {
  await attempt(() => ask("join", { person: here.person, chat: here.chat }));
  await loadWorld();
  await loadMessages();
});
$("leave").addEventListener("click", async () => {
  await attempt(() => ask("leave", { person: here.person, chat: here.chat }));
  await loadWorld();
  await loadMessages();
});
$("add-person").addEventListener("click", async () => {
  const name = prompt("Name");
  if (name) await attempt(() => ask("person", { first_name: name }));
});
$("add-group").addEventListener("click", async () => {
  const title = prompt("Title");
  if (title) await attempt(() => ask("group", { title, owner: here.person, bot: "administrator" }));
});

await loadWorld();
const first = [...world.chats.values()].find((chat) => chat.kind !== "private" && isMember(chat));
if (matchMedia("(min-width: 701px)").matches) await openChat(first?.id ?? here.person);
follow();
