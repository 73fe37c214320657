# The game in the terminal.

play-private = 🔒 { $list }:
play-interrupted = The game was interrupted. Good night, town.
play-proof-written = The proof is in the file { $file }. To check it: { $command }
play-transcript-written = The transcript is in the file { $file }.
play-unfinished = The game did not come to an end.
play-names = Mark, Helen, Toby, Sophie, Ben, Anna, Oscar, Lucy, Andrew, Daisy, George, Martha, Stephen, Clara, Ellis, Irene, Paul, Kate, Leo, Zoe
play-again = To see this very game again: --players { $players } --seed { $seed }
