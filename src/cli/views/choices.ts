import type { Language } from '../../core/words/names.ts';
import { languageOf as languageOfCode } from '../../core/words/names.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { showHours } from '../../formats/time-left.ts';
import type { ViewContext } from './view.ts';

/** The language of `--lang`, whose choices were checked when it was read. */
export function languageOf(flags: ViewContext['flags']): Language {
  return languageOfCode(flags.get('lang') ?? 'en') ?? 'en';
}

/** The clock time of an instant, by 24 or 12 hours as `--clock` says. */
export function clockOf(at: EpochSeconds, zone: Zone, { flags, names }: Pick<ViewContext, 'flags' | 'names'>): string {
  return showHours(showZoneClock(at, zone), flags.get('clock') === '12h' ? '12h' : '24h', names);
}
