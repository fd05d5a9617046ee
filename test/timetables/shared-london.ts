import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrintedTimetable } from '../../src/core/timetable/printed-timetable.ts';
import { documentText, type SigningKey } from '../../src/core/timetable/shared-document.ts';
import { openSigningKey, seals } from '../../src/store/signing-key.ts';
import { addedTable, referenceTables, STYLES } from './typed-tables.ts';

/** The times of London as they are printed for 2026, a year with two changes of the clocks. */
export function london(): PrintedTimetable {
  const table = referenceTables().find(({ name }) => name === 'London-Unified-2026');
  const [plain] = STYLES;
  if (!table || !plain) throw new Error('London is printed');
  const { table: kept } = addedTable({ ...table, name: 'London' }, plain.type(table), 'refuse');
  return { ...kept, placeName: 'London' };
}

/** Of some days only. */
export function daysOf(table: PrintedTimetable, from: string, to: string): PrintedTimetable {
  return { ...table, days: new Map([...table.days].filter(([date]) => date >= from && date <= to)) };
}

/** Every dhuhr so many minutes later. */
export function laterDhuhr(table: PrintedTimetable, by: number): PrintedTimetable {
  return {
    ...table,
    days: new Map([...table.days].map(([date, day]) => [date, { ...day, dhuhr: (day.dhuhr ?? 0) + by }])),
  };
}

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'shared-'));
}

export function newKey(): SigningKey {
  return openSigningKey(freshFolder()).make();
}

export function shared(table: PrintedTimetable, key?: SigningKey, issuedAt = table.addedAt): string {
  return documentText({ ...table, addedAt: issuedAt }, seals, key);
}
