import { Fault, quoted, wordsOf } from '../core/fault.ts';
import type { FetchedDocument } from '../core/timetable/shared-document.ts';

interface TimetableSourceDeps {
  /**
   * Sends one GET and follows no redirect. Rejects with the cause, or with a Fault if the address is not allowed.
   * @param mayBeThisMachine whether the URL may lead to this machine: only if the owner gave the same host and port, of this machine
   */
  get(url: URL, headers: Readonly<Record<string, string>>, mayBeThisMachine: boolean): Promise<DocumentReply>;
  readonly userAgent: string;
}

type DocumentReply = Readonly<Record<'etag' | 'location', string | undefined>> & {
  readonly status: number;
  readonly body: string;
};

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Fetches a shared document by https, or by http from this machine. Errors name only the host, because an address may hold a token. */
export function timetableSource({ get, userAgent }: TimetableSourceDeps) {
  /** @param etag the tag of the stored document @throws Fault TIMETABLE_NOT_FETCHED, INVALID_URL, TARGET_NOT_PUBLIC */
  return async (address: string, etag?: string): Promise<FetchedDocument> => {
    const first = readSourceUrl(address);
    const headers = {
      'user-agent': userAgent,
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    };
    let url = first;
    for (let redirects = 0; ; redirects++) {
      const reply = await get(url, headers, url.origin === first.origin && isThisMachine(url)).catch(
        (thrown: unknown) => {
          if (thrown instanceof Fault) throw thrown;
          throw notFetched(url, wordsOf(thrown), thrown);
        },
      );
      if (reply.status === 304 && etag !== undefined) return { kind: 'unchanged' };
      if (reply.status === 200) return { kind: 'document', text: reply.body, etag: reply.etag };
      if (!REDIRECTS.includes(reply.status)) throw notFetched(url, refusedText(url, reply.status));
      if (redirects === MAX_REDIRECTS) throw notFetched(url, `it redirects more than ${MAX_REDIRECTS} times`);
      url = nextUrl(url, reply.location, first);
    }
  };
}

function refusedText({ pathname }: URL, status: number): string {
  const hint = pathname === '/' ? '; prayer serve shares at /.well-known/prayer-times.json' : '';
  return `it answers with status ${status}${hint}`;
}

/** @throws Fault INVALID_URL */
function readSourceUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url));
  if (url && isSafe && url.username === '' && url.password === '') return url;
  const sentence = `${quoted(url ? `${url.protocol}//${url.host}` : text)} is not an https address without a user name, such as https://mosque.example/prayer-times.json; http is for this machine only.`;
  throw new Fault('INVALID_URL', sentence, { field: 'url' });
}

/** Whether the host of a URL is `localhost` or a loopback address. Other names are resolved and checked when the connection is made. */
function isThisMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** @throws Fault TIMETABLE_NOT_FETCHED */
function nextUrl(from: URL, location: string | undefined, first: URL): URL {
  if (location === undefined || !URL.canParse(location, from.href))
    throw notFetched(from, 'it redirects without a usable Location header');
  const url = new URL(location, from);
  const isOwn = url.origin === first.origin;
  const isSafe = (url.protocol === 'https:' || isOwn) && url.username === '' && url.password === '';
  if (isSafe) return url;
  throw notFetched(from, `it redirects to ${quoted(`${url.protocol}//${url.host}`)}, which is not https`);
}

function notFetched(url: URL, why: string, cause?: unknown): Fault {
  const sentence = `No document could be fetched from ${url.host}: ${why}.`;
  return new Fault('TIMETABLE_NOT_FETCHED', sentence, { host: url.host }, cause);
}
