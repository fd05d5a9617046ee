import { setTimeout as sleep } from 'node:timers/promises';
import type { DaemonStorage, Whereabouts } from './cli/cli-deps.ts';
import { runCommandLine } from './cli/run.ts';
import type { Send } from './client/daemon-client.ts';
import { attempt, Fault } from './core/fault.ts';
import type { Geocoder } from './core/geo/geocoder.ts';
import type { Machine } from './daemon/daemon.ts';
import { queryDeps } from './fast.ts';
import type { Context } from './operations/operation.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { changeConfigFile, dataDirectory } from './system/user-files.ts';
import { liveTerminal } from './system/live-terminal.ts';
import { packageVersion } from './system/package.ts';
import { endAfterCrash } from './system/process-end.ts';
import {
  isReaderGone,
  isServiceLog,
  overwriteStdout,
  stdTerminal,
  writeProgress,
  writeStdout,
  writeStderr,
} from './system/terminal.ts';
import type { WebhookWatch } from './tui/scene.ts';

export function main(argv: readonly string[]): Promise<number> {
  endAfterCrash();
  const deps = queryDeps();
  const context = { ...deps.context, geocoder: configuredGeocoder() };
  let foundPosition: ReturnType<Whereabouts['position']> | undefined; // a command line may ask for `here` many times
  return runCommandLine(argv, {
    ...deps,
    context,
    version: packageVersion(),
    configFile: (given) => {
      const file = deps.configFile(given);
      return {
        ...file,
        async change(edit) {
          const { writeFileAtomically } = await import('./store/files/atomic-file.ts');
          const { whileLocked } = await import('./store/file-lock.ts');
          return changeConfigFile(file.path, edit, writeFileAtomically, whileLocked);
        },
      };
    },
    // a Set, because in the packaged binary the runtime and the script are the same file
    commandPath: [...new Set([process.execPath, process.argv[1] ?? ''])],
    serve: async (settings, shown) => {
      const { startDaemon } = await import('./daemon/daemon.ts');
      const { collectGarbageOften } = await import('./system/process-resources.ts');
      const collectAsBefore = collectGarbageOften();
      const { stopSignal } = await import('./system/processes.ts');
      const stopped = stopSignal();
      const daemon = await startDaemon(settings, machine(context), shown);
      await stopped;
      await daemon.stop();
      collectAsBefore();
      return 0;
    },
    health: async (base) => (await import('./system/outgoing-http.ts')).daemonHealth(base),
    remote: async (url, apiKey) => {
      const { daemonClient } = await import('./client/daemon-client.ts');
      const { remoteSend } = await import('./system/outgoing-http.ts');
      return daemonClient(remoteSend(url, apiKey));
    },
    receiveWebhooks: async ({ port, secret }, onReceived, listening) => {
      const { authenticity } = await import('./webhooks/signature.ts');
      const { createWebhookReceiver } = await import('./system/local-http.ts');
      const { stopSignal } = await import('./system/processes.ts');
      const stopped = stopSignal();
      const receiver = await createWebhookReceiver(port, ({ headers, body }) => {
        const checked = secret === undefined ? undefined : authenticity({ headers, body }, secret, nowEpochSeconds());
        return onReceived({ headers, body: new TextDecoder().decode(body), authenticity: checked });
      });
      listening(receiver.port);
      await stopped;
      await receiver.close();
      return 0;
    },
    serveAssistant: async (service) => {
      const { serveAssistant } = await import('./system/assistant-stdio.ts');
      await serveAssistant(service, deps.logBug);
      return 0;
    },
    owner: async (settings) => (await import('./daemon/daemon.ts')).ownerClient(settings, machine(context)),
    live: Object.assign(liveTerminal(), { webhooks }),
    storedData: async () => (await import('./daemon/stored-data.ts')).storedData(machine(context)),
    sharing: async (settings) => (await import('./daemon/sharing.ts')).sharing(settings, machine(context)),
    sleep: (seconds) => sleep(seconds * 1000),
    runProgram: async (...call) => (await import('./system/processes.ts')).runProgram(...call),
    agent: async () => {
      const { agentMachine } = await import('./system/agent-machine.ts');
      const { openDaemonSocketPath: socketPath, openDataDirectory } = await import('./store/data-directory.ts');
      const { writeFileAtomically: writeFile } = await import('./store/files/atomic-file.ts');
      const run = async (words: readonly string[]) => (await import('./agent.ts')).runAgent(words);
      const play: Parameters<typeof agentMachine>[1]['play'] = async (folder, command, say) => {
        const opening = await openDataDirectory(folder);
        if (opening.kind === 'held') {
          return (await import('./system/adhan.ts')).playAdhan(command, opening.directory, process.env, say);
        }
        throw new Fault('DATA_DIRECTORY_IN_USE', 'An adhan is being played already; prayer adhan stop ends it.');
      };
      return agentMachine(process.env, { socketPath, writeFile, run, play });
    },
    whereabouts: async () => {
      const { findPosition, systemZone } = await import('./system/position.ts');
      const position = () => (foundPosition ??= findPosition(process.env));
      const byIp = async (url: string) => {
        const { positionByIp } = await import('./online/ip-position.ts');
        const { httpGet } = await import('./system/outgoing-http.ts');
        const at = await positionByIp(url, httpGet, `mizwala/${packageVersion()}`);
        return { at, accuracyM: undefined, source: 'ip' } as const;
      };
      return { zone: systemZone, position, byIp };
    },
    async *lines(path) {
      yield* (await import('./system/text-files.ts')).lines(path);
    },
    tableFiles: async (path) => (await import('./system/text-files.ts')).tableFiles(path),
    writeFile: async (path, content) => (await import('./system/text-files.ts')).writeFile(path, content),
    writeBytes: writeStdout,
    pdfOf: async (html) => (await import('./system/browser.ts')).pdfOf(html, process.env, writeStderr),
    manualFile: async (name) => (await import('./system/text-files.ts')).manualText(name),
    showPaged: async (...given) => (await import('./system/processes.ts')).showPaged(...given),
    overwrite: overwriteStdout,
    showProgress: writeProgress,
    isReaderGone,
  });
}

/** How long the dashboard waits for the webhooks. To read them takes several requests of some milliseconds. */
const WEBHOOKS_TIMEOUT_MS = 10_000;

/**
 * Reads the webhooks for the dashboard, from the daemon that `prayer webhooks` asks. This process never locks the data directory, so a
 * daemon can still start. All modules are imported at the first read.
 */
const webhooks = (storage: () => DaemonStorage): WebhookWatch => ({
  async read(unwanted) {
    const { PRAYER_URL: url, PRAYER_API_KEY: apiKey } = process.env;
    const { daemonWebhooks } = await import('./tui/views/webhooks.ts');
    const { daemonClient } = await import('./client/daemon-client.ts');
    const abortSignal = () => {
      const timeout = AbortSignal.timeout(WEBHOOKS_TIMEOUT_MS);
      return unwanted ? AbortSignal.any([unwanted, timeout]) : timeout;
    };
    const newsOf = (send: Send, directory: string | undefined) => daemonWebhooks(daemonClient(send), directory).read();
    if (url) {
      if (!apiKey) return { kind: 'silent', reason: 'PRAYER_URL needs the API key in PRAYER_API_KEY.' };
      const { remoteSend } = await import('./system/outgoing-http.ts');
      return newsOf(remoteSend(url, apiKey, abortSignal()), undefined);
    }
    const configured = attempt(storage, (fault) => fault);
    if (configured instanceof Fault) return { kind: 'silent', reason: configured.message };
    if (configured.database !== undefined) {
      const reason =
        'A database is configured, and it may have many daemons; PRAYER_URL and PRAYER_API_KEY ask one of them.';
      return { kind: 'silent', reason };
    }
    const { openDaemonSocketPath } = await import('./store/data-directory.ts');
    const { socketSend } = await import('./system/local-http.ts');
    const directory = configured.data ?? dataDirectory(process.env);
    const signal = abortSignal();
    return newsOf(async (request) => {
      const socket = openDaemonSocketPath(directory);
      try {
        return await socketSend(socket.path, signal)(request);
      } finally {
        socket.close();
      }
    }, directory);
  },
});

function machine(context: Context): Machine {
  return {
    context,
    version: packageVersion(),
    env: process.env,
    write: writeStdout,
    isServiceLog: isServiceLog(process.env, process.pid, stdTerminal().isTty),
    monotonicMs: () => performance.now(),
  };
}

/** The online geocoder that the environment names, if any. It is made when it is first needed, because undici takes 30 ms to load. */
function configuredGeocoder(): () => Promise<Geocoder | undefined> {
  let made: Promise<Geocoder | undefined> | undefined;
  return () => {
    made ??= process.env['PRAYER_GEOCODER'] ? makeGeocoder() : Promise.resolve(undefined);
    return made;
  };
}

async function makeGeocoder(): Promise<Geocoder | undefined> {
  const { readGeocoderSettings } = await import('./online/geocoder.ts');
  const settings = readGeocoderSettings(process.env, packageVersion());
  if (!settings) return undefined;
  const { onlineGeocoder } = await import('./online/geocoder.ts');
  const { httpGet } = await import('./system/outgoing-http.ts');
  const { onlineMemory, onlineMemoryPath } = await import('./system/online-memory.ts');
  return onlineGeocoder(settings, {
    get: httpGet,
    nowMs: () => Date.now(),
    sleep,
    memory: onlineMemory(onlineMemoryPath(process.env)),
  });
}
