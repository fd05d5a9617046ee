/** The answer of an operation that needs nothing from a file: it is there at once, not a promise. */
export function atOnce<T>(answer: T | Promise<T>): T {
  if (answer instanceof Promise) throw new Error('the answer is a promise');
  return answer;
}
