import type { Names } from '../../core/words/names.ts';
import type { AsrSchool } from '../../core/prayer/asr-school.ts';
import { asrAsked } from '../../core/prayer/asr-school.ts';
import type { School } from '../../core/prayer/prayer-rows.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import { inNames } from './bidi-isolate.ts';
import { joined } from './place.ts';
import type { ViewContext } from './view.ts';

/** `Religious affairs authority of Turkey`, `TURKEY, by country`, `Asr Shafi, by authority`: whose times they are, whose Asr counts, and who chose them. */
export function methodParts({ method, methodFrom }: PrayerRequest, asr: AsrSchool | undefined, names: Names): string[] {
  const { words } = names;
  const by = (from: AsrSchool['from']) => (from === 'request' ? '' : `${words.comma}${words.chosenBy[from]}`);
  const ofAsr = asr === undefined ? [] : [`${names.event('asr')} ${words.schools[asr.taken]}${by(asr.from)}`];
  return [names.method(method), `${method.code}${by(methodFrom)}`, ...ofAsr].map((text) => inNames(text, names));
}

/** The same under the title of a table. */
export function showMethod(request: PrayerRequest, scene: ViewContext): string {
  return joined(methodParts(request, namedSchool(request, scene), scene.names), scene.terminal.columns);
}

/** The school of a table: the chosen one; where both are in it, the one that counts there, if that is known. */
function namedSchool(request: PrayerRequest, { flags }: ViewContext): AsrSchool | undefined {
  const school = asrAsked(chosenSchool(flags.get('asr')), request.asr);
  return school.from === 'default' ? undefined : school;
}

/** `both` chooses none. */
export function chosenSchool(flag: string | undefined): School | undefined {
  return flag === 'shafi' || flag === 'hanafi' ? flag : undefined;
}
