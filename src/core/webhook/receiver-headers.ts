import { Fault, quoted } from '../fault.ts';

/** Headers that the subscriber adds to every delivery. Their values are secrets. */
export type ReceiverHeaders = Readonly<Record<string, string>>;

const MAX_HEADERS = 16;
const MAX_CHARACTERS = 4096;

/** A token of RFC 9110 §5.6.2, at most 64 characters long. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/;
/** Visible ASCII, with blanks only inside. A value has no line end, so it cannot begin another header. */
const VALUE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;

/** Reserved headers: those of a connection (RFC 9110 §7.6.1), those that frame a message, and those that name the sender. */
const RESERVED = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'host', 'content-length', 'content-encoding', 'expect', 'user-agent'],
  'http2-settings',
]);
/** The headers of our signatures and ids. */
const OURS = /^(?:x-webhook-|webhook-)/;

const HIDDEN_VALUE = '***';

export const HEADERS_ACCEPTED = `at most ${MAX_HEADERS} headers with ${MAX_CHARACTERS} characters in all: names of HTTP headers, values of visible ASCII`;

/** Reads headers. @throws Fault INVALID_PARAMETER that names the header, never a value */
export function readReceiverHeaders(given: Readonly<Record<string, unknown>>): ReceiverHeaders {
  const names = Object.keys(given);
  if (names.length > MAX_HEADERS)
    throw refused(`headers holds ${names.length} headers; at most ${MAX_HEADERS} are accepted.`);
  const known = new Set<string>();
  const read: [string, string][] = [];
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    const asVariable = lower.replaceAll(/[^a-z0-9]/g, '-'); // in CGI variables (RFC 3875 §4.1.18) these characters are the same
    const say = (why: string) => refused(`headers: ${quoted(name)} ${why}.`, name);
    if (!NAME.test(name)) throw say('is no name of an HTTP header');
    if (RESERVED.has(asVariable)) throw say('belongs to the connection or the message; it cannot be set');
    if (OURS.test(asVariable)) throw say('is a header of the service itself; it cannot be set');
    if (known.has(lower)) throw say('is given more than once');
    known.add(lower);
    if (typeof value !== 'string' || !VALUE.test(value)) throw say('has a value that is not visible ASCII in one line');
    if (value === HIDDEN_VALUE)
      throw say(`has the value ${HIDDEN_VALUE}, which stands for a hidden one; give the value itself`);
    read.push([name, value]);
  }
  const characters = read.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (characters > MAX_CHARACTERS)
    throw refused(`headers holds ${characters} characters; at most ${MAX_CHARACTERS} are accepted.`);
  return Object.fromEntries(read);
}

function refused(sentence: string, value = 'headers'): Fault {
  return new Fault('INVALID_PARAMETER', sentence, { field: 'headers', value, accepts: HEADERS_ACCEPTED });
}

export function hiddenHeaders(headers: ReceiverHeaders): ReceiverHeaders {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN_VALUE]));
}
