# Reports: what people and detectors show to administrators (spec/moderation.md §3).

report-how =
    🚨 To report a message that breaks the rules, reply to it with <b>!report</b> or <b>@admin</b>.
    Then pick a rule from the buttons, and the administrators will see it all.
report-pick = 🚨 What was broken? Pick a rule.
report-pick-other = Something else
report-pick-back = ‹ Back
report-pick-more = More ›
report-late = This report was made already, or is too old. Start again: reply to the message with !report.
report-foreign = Only the one who reports can pick the rule.
report-sent = ✅ The administrators have your report. Thank you for keeping watch.
report-known = ☝️ That was reported already; the administrators know.
report-too-many = ⏳ Too many reports in a row. Rest for an hour: the administrators have enough to read.
report-yourself = No need to report yourself: just do not do it again.
report-service = There is nobody to report: that is the voice of the group or of Telegram.
report-bot = Reports are about people. About a bot, just tell the administrators.
report-card = 🚨 <b>{ $chat }</b>: report { $id }
report-accused = 👤 About: { $name }
report-accuser = 🗣 By: { $name }
report-detector = 🤖 Noticed by the bot
report-rule = 📖 Rule { $id } “{ $title }”
report-step = ➡️ For this person it is step { $step } of { $of }: { $effects }.
report-aimed = 🎯 Games together: { $games }. The reporter was the target of the first night: { $times }.
report-words = 💬 { $words }
report-none = <i>no text</i>
report-apply = ✅ { $effects }
report-other = 📖 Another rule…
report-dismiss = ❌ Dismiss
report-message = 🔗 The message
report-applied = ✅ { $what } · { $name }
report-dismissed = ❌ Dismissed · { $name }
report-already = Decided already by { $name }.
report-done = Done.
report-gone = This is out of date: there is no such case any more.
