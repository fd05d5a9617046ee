import { loadScreenNames } from '../../core/words/screen-names.ts';
import type { PageBoard } from '../../formats/board.ts';
import type { BoardSettings, CliDeps, ServeSettings } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { nowVariant } from '../query/specs/now.ts';
import { queryOf } from '../query/query-spec.ts';
import { answerTo } from '../query/run-query.ts';

/**
 * The board of `prayer serve --board`: its place and rules are found as those of `prayer now` are, from its settings and from the
 * configuration. @throws Fault
 */
export async function servedBoard(
  board: BoardSettings,
  { data }: ServeSettings,
  { flags }: Call,
  deps: CliDeps,
): Promise<PageBoard> {
  const asked = new Map([
    ...[...flags].filter(([name]) => name === 'config'),
    ...given('at', board.board_place),
    ...given('method', board.board_method),
    ...given('lang', board.board_lang),
    ...given('clock', board.board_clock),
  ]);
  // the daemon follows the timetables of its own data directory
  const context = { ...deps.context, timetables: () => deps.timetables(data) };
  const query = queryOf(['serve'], [nowVariant]);
  const { raw, scene } = await answerTo(query, { flags: asked, bareWords: [] }, { ...deps, context });
  const { language } = scene.names;
  const second = board.board_second_lang === language ? undefined : board.board_second_lang;
  return {
    placeName: scene.placeName,
    words: raw,
    text: board.board_text,
    names: await loadScreenNames(language),
    second: second === undefined ? undefined : await loadScreenNames(second),
    hours: scene.flags.get('clock') === '12h' ? '12h' : '24h',
  };
}

function given(flag: string, text: string | undefined): [string, readonly string[]][] {
  return text === undefined ? [] : [[flag, [text]]];
}
