// Turns a message's words into nodes. Only text nodes carry what people wrote; nothing is ever parsed as markup.

export function make(tag, className = "", ...inside) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...inside.filter((part) => part !== null && part !== undefined));
  return node;
}

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};

function wrap(entity, inside, text) {
  if (TAGS[entity.type]) return make(TAGS[entity.type], "", ...inside);
  if (entity.type === "spoiler") {
    const node = make("span", "spoiler", ...inside);
    node.addEventListener("click", () => node.classList.add("seen"));
    return node;
  }
  if (entity.type === "text_link" || entity.type === "url") {
    const address = entity.url ?? text.slice(entity.offset, entity.offset + entity.length);
    const node = make("a", "", ...inside);
    if (/^https?:/i.test(address)) node.href = address;
    node.rel = "noreferrer noopener";
    node.target = "_blank";
    return node;
  }
  if (entity.type === "date_time") {
    const node = make("time", "", ...inside);
    node.title = new Date(entity.unix_time * 1000).toLocaleString();
    return node;
  }
  if (["mention", "text_mention", "bot_command", "hashtag"].includes(entity.type)) return make("a", "", ...inside);
  return make("span", "", ...inside);
}

// Entities are sorted by offset, outer ones first; offsets count UTF-16 units, as JavaScript does.
export function written(text, entities, from = 0, to = text.length) {
  const nodes = [];
  let at = from;
  for (let number = 0; number < entities.length; number += 1) {
    const entity = entities[number];
    const end = entity.offset + entity.length;
    if (entity.offset < at || end > to) continue;
    if (entity.offset > at) nodes.push(document.createTextNode(text.slice(at, entity.offset)));
    const inner = entities.slice(number + 1).filter((one) => one.offset >= entity.offset && one.offset < end);
    nodes.push(wrap(entity, written(text, inner, entity.offset, end), text));
    at = end;
  }
  if (at < to) nodes.push(document.createTextNode(text.slice(at, to)));
  return nodes;
}

function richText(value) {
  if (typeof value === "string") return [document.createTextNode(value)];
  if (Array.isArray(value)) return value.flatMap(richText);
  if (!value) return [];
  return [make({ bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code" }[value.type] ?? "span", "", ...richText(value.text))];
}

export function richBlock(block) {
  switch (block.type) {
    case "heading":
      return make("h3", "", ...richText(block.text));
    case "divider":
      return make("hr");
    case "pre":
      return make("pre", "", ...richText(block.text));
    case "blockquote":
    case "expandable_blockquote":
    case "details": {
      const node = make(block.type === "details" ? "details" : "blockquote");
      if (block.summary) node.append(make("summary", "", ...richText(block.summary)));
      node.append(...(block.blocks ?? []).map(richBlock));
      return node;
    }
    case "list":
      return make("ul", "", ...block.items.map((item) => make("li", "", ...(item.blocks ?? []).map(richBlock))));
    case "table":
      return make(
        "table",
        "",
        ...block.cells.map((row) =>
          make("tr", "", ...row.map((cell) => make(cell.is_header ? "th" : "td", "", ...richText(cell.text)))),
        ),
      );
    default:
      return make("div", "", ...richText(block.text));
  }
}
