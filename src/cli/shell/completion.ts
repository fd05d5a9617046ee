import { Fault, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import { type Call, type Commands, COMMON_FLAGS, type FlagSpec } from '../command.ts';
import { methodRows } from '../../core/prayer/authority-rules.ts';
import { SETTINGS } from '../../core/stored/config.ts';
import { LANGUAGE_NAMES } from './words.ts';
import { briefly, TOPICS_OF_COMMANDS } from '../help-groups.ts';
import { HELP_TOPICS } from '../manual-pages.ts';

/** Shell completions are static files, so that Tab need not start node. A test compares the files in `completions/` with new ones. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export async function printCompletion({ bareWords: [word = ''] }: Call, deps: CliDeps, commands: Commands) {
  const shell = SHELLS.find((name) => name === word);
  if (!shell) throw new Fault('INVALID_PARAMETER', `Shell ${quoted(word)} is not one of ${SHELLS.join(', ')}.`);
  deps.write(completionScript(shell, commands));
  return 0;
}

export function completionScript(shell: Shell, commands: Commands): string {
  const script = { bash: bashScript, zsh: zshScript, fish: fishScript }[shell];
  return script(commandShapes(commands));
}

type CommandShape = ReturnType<typeof commandShapes>[number];

/** Each command, each word that begins the path of several commands, and `prayer` itself, whose path is empty. */
function commandShapes(commands: Commands) {
  const paths = new Set(commands.flatMap(({ path }) => ['', ...path.map((_, i) => path.slice(0, i + 1).join(' '))]));
  return [...paths].map((at) => {
    const command = commands.find(({ path }) => path.join(' ') === at);
    const depth = at === '' ? 0 : at.split(' ').length;
    const below = commands.filter(({ path }) => path.length > depth && path.slice(0, depth).join(' ') === at);
    const subcommands = [...new Set(below.map(({ path }) => path[depth] ?? ''))];
    const word = command?.bareWords?.[0];
    return {
      path: at,
      subcommands,
      choices: word?.choices ?? [],
      /** The possible words at this position, with their meanings. */
      words: [
        ...subcommands.map((name) => [name, aboutCommand([...words(at), name], commands)] as const),
        ...described(word?.name, word?.choices ?? []),
      ],
      flags: [...(command ? [...command.flags, ...COMMON_FLAGS] : []), HELP].map(completionFlag),
    };
  });
}

const HELP: FlagSpec = { name: 'help', summary: 'show help' };

function completionFlag({ name, summary, placeholder, choices = [] }: FlagSpec) {
  const takesPath = placeholder === 'FILE' || placeholder === 'DIR';
  const values = described(name, choices);
  return { name, summary: briefly(summary), takesValue: placeholder !== undefined, choices, values, takesPath };
}

type Described = readonly (readonly [word: string, meaning: string])[];

function words(path: string): string[] {
  return path.split(' ').filter(Boolean);
}

function aboutCommand(path: readonly string[], commands: Commands): string {
  const command = commands.find((one) => one.path.join(' ') === path.join(' '));
  return briefly(command?.summary ?? TOPICS_OF_COMMANDS[path[0] ?? ''] ?? '');
}

/** The values of a flag or a bare word, each with its meaning; empty if no meaning is known. */
function described(name: string | undefined, choices: readonly string[]): Described {
  const meanings = (name === undefined ? undefined : MEANINGS[name]) ?? new Map<string, string>();
  return choices.map((choice) => [choice, meanings.get(choice) ?? '']);
}

const LANGUAGES = new Map<string, string>(Object.entries(LANGUAGE_NAMES));
const METHODS = new Map(methodRows().map(({ code, name }) => [code, name]));
const MEANINGS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  method: METHODS,
  code: METHODS,
  lang: LANGUAGES,
  'second-lang': LANGUAGES,
  key: new Map(Object.entries(SETTINGS).map(([key, summary]) => [key, briefly(summary)])),
  topic: new Map(HELP_TOPICS),
};

/** The only completion that starts the program. It lists the names of saved places, one a line. */
const SAVED_PLACES = `prayer config list 2>/dev/null | sed -n 's/^places\\.\\([^.=]*\\)=.*/\\1/p'`;

const HEAD = '# Made by `npm run completions` from the catalogue of operations; do not edit.\n';

/** The script finds the command in the words before the cursor. It joins words that make a path of `shapes`, and skips all others. */
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
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' longer candidates i word
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
  # COMP_WORDS is split at @, but readline replaces the @ with the word behind it
  local typed="\${COMP_LINE:0:COMP_POINT}"
  typed="\${typed##*[ =]}"
  if [[ $typed == @* ]]; then
    current="$typed"
    candidates="$(${SAVED_PLACES} | sed 's/^/@/')"
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

/** Writes each list of words once, as a function of the shell. Flags and bare words refer to that function. */
function wordLists(shapes: readonly CommandShape[]) {
  const keyOf = (list: Described) => JSON.stringify(list);
  const lists = shapes.flatMap(({ words, flags }) => [words, ...flags.map(({ values }) => values)]);
  const known = new Map(lists.filter((list) => list.length > 0).map((list) => [keyOf(list), list]));
  const keys = [...known.keys()];
  return {
    all: [...known.values()],
    /** The name of a list; undefined for an empty list. */
    nameOf: (list: Described) => (list.length === 0 ? undefined : `__prayer_words_${keys.indexOf(keyOf(list))}`),
  };
}

function zshScript(shapes: readonly CommandShape[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lists = wordLists(shapes);
  const entry = (word: string, meaning: string) =>
    quote(`${word.replaceAll(':', '\\:')}${meaning === '' ? '' : `:${meaning.replaceAll(':', '\\:')}`}`);
  const functions = lists.all.map(
    (list) =>
      `${lists.nameOf(list)}() {\n  local -a offered=(${list.map(([word, meaning]) => entry(word, meaning)).join(' ')})\n  _describe 'word' offered -M 'm:{a-zA-Z}={A-Za-z}'\n}\n`,
  );
  // the first text of each flag is written once for all commands; a command with another text has its own
  const texts = new Map<string, string>();
  for (const { name, summary } of shapes.flatMap(({ flags }) => flags)) {
    if (!texts.has(name)) texts.set(name, summary);
  }
  const cases = shapes.map(({ path, words, flags }) => {
    const values = flags
      .filter(({ takesValue }) => takesValue)
      .map(({ name, values, takesPath }) => {
        const offer = takesPath ? '_files' : (lists.nameOf(values) ?? ':');
        return `      --${name}) ${offer}; return ;;\n`;
      });
    const others = flags.filter(({ name, summary }) => texts.get(name) !== summary);
    const own = others.map(({ name, summary }) => `      about[${name}]=${quote(summary)}\n`).join('');
    const offered = lists.nameOf(words);
    const named = `      names=(${flags.map(({ name }) => name).join(' ')}) ;;\n`;
    return `    '${path}')\n      case "$words[CURRENT-1]" in\n${values.join('')}      esac\n${offered === undefined ? '' : `      ${offered}\n`}${own}${named}`;
  });
  const paths = shapes.map(({ path }) => `'${path}'`).join('|');
  const about = [...texts].map(([name, summary]) => `    ${name} ${quote(summary)}\n`).join('');
  return `#compdef prayer
${HEAD}${functions.join('')}_prayer() {
  local command='' longer word
  local -a flags names
  local -A about=(
${about}  )
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
  for word in $names; do flags+=("--$word:\${about[$word]//:/\\\\:}"); done
  _describe 'flag' flags
}
compdef _prayer prayer
`;
}

function fishScript(shapes: readonly CommandShape[]): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lists = wordLists(shapes);
  const functions = lists.all.map(
    (list) =>
      `function ${lists.nameOf(list)}\n  printf '%s\\t%s\\n' ${list.map(([word, meaning]) => `${quote(word)} ${quote(meaning)}`).join(' ')}\nend\n`,
  );
  // commands with the same flag share one line
  const places = new Map<string, string[]>();
  const offer = (text: string, path: string) => places.set(text, [...(places.get(text) ?? []), path]);
  for (const { path, words, flags } of shapes) {
    const list = lists.nameOf(words);
    if (list !== undefined) offer(`-f -a '(${list})'`, path);
    for (const { name, summary, takesValue, values, takesPath } of flags) {
      const offered = lists.nameOf(values);
      const free = takesPath ? ' -r -F' : takesValue ? ' -x' : ' -f';
      const value = offered === undefined ? free : ` -x -a '(${offered})'`;
      offer(`-l ${name}${value} -d ${quote(summary)}`, path);
    }
  }
  const lines = [...places].map(([text, paths]) => {
    const within = `__prayer_at ${paths.map((path) => (/^[\w-]+$/.test(path) ? path : `"${path}"`)).join(' ')}`;
    return `complete -c prayer -n ${quote(within)} ${text}`;
  });
  const paths = shapes.map(({ path }) => quote(path)).join(' ');
  return `${HEAD}function __prayer_at --description 'whether the words so far name one of these commands'
  set -l known ${paths}
  set -l path ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$path $word")
    contains -- "$longer" $known; and set path $longer
  end
  contains -- "$path" $argv
end
${functions.join('')}complete -c prayer -f
complete -c prayer -n 'string match -q -- "@*" (commandline -ct)' -a '@(${SAVED_PLACES.replaceAll("'", "\\'")})'
${lines.join('\n')}
`;
}
