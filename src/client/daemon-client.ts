import { Fault, type FaultBody, type FaultCode, FAULTS } from '../core/fault.ts';
import type { DaemonAnswer, DaemonOperationId } from '../operations/daemon-catalogue.ts';
import { daemonCatalogue, daemonPaths } from '../operations/daemon-catalogue.ts';
import { fieldPlaces } from '../operations/daemon-operation.ts';
import type { Fields } from '../operations/operation.ts';
import { isObject, type Shape } from '../operations/shape.ts';

/** Sends a request to the daemon, by its socket or by HTTP. If no daemon runs, the same endpoints in this process answer. */
export type Send = (request: ClientRequest) => Promise<{ readonly status: number; readonly text: string }>;

export interface ClientRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, encoded. */
  readonly path: string;
  readonly apiKeyId?: string | undefined;
  readonly body?: unknown;
}

/** Values of an operation's fields, in the form that path, query or JSON body needs; undefined if not given. */
export type DaemonInput = Readonly<Record<string, unknown>>;

/** Asks the daemon for `prayer keys`, `prayer webhooks` and the dashboard. If no daemon runs, the answers come from the daemon's data. */
export interface DaemonClient {
  /** @param apiKeyId the key for which the local admin acts. @throws the Fault of the daemon's answer, or DAEMON_UNREACHABLE */
  ask<Id extends DaemonOperationId>(id: Id, input: DaemonInput, apiKeyId?: string): Promise<DaemonAnswer<Id>>;
  /** The data directory whose files this client uses, because no daemon runs there. */
  readonly idleDirectory?: string | undefined;
  close(): Promise<void>;
}

export function daemonClient(send: Send, close = async () => {}, idleDirectory?: string): DaemonClient {
  return {
    idleDirectory,
    close,
    async ask(id, input, apiKeyId) {
      const request = { ...requestOf(id, input), apiKeyId };
      const { status, text } = await send(request);
      const value = readJson(text);
      if (value === undefined || status < 200 || status >= 300)
        throw isFaultBody(value) ? new Fault(value.code, value.error, value.details) : notOurs(status);
      if (SHAPES[id].answer.fits(value)) return value;
      throw notOurs(status);
    },
  };
}

const SHAPES: { readonly [Id in DaemonOperationId]: { readonly answer: Shape<DaemonAnswer<Id>> } } = daemonCatalogue;

/** Puts each value into the path, the query or the body, where the operation reads it. */
function requestOf(id: DaemonOperationId, input: DaemonInput): ClientRequest {
  const { method, path } = daemonPaths[id];
  const { inQuery, inBody } = fieldPlaces(daemonCatalogue[id].fields, path);
  const given = (fields: Fields) =>
    Object.entries(input).filter(([name, value]) => value !== undefined && Object.hasOwn(fields, name));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));
  const query = given(inQuery).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return {
    method,
    path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    ...(Object.keys(inBody).length === 0 ? {} : { body: Object.fromEntries(given(inBody)) }),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fault for an answer of a proxy, another program, or a daemon of another version. */
function notOurs(status: number): Fault {
  const sentence = `The program at the daemon's address is not a daemon of this version (HTTP status ${status}). Check the address and the version.`;
  return new Fault('DAEMON_UNREACHABLE', sentence, { status });
}

function isFaultBody(value: unknown): value is FaultBody {
  if (!isObject(value)) return false;
  const { code, error, details } = value;
  return typeof code === 'string' && isFaultCode(code) && typeof error === 'string' && isObject(details);
}

function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(FAULTS, code);
}
