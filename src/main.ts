import { setTimeout as sleep } from 'node:timers/promises';
import { runCommandLine } from './cli/run.ts';
import type { Geocoder } from './core/geo/geocoder.ts';
import { tableZones } from './core/time/table-zones.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { configPath, readConfigFile, writeConfigFile } from './system/config-file.ts';
import { findZone } from './system/find-zone.ts';
import { packageVersion } from './system/package.ts';
import { places } from './system/places.ts';
import { isReaderGone, stdTerminal, writeProgress, writeStderr, writeStdout } from './system/terminal.ts';

/** Wires one command: argv, streams, clock and data. Answers with the exit code. */
export function main(argv: readonly string[]): Promise<number> {
  return runCommandLine(argv, {
    context: { now: nowEpochSeconds, findZone, zones: tableZones(), places, geocoder: onceConfigured() },
    version: packageVersion(),
    terminal: stdTerminal(),
    env: process.env,
    write: writeStdout,
    writeError: writeStderr,
    configFile: (given) => {
      const path = configPath(given, process.env);
      const write = async (text: string) => {
        const { writeFileAtomically } = await import('./store/atomic-file.ts');
        writeConfigFile(path, text, writeFileAtomically);
      };
      return { path, read: () => readConfigFile(path), write };
    },
    sleep: async (seconds) => {
      const { setTimeout: sleep } = await import('node:timers/promises');
      await sleep(seconds * 1000);
    },
    runProgram: async (program, words) => (await import('./system/run-program.ts')).runProgram(program, words),
    async *lines(path) {
      yield* (await import('./system/lines.ts')).lines(path);
    },
    showProgress: writeProgress,
    isReaderGone,
    logBug: (thrown) => {
      if (process.env['PRAYER_DEBUG']) writeStderr(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
    },
  });
}

/** The provider that the environment names, made at the first question; its rooms are loaded only then (undici takes 30 ms). */
function onceConfigured(): () => Promise<Geocoder | undefined> {
  let made: Promise<Geocoder | undefined> | undefined;
  return () => {
    made ??= process.env['PRAYER_GEOCODER'] ? configured() : Promise.resolve(undefined);
    return made;
  };
}

async function configured(): Promise<Geocoder | undefined> {
  const { readGeocoderSettings } = await import('./online/settings.ts');
  const settings = readGeocoderSettings(process.env, packageVersion());
  if (!settings) return undefined;
  const { onlineGeocoder } = await import('./online/geocoder.ts');
  const { httpGet } = await import('./system/http-get.ts');
  const { onlineMemory, onlineMemoryPath } = await import('./system/online-memory.ts');
  return onlineGeocoder(settings, {
    get: httpGet,
    nowMs: () => Date.now(),
    sleep,
    memory: onlineMemory(onlineMemoryPath(process.env)),
  });
}
