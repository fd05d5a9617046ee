/**
 * A JSON value as the one text that everybody makes of it, to be hashed and signed: RFC 8785 (JSON Canonicalization Scheme). Members stand in
 * the order of their names by UTF-16 units, nothing stands between them, and numbers are written as ECMAScript writes them.
 * @param value as JSON.parse gives it
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
