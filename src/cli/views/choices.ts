import type { Language } from '../../core/names.ts';
import { languageOf as languageOfCode } from '../../core/names.ts';
import { clockOfIso } from '../../core/time/wall-time.ts';
import { showHours } from '../../formats/time-left.ts';
import type { ViewContext } from './view.ts';

/** The language of `--lang`, whose choices were checked when it was read. */
export function languageOf({ flags }: Pick<ViewContext, 'flags'>): Language {
  return languageOfCode(flags.get('lang') ?? 'en') ?? 'en';
}

/** The clock time of an ISO text, by 24 or 12 hours as `--clock` says. */
export function clockOf(iso: string, { flags }: Pick<ViewContext, 'flags'>): string {
  return showHours(clockOfIso(iso), flags.get('clock') === '12h' ? '12h' : '24h');
}
