# The rulebook as everybody reads it, and as a file.

rulebook-default = 📖 <b>Rulebook</b> that groups start with
rulebook-of = 📖 <b>Rulebook</b>: { $title }
rulebook-empty = No rule is in force here.
rulebook-ask = One rule, and your own step in it: <code>!rules 0.4</code>
rulebook-all = 📖 All rules
rulebook-clean = You have no offences under this rule. The first brings step { $step } of { $of }: { $brings }.
rulebook-stands = Your next offence brings step <b>{ $step }</b> of { $of }: { $brings }.
rulebook-whose = 📖 The rulebook of which group?
rulebook-how = All rules: <code>!rules</code>. One of them: <code>!rules 0.4</code>. For administrators: <code>!rules export</code>, <code>!rules import</code>.
rulebook-no-rule = There is no rule { $rule } here. All rules: <code>!rules</code>

rulebook-line = Line <b>{ $line }</b>: { $flaw }
rulebook-flaw-not-toml = this line cannot be read: look for a missing quotation mark, bracket or equals sign.
rulebook-flaw-too-long = the file is longer than { $most } characters.
rulebook-flaw-no-rules = there is no rule; each begins with <code>[[rule]]</code>.
rulebook-flaw-too-many = there are more than { $most } rules.
rulebook-flaw-unknown-key = “{ $key }” means nothing here.
rulebook-flaw-bad-id = “{ $rule }” is not the number of a rule; write it as <code>"0.4"</code>.
rulebook-flaw-twice = rule { $rule } is there twice.
rulebook-flaw-bad-steps = rule { $rule } needs a list of steps, from one to { $most }.
rulebook-flaw-bad-step = “{ $step }” in rule { $rule } is not a step; steps look like <code>30m</code>, <code>1h</code>, <code>W</code>, <code>B</code>.
rulebook-flaw-unknown-detector = there is no detector “{ $detector }”.
rulebook-flaw-unknown-mode = “{ $mode }” is not a mode; there are <code>off</code>, <code>report</code> and <code>auto</code>.
rulebook-flaw-nobody-watches = the mode “{ $mode }” makes no sense: no detector watches over this rule.
rulebook-flaw-not-yes-or-no = <code>{ $key }</code> is either <code>true</code> or <code>false</code>.
rulebook-flaw-no-title = rule { $rule } has no title.
rulebook-flaw-bad-text = the text under “{ $key }” is empty, too long, or in a language that I do not speak.

rulebook-file-caption = 📄 The rulebook. Change it, and send it back with the caption <code>!rules import</code>.
rulebook-file-comments =
    The rulebook of a group. Send it back with the caption: !rules import
    steps: 30m, 1h, 2d, 1w is a mute; W a warning, B a ban, B:7d a ban for a week, K out of the group, N a note;
    W+reactions takes reactions away, too (or media, polls, invites, links); +1h goes on top of a running mute.
    mode: off, report or auto. A rule that is left out is switched off.
rulebook-file-sent = The file is sent.
rulebook-file-not-sent = I cannot send files here. Let me send them, or get the file in private: /settings.
rulebook-file-menu = In private the file comes from the menu: /settings, your group, Order and rulebook, Rulebook, As a file.
rulebook-file-which = Of which group? Send the file to that group. Or open /settings here, pick the group, and send the file in reply to the screen “As a file”.
rulebook-file-none = There is no file. Send the rulebook as a file with the caption <code>!rules import</code>, or reply to a file with these words.
rulebook-file-large = The file is larger than { $most } KB: no rulebook is. Check that it is the right file.
rulebook-file-no-text = This is not a text file in UTF-8. Save it as UTF-8 text and send it again.
rulebook-file-lost = The file could not be fetched from Telegram. Nothing has changed; send it again.
rulebook-file-refused =
    The file was not accepted, and nothing has changed.
    { $flaw }
rulebook-file-taken =
    { $count ->
        [one] The rulebook is accepted: { $count } rule is in force.
       *[other] The rulebook is accepted: { $count } rules are in force.
    }
