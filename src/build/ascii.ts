/**
 * The code that esbuild made, in ASCII only. Node reads it as Latin-1, without decoding and in half the memory. esbuild has escaped the
 * strings already. The rest is in regular expressions, where `\u` means the same.
 * @throws Error on a character beyond the Basic Multilingual Plane, which a regular expression would read as two
 */
export function asciiOf(code: string): string {
  return code.replace(/[^\0-\x7f]/gu, (character) => {
    if (character.length > 1) throw new Error(`${character} cannot be escaped`);
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
