# Completes the words that are handed in, in a real zsh on a pseudo-terminal, and prints each line as it stands after Tab.
# Used by completions.test.ts: zsh -f complete-in.zsh SCRIPT LINE…
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "PROMPT='' RPROMPT=''; autoload -U compinit; compinit -u -D; source ${(q)1}
show() { print -r -- \"<<\$BUFFER>>\"; BUFFER=''; }; zle -N show; bindkey '^Xs' show; bindkey '^I' complete-word; print -r -- RE''ADY"
zpty -r inner seen '*READY*'
shift
for line in "$@"; do
  zpty -n -w inner "$line"$'\t\C-Xs'
  zpty -r inner seen '*<<*>>*'
  print -r -- "${${seen#*<<}%%>>*}"
done
zpty -d inner
