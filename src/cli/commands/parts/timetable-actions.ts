import { Fault, quoted } from '../../../core/fault.ts';
import { showUtcMilliseconds } from '../../../core/time/wall-time.ts';
import { showMinutesOfDay } from '../../../core/timetable/clocks.ts';
import { printedSpan } from '../../../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../../../core/timetable/printed-timetable.ts';
import { TABLE_TIMES } from '../../../core/timetable/printed-timetable.ts';
import { answerJson } from '../../../formats/json.ts';
import type { Added } from '../../../operations/timetables/add.ts';
import { checkedTimetable, ODD_ROWS } from '../../../operations/timetables/add.ts';
import type { CliDeps } from '../../cli-deps.ts';
import type { Call } from '../../command.ts';
import { lastOf } from '../../parse/parsed-call.ts';
import { daemonSettings } from '../../settings/daemon-access.ts';
import { columns } from '../../views/columns.ts';
import { inFile, timetableFile } from './timetable-file.ts';

/** Reads, checks and keeps a file. @throws Fault */
export async function addTimetable(call: Call, deps: CliDeps): Promise<number> {
  const flag = (name: string) => lastOf(call.flags.get(name));
  const name = flag('name');
  if (name === undefined || name.trim() === '') {
    throw new Fault('MISSING_PARAMETER', 'Flag --name is missing: whose times are they? --name "East London".', {
      field: 'name',
    });
  }
  const file = await timetableFile(call, deps);
  const added = await inFile(file.name, () =>
    checkedTimetable(file.text, {
      ...file.choices,
      name: name.trim(),
      id: flag('id'),
      at: file.at,
      placeName: file.placeName,
      zone: file.zone,
      fallback: flag('fallback'),
      iqamahRules: flag('iqamah'),
      oddRows: oddRowsOf(flag('odd-rows')),
      addedAt: showUtcMilliseconds(Math.floor(deps.context.now())).replace('.000Z', 'Z'),
    }),
  );
  const kept = await keptIn(call, deps);
  const { id } = added.table;
  const isThere = kept.ids().includes(id);
  if (isThere && !call.flags.has('replace')) {
    throw new Fault(
      'INVALID_PARAMETER',
      `A timetable ${quoted(id)} is kept already; say --replace, or give another --id.`,
      {
        field: 'id',
        value: id,
      },
    );
  }
  kept.write(added.table);
  deps.write(call.flags.has('json') ? answerJson(addedJson(added)) : addedText(added));
  return 0;
}

export async function listTimetables(call: Call, deps: CliDeps): Promise<number> {
  const kept = await keptIn(call, deps);
  const tables = kept.ids().map((id) => kept.get(id));
  if (call.flags.has('json')) deps.write(answerJson({ timetables: tables.map(factsJson) }));
  else if (tables.length === 0) deps.writeError('No timetable is kept; prayer timetable add FILE keeps one.\n');
  else {
    const rows = tables.map((table) => [
      table.id,
      table.name,
      placeText(table),
      printedSpan(table),
      table.fallback ?? 'refused',
    ]);
    deps.write(columns(['id', 'name', 'place', 'printed', 'other days'], rows));
  }
  return 0;
}

export async function showTimetable(call: Call, deps: CliDeps): Promise<number> {
  const table = (await keptIn(call, deps)).get(idOf(call));
  if (call.flags.has('json')) {
    deps.write(answerJson({ ...factsJson(table), times: timesJson(table) }));
    return 0;
  }
  const times = TABLE_TIMES.filter((time) => [...table.days.values()].some((day) => day[time] !== undefined));
  const rows = [...table.days].map(([date, day]) => [
    date,
    ...times.map((time) => {
      const minutes = day[time];
      return minutes === undefined ? '' : showMinutesOfDay(minutes);
    }),
  ]);
  deps.write(`${factsText(table)}\n\n${columns(['date', ...times.map(snake)], rows)}`);
  return 0;
}

export async function removeTimetable(call: Call, deps: CliDeps): Promise<number> {
  const id = idOf(call);
  (await keptIn(call, deps)).remove(id);
  deps.write(call.flags.has('json') ? answerJson({ removed: id }) : `Timetable ${id} was removed.\n`);
  return 0;
}

function idOf({ bareWords: [word = ''] }: Call): string {
  return word.replace(/^@/, '').toLowerCase();
}

function keptIn(call: Call, deps: CliDeps) {
  return deps.timetables(daemonSettings(call, deps).data);
}

function oddRowsOf(text: string | undefined) {
  const chosen = ODD_ROWS.find((one) => one === (text ?? 'refuse'));
  if (chosen) return chosen;
  throw new Fault('INVALID_PARAMETER', `--odd-rows ${quoted(text ?? '')} is not one of ${ODD_ROWS.join(', ')}.`, {
    field: 'odd-rows',
    value: text,
  });
}

function addedText({ table, columns: taken, told, odd }: Added): string {
  const used = taken.filter((column) => column.taken !== 'not used');
  const left = taken.filter((column) => column.taken === 'not used');
  const lines = [
    factsText(table),
    '',
    ...columns(
      ['column', 'is'],
      used.map(({ heading, taken: what }) => [heading || '(first)', what]),
    )
      .trimEnd()
      .split('\n'),
    '',
    ...(left.length > 0 ? [`Not used: ${left.map(({ heading }) => heading).join(', ')}.`] : []),
    ...(table.iqamah.size > 0 ? [`Iqamah times of ${table.iqamah.size} days are kept with it.`] : []),
    ...told,
    ...odd.map(({ where, reason }) => `Odd: ${where}: ${reason}.`),
    `Kept as ${table.id}. To follow it: prayer times --method @${table.id}`,
  ];
  return `${lines.join('\n')}\n`;
}

function addedJson({ table, columns: taken, told, odd }: Added) {
  return { ...factsJson(table), columns: taken, told, odd: odd.map(({ where, reason }) => ({ where, reason })) };
}

function factsText(table: PrintedTimetable): string {
  const { name, zone, fallback, asr } = table;
  const others = fallback === undefined ? 'other days are refused' : `other days are computed by ${fallback}`;
  const rules = table.iqamahRules === undefined ? [] : [`Iqamah: ${table.iqamahRules}`];
  return [`${name}: ${placeText(table)}, ${zone}`, `${printedSpan(table)}; Asr ${asr}; ${others}`, ...rules].join('\n');
}

function placeText({ placeName, at }: PrintedTimetable): string {
  return placeName ?? `${at.latDeg},${at.lngDeg}`;
}

function factsJson(table: PrintedTimetable) {
  const dates = [...table.days.keys()];
  return {
    id: table.id,
    name: table.name,
    place: table.placeName ?? null,
    latitude: table.at.latDeg,
    longitude: table.at.lngDeg,
    timezone: table.zone,
    asr: table.asr,
    fallback: table.fallback ?? null,
    ...(table.iqamahRules === undefined ? {} : { iqamah: table.iqamahRules }),
    added_at: table.addedAt,
    days: dates.length,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
  };
}

function timesJson({ days, iqamah }: PrintedTimetable) {
  return [...days].map(([date, day]) => ({
    date,
    ...Object.fromEntries(
      TABLE_TIMES.flatMap((time) => {
        const minutes = day[time];
        return minutes === undefined ? [] : [[snake(time), showMinutesOfDay(minutes)] as const];
      }),
    ),
    ...(iqamah.has(date) ? { iqamah: iqamah.get(date) } : {}),
  }));
}

/** `asr_shafi` of `asrShafi`, as answers name it. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
