import { Fault } from '../../core/fault.ts';
import { CONGREGATIONS } from '../../core/words/names.ts';
import { showMinutesOfDay } from '../../core/timetable/clocks.ts';
import { asrOfTable, printsBothAsrs } from '../../core/prayer/asr-school.ts';
import { printedSpan } from '../../core/timetable/followed-timetable.ts';
import { type PrintedTimetable, TABLE_TIMES } from '../../core/timetable/printed-timetable.ts';
import type { TableFile } from '../../core/timetable/file-rows.ts';
import { isDocument } from '../../core/timetable/shared-document.ts';
import { showUtcSeconds } from '../../core/time/wall-time.ts';
import { type Added, checkedTimetable } from '../../operations/timetables/add.ts';
import type { FollowDeps } from '../../operations/timetables/follow.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { lastOf } from '../parse/given-flags.ts';
import { daemonSettings } from '../daemon/serve-settings.ts';
import { dataDirectoryNamed, givenWithoutFlags } from '../daemon/storage-place.ts';
import { englishPage, shellWord, snakeCase } from '../shell/words.ts';
import type { Page } from '../views/view.ts';
import { table as drawTable } from '../views/table.ts';
import { addDocument, idOf, oddRowsOf, openTimetables, print, refuseReplacing } from './shared-timetables.ts';
import { sourceJson, sourceLines } from './shared-timetables.ts';
import { inFile, namedFiles, timetableFile } from './timetable-file.ts';

/** Reads, checks and stores a file, or the document of an address. @throws Fault */
export async function addTimetable(call: Call, deps: CliDeps): Promise<number> {
  const added = await addedOf(call, deps);
  const about = await openTimetables(call, deps);
  const { table, columns: taken, told, odd } = added;
  const rows = odd.map(({ where, reason }) => ({ where, reason }));
  const json = { ...factsJson(table, about), columns: taken, told, odd: rows };
  return print(call, deps, json, addedText(added, about, keptText(table, about, call, deps), englishPage(call, deps)));
}

async function addedOf(call: Call, deps: CliDeps): Promise<Added> {
  const { bareWords: names } = call;
  const address = names.find((word) => /^[a-z][a-z0-9+.-]*:\/\//i.test(word));
  const files = address === undefined ? await namedFiles(call, deps) : [];
  const shared = address ?? files.find(({ text }) => isDocument(text))?.name;
  if (shared === undefined) return addFiles(files, call, deps);
  if (names.length === 1) return addDocument(files[0]?.text, call, deps);
  const sentence = `${shared} is a shared timetable, which is added alone; several files are months or years of one table.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'file', value: shared });
}

async function addFiles(files: readonly TableFile[], call: Call, deps: CliDeps): Promise<Added> {
  const flag = (name: string) => lastOf(call.flags, name);
  const name = flag('name');
  if (name === undefined || name.trim() === '') {
    const sentence = 'Flag --name is missing: whose times are they? --name "East London".';
    throw new Fault('MISSING_PARAMETER', sentence, { field: 'name' });
  }
  const file = await timetableFile(call, deps, files);
  const added = await inFile(file.name, () =>
    checkedTimetable(file.read, {
      name: name.trim(),
      id: flag('id'),
      at: file.at,
      placeName: file.placeName,
      zone: file.zone,
      zones: deps.context.zones,
      fallback: flag('fallback'),
      iqamahRules: flag('iqamah'),
      oddRows: oddRowsOf(call),
      addedAt: showUtcSeconds(deps.context.now()),
    }),
  );
  const { kept } = await openTimetables(call, deps);
  await kept.inTurn(() => {
    refuseReplacing(added.table.id, call, kept);
    kept.write(added.table);
  });
  return { ...added, told: [...file.told, ...added.told] };
}

export async function listTimetables(call: Call, deps: CliDeps): Promise<number> {
  const about = await openTimetables(call, deps);
  const { kept } = about;
  const tables = kept.ids().map((id) => kept.get(id));
  const json = { timetables: tables.map((table) => factsJson(table, about)) };
  if (tables.length === 0 && !call.flags.has('json')) {
    deps.writeError(`No timetable is stored in ${kept.folder}; prayer timetable add FILE stores one.\n`);
    return 0;
  }
  const cells = (table: PrintedTimetable) => [placeText(table), printedSpan(table), table.fallback ?? 'refused'];
  const rows = tables.map((table) => [table.id, table.name, ...cells(table)]);
  const notes = tables.flatMap((table) => {
    const lines = sourceLines(table, about);
    return lines.length === 0 ? [] : [`\n${table.id}:`, ...lines];
  });
  const wraps = (heading: string) => ({ heading, wraps: 12 });
  const columns = ['id', ...['name', 'place', 'printed'].map(wraps), { heading: 'other days', drop: 1 }];
  const text = drawTable(columns, rows, englishPage(call, deps));
  return print(call, deps, json, text + notes.map((line) => `${line}\n`).join(''));
}

export async function showTimetable(call: Call, deps: CliDeps): Promise<number> {
  const about = await openTimetables(call, deps);
  const table = about.kept.get(idOf(call));
  const times = TABLE_TIMES.filter((time) => [...table.days.values()].some((day) => day[time] !== undefined));
  const congregations = CONGREGATIONS.filter((name) => [...table.iqamah.values()].some((day) => day[name]));
  const rows = [...table.days].map(([date, day]) => [
    date,
    ...times.map((time) => (day[time] === undefined ? '' : showMinutesOfDay(day[time]))),
    ...congregations.map((name) => table.iqamah.get(date)?.[name] ?? ''),
  ]);
  const timeHeadings = times.map((time) => snakeCase(time).replace('_', ' '));
  const headings = ['date', ...timeHeadings, ...congregations.map((name) => `${name} iqamah`)];
  const facts = [factsText(table), ...sourceLines(table, about)].join('\n');
  const text = `${facts}\n\n${drawTable(headings, rows, englishPage(call, deps))}`;
  return print(call, deps, { ...factsJson(table, about), times: timesJson(table) }, text);
}

export async function removeTimetable(call: Call, deps: CliDeps): Promise<number> {
  const removed = idOf(call);
  const { kept } = await openTimetables(call, deps);
  await kept.inTurn(() => kept.remove(removed));
  return print(call, deps, { removed }, `Timetable ${removed} was removed from ${kept.folder}.\n`);
}

/** Says where the timetable is stored, and how to follow it. `prayer times` reads only the configured data directory. */
function keptText({ id }: PrintedTimetable, { kept: { folder } }: FollowDeps, call: Call, deps: CliDeps): string {
  const { data } = daemonSettings(call, deps);
  const times = `prayer times --method @${id}`;
  const kept = `Stored as ${id} in ${folder}.`;
  if (data === undefined || data === dataDirectoryNamed(givenWithoutFlags(call, deps))) {
    return `${kept} To follow it:\n  ${times}`;
  }
  return `${kept} The daemon of this directory follows it; elsewhere:\n  PRAYER_DATA=${shellWord(data)} ${times}`;
}

function addedText({ table, columns: taken, told, odd }: Added, about: FollowDeps, kept: string, page: Page): string {
  const left = taken.filter((column) => column.taken === 'not used');
  const used = taken.flatMap(({ heading, taken: what }) => (what === 'not used' ? [] : [[heading || '(first)', what]]));
  const lines = [
    factsText(table),
    ...sourceLines(table, about),
    '',
    ...(used.length === 0 ? [] : [drawTable([{ heading: 'column', wraps: 16 }, 'is'], used, page)]),
    ...(left.length > 0 ? [`Not used: ${left.map(({ heading }) => heading).join(', ')}.`] : []),
    ...(table.iqamah.size > 0 ? [`Iqamah times of ${table.iqamah.size} days are stored with it.`] : []),
    ...told,
    ...odd.map(({ where, reason }) => `Odd: ${where}: ${reason}.`),
    kept,
  ];
  return `${lines.join('\n')}\n`;
}

function factsText(table: PrintedTimetable): string {
  const { name, zone, fallback } = table;
  const { taken } = asrOfTable(table);
  const asr = printsBothAsrs(table) ? `of both schools, ${taken} where one is shown` : taken;
  const others = fallback === undefined ? 'other days are refused' : `other days are computed by ${fallback}`;
  const rules = table.iqamahRules === undefined ? [] : [`Iqamah: ${table.iqamahRules}`];
  return [`${name}: ${placeText(table)}, ${zone}`, `${printedSpan(table)}; Asr ${asr}; ${others}`, ...rules].join('\n');
}

function placeText({ placeName, at }: PrintedTimetable): string {
  return placeName ?? `${at.latDeg},${at.lngDeg}`;
}

function factsJson(table: PrintedTimetable, about: FollowDeps) {
  const dates = [...table.days.keys()];
  return {
    id: table.id,
    name: table.name,
    place: table.placeName ?? null,
    latitude: table.at.latDeg,
    longitude: table.at.lngDeg,
    timezone: table.zone,
    asr: asrOfTable(table).taken,
    fallback: table.fallback ?? null,
    ...(table.iqamahRules === undefined ? {} : { iqamah: table.iqamahRules }),
    added_at: table.addedAt,
    days: dates.length,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    ...(table.source ? { source: sourceJson(table, about) } : {}),
  };
}

function timesJson({ days, iqamah }: PrintedTimetable) {
  return [...days].map(([date, day]) => ({
    date,
    ...Object.fromEntries(
      TABLE_TIMES.map((time) => [snakeCase(time), day[time] === undefined ? undefined : showMinutesOfDay(day[time])]),
    ),
    ...(iqamah.has(date) ? { iqamah: iqamah.get(date) } : {}),
  }));
}
