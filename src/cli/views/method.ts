import type { Names } from '../../core/names.ts';
import { asrSchool } from '../../core/prayer/authorities.ts';
import type { School } from '../../core/prayer/prayer-rows.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import { inNames } from './bidi-isolate.ts';
import { joined } from './place.ts';
import type { ViewContext } from './view.ts';

/** `Religious affairs authority of Turkey`, `TURKEY, by country`, `Asr Shafi`: whose times they are, who chose them, whose Asr counts. */
export function methodParts({ method, methodFrom }: PrayerRequest, school: School | undefined, names: Names): string[] {
  const { words } = names;
  const chosen = methodFrom === 'request' ? '' : `${words.comma}${words.chosenBy[methodFrom]}`;
  const asr = school === undefined ? [] : [`${names.event('asr')} ${words.schools[school]}`];
  return [names.method(method), `${method.code}${chosen}`, ...asr].map((text) => inNames(text, names));
}

/** The same under the title of a table. */
export function showMethod(request: PrayerRequest, scene: ViewContext): string {
  return joined(methodParts(request, namedSchool(request, scene), scene.names), scene.terminal.columns);
}

/** The school of a table: the chosen one; where both are in it, the one that the authority prints, if that is known. */
function namedSchool({ method }: PrayerRequest, { flags }: ViewContext): School | undefined {
  const { taken, from } = asrSchool(chosenSchool(flags.get('asr')), method);
  return from === 'default' ? undefined : taken;
}

/** `both` chooses none. */
export function chosenSchool(flag: string | undefined): School | undefined {
  return flag === 'shafi' || flag === 'hanafi' ? flag : undefined;
}
