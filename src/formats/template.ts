import { Fault, nearestName, quoted } from '../core/fault.ts';

/** Texts by the names that a template gives them. */
export type Facts = Readonly<Record<string, string>>;

/**
 * `{name} in {left}` with the facts in place of the names. `\n` and `\t` are a line break and a tab, `{{` and `}}`
 * braces.
 * @throws Fault UNKNOWN_PARAMETER for a name that is no fact, INVALID_PARAMETER for a brace without its partner
 */
export function fillTemplate(template: string, facts: Facts): string {
  return template.replace(/\{\{|\}\}|\{([^{}]*)\}|[{}]|\\[nt\\]/g, (part, name: string | undefined) => {
    if (name !== undefined) return factOf(name.trim(), facts);
    if (part === '{' || part === '}') {
      throw new Fault(
        'INVALID_PARAMETER',
        `Template ${quoted(template)} has a ${part} without its partner; write ${part}${part} for the brace itself.`,
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
 * `MIZWALA_NAME='Asr'`, a line a fact, quoted for `eval` and `source` in a POSIX shell. Not `PRAYER_…`, which are
 * settings: a shell that exports what it evaluates would take the time of Asr for the school of Asr.
 */
export function factsEnv(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, text]) => `MIZWALA_${name.toUpperCase()}='${text.replaceAll("'", "'\\''")}'\n`)
    .join('');
}
