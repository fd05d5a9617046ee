/** The version of the answers' shape. It rises when a key is renamed, removed or changes its meaning, but not for a new key. */
const SCHEMA = 1 as const;

/**
 * The JSON of an operation's answer, with `schema` as its last key and a newline at the end. The command line and HTTP both
 * use it, so their bytes are the same.
 */
export function answerJson(answer: object): string {
  return `${JSON.stringify(withSchema(answer))}\n`;
}

/** The same as an object. */
export function withSchema<Answer extends object>(answer: Answer) {
  return { ...answer, schema: SCHEMA };
}
