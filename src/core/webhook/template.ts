import { Fault, nearestName, quoted } from '../fault.ts';

export type Facts = Readonly<Record<string, string>>;

/**
 * Fills a template such as `{name} in {left}`. `\n` and `\t` are a line break and a tab, `{{` and `}}` are braces. @throws Fault
 * UNKNOWN_PARAMETER for an unknown field, INVALID_PARAMETER for a single brace
 */
export function fillTemplate(template: string, facts: Facts, field = 'format'): string {
  return template.replace(/\{\{|\}\}|\{([^{}]*)\}|[{}]|\\[nt\\]/g, (part, name: string | undefined, at: number) => {
    if (name !== undefined) return factOf(name.trim(), facts, field);
    if (part === '{' || part === '}') {
      // a long template is quoted from shortly before the brace
      const place = at < MAX_QUOTED ? template : `…${template.slice(at - MAX_QUOTED / 2)}`;
      const sentence = `Template ${quoted(place)} has a single ${part}; write ${part}${part} for a brace.`;
      throw new Fault('INVALID_PARAMETER', sentence, { field, value: template });
    }
    return PLAIN[part] ?? part;
  });
}

const MAX_QUOTED = 40;
const PLAIN: Readonly<Record<string, string>> = { '{{': '{', '}}': '}', '\\n': '\n', '\\t': '\t', '\\\\': '\\' };

function factOf(name: string, facts: Facts, field: string): string {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact !== undefined) return fact;
  const names = Object.keys(facts);
  const wantsIqamah = name.startsWith('iqamah') && !names.some((each) => each.startsWith('iqamah'));
  const nearest = wantsIqamah ? undefined : nearestName(name, names);
  const meant = wantsIqamah
    ? 'it needs rules of iqamah, such as "fajr +20m".'
    : nearest
      ? `did you mean {${nearest}}?`
      : `fields are ${names.join(', ')}.`;
  throw new Fault('UNKNOWN_PARAMETER', `A template has no field ${quoted(`{${name}}`)} here; ${meant}`, {
    ...(wantsIqamah ? { hint: 'iqamah_help' as const } : {}),
    field,
    value: name,
    ...(nearest ? { nearest } : {}),
  });
}
