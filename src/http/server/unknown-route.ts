import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { Endpoint } from '../endpoint.ts';

/** The answer for an unknown route: 405 with the methods of the path, or 404 with the nearest path. */
export function createUnknownRoute(endpoints: readonly Endpoint[]) {
  const rows = endpoints.map(({ method, path, access }) => ({
    path,
    access,
    pattern: pathPattern(path),
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  }));
  return ({ method, url }: Readonly<Record<'method' | 'url', string>>, isLocalAdmin: boolean): Fault => {
    const path = pathOf(url);
    const shown = shownPath(url);
    const visible = rows.filter(({ access }) => isLocalAdmin || access !== 'local-admin');
    const allowed = visible.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    const allow = [...new Set(allowed)];
    if (allow.length > 0 && !allow.includes(method)) {
      const message = `Method ${method} is not allowed at ${quoted(shown)}; allowed are ${allow.join(', ')}.`;
      return new Fault('METHOD_NOT_ALLOWED', message, { allow });
    }
    const fixed = visible.filter(({ path: one }) => !one.includes(':') && one !== '/').map((row) => row.path);
    const nearest = nearestName(path.slice(0, 100), new Set(fixed));
    const hint = nearest ? ` Did you mean ${nearest}?` : '';
    const details = { path: shown, ...(nearest ? { nearest } : {}) };
    return new Fault('NOT_FOUND', `Path ${quoted(shown)} does not exist; /docs lists those that do.${hint}`, details);
  };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** The path as logs and error texts may show it: without the secret of a feed, or an API key that was sent in the wrong place. */
export function shownPath(url: string): string {
  const path = pathOf(url);
  // percent signs may hide a secret from the pattern, but not from a reader of the log
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return SECRET.test(plain) ? plain.replace(SECRETS, '$1…') : path;
}

const SECRET = /mz[fw]_[\w-]/i;
const SECRETS = /(mz[fw]_)[\w-]+/gi;

/** A path of an endpoint as a pattern, with a named group for each part that varies. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}
