import { jsonText } from '../core/text/json.ts';
import { escaped } from '../core/text/terminal-text.ts';
import { jsonOf, type Operation } from '../operations/operation.ts';
import type { ObjectShape } from '../operations/shape.ts';

/** The version of the shape of all answers. The number rises when a key is renamed, removed or changes its meaning, not for a new key. */
const SCHEMA = 1 as const;

/** The JSON of an operation's answer, with `schema` as its last key and a newline. Commands and HTTP use it, and write the same bytes. */
export function answerJson(answer: object): string {
  return withLastKey(jsonText(answer).slice(0, -1));
}

/** `answerJson` of an operation's answer. */
export function answerText(operation: Operation, answer: unknown): string {
  return operation.toText ? withLastKey(operation.toText(answer)) : answerJson(jsonOf(operation, answer));
}

function withLastKey(json: string): string {
  return `${json},"schema":${SCHEMA}}\n`;
}

/** A line of JSON that is safe on a terminal, because control characters are escaped. */
export function jsonLine(value: unknown): string {
  return `${jsonText(value)}\n`;
}

/** The text of `answerJson`, in pieces. An iterable that is not an array is written element by element, as a list. */
export function* answerPieces(answer: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(withSchema(answer)) as [string, unknown][]) {
    if (isStreamed(value)) {
      yield `${before}${jsonText(name)}:[`;
      let comma = '';
      for (const each of value) {
        yield `${comma}${jsonText(each)}`;
        comma = ',';
      }
      yield ']';
    } else {
      const json = JSON.stringify(value);
      if (json === undefined) continue;
      yield `${before}${jsonText(name)}:${escaped(json)}`;
    }
    before = ',';
  }
  yield '}\n';
}

function isStreamed(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Symbol.iterator in value;
}

/** The JSON Schema of an answer, with the key `schema` that `withSchema` adds. */
export function answerSchema({ schema: answer }: ObjectShape<unknown>) {
  const schema = { type: 'integer', const: SCHEMA, description: 'the version of the answers’ shape' };
  return { ...answer, properties: { ...answer.properties, schema }, required: [...answer.required, 'schema'] };
}

/** The answer with the version of its shape as its last key. */
export function withSchema<Answer extends object>(answer: Answer) {
  return { ...answer, schema: SCHEMA };
}
