"""Types each line into an interactive bash, presses Tab, and prints what bash made of the line.

Usage: complete-in-bash.py COMPLETIONS LINE...
"""
import os
import pty
import sys

completions, *lines = sys.argv[1:]
child, terminal = pty.fork()
if child == 0:
    os.environ.update(PS1="", PS2="", TERM="dumb")
    os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])


def read_until(mark):
    seen = ""
    while mark not in seen:
        seen += os.read(terminal, 4096).decode(errors="replace")
    return seen


def send(text):
    os.write(terminal, text.encode())


send(f"stty -echo; bind 'set bell-style none'; source {completions}; echo READ''Y\n")
read_until("READY")
for line in lines:
    # Home, then the rest of a command that prints the line; its quote closes behind the line
    send(f"{line}\t\x01printf '<%s>\\n' \"\x05\"\n")
    print(read_until(">\r\n").split("<")[-1].split(">")[0].rstrip())
send("exit\n")
