import { openMonthLists } from '../store/month-lists.ts';
import { collectGarbage, descriptorsForCallers, processMetrics } from '../system/process-resources.ts';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServeSettings, ShownPlaces } from '../cli/cli-deps.ts';
import { type DaemonClient, daemonClient, type Send } from '../client/daemon-client.ts';
import { errorCode, Fault, quoted, wordsOf } from '../core/fault.ts';
import type { ApiKey } from '../core/stored/api-key.ts';
import type { Service } from '../core/service.ts';
import type { PageBoard } from '../formats/board.ts';
import { createInProcessSend } from '../http/server/in-process.ts';
import { createFeedParts } from './feeds.ts';
import { urlHost } from '../core/stored/database-url.ts';
import { announceListening, loggedKeys } from './start-keys.ts';
import { createTimetableUpdates, documentFetch, sharedTimetable } from './sharing.ts';
import { createWebhookParts } from './webhooks.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { createHostCheck } from '../http/security/access.ts';
import { healthEndpoints } from '../http/endpoints/health-endpoints.ts';
import { keyEndpoints } from '../http/endpoints/key-endpoints.ts';
import { createApiKeys, isStoredId, readEnvironmentKeys } from '../http/security/api-keys.ts';
import { MAX_CONNECTIONS } from '../http/server/connections.ts';
import { daemonLog } from '../http/server/log.ts';
import { createHttpMetrics } from '../http/server/metrics.ts';
import { sharedTimetableEndpoint } from '../http/endpoints/shared-timetable.ts';
import { operationEndpoints } from '../http/endpoints/operation-endpoints.ts';
import type { KeyContext } from '../operations/api-keys.ts';
import type { Context } from '../operations/operation.ts';
import { type DataDirectory, openDataDirectory } from '../store/data-directory.ts';
import { finishRestore } from '../store/backup/backup.ts';
import { seals } from '../store/signing-key.ts';
import { daemonClock } from '../system/clock.ts';
import { socketSend } from '../system/local-http.ts';
import { defaultDataDirectory } from '../system/user-files.ts';
import { openFileStorage, orClose, type Storage } from './storage.ts';

export interface Machine {
  readonly context: Context;
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  write(text: string): void;
  /** Whether the output goes into the log of a unit or a container. */
  readonly isServiceLog: boolean;
  monotonicMs(): number;
}

/** The longest wait for requests in flight when the daemon stops. A stop may take 10 s; the rest is for the services. */
const DRAIN_MS = 9_000;

/**
 * Starts the daemon in this order: storage, keys, HTTP server, services. If a step fails, the steps before it are undone. The server
 * listens while the services load: `/healthz` and the endpoints without a store answer, and `/readyz` says what is missing.
 * @throws Fault DATA_DIRECTORY_IN_USE, DATA_DIRECTORY_UNUSABLE, DATABASE_UNAVAILABLE, DATA_DAMAGED, CANNOT_LISTEN, INVALID_PARAMETER
 */
export async function startDaemon(settings: ServeSettings, machine: Machine, { board, mqtt }: ShownPlaces) {
  const { context, version, monotonicMs } = machine;
  // Fastify is not loaded for commands that work on the files themselves.
  const { createApp } = await import('../http/server/app.ts');
  const { withDocument } = await import('../http/openapi/openapi-endpoints.ts');
  const log = daemonLog(settings.log_level);
  const storage = await openStorage(settings, log, machine);
  /** The functions that undo each step. The last step is undone first. */
  const undo: ((drainMs: number) => Promise<void>)[] = [() => storage.close()];
  const undoAll = async (drainMs: number) => {
    for (const step of undo.toReversed()) await step(drainMs);
  };
  try {
    const parts = openParts(storage, settings, log, machine);
    const { keys } = parts;
    const shared = sharedTimetable(settings.share_timetable, storage);
    if (settings.share_timetable !== undefined) storage.timetables.get(settings.share_timetable);
    // a damaged timetable or signing key stops the start here, so that no request for the document gets the error
    if (shared.text() !== undefined && !shared.isSigned) {
      log.warn({ timetable: settings.share_timetable }, 'timetable_not_signed');
    }
    const boardPage = board ? await openBoard(board, parts) : [];
    const endpoints = [...parts.endpoints, sharedTimetableEndpoint(shared), ...boardPage];
    const services: Service[] = [
      ...parts.services,
      ...timetableUpdates(storage, settings, log, machine),
      ...(mqtt ? [await mqttService(mqtt, storage, { ...machine, context: parts.context }, log)] : []),
    ];
    const started: Service[] = [];
    undo.push(async () => {
      for (const service of started.toReversed()) await service.stop();
    });
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
    let url = '';
    const app = createApp({
      endpoints: withDocument([...endpoints, ...health], version, () => url),
      keys,
      hostCheck: (host, httpVersion) => checkHost(host, httpVersion),
      httpMetrics: requests,
      log,
      monotonicMs,
      now: context.now,
      requestsPerMinute: settings.rate_limit,
      daemons: storage.daemons,
      corsOrigins: settings.cors,
      isMetricsOpen: settings.metrics_open,
      hasMetricsPort: settings.metrics_port !== undefined,
      machineNames: [settings.host, hostname()],
      maxConnections: Math.min(MAX_CONNECTIONS, descriptorsForCallers()),
      afterCrowd: collectGarbage,
    });
    await app.ready();
    const { address, port } = await listen(app.server, settings);
    checkHost = createHostCheck(address, settings.host, settings.allow_host); // the address is not known earlier
    url = `http://${/^(?:0\.0\.0\.0|::)$/.test(address) ? '127.0.0.1' : urlHost(address)}:${port}`;
    undo.push((drainMs) => app.close(drainMs));
    storage.accept((connection) => app.acceptLocalAdmin(connection));
    const metricsPort = await listenForMetrics(settings.metrics_port, app, undo);
    log.info({ version, address, port, ...metricsPort, ...storage.shown }, 'listening');
    for (const service of services) {
      started.push(service);
      await service.start();
    }
    await announceListening(keys, storage.ownTimetables?.directory, { address, port }, machine);
    log.info({ seconds: Math.round(monotonicMs() - startedMs) / 1000 }, 'ready');
    let stopping: Promise<void> | undefined;
    /** Waits for requests in flight (DRAIN_MS at most), stops the services, and releases the storage. */
    const stop = async () => {
      log.info('draining');
      isDraining = true;
      for (const service of services) service.drain?.();
      await undoAll(DRAIN_MS);
      log.info('stopped');
    };
    return { host: address, port, stop: () => (stopping ??= stop()) };
  } catch (thrown) {
    await undoAll(0);
    throw thrown;
  }
}

/** Makes the endpoints of the board. If the board's times cannot be computed, the daemon does not start. @throws Fault */
async function openBoard(
  board: PageBoard,
  { context, endpoints }: Pick<ReturnType<typeof openParts>, 'context' | 'endpoints'>,
): Promise<readonly Endpoint[]> {
  const { boardData } = await import('../formats/board.ts');
  const { boardEndpoints } = await import('../http/board/board-endpoints.ts');
  const { calendarEndpoint } = await import('../http/board/calendar-endpoint.ts');
  await boardData(board, context);
  return [...boardEndpoints(board, context), calendarEndpoint(board, endpoints)];
}

/** Makes keys, endpoints and services on a storage. A daemon serves the endpoints by HTTP; a command calls them in its own process. */
function openParts(storage: Storage, settings: ServeSettings, log: Logger, machine: Machine) {
  const { timetables, keptLists } = storage;
  const context: Context = { ...machine.context, timetables: async () => timetables, keptLists };
  const fromEnvironment = readEnvironmentKeys(machine.env['PRAYER_API_KEYS'] ?? '');
  if (storage.isShared) refuseNameless(fromEnvironment);
  const keys = createApiKeys(loggedKeys(storage.apiKeys, log), fromEnvironment, context.now);
  const webhooks = createWebhookParts({
    openStorage: storage.openWebhooks,
    ...(storage.isShared ? { shared: storage } : {}),
    settings,
    context,
    log,
    keys: () => keys.list(),
  });
  const feeds = createFeedParts({
    storage,
    maxFeeds: settings.max_feeds,
    context,
    version: machine.version,
    keys: () => keys.list(),
    monotonicMs: machine.monotonicMs,
  });
  const keyContext: KeyContext = {
    keys,
    subscriptions: webhooks.store,
    feeds: feeds.store,
    limits: { subscriptions: settings.max_subscriptions, feeds: settings.max_feeds },
    now: context.now,
  };
  const ofOperations = operationEndpoints(context, machine.version);
  return {
    context,
    keys,
    endpoints: [...ofOperations, ...keyEndpoints(keyContext), ...webhooks.endpoints, ...feeds.endpoints],
    services: [webhooks.service, feeds.service],
    /** For a command, which starts no service: closes what its requests opened. */
    close: webhooks.close,
  };
}

/** The service that fetches followed timetables and lists of months. A daemon with a database follows none. */
function timetableUpdates(
  { ownTimetables }: Storage,
  settings: ServeSettings,
  log: Logger,
  { context: { zones, now }, version }: Machine,
): Service[] {
  if (!ownTimetables) return [];
  const stopping = new AbortController();
  const fetchDocument = documentFetch(settings, version, stopping.signal);
  const { kept, directory } = ownTimetables;
  const lists = openMonthLists(directory);
  const { later } = daemonClock;
  const cutOff = () => stopping.abort();
  return [createTimetableUpdates({ kept, lists, seals, zones, now, fetchDocument, log, later, cutOff })];
}

/** Creates the service for MQTT. Only this function loads the MQTT client. @throws Fault INPUT_NOT_READ */
async function mqttService(
  mqtt: NonNullable<ShownPlaces['mqtt']>,
  { ownTimetables, timetables }: Storage,
  { context, env, version }: Machine,
  log: Logger,
): Promise<Service> {
  const { createMqtt } = await import('./mqtt.ts');
  if (!ownTimetables) throw new Error('MQTT keeps its record in a data directory');
  const { directory } = ownTimetables;
  return createMqtt({ mqtt, env, context, version, directory, timetableChanges: timetables.changes, log });
}

/** Refuses keys without a name: another daemon whose environment lacks such a key would take it for a revoked key. */
function refuseNameless(fromEnvironment: readonly ApiKey[]): void {
  if (!fromEnvironment.some(({ id }) => isStoredId(id))) return;
  const sentence = 'With a database every key of PRAYER_API_KEYS needs a name in front, such as home:KEY.';
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'PRAYER_API_KEYS' });
}

async function listen(server: Server, { host, port }: Pick<ServeSettings, 'host' | 'port'>): Promise<AddressInfo> {
  server.listen({ host, port });
  await once(server, 'listening').catch((thrown: unknown) => Promise.reject(cannotListen(host, port, thrown)));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the server listens on no port');
  return at;
}

/** Listens on a port of its own for `/metrics`. @throws Fault CANNOT_LISTEN */
async function listenForMetrics(
  wanted: number | undefined,
  app: { acceptMetrics(connection: Socket): void },
  undo: ((drainMs: number) => Promise<void>)[],
) {
  if (wanted === undefined) return {};
  const server = createServer(app.acceptMetrics);
  const { port } = await listen(server, { host: '127.0.0.1', port: wanted });
  undo.push(async () => void server.close());
  return { metrics_port: port };
}

function cannotListen(host: string, port: number, cause: unknown): Fault {
  const message = wordsOf(cause);
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} of ${host} is taken by another program; choose another by --port, or 0 for any`,
    EACCES: `port ${port} may not be opened by this user; ports below 1024 are the system's, choose another by --port`,
    EADDRNOTAVAIL: `${quoted(host)} is no address of this machine; give one by --host, or 0.0.0.0 for all`,
    ENOTFOUND: `${quoted(host)} is no address; give one by --host`,
  };
  return new Fault('CANNOT_LISTEN', `Cannot listen: ${why[errorCode(cause) ?? ''] ?? message}.`, { host, port }, cause);
}

/** Opens the database that the settings name, or the data directory. @throws Fault */
async function openStorage(settings: ServeSettings, log: Logger, machine: Machine): Promise<Storage> {
  const { database } = settings;
  if (database !== undefined) return openShared(database, 'daemon', log);
  return fileStorage(await ownDirectory(settings.data, machine), log);
}

function fileStorage(directory: DataDirectory, log: Logger): Promise<Storage> {
  return orClose(() => openFileStorage(directory, (sentence) => log.warn(sentence)), directory.release);
}

/** Opens a database. PostgreSQL's client is loaded only here, because most daemons have no database. */
async function openShared(url: string, as: 'daemon' | 'command', log: Logger): Promise<Storage> {
  const { openDatabaseStorage } = await import('./database-storage.ts');
  const tell = (sentence: string) => log.warn(sentence);
  return openDatabaseStorage(url, { as, tell, inform: (event, details) => log.info(details, event) });
}

/** Locks the data directory, and waits if a command holds it for a moment. @throws Fault */
export async function ownDirectory(data: string | undefined, machine: Machine): Promise<DataDirectory> {
  const owned = await directoryOrDaemon(data, machine);
  if (owned.kind === 'held') return owned.directory;
  const { path } = owned;
  const sentence = `Data directory ${quoted(path)} is in use by a daemon. Stop that daemon, or give another directory by --data.`;
  throw new Fault('DATA_DIRECTORY_IN_USE', sentence, { path });
}

/** Opens the data directory, and finishes an interrupted restore; or finds the socket of the daemon that holds the directory. */
async function directoryOrDaemon(data: string | undefined, machine: Machine) {
  const path = data ?? defaultDataDirectory(machine.env);
  const until = machine.monotonicMs() + WAIT_MS;
  for (;;) {
    const opening = await openDataDirectory(path);
    if (opening.kind === 'held') {
      const { directory } = opening;
      await orClose(() => finishRestore(directory.path), directory.release);
      return opening;
    }
    if (await answers(opening.socketPath)) return { ...opening, path };
    if (machine.monotonicMs() > until) {
      const sentence = `Data directory ${quoted(path)} is held by another process of prayer that does not answer. Stop that process, or resume it if it is suspended.`;
      throw new Fault('DATA_DIRECTORY_IN_USE', sentence, { path });
    }
    await sleep(20);
  }
}

/** The longest wait for another process that holds the directory. A command holds it only for a moment. */
const WAIT_MS = 5_000;

/** Whether a daemon answers on the socket. A command that holds the directory closes the connection, or is suspended (Ctrl-Z). */
async function answers(socketPath: string): Promise<boolean> {
  try {
    await socketSend(socketPath, AbortSignal.timeout(WAIT_MS))({ method: 'GET', path: '/healthz' });
    return true;
  } catch {
    return false;
  }
}

/** The client of the local admin. Sends requests to the socket of the running daemon, or to the endpoints in this process. @throws Fault */
export async function ownerClient(settings: ServeSettings, machine: Machine): Promise<DaemonClient> {
  const log = daemonLog('warn');
  const client = (storage: Storage): Promise<DaemonClient> =>
    orClose(() => {
      const { keys, endpoints, close } = openParts(storage, settings, log, machine);
      const closeAll = () => close().then(storage.close);
      return daemonClient(createInProcessSend(endpoints, keys), closeAll, storage.ownTimetables?.directory);
    }, storage.close);
  if (settings.database !== undefined) return client(await openShared(settings.database, 'command', log));
  const found = await directoryOrDaemon(settings.data, machine);
  return found.kind === 'held' ? client(await fileStorage(found.directory, log)) : daemonClient(toDaemon(found));
}

/** Sends requests to a daemon, which may stop or be killed before it answers. */
function toDaemon({ path, socketPath }: { readonly path: string; readonly socketPath: string }): Send {
  const send = socketSend(socketPath);
  return (request) =>
    send(request).catch((thrown: unknown) => {
      const why = errorCode(thrown) ?? String(thrown);
      const sentence = `The daemon of ${quoted(path)} stopped before it answered (${why}); check whether the change was made, then try again.`;
      throw new Fault('DAEMON_UNREACHABLE', sentence, { path }, thrown);
    });
}
