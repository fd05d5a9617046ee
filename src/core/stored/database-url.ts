import { Fault, nearestName, quoted } from '../fault.ts';

/** Where a PostgreSQL database is, as `postgres://USER@HOST:PORT/NAME?sslmode=…` says it. */
export interface DatabaseTarget {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  /** Undefined if the environment (PGUSER) or the process gives the user. */
  readonly user: string | undefined;
  /** Undefined if the environment (PGPASSWORD, PGPASSFILE) gives the password, or if there is none. It is never shown. */
  readonly password: string | undefined;
  readonly name: string;
  readonly tls: TlsMode;
  /** The file of the certificate authorities that are trusted instead of Node's. */
  readonly rootCertificate: string | undefined;
  /** The files of the certificate and the key by which the server knows this client. */
  readonly client: { readonly certificate: string; readonly key: string } | undefined;
  /** The URL for messages and logs, without the password. */
  readonly shown: string;
}

/**
 * The modes as in libpq. `disable`: plain text; `require`: encrypted, without a check of the server; `verify-ca`, `verify-full`: encrypted,
 * with a check of the server.
 */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof TLS_MODES)[number];

const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host'] as const;
/** What libpq reads of the environment and would refuse a connection for. A demand that is not met here is refused too, never ignored. */
const DEMANDS = 'PGSSLCRL PGSSLCRLDIR PGSSLMINPROTOCOLVERSION PGREQUIREPEER PGREQUIREAUTH PGREQUIRESSL'.split(' ');
const MAY_DEMAND = ['PGCHANNELBINDING', 'PGGSSENCMODE'];
/** Parameters of libpq that choose among hosts. */
const OF_MANY_HOSTS = ['target_session_attrs', 'load_balance_hosts'] as const;
const ONE_NAME =
  'Give one name that leads to the primary, also after a failover: a DNS name or virtual address that moves, the service of the operator, pgbouncer or HAProxy. Connections that break are made again under that name.';
const ONE_HOST = `names several hosts. ${ONE_NAME}`;
const SHAPE = 'postgres://USER@HOST:PORT/NAME';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the URL of a database. Without `sslmode` it means plain text for a database on this machine, and `verify-full` for any other and
 * where a certificate is named.
 * @param env PGSSLMODE, PGSSLROOTCERT, PGSSLCERT and PGSSLKEY hold where the URL does not say it
 * @throws Fault INVALID_DATABASE_URL, which quotes nothing that may be part of a password
 */
export function readDatabaseUrl(text: string, env: Env = {}): DatabaseTarget {
  if (!/^postgres(?:ql)?:\/\//i.test(text)) throw invalid(`does not begin with postgres://; write it as ${SHAPE}`);
  const [, authority = '', rest = ''] = /^[^:]*:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  if (authority.lastIndexOf('@') !== authority.indexOf('@') || /[@#]/.test(rest)) throw invalid(ENCODE);
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(',')) throw invalid(ONE_HOST);
  const url = URL.parse(text);
  if (!url) throw invalid(`cannot be read; write it as ${SHAPE}. ${ENCODE_HINT}`);
  const parameters = readParameters(url.searchParams);
  const host = parameters.host ?? decoded(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  if (host === '') throw invalid(`names no host; write it as ${SHAPE}`);
  const name = decoded(url.pathname.slice(1));
  if (name === '' || name.includes('/')) throw invalid(`names no database after the host; write it as ${SHAPE}`);
  const port = url.port === '' ? 5432 : Number(url.port);
  const user = decoded(url.username) || undefined;
  const place = host.startsWith('/') ? `[${host}]` : urlHost(host);
  return {
    host,
    port,
    user,
    password: decoded(url.password) || undefined,
    name,
    ...tlsOf(parameters, host, env),
    shown: `postgres://${user === undefined ? '' : `${user}@`}${place}:${port}/${name}`,
  };
}

function readParameters(given: URLSearchParams) {
  for (const name of new Set(given.keys())) {
    if (given.getAll(name).length > 1) throw invalid(`gives ${quoted(name)} more than once`);
    if (PARAMETERS.some((known) => known === name)) continue;
    if (OF_MANY_HOSTS.some((known) => known === name))
      throw invalid(`has ${quoted(name)}, which is for several hosts. ${ONE_NAME}`);
    const nearest = nearestName(name, PARAMETERS);
    const hint = nearest ? `did you mean ${nearest}?` : `known are ${PARAMETERS.join(', ')}`;
    throw invalid(`has the unknown parameter ${quoted(name)}; ${hint}`);
  }
  const empty = PARAMETERS.find((name) => given.get(name) === '');
  if (empty !== undefined) throw invalid(`has an empty ${empty}; leave it out`);
  const mode = given.get('sslmode');
  const sslmode = TLS_MODES.find((known) => known === mode);
  if (mode !== null && sslmode === undefined) {
    throw invalid(`has sslmode ${quoted(mode)}; accepted are ${TLS_MODES.join(', ')}`);
  }
  const host = given.get('host') ?? undefined;
  if (host?.includes(',')) throw invalid(ONE_HOST);
  if (host !== undefined && !host.startsWith('/')) {
    throw invalid('has a parameter host that is not the folder of a Unix socket, such as /var/run/postgresql');
  }
  const file = (name: string) => given.get(name) ?? undefined;
  return { sslmode, sslrootcert: file('sslrootcert'), sslcert: file('sslcert'), sslkey: file('sslkey'), host };
}

type Parameters = ReturnType<typeof readParameters>;

/** What is named in the URL holds before the environment. Certificates that a plain connection would not check are refused. */
function tlsOf(inUrl: Parameters, host: string, env: Env): Pick<DatabaseTarget, 'tls' | 'rootCertificate' | 'client'> {
  const demand =
    DEMANDS.find((name) => env[name] && env[name] !== '0') ?? MAY_DEMAND.find((name) => env[name] === 'require');
  if (demand !== undefined)
    throw invalid(`cannot be used with ${demand}, which this program cannot meet; unset it here`);
  const isSocket = host.startsWith('/');
  const named = (['sslrootcert', 'sslcert', 'sslkey'] as const).find((name) => inUrl[name] !== undefined);
  if (named !== undefined && (isSocket || inUrl.sslmode === 'disable')) {
    const why = isSocket ? 'a Unix socket is not encrypted' : 'sslmode=disable is plain text';
    throw invalid(`has ${named}, and ${why}; leave one of them out`);
  }
  const isPlain = isSocket || inUrl.sslmode === 'disable';
  const given = isPlain ? inUrl : { ...ofEnvironment(env), ...withoutAbsent(inUrl) };
  const { sslrootcert: root, sslcert: certificate, sslkey: key } = given;
  if ((certificate === undefined) !== (key === undefined))
    throw invalid(`has ${key === undefined ? 'sslcert and no sslkey' : 'sslkey and no sslcert'}; give both, or none`);
  const isNamed = root !== undefined || certificate !== undefined;
  const tls = given.sslmode ?? (isThisMachine(host) && !isNamed ? 'disable' : 'verify-full');
  if (isNamed && tls === 'disable')
    throw invalid('has certificates by PGSSLROOTCERT or PGSSLCERT, and PGSSLMODE=disable');
  if (root === 'system' && tls !== 'verify-full')
    throw invalid('has sslrootcert=system, which needs sslmode=verify-full');
  return {
    tls,
    rootCertificate: root === 'system' ? undefined : root,
    client: certificate === undefined || key === undefined ? undefined : { certificate, key },
  };
}

function ofEnvironment(env: Env): Partial<Parameters> {
  const mode = env['PGSSLMODE'] || undefined;
  const sslmode = TLS_MODES.find((known) => known === mode);
  // these two ask for nothing: the default here is stricter, or the same
  if (mode !== undefined && sslmode === undefined && mode !== 'prefer' && mode !== 'allow')
    throw invalid(`is used with PGSSLMODE ${quoted(mode)}; accepted are ${TLS_MODES.join(', ')}`);
  const [sslrootcert, sslcert, sslkey] = ['PGSSLROOTCERT', 'PGSSLCERT', 'PGSSLKEY'].map(
    (name) => env[name] || undefined,
  );
  return { sslmode, sslrootcert, sslcert, sslkey };
}

function withoutAbsent(inUrl: Parameters): Partial<Parameters> {
  return Object.fromEntries(Object.entries(inUrl).filter(([, value]) => value !== undefined));
}

function isThisMachine(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid(ENCODE);
  }
}

const ENCODE_HINT = 'A password is best left out and given by PGPASSWORD or PGPASSFILE.';
const ENCODE = `has a sign such as @ / # ? or % that must be percent-encoded in a user name or a password. ${ENCODE_HINT}`;

function invalid(why: string): Fault {
  return new Fault('INVALID_DATABASE_URL', `The database URL ${why}${/[.?]$/.test(why) ? '' : '.'}`, {
    field: 'database',
  });
}

/** A host or an address as a URL writes it: IPv6 in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
