import type { FaultBody, FaultCode } from '../core/fault.ts';
import { FAULTS, Fault } from '../core/fault.ts';

/** How a request reaches the daemon: its socket, or, when none runs, the same endpoints within this process. */
export type Send = (request: ClientRequest) => Promise<ClientReply>;

export interface ClientRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, encoded. */
  readonly path: string;
  /** The key acted for. */
  readonly owner?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}

interface ClientReply {
  readonly status: number;
  readonly text: string;
}

/** The owner's way into the daemon, running or not: what `prayer keys` and `prayer webhooks` ask. */
export interface DaemonClient {
  /** Whether a daemon answers, or the files are worked on by this process. */
  readonly isRunning: boolean;
  /**
   * Asks one endpoint and answers with its JSON.
   * @throws Fault that the endpoint answered with
   */
  ask(request: ClientRequest): Promise<unknown>;
  /** Lets go of the connection, or of the data directory. */
  close(): Promise<void>;
}

export function daemonClient(send: Send, options: { isRunning: boolean; close(): Promise<void> }): DaemonClient {
  return {
    ...options,
    ask: async (request) => {
      const { status, text } = await send(request);
      const value = readJson(text);
      if (value !== undefined && status >= 200 && status < 300) return value;
      throw faultOf(value) ?? notOurs(request, status);
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(value: unknown): Fault | undefined {
  return isFaultBody(value) ? new Fault(value.code, value.error, value.details) : undefined;
}

/** A proxy in front, or another program: no answer that a daemon gives. */
function notOurs({ method, path }: ClientRequest, status: number): Fault {
  const sentence = `${method} ${path} was answered with status ${status}, and not by a daemon of Mizwala; look at its address.`;
  return new Fault('DAEMON_UNREACHABLE', sentence, { status });
}

function isFaultBody(value: unknown): value is FaultBody {
  const { code, error, details } = (value ?? {}) as { code?: unknown; error?: unknown; details?: unknown };
  return typeof code === 'string' && isFaultCode(code) && typeof error === 'string' && typeof details === 'object';
}

function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(FAULTS, code);
}
