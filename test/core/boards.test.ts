import { describe, expect, test } from 'vitest';
import { authorityRows } from '../../src/core/prayer/authorities.ts';
import { boardsOf } from '../../src/operations/prayer/boards.ts';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { type Board, BOARDS } from '../../src/data/boards.ts';

/** A method has its own angles, so none stand beside its code. */
function faults(rows: readonly Board[]): string[] {
  return rows.flatMap(({ board, method, fajrDeg, share, source }) => [
    ...(method !== undefined && methodOfName(method)?.code !== method ? [`${board}: no method ${method}`] : []),
    ...(method !== undefined && fajrDeg !== undefined ? [`${board}: angles beside ${method}`] : []),
    ...(share && !(share.count >= 0 && share.count <= share.of) ? [`${board}: ${share.count} of ${share.of}`] : []),
    ...(source.length < 8 ? [`${board}: no source`] : []),
  ]);
}

describe('the bodies that mosques of a country follow', () => {
  test('have methods that there are, shares that can be, and sources', () => {
    expect(faults(BOARDS)).toEqual([]);
    const share = { count: 3, of: 2, counted: 'clocks', year: 2026 } as const;
    expect(faults([{ code: 'DE', board: 'x', method: 'NONE', fajrDeg: 18, share, source: '' }])).toHaveLength(4);
  });

  test('are several in each country, each once', () => {
    const few = [...Map.groupBy(BOARDS, ({ code }) => code)]
      .filter(([, rows]) => rows.length < 2)
      .map(([code]) => code);
    expect(few).toEqual(['DK']); // one is known of several
    expect(new Set(BOARDS.map(({ code, board }) => `${code} ${board}`)).size).toBe(BOARDS.length);
  });

  test('come by the share that was counted, then those that nobody counted', () => {
    const shares = boardsOf('DE').map(({ share }) => share?.count);
    expect(shares).toEqual([900, undefined, undefined, undefined]);
    expect(boardsOf('CA').map(({ method }) => method)).toEqual(['ISNA', 'MOONSIGHTING']);
    expect(boardsOf('MA')).toEqual([]);
  });

  test('are told as a choice where auto takes one of them', () => {
    const codes = new Set(BOARDS.map(({ code }) => code));
    const rows = authorityRows().filter(
      ({ code, method, within }) => codes.has(code) && method !== undefined && within === undefined,
    );
    expect(rows.filter(({ caution }) => caution === undefined)).toEqual([]);
  });
});
