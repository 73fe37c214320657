# The game in the terminal.

play-private = 🔒 { $list }:
play-interrupted = The game was interrupted. Good night, town.
play-proof-written = The proof is in the file { $file }. To check it: { $command }
play-transcript-written = The transcript is in the file { $file }.
play-unfinished = The game did not come to an end.
play-names = Mark, Helen, Toby, Sophie, Ben, Anna, Oscar, Lucy, Andrew, Daisy, George, Martha, Stephen, Clara, Ellis, Irene, Paul, Kate, Leo, Zoe
play-again = To see this very game again: --players { $players } --seed { $seed }
play-starting = Putting out the chairs: servers, sandbox, bot…
play-ready = The town has gathered. The sandbox’s page: { $url }. To stop: Ctrl-C.
play-town = Little Town
play-port-busy = Port { $port } is taken. Free it, or name another one: --port.
play-failed = The game cannot begin: { $reason }
play-no-button = There is no button { $number } now.
play-seat-help = To play: a number presses a button; a !command or plain words go to the group (orders go to the bot by themselves); “> words” to the bot alone, “< words” to the group; ? for this line.
play-phrases = the neighbours send their love | better lock your doors | nothing personal | good night | who is next? | that was for the cat
