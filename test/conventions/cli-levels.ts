import { importsOf } from './source-tree.ts';

/**
 * The levels of src/cli, lowest first: a file imports files of its own level and of lower ones. A name that ends with a
 * slash is a folder. A topic (`setup/`, `agent/` …) holds its commands, what they do and how they are shown.
 */
const LEVELS: readonly (readonly string[])[] = [
  // a command names the shape of its defaults, which settings puts together
  ['cli-deps.ts', 'command.ts', 'help-groups.ts', 'manual-pages.ts', 'wrap-text.ts', 'views/view.ts', 'settings/'],
  ['parse/'],
  ['views/'],
  ['query/'],
  ['shell/'],
  ['daemon/'],
  ['schedule/', 'timetable/', 'screen/'],
  ['agent/', 'assistants/', 'hijri/'],
  ['setup/'],
  ['command-table.ts'],
  ['run.ts'],
];

/** @param path below src/cli, with `/`; @returns one sentence for each import of a higher level */
export function levelBreaches(path: string, source: string): string[] {
  const own = levelOf(path);
  if (own < 0) return [`${path} has no level`];
  return importsOf(source).flatMap((specifier) => {
    const target = specifier.startsWith('.') ? resolve(path, specifier) : undefined;
    if (target === undefined || target.startsWith('../')) return []; // of another room
    return levelOf(target) > own ? [`${path} may not import ${target}, which lies higher`] : [];
  });
}

function levelOf(path: string): number {
  const exact = LEVELS.findIndex((level) => level.includes(path));
  return exact >= 0
    ? exact
    : LEVELS.findIndex((level) => level.some((name) => name.endsWith('/') && path.startsWith(name)));
}

/** A path from src/cli; what leaves it begins with `../`. */
function resolve(path: string, specifier: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
