import { escaped, PLAIN } from './terminal-text.ts';

/** JSON.parse source text access (ECMAScript 2026; Node.js from 21). */
interface SourceJson {
  parse(text: string, revive: (key: string, value: unknown, about: { readonly source?: string }) => unknown): unknown;
  /** Makes a value that `JSON.stringify` writes as this text. */
  rawJSON(source: string): unknown;
  isRawJSON(value: unknown): boolean;
}

const { parse, rawJSON, isRawJSON } = JSON as unknown as SourceJson;

/**
 * Reads JSON so that `JSON.stringify` writes every number as it was: 1187654321098765432 does not become …300, nor 1e999 null.
 * @param changed replaces each text @throws SyntaxError
 */
export function parseAsWritten(json: string, changed: (text: string) => string): unknown {
  return parse(refusedDeep(json), (_, value, { source }) => {
    if (typeof value === 'string') return changed(value);
    return typeof value === 'number' && source !== undefined && source !== String(value) ? rawJSON(source) : value;
  });
}

/**
 * Reads JSON. An integer beyond 2⁵³, or a number beyond doubles, becomes a value that `isInexact` recognises and `JSON.stringify` writes as
 * it was. @throws SyntaxError
 */
export function parseExactly(json: string): unknown {
  if (!/\d{16}|\d[eE]/.test(json)) return parseShallow(json);
  return parse(refusedDeep(json), (_, value, { source }) => {
    if (typeof value !== 'number' || source === undefined) return value;
    const isHeld = Number.isFinite(value) && (Number.isSafeInteger(value) || !/^-?\d+$/.test(source));
    return isHeld || source === String(value) ? value : rawJSON(source);
  });
}

/** Whether `parseExactly` read a number that no double holds. */
export function isInexact(value: unknown): boolean {
  return isRawJSON(value);
}

/**
 * The canonical form of RFC 8785 (JSON Canonicalization Scheme), to be hashed and signed: members in the order of their names by UTF-16
 * units, without blanks, and numbers as ECMAScript writes them. @param value as JSON.parse returns it
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** Does the same as `JSON.stringify`, but escapes control characters that a terminal would obey. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value);
  return PLAIN.test(json) ? json : escaped(json); // most texts are plain, and the test takes a third of the time
}

/** No value of ours is deeper; functions that call themselves for each level would fill the stack. */
const MAX_DEPTH = 100;
const [QUOTE, BACKSLASH, BRACKET, BRACE] = [34, 92, 91, 123] as const;

export class TooDeep extends SyntaxError {}

/** @returns the same text @throws TooDeep for a value with more than 100 levels, before any of it is made */
function refusedDeep(json: string): string {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (isInString) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > MAX_DEPTH) throw new TooDeep(`it has more than ${MAX_DEPTH} levels`);
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth--;
  }
  return json;
}

/** JSON.parse for a text from outside. @throws SyntaxError, TooDeep */
export function parseShallow(json: string): unknown {
  return JSON.parse(refusedDeep(json));
}
