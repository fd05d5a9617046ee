import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServeSettings } from '../cli/cli-deps.ts';
import type { DaemonClient, Send } from '../client/daemon-client.ts';
import { daemonClient } from '../client/daemon-client.ts';
import { Fault, quoted } from '../core/fault.ts';
import type { Service } from '../core/service.ts';
import { webhookParts } from './webhooks.ts';
import { httpApp } from '../http/server/app.ts';
import { inProcessSend } from '../http/server/in-process.ts';
import type { Endpoint } from '../http/server/endpoint.ts';
import { hostCheck } from '../http/security/host-check.ts';
import { healthEndpoints } from '../http/endpoints/health-endpoints.ts';
import { keyEndpoints } from '../http/endpoints/key-endpoints.ts';
import type { ApiKeys } from '../http/security/api-keys.ts';
import { apiKeys, readEnvironmentKeys } from '../http/security/api-keys.ts';
import { daemonLog } from '../http/server/log.ts';
import { httpMetrics } from '../http/server/metrics.ts';
import { withDocument } from '../http/openapi/openapi-endpoints.ts';
import { operationEndpoints } from '../http/endpoints/operation-endpoints.ts';
import type { Context } from '../operations/operation.ts';
import type { DataDirectory } from '../store/data-directory.ts';
import { defaultDataDirectory, openDataDirectory } from '../store/data-directory.ts';
import { openApiKeyFile } from '../store/api-key-file.ts';
import { processMetrics } from '../system/process-metrics.ts';
import { socketSend } from '../system/socket-send.ts';

/** What the daemon is handed of the machine. */
export interface Machine {
  readonly context: Context;
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  write(text: string): void;
  monotonicMs(): number;
}

export interface Daemon {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Answers what is under way (10 s at most), stops its services, gives its directory back. May be called again. */
  stop(): Promise<void>;
}

/** With what the services need to end, it is over within 10 s. */
const DRAIN_MS = 9_000;

/**
 * Starts the daemon: directory, keys, services, door, in this order, and each undone when a later one fails.
 * @throws Fault DATA_DIRECTORY_IN_USE, DATA_DIRECTORY_UNUSABLE, DATA_DAMAGED, CANNOT_LISTEN, INVALID_PARAMETER
 */
export async function startDaemon(settings: ServeSettings, machine: Machine): Promise<Daemon> {
  const { context, version, monotonicMs } = machine;
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
    const requests = httpMetrics();
    const house = healthEndpoints({
      version,
      tzdata: context.zones.release,
      services,
      isDraining: () => isDraining,
      uptimeSeconds: () => Math.floor((monotonicMs() - startedMs) / 1000),
      metrics: () => [...requests.lines(), ...processMetrics()],
    });
    let check = hostCheck('127.0.0.1', settings.host, settings.allow_host);
    const app = httpApp({
      endpoints: withDocument([...endpoints, ...house], version),
      keys,
      hostCheck: (host, httpVersion) => check(host, httpVersion),
      httpMetrics: requests,
      log,
      monotonicMs,
      now: context.now,
      requestsPerMinute: settings.rate_limit,
      corsOrigins: settings.cors,
      isMetricsOpen: settings.metrics_open,
    });
    await app.ready();
    const { address, port } = await listen(app.server, settings);
    check = hostCheck(address, settings.host, settings.allow_host); // the address is known only now
    undo.push(() => app.close(0));
    directory.accept((connection) => app.acceptOwner(connection));
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
  /** Closes what answering opened, where the services were not started. */
  close(): Promise<void>;
}

/** What lives in a data directory that this process holds: served by the daemon, or asked directly by a command. */
function openParts(directory: DataDirectory, settings: ServeSettings, log: Logger, { context, env }: Machine): Parts {
  const keys = apiKeys(openApiKeyFile(directory.path), readEnvironmentKeys(env['PRAYER_API_KEYS'] ?? ''), context.now);
  const sample: Context = { ...context, now: () => SAMPLE_NOW, geocoder: async () => undefined };
  const onlyOwner = () => (keys.list().length === 1 ? keys.list()[0]?.id : undefined);
  const webhooks = webhookParts({ folder: directory.path, settings, context, sample, log, onlyOwner });
  return {
    keys,
    endpoints: [...operationEndpoints(context, sample), ...keyEndpoints(keys), ...webhooks.endpoints],
    services: [webhooks.service],
    close: webhooks.close,
  };
}

/** Says on stdout where it listens, and, on the very first start, the key that was made. */
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
  return server.address() as AddressInfo;
}

function cannotListen(host: string, port: number, cause: unknown): Fault {
  const { code, message } = cause as NodeJS.ErrnoException;
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} of ${host} is taken by another program; choose another by --port, or 0 for any`,
    EACCES: `port ${port} may not be opened by this user; ports below 1024 are the system's, choose another by --port`,
    EADDRNOTAVAIL: `${quoted(host)} is no address of this machine; give one by --host, or 0.0.0.0 for all`,
    ENOTFOUND: `${quoted(host)} is no address; give one by --host`,
  };
  return new Fault('CANNOT_LISTEN', `Cannot listen: ${why[code ?? ''] ?? message}.`, { host, port }, cause);
}

/** The data directory for ourselves. A command that works in it for a moment is waited for. @throws Fault */
async function ownDirectory(data: string | undefined, machine: Machine): Promise<DataDirectory> {
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
  const path = data ?? defaultDataDirectory(machine.env, machine.home);
  const until = machine.monotonicMs() + WAIT_MS;
  for (;;) {
    const opening = await openDataDirectory(path);
    if (opening.kind === 'held') return opening;
    if (await answers(opening.socketPath)) return { kind: 'daemon', path, socketPath: opening.socketPath };
    if (machine.monotonicMs() > until) {
      throw new Fault(
        'DATA_DIRECTORY_IN_USE',
        `Data directory ${quoted(path)} is held by another process of prayer that does not answer; end it, or let it go on.`,
        { path },
      );
    }
    await sleep(20);
  }
}

/** A command that works in the directory is done in a moment. */
const WAIT_MS = 5_000;

/** Whether a daemon is behind the socket; a command that only holds the directory hangs up, one that was stopped (Ctrl-Z) says nothing. */
async function answers(socketPath: string): Promise<boolean> {
  try {
    await socketSend(socketPath, AbortSignal.timeout(WAIT_MS))({ method: 'GET', path: '/healthz' });
    return true;
  } catch {
    return false;
  }
}

/** The owner's way in: through the socket of the running daemon, or straight to the files. @throws Fault */
export async function ownerClient(settings: ServeSettings, machine: Machine): Promise<DaemonClient> {
  const found = await directoryOrDaemon(settings.data, machine);
  if (found.kind === 'daemon') return daemonClient(toDaemon(found), { isRunning: true, close: async () => {} });
  const { directory } = found;
  try {
    const { keys, endpoints, close } = openParts(directory, settings, daemonLog('warn'), machine);
    return daemonClient(inProcessSend(endpoints, keys), {
      isRunning: false,
      close: async () => {
        await close();
        await directory.release();
      },
    });
  } catch (thrown) {
    await directory.release();
    throw thrown;
  }
}

/** A daemon may be told to stop, or be killed, while it is asked. */
function toDaemon({ path, socketPath }: { readonly path: string; readonly socketPath: string }): Send {
  const send = socketSend(socketPath);
  return (request) =>
    send(request).catch((thrown: unknown) => {
      const why = (thrown as NodeJS.ErrnoException).code ?? String(thrown);
      const sentence = `The daemon of ${quoted(path)} went away before it answered (${why}); look at what it was asked to do, and ask again.`;
      throw new Fault('DAEMON_UNREACHABLE', sentence, { path }, thrown);
    });
}
