import { Fault, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call, CommandSpec, FlagSpec } from '../command.ts';
import { COMMON_FLAGS } from '../parse/fast-parser.ts';

/** Shell completions are static files, so that Tab does not start node. `completions/` holds them, and a test makes them again. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** `prayer completion`. @throws Fault */
export async function printCompletion(
  { bareWords: [word = ''] }: Call,
  deps: CliDeps,
  commands: readonly CommandSpec[],
): Promise<number> {
  const shell = SHELLS.find((name) => name === word);
  if (!shell) throw new Fault('INVALID_PARAMETER', `Shell ${quoted(word)} is not one of ${SHELLS.join(', ')}.`);
  deps.write(completionScript(shell, commands));
  return 0;
}

export function completionScript(shell: Shell, commands: readonly CommandSpec[]): string {
  const script = { bash: bashScript, zsh: zshScript, fish: fishScript }[shell];
  return script(commandShapes(commands));
}

type CommandShape = ReturnType<typeof commandShapes>[number];

/** Each command, each word that begins the path of several, and `prayer` itself, whose path is empty. */
function commandShapes(commands: readonly CommandSpec[]) {
  const paths = new Set(commands.flatMap(({ path }) => ['', ...path.map((_, i) => path.slice(0, i + 1).join(' '))]));
  return [...paths].map((at) => {
    const command = commands.find(({ path }) => path.join(' ') === at);
    const depth = at === '' ? 0 : at.split(' ').length;
    const below = commands.filter(({ path }) => path.length > depth && path.slice(0, depth).join(' ') === at);
    return {
      path: at,
      subcommands: [...new Set(below.map(({ path }) => path[depth] ?? ''))],
      /** Choices for its first bare word. */
      choices: command?.bareWords?.[0]?.choices ?? [],
      flags: [...(command ? [...command.flags, ...COMMON_FLAGS] : []), HELP].map(completionFlag),
    };
  });
}

const HELP: FlagSpec = { name: 'help', summary: 'show help' };

function completionFlag({ name, summary, placeholder, choices = [] }: FlagSpec) {
  const takesPath = placeholder === 'FILE' || placeholder === 'DIR';
  return { name, summary, takesValue: placeholder !== undefined, choices, takesPath };
}

/** The only completion that starts the program: the names of saved places, a line each. */
const SAVED_PLACES = `prayer config list 2>/dev/null | sed -n 's/^places\\.\\([^=]*\\)=.*/\\1/p'`;

const HEAD = '# Made by `npm run completions` from the catalogue of operations; do not edit.\n';

/** The words before the cursor name the command: subcommands are joined while they are known. */
function bashScript(shapes: readonly CommandShape[]): string {
  const cases = shapes.map(({ path, subcommands, choices, flags }) => {
    const named = flags.map((flag) => ({ ...flag, flag: `--${flag.name}` }));
    const listed = named.filter((one) => one.choices.length > 0);
    const values = listed.map(({ flag, choices }) => `      ${flag}) candidates='${choices.join(' ')}' ;;\n`);
    const silent = named.filter((one) => one.takesValue && one.choices.length === 0 && !one.takesPath);
    const free = silent.length === 0 ? '' : `      ${silent.map(({ flag }) => flag).join('|')}) candidates='' ;;\n`;
    const paths = named.filter(({ takesPath }) => takesPath).map(({ flag }) => flag);
    const files = paths.length === 0 ? '' : `      ${paths.join('|')}) compopt -o default; return ;;\n`;
    const all = [...subcommands, ...choices, ...flags.map(({ name }) => `--${name}`)].join(' ');
    return `    '${path}') case "$previous" in\n${values.join('')}${free}${files}      *) candidates='${all}' ;;\n      esac ;;\n`;
  });
  const paths = shapes.map(({ path }) => `'${path}'`).join('|');
  return `${HEAD}_prayer() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' longer candidates i word at='@'
  for ((i = 1; i < COMP_CWORD; i++)); do
    longer="\${path:+$path }\${COMP_WORDS[i]}"
    case "$longer" in ${paths}) path="$longer" ;; esac
  done
  # bash takes --flag=value apart at the equals sign
  if [[ $current == = ]]; then
    current=''
  elif [[ $previous == = ]]; then
    previous="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case "$path" in
${cases.join('')}  esac
  # bash splits words at @ too, unless COMP_WORDBREAKS lacks it
  if [[ $current == @* || $previous == @ ]]; then
    [[ $COMP_WORDBREAKS == *@* ]] && at='' current="\${current#@}"
    candidates="$(${SAVED_PLACES} | sed "s/^/$at/")"
  fi
  local sensitive
  sensitive="$(shopt -p nocasematch)"
  shopt -s nocasematch
  COMPREPLY=()
  for word in $candidates; do
    [[ $word == "$current"* ]] && COMPREPLY+=("$word")
  done
  $sensitive
}
complete -F _prayer prayer
`;
}

/** Lower case matches upper case. */
const ZSH_OFFER = "compadd -M 'm:{a-zA-Z}={A-Za-z}' --";

function zshScript(shapes: readonly CommandShape[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const cases = shapes.map(({ path, subcommands, choices, flags }) => {
    const values = flags
      .filter(({ takesValue }) => takesValue)
      .map(({ name, choices, takesPath }) => {
        const offer = takesPath ? '_files' : `${ZSH_OFFER} ${choices.join(' ')}`;
        return `      --${name}) ${offer}; return ;;\n`;
      });
    const described = flags.map(({ name, summary }) => quote(`--${name}:${summary.replaceAll(':', '\\:')}`)).join(' ');
    const first = [...subcommands, ...choices];
    const listed = first.length === 0 ? '' : `      ${ZSH_OFFER} ${first.join(' ')}\n`;
    return `    '${path}')\n      case "$words[CURRENT-1]" in\n${values.join('')}      esac\n${listed}      flags=(${described})\n      _describe 'flag' flags ;;\n`;
  });
  const paths = shapes.map(({ path }) => `'${path}'`).join('|');
  return `#compdef prayer
${HEAD}_prayer() {
  local command='' longer word
  local -a flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    longer="\${command:+$command }$word"
    case "$longer" in (${paths}) command="$longer" ;; esac
  done
  if [[ $words[CURRENT] == @* ]]; then
    compadd -- @\${^\${(f)"$(${SAVED_PLACES})"}}
    return
  fi
  case "$command" in
${cases.join('')}  esac
}
compdef _prayer prayer
`;
}

function fishScript(shapes: readonly CommandShape[]): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = shapes.flatMap(({ path, subcommands, choices, flags }) => {
    const within = `-n ${quote(`__prayer_at ${path}`.trimEnd())}`;
    return [
      ...[...subcommands, ...choices].map((word) => `complete -c prayer -f ${within} -a ${word}`),
      ...flags.map(({ name, summary, takesValue, choices, takesPath }) => {
        const free = takesPath ? ' -r -F' : takesValue ? ' -x' : ' -f';
        const value = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : free;
        return `complete -c prayer ${within} -l ${name}${value} -d ${quote(summary)}`;
      }),
    ];
  });
  const paths = shapes.map(({ path }) => quote(path)).join(' ');
  return `${HEAD}function __prayer_at --description 'whether the words so far name this command'
  set -l known ${paths}
  set -l path ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$path $word")
    contains -- "$longer" $known; and set path $longer
  end
  test "$path" = "$argv"
end
complete -c prayer -f
complete -c prayer -n 'string match -q -- "@*" (commandline -ct)' -a '@(${SAVED_PLACES.replaceAll("'", "\\'")})'
${lines.join('\n')}
`;
}
