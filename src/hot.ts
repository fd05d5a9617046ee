import { setTimeout as sleep } from 'node:timers/promises';
import { runHot } from './cli/hot-path.ts';
import type { AskWorld } from './cli/world.ts';
import type { Geocoder } from './core/geo/geocoder.ts';
import { tableZones } from './core/time/table-zones.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { configPath, fileText } from './system/config-file.ts';
import { findZone } from './system/find-zone.ts';
import { packageVersion } from './system/package.ts';
import { places } from './system/places.ts';
import { stdTerminal, writeStderr, writeStdout } from './system/terminal.ts';

/**
 * The doorstep of the commands that are asked every minute: as little is loaded as they need. Answers with the exit code,
 * or undefined where `main` is to be asked.
 */
export function hot(argv: readonly string[]): Promise<number> | undefined {
  return runHot(argv, askWorld());
}

/** Wires a question: streams, clock and data. */
export function askWorld(): AskWorld {
  return {
    context: { now: nowEpochSeconds, findZone, zones: tableZones(), places, geocoder: onceConfigured() },
    version: packageVersion(),
    terminal: stdTerminal(),
    env: process.env,
    write: writeStdout,
    writeError: writeStderr,
    configFile: (given) => {
      const path = configPath(given, process.env);
      const write = async (text: string) => (await import('./store/atomic-file.ts')).writeFileAtomically(path, text);
      return { path, read: () => fileText(path), write };
    },
    logBug: (thrown) => {
      if (process.env['PRAYER_DEBUG']) writeStderr(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
    },
  };
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
