/**
 * The version of the answers' shape: it grows when a key is renamed, removed, or means something else; extra keys leave
 * it.
 */
const SCHEMA = 1;

/**
 * An answer of an operation as every door prints it, a newline at the end; `schema` is its last key. The command line
 * and HTTP both call this, so that their bytes are the same.
 */
export function answerJson(answer: object): string {
  return `${JSON.stringify({ ...answer, schema: SCHEMA })}\n`;
}
