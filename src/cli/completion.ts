import type { OperationId } from '../ops/catalogue.ts';
import { catalogue } from '../ops/catalogue.ts';
import type { Words } from './words.ts';
import { words } from './words.ts';

/**
 * Shell completions made from the one catalogue, as static files: Tab costs no start of node. `completions/` holds them,
 * and a test makes them again and compares.
 */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionScript(shell: Shell): string {
  switch (shell) {
    case 'bash':
      return bashScript();
    case 'zsh':
      return zshScript();
    case 'fish':
      return fishScript();
  }
}

interface CommandShape {
  /** The words after `prayer`, with single spaces; empty for `prayer` itself. */
  readonly path: string;
  readonly subcommands: readonly string[];
  readonly flags: readonly Flag[];
}

interface Flag {
  readonly name: string;
  readonly summary: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

function commandShapes(): CommandShape[] {
  const shapes = new Map<string, { subcommands: Set<string>; flags: Map<string, Flag> }>();
  const shapeOf = (path: string) => {
    const shape = shapes.get(path) ?? { subcommands: new Set(), flags: new Map() };
    shapes.set(path, shape);
    return shape;
  };
  for (const [id, row] of Object.entries(words) as [OperationId, Words<never>][]) {
    for (const [i, word] of row.path.entries()) shapeOf(row.path.slice(0, i).join(' ')).subcommands.add(word);
    const { flags } = shapeOf(row.path.join(' '));
    for (const flag of flagsOf(id, row)) flags.set(flag.name, flag);
  }
  return [...shapes].map(([path, { subcommands, flags }]) => ({
    path,
    subcommands: [...subcommands],
    flags: [...flags.values(), HELP],
  }));
}

const HELP: Flag = { name: 'help', summary: 'show help', takesValue: false, choices: [] };

function* flagsOf(id: OperationId, row: Words<never>): Iterable<Flag> {
  const { fields } = catalogue[id];
  if ('lat' in fields && 'lng' in fields)
    yield { name: 'at', summary: 'the place as one pair LAT,LNG', takesValue: true, choices: [] };
  for (const [name, { summary, choices = [], isFlag }] of Object.entries(fields)) {
    yield { name: name.replaceAll('_', '-'), summary, takesValue: !isFlag, choices };
  }
  for (const { name, summary, placeholder, choices = [] } of row.flags ?? []) {
    yield { name, summary, takesValue: placeholder !== undefined, choices };
  }
  yield { name: 'format', summary: 'how to print', takesValue: true, choices: [...row.formatNames, 'json'] };
  yield { name: 'json', summary: 'the same as --format json', takesValue: false, choices: [] };
}

const HEAD = '# Made by `npm run completions` from the catalogue of operations; do not edit.\n';

/** The words before the cursor name the command: known subcommands are joined until one is not known. */
function bashScript(): string {
  const shapes = commandShapes();
  const cases = shapes.map(({ path, subcommands, flags }) => {
    const values = flags
      .filter(({ choices }) => choices.length > 0)
      .map((flag) => `      --${flag.name}) candidates='${flag.choices.join(' ')}' ;;\n`);
    const silent = flags
      .filter(({ takesValue, choices }) => takesValue && choices.length === 0)
      .map(({ name }) => `--${name}`);
    const free = silent.length === 0 ? '' : `      ${silent.join('|')}) candidates='' ;;\n`;
    const all = [...subcommands, ...flags.map(({ name }) => `--${name}`)].join(' ');
    return `    '${path}') case "$previous" in\n${values.join('')}${free}      *) candidates='${all}' ;;\n      esac ;;\n`;
  });
  const paths = shapes.map(({ path }) => `'${path}'`).join('|');
  return `${HEAD}_prayer() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' longer candidates i
  for ((i = 1; i < COMP_CWORD; i++)); do
    longer="\${path:+$path }\${COMP_WORDS[i]}"
    case "$longer" in ${paths}) path="$longer" ;; esac
  done
  case "$path" in
${cases.join('')}  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -F _prayer prayer
`;
}

function zshScript(): string {
  const shapes = commandShapes();
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const cases = shapes.map(({ path, subcommands, flags }) => {
    const values = flags
      .filter(({ takesValue }) => takesValue)
      .map(({ name, choices }) => `      --${name}) compadd -- ${choices.join(' ')}; return ;;\n`);
    const described = flags.map(({ name, summary }) => quote(`--${name}:${summary.replaceAll(':', '\\:')}`)).join(' ');
    const listed = subcommands.length === 0 ? '' : `      compadd -- ${subcommands.join(' ')}\n`;
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
  case "$command" in
${cases.join('')}  esac
}
compdef _prayer prayer
`;
}

function fishScript(): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commandShapes().flatMap(({ path, subcommands, flags }) => {
    const within = `-n ${quote(`__prayer_at ${path}`.trimEnd())}`;
    return [
      ...subcommands.map((word) => `complete -c prayer -f ${within} -a ${word}`),
      ...flags.map(({ name, summary, takesValue, choices }) => {
        const value = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : takesValue ? ' -x' : ' -f';
        return `complete -c prayer ${within} -l ${name}${value} -d ${quote(summary)}`;
      }),
    ];
  });
  const paths = commandShapes()
    .map(({ path }) => quote(path))
    .join(' ');
  return `${HEAD}function __prayer_at --description 'whether the words so far name this command'
  set -l known ${paths}
  set -l path ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$path $word")
    contains -- "$longer" $known; and set path $longer
  end
  test "$path" = "$argv"
end
${lines.join('\n')}
`;
}
