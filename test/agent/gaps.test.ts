import { expect, test } from 'vitest';
import { gapSentences } from '../../src/cli/agent/agent-plan.ts';

const FRIDAY = 20_784;
const gap = (code: 'iqamah.dhuhr' | 'iqamah.asr') => ({
  event: { kind: code, offsetMinutes: 0 },
  code,
  dayNumber: FRIDAY,
  hasDay: true,
});

test('a congregation that is missed names no reason that may be untrue', () => {
  expect(gapSentences('line 2', [gap('iqamah.dhuhr')])).toEqual([
    'line 2: iqamah.dhuhr has no time on 2026-11-27; no rule of iqamah gives a possible time, or Jumu’ah replaces it on a Friday; the notes of prayer times say more.',
  ]);
  expect(gapSentences('line 2', [gap('iqamah.asr')])[0]).toContain(
    'no rule of iqamah gives a possible time; the notes',
  );
});
