import { Fault, nearestName, quoted } from '../core/fault.ts';

/** Texts by the field names of templates. */
export type Facts = Readonly<Record<string, string>>;

/**
 * Fills a template as `{name} in {left}`. `\n` and `\t` are a line break and a tab, `{{` and `}}` are braces.
 * @throws Fault UNKNOWN_PARAMETER for an unknown field, INVALID_PARAMETER for a single brace
 */
export function fillTemplate(template: string, facts: Facts): string {
  return template.replace(/\{\{|\}\}|\{([^{}]*)\}|[{}]|\\[nt\\]/g, (part, name: string | undefined) => {
    if (name !== undefined) return factOf(name.trim(), facts);
    if (part === '{' || part === '}') {
      throw new Fault(
        'INVALID_PARAMETER',
        `Template ${quoted(template)} has a single ${part}; write ${part}${part} for a brace.`,
        { field: 'format', value: template },
      );
    }
    return PLAIN[part] ?? part;
  });
}

const PLAIN: Readonly<Record<string, string>> = { '{{': '{', '}}': '}', '\\n': '\n', '\\t': '\t', '\\\\': '\\' };

function factOf(name: string, facts: Facts): string {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact !== undefined) return fact;
  const nearest = nearestName(name, Object.keys(facts));
  const hint = nearest ? `did you mean {${nearest}}?` : `fields are ${Object.keys(facts).join(', ')}.`;
  throw new Fault('UNKNOWN_PARAMETER', `A template has no field ${quoted(`{${name}}`)} here; ${hint}`, {
    field: 'format',
    value: name,
    ...(nearest ? { nearest } : {}),
  });
}

/**
 * One line per fact, as `MIZWALA_NAME='Asr'`, quoted for `eval` and `source` in a POSIX shell. Names with `PRAYER_` are settings:
 * a shell that exports what it evaluates would set the school of Asr to the time of Asr.
 */
export function factsEnv(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, text]) => `MIZWALA_${name.toUpperCase()}='${text.replaceAll("'", "'\\''")}'\n`)
    .join('');
}
