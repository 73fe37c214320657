// An outside client plays a short script against the sandbox. What grammY made of each error goes to stdout as JSON.
import { Bot, GrammyError, InlineKeyboard } from "grammy";

const [apiRoot, token] = process.argv.slice(2);
const bot = new Bot(token, { client: { apiRoot } });
const told = {};

async function refusal(name, call) {
  try {
    await call();
    told[name] = "no refusal";
  } catch (error) {
    told[name] =
      error instanceof GrammyError
        ? { code: error.error_code, description: error.description, parameters: error.parameters }
        : String(error);
  }
}

bot.command("game", async (ctx) => {
  const keyboard = new InlineKeyboard().text("Join", "join:1").row().text("Leave", "leave:1");
  await ctx.reply("<b>Game</b> &lt;3", { parse_mode: "HTML", reply_markup: keyboard });
});

bot.callbackQuery(/^join:/, async (ctx) => {
  await ctx.answerCallbackQuery({ text: `Welcome, ${ctx.from.first_name}`, show_alert: true });
  await ctx.editMessageText("One seat taken");
  await refusal("same", () => ctx.editMessageText("One seat taken"));
});

bot.command("errors", async (ctx) => {
  const chat = ctx.chat.id;
  await refusal("marks", () => ctx.api.sendMessage(chat, "<x>", { parse_mode: "HTML" }));
  await refusal("stranger", () => ctx.api.sendMessage(ctx.from.id, "hello"));
  await refusal("data", () =>
    ctx.api.sendMessage(chat, "x", { reply_markup: new InlineKeyboard().text("x", "я".repeat(33)) }),
  );
  await refusal("owner", () => ctx.api.restrictChatMember(chat, ctx.from.id, { can_send_messages: false }));
  await refusal("flood", () => ctx.api.pinChatMessage(chat, ctx.msg.message_id));
  await ctx.api.deleteMessage(chat, ctx.msg.message_id);
});

bot.command("stop", async () => {
  await bot.stop();
});

await bot.start({ drop_pending_updates: true, allowed_updates: ["message", "callback_query"] });
console.log(JSON.stringify(told));
