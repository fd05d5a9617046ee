import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServeSettings } from '../cli/cli-deps.ts';
import type { DaemonClient, Send } from '../client/daemon-client.ts';
import { daemonClient } from '../client/daemon-client.ts';
import { Fault, quoted } from '../core/fault.ts';
import type { Service } from '../core/service.ts';
import { createInProcessSend } from '../http/server/in-process.ts';
import { loggedKeys } from './key-log.ts';
import { createWebhookParts } from './webhooks.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { createHostCheck } from '../http/security/host-check.ts';
import { healthEndpoints } from '../http/endpoints/health-endpoints.ts';
import { keyEndpoints } from '../http/endpoints/key-endpoints.ts';
import type { ApiKeys } from '../http/security/api-keys.ts';
import { createApiKeys, readEnvironmentKeys } from '../http/security/api-keys.ts';
import { MAX_CONNECTIONS } from '../http/server/connections.ts';
import { daemonLog } from '../http/server/log.ts';
import { createHttpMetrics } from '../http/server/metrics.ts';
import { operationEndpoints } from '../http/endpoints/operation-endpoints.ts';
import type { KeyContext } from '../operations/api-keys.ts';
import type { Context } from '../operations/operation.ts';
import type { DataDirectory } from '../store/data-directory.ts';
import { openDataDirectory } from '../store/data-directory.ts';
import { openTimetables } from '../store/timetables.ts';
import { finishRestore } from '../store/restore.ts';
import { openApiKeyFile } from '../store/api-key-file.ts';
import { descriptorsForCallers } from '../system/open-files.ts';
import { processMetrics } from '../system/process-metrics.ts';
import { socketSend } from '../system/socket-send.ts';
import { defaultDataDirectory } from '../system/user-home.ts';

/** What the daemon gets from the machine it runs on. */
export interface Machine {
  readonly context: Context;
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  write(text: string): void;
  monotonicMs(): number;
}

export interface Daemon {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Finishes open requests (10 s at most), stops the services, releases the data directory. May be called again. */
  stop(): Promise<void>;
}

/** With the time that services need to stop, the daemon ends within 10 s. */
const DRAIN_MS = 9_000;

/**
 * Starts the daemon: directory, keys, services, HTTP server, in this order; each is undone when a later one fails.
 * @throws Fault DATA_DIRECTORY_IN_USE, DATA_DIRECTORY_UNUSABLE, DATA_DAMAGED, CANNOT_LISTEN, INVALID_PARAMETER
 */
export async function startDaemon(settings: ServeSettings, machine: Machine): Promise<Daemon> {
  const { context, version, monotonicMs } = machine;
  // Fastify is not loaded for commands that work on the files themselves.
  const { createApp } = await import('../http/server/app.ts');
  const { withDocument } = await import('../http/openapi/openapi-endpoints.ts');
  const log = daemonLog(settings.log_level);
  const directory = await ownDirectory(settings.data, machine);
  const undo: (() => Promise<void> | void)[] = [() => directory.release()];
  try {
    const { keys, endpoints, services } = openParts(directory, settings, log, machine);
    for (const service of services) {
      await service.start();
      undo.push(() => service.stop());
    }
    const startedMs = monotonicMs();
    let isDraining = false;
    const requests = createHttpMetrics();
    const health = healthEndpoints({
      version,
      tzdata: context.zones.release,
      services,
      isDraining: () => isDraining,
      uptimeSeconds: () => Math.floor((monotonicMs() - startedMs) / 1000),
      metrics: () => [...requests.metrics(), ...processMetrics()],
    });
    let checkHost = createHostCheck('127.0.0.1', settings.host, settings.allow_host);
    const app = createApp({
      endpoints: withDocument([...endpoints, ...health], version),
      keys,
      hostCheck: (host, httpVersion) => checkHost(host, httpVersion),
      httpMetrics: requests,
      log,
      monotonicMs,
      now: context.now,
      requestsPerMinute: settings.rate_limit,
      corsOrigins: settings.cors,
      isMetricsOpen: settings.metrics_open,
      maxConnections: Math.min(MAX_CONNECTIONS, descriptorsForCallers()),
    });
    await app.ready();
    const { address, port } = await listen(app.server, settings);
    checkHost = createHostCheck(address, settings.host, settings.allow_host); // the address is known only now
    undo.push(() => app.close(0));
    directory.accept((connection) => app.acceptLocalAdmin(connection));
    greet(keys, { address, port }, machine);
    log.info({ version, address, port, data: directory.path }, 'listening');
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      log.info('draining');
      isDraining = true;
      for (const service of services) service.drain();
      await app.close(DRAIN_MS);
      for (const service of services.toReversed()) await service.stop();
      await directory.release();
      log.info('stopped');
    };
    return {
      host: address,
      port,
      dataDirectory: directory.path,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (thrown) {
    for (const step of undo.toReversed()) await step();
    throw thrown;
  }
}

/** The moment of the document's examples: 2026-11-20T09:00:00Z, a Friday noon in Makkah. */
const SAMPLE_NOW = 1_795_165_200;

interface Parts {
  readonly keys: ApiKeys;
  readonly endpoints: readonly Endpoint[];
  readonly services: readonly Service[];
  /** Closes what requests opened, when the services were not started. */
  close(): Promise<void>;
}

/** The parts of a data directory that this process holds: served by the daemon, or asked directly by a command. */
function openParts(directory: DataDirectory, settings: ServeSettings, log: Logger, machine: Machine): Parts {
  const { env } = machine;
  const timetables = openTimetables(directory.path);
  const context: Context = { ...machine.context, timetables: async () => timetables };
  const keys = createApiKeys(
    loggedKeys(openApiKeyFile(directory.path), log),
    readEnvironmentKeys(env['PRAYER_API_KEYS'] ?? ''),
    context.now,
  );
  const sample: Context = { ...context, now: () => SAMPLE_NOW, geocoder: async () => undefined };
  const webhooks = createWebhookParts({
    folder: directory.path,
    settings,
    context,
    sample,
    log,
    keys: () => keys.list(),
  });
  const keyContext: KeyContext = {
    keys,
    subscriptions: webhooks.store,
    maxSubscriptions: settings.max_subscriptions,
    now: context.now,
  };
  return {
    keys,
    endpoints: [...operationEndpoints(context, sample), ...keyEndpoints(keyContext), ...webhooks.endpoints],
    services: [webhooks.service],
    close: webhooks.close,
  };
}

/** Prints where the daemon listens, and on the very first start the key that was created. */
function greet(keys: ApiKeys, at: { address: string; port: number }, { write }: Machine): void {
  const host = at.address.includes(':') ? `[${at.address}]` : at.address;
  if (keys.list().length === 0) {
    const { secret } = keys.create({ name: 'first' });
    write(`First start: this API key opens the daemon (header X-API-Key). It is shown only now.\n${secret}\n`);
  }
  write(`Listening on http://${host}:${at.port} (read and try it at /docs)\n`);
}

async function listen(server: Server, { host, port }: ServeSettings): Promise<AddressInfo> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (thrown) {
    throw cannotListen(host, port, thrown);
  }
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the server listens on no port');
  return at;
}

function cannotListen(host: string, port: number, cause: unknown): Fault {
  const message = cause instanceof Error ? cause.message : String(cause);
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} of ${host} is taken by another program; choose another by --port, or 0 for any`,
    EACCES: `port ${port} may not be opened by this user; ports below 1024 are the system's, choose another by --port`,
    EADDRNOTAVAIL: `${quoted(host)} is no address of this machine; give one by --host, or 0.0.0.0 for all`,
    ENOTFOUND: `${quoted(host)} is no address; give one by --host`,
  };
  return new Fault(
    'CANNOT_LISTEN',
    `Cannot listen: ${why[systemCode(cause) ?? ''] ?? message}.`,
    { host, port },
    cause,
  );
}

/** Takes the data directory. Waits for a command that holds it for a moment. @throws Fault */
export async function ownDirectory(data: string | undefined, machine: Machine): Promise<DataDirectory> {
  const owned = await directoryOrDaemon(data, machine);
  if (owned.kind === 'held') return owned.directory;
  throw new Fault(
    'DATA_DIRECTORY_IN_USE',
    `Data directory ${quoted(owned.path)} is in use: a daemon already runs with it. Stop that one, or give another by --data.`,
    { path: owned.path },
  );
}

type DirectoryOrDaemon =
  | { readonly kind: 'held'; readonly directory: DataDirectory }
  | { readonly kind: 'daemon'; readonly path: string; readonly socketPath: string };

async function directoryOrDaemon(data: string | undefined, machine: Machine): Promise<DirectoryOrDaemon> {
  const path = data ?? defaultDataDirectory(machine.env);
  const until = machine.monotonicMs() + WAIT_MS;
  for (;;) {
    const opening = await openDataDirectory(path);
    if (opening.kind === 'held') return afterRestore(opening);
    if (await answers(opening.socketPath)) return { kind: 'daemon', path, socketPath: opening.socketPath };
    if (machine.monotonicMs() > until) {
      throw new Fault(
        'DATA_DIRECTORY_IN_USE',
        `Data directory ${quoted(path)} is held by another process of prayer that does not answer; stop it, or resume it if suspended.`,
        { path },
      );
    }
    await sleep(20);
  }
}

/** A restore that was cut short is ended before anything is read. */
async function afterRestore<Held extends { readonly directory: DataDirectory }>(held: Held): Promise<Held> {
  const { directory } = held;
  try {
    await finishRestore(directory.path);
    return held;
  } catch (thrown) {
    await directory.release();
    throw thrown;
  }
}

/** A command holds the directory only for a moment. */
const WAIT_MS = 5_000;

/** Whether a daemon listens on the socket. A command that only holds the directory hangs up; a suspended one (Ctrl-Z) is silent. */
async function answers(socketPath: string): Promise<boolean> {
  try {
    await socketSend(socketPath, AbortSignal.timeout(WAIT_MS))({ method: 'GET', path: '/healthz' });
    return true;
  } catch {
    return false;
  }
}

/** How the local admin asks: through the socket of the running daemon, or within this process. @throws Fault */
export async function ownerClient(settings: ServeSettings, machine: Machine): Promise<DaemonClient> {
  const found = await directoryOrDaemon(settings.data, machine);
  if (found.kind === 'daemon') return daemonClient(toDaemon(found));
  const { directory } = found;
  try {
    const { keys, endpoints, close } = openParts(directory, settings, daemonLog('warn'), machine);
    return daemonClient(createInProcessSend(endpoints, keys), () => close().finally(() => directory.release()));
  } catch (thrown) {
    await directory.release();
    throw thrown;
  }
}

/** A daemon may stop, or be killed, before it answers. */
function toDaemon({ path, socketPath }: { readonly path: string; readonly socketPath: string }): Send {
  const send = socketSend(socketPath);
  return (request) =>
    send(request).catch((thrown: unknown) => {
      const why = systemCode(thrown) ?? String(thrown);
      const sentence = `The daemon of ${quoted(path)} stopped before it answered (${why}); check whether the change was made, then try again.`;
      throw new Fault('DAEMON_UNREACHABLE', sentence, { path }, thrown);
    });
}

/** The code of a system error: `ECONNREFUSED`. */
function systemCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
}
