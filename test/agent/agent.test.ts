import { beforeEach, describe, expect, test } from 'vitest';
import type { ChildEvents } from '../../src/agent/children.ts';
import { createRunRecord } from '../../src/agent/run-record.ts';
import { type FakeClock, fakeClock } from '../webhooks/fake-clock.ts';
import { type Papers, simulatedMachine } from './simulated-machine.ts';

/** 2026-11-20, Makkah, UMM_AL_QURA: maghrib 17:38, isha 19:08; fajr of the 21st 05:18. */
const seconds = (clockTime: string, day = 20) => Date.parse(`2026-11-${day}T${clockTime}+03:00`) / 1000;
const CONFIG = { place: '21.4225,39.8262', method: 'UMM_AL_QURA' };
const MAGHRIB = seconds('17:38:00');

let clock: FakeClock;
let papers: Papers;

beforeEach(() => {
  clock = fakeClock(seconds('17:00:00'));
  papers = { text: 'maghrib run m\nisha run i\n', config: CONFIG };
});

const names = (machine: { runs: readonly { words: readonly string[]; at: number }[] }) =>
  machine.runs.map(({ words, at }) => [words.join(' '), at]);

describe('on time', () => {
  test('each line runs at its minute, once, with what the event is', async () => {
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(4 * 3600);
    expect(names(machine)).toEqual([
      ['run m', MAGHRIB],
      ['run i', seconds('19:08:00')],
    ]);
    expect(machine.runs[0]?.variables).toEqual({
      PRAYER_EVENT: 'maghrib',
      PRAYER_NAME: 'Maghrib',
      PRAYER_TIME: '17:38',
      PRAYER_AT: '2026-11-20T17:38:00+03:00',
      PRAYER_OFFSET_MINUTES: '0',
      PRAYER_DATE: '2026-11-20',
      PRAYER_HIJRI: '1448-06-10',
      PRAYER_HIJRI_CALENDAR: 'umalqura',
      PRAYER_LINE: 'line 1',
    });
    expect(machine.runs[1]?.variables['PRAYER_HIJRI']).toBe('1448-06-11');
  });

  test('two minutes late it still runs; later it is told as missed, once', async () => {
    for (const [slept, runs] of [
      [110, 1], // and it looks five seconds later
      [121, 0],
    ] as const) {
      clock = fakeClock(MAGHRIB - 60);
      const machine = simulatedMachine(clock, papers);
      await machine.start();
      await clock.pass(55);
      clock.set(slept + 5);
      await clock.pass(600);
      expect(machine.runs.length, `${slept} s`).toBe(runs);
      expect(machine.told.filter((line) => /maghrib .*was missed.*slept/.test(line)).length).toBe(1 - runs);
    }
  });

  test('a clock set back does not run it again, and what comes later runs', async () => {
    clock = fakeClock(MAGHRIB - 60);
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(120);
    clock.set(-3600);
    await clock.pass(4 * 3600);
    expect(names(machine).map(([what]) => what)).toEqual(['run m', 'run i']);
  });

  test('a clock that is a week ahead for a minute loses nothing and doubles nothing', async () => {
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(60);
    clock.set(7 * 86_400);
    await clock.pass(60);
    clock.set(-7 * 86_400);
    await clock.pass(4 * 3600);
    expect(names(machine).map(([what]) => what)).toEqual(['run m', 'run i']);
    expect(machine.told.join('\n')).not.toContain('was missed');
  });
});

describe('started again', () => {
  test('in the same minute, a line that ran does not run again, and one that did not is not lost', async () => {
    clock = fakeClock(MAGHRIB - 30);
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(35);
    machine.kill();
    await clock.pass(5);
    await machine.start();
    await clock.pass(120);
    expect(machine.runs.length).toBe(1);
    machine.kill();
    await clock.pass(seconds('19:07:58') - clock.now());
    await clock.pass(20);
    await machine.start();
    await clock.pass(60);
    expect(names(machine).map(([what]) => what)).toEqual(['run m', 'run i']);
  });

  test('what was due while it was down is told', async () => {
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(60);
    machine.kill();
    await clock.pass(3600);
    await machine.start();
    await clock.pass(60);
    expect(machine.runs).toEqual([]);
    expect(machine.told.filter((line) => line.includes('was missed'))).toEqual([
      'line 1, maghrib 2026-11-20 17:38 was missed and is not run: the agent did not run then',
    ]);
  });

  test('a miss that was told before it was killed is not told again', async () => {
    clock = fakeClock(MAGHRIB - 30);
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    clock.set(160); // it slept
    await clock.pass(10);
    machine.kill();
    await machine.start();
    await clock.pass(60);
    expect(machine.told.filter((line) => /maghrib .*was missed/.test(line))).toHaveLength(1);
    expect(machine.runs).toEqual([]);
  });

  test('a line that was written while the clock was a day ahead does not wait until then', async () => {
    clock = fakeClock(MAGHRIB - 60 + 86_400);
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    machine.kill();
    clock.set(-86_400);
    await machine.start();
    await clock.pass(120);
    expect(names(machine)).toEqual([['run m', MAGHRIB]]);
  });

  test('what is begun is on the disk before it is started; what became of it need not be', () => {
    const lines: [string, boolean][] = [];
    const record = createRunRecord({
      lines: [],
      append: (line, isDurable) => lines.push([line, isDurable]),
      replace: () => {},
    });
    record.begin('maghrib', MAGHRIB);
    record.settle('maghrib', 'started', MAGHRIB);
    expect(lines).toEqual([
      [`["begun","maghrib",${MAGHRIB}]`, true],
      [`["started","maghrib",${MAGHRIB}]`, false],
    ]);
  });

  test('killed between the note and the start: told, not repeated', async () => {
    clock = fakeClock(MAGHRIB - 30);
    const machine = simulatedMachine(clock, papers, () => {
      machine.failDisk(true); // nothing after the note reaches the disk
      return { end() {} };
    });
    await machine.start();
    await clock.pass(35);
    machine.kill();
    machine.failDisk(false);
    expect(machine.disk().at(-1)).toContain('"begun"');
    await machine.start();
    await clock.pass(3600);
    expect(machine.told.filter((line) => line.includes('the program may have run'))).toHaveLength(1);
    expect(machine.told.filter((line) => line.includes('is started'))).toHaveLength(1);
  });

  test('a first start in the minute of a prayer does not make up for it', async () => {
    clock = fakeClock(MAGHRIB + 20);
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(600);
    expect([machine.runs, machine.told]).toEqual([[], []]);
  });

  test('a record that was cut short by a power loss is read', async () => {
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(MAGHRIB + 60 - clock.now());
    machine.kill();
    machine.disk().push('["begun","0123', '{"not": "a row"}', '');
    await machine.start();
    await clock.pass(3 * 3600);
    expect(names(machine).map(([what]) => what)).toEqual(['run m', 'run i']);
  });
});

describe('edited', () => {
  test('counts within five seconds; an equal line keeps what it did, a new one does not make up', async () => {
    clock = fakeClock(MAGHRIB - 30);
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(40);
    papers.text = '# moved down\nmaghrib run m\nmaghrib run new\nisha run i\n';
    await clock.pass(10);
    papers.text = 'isha-1m run early\n';
    await clock.pass(3 * 3600);
    expect(names(machine)).toEqual([
      ['run m', MAGHRIB],
      ['run early', seconds('19:07:00')],
    ]);
  });

  test('a bad edit keeps the table that was read before, for days, and says so once', async () => {
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    papers.text = 'magrb run x\n';
    await clock.pass(7 * 86_400);
    expect(machine.runs.length).toBe(14);
    expect(machine.told.filter((line) => line.includes('still run'))).toEqual([
      'line 1\nthe lines that were read before still run',
    ]);
    papers.text = 'isha run again\n';
    await clock.pass(86_400);
    expect(machine.told).toContain('the prayertab can be read again');
    expect(machine.runs.slice(14).map(({ words }) => words[1])).toEqual(['again']);
  });

  test('asked to read it again while it plans, it plans once more', async () => {
    const machine = simulatedMachine(clock, papers);
    const agent = await machine.start();
    agent.reload();
    papers.flags = new Map([['adhan', ['/adhan.ogg']]]);
    agent.reload();
    await clock.pass(3600);
    expect(names(machine).map(([what]) => what)).toEqual(['prayer adhan play -- /adhan.ogg', 'run m']);
  });

  test('where planning failed it is tried again after five minutes, though no file was changed', async () => {
    const machine = simulatedMachine(clock, papers);
    const agent = await machine.start();
    papers.fault = 'no memory';
    agent.reload();
    await clock.pass(10);
    expect(machine.told).toEqual(['no memory\nthe lines that were read before still run']);
    papers.fault = undefined;
    await clock.pass(280);
    expect(machine.told).toHaveLength(1);
    await clock.pass(20);
    expect(machine.told.slice(1)).toEqual(['the prayertab can be read again']);
  });

  test('what was due after the end of the last plan that could be made is told', async () => {
    const machine = simulatedMachine(clock, papers);
    const agent = await machine.start();
    papers.fault = 'no memory';
    agent.reload();
    await clock.pass(6 * 86_400);
    const ran = machine.runs.length;
    papers.fault = undefined;
    await clock.pass(600);
    expect(ran).toBeLessThan(12);
    expect(machine.runs).toHaveLength(ran);
    expect(machine.told.filter((line) => line.includes('was missed'))).toHaveLength(12 - ran);
  });

  test('a second before a run is due, the run waits for the plan that says when it is due now', async () => {
    clock = fakeClock(seconds('17:33:30'));
    papers.config = { place: '24.47,39.61', method: 'UMM_AL_QURA' }; // Madinah, maghrib 17:34
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(29);
    papers.config = CONFIG;
    await clock.pass(3600);
    expect(names(machine)).toEqual([['run m', MAGHRIB]]);
  });

  test('a place that moves moves the times; a time that is past by it is told', async () => {
    clock = fakeClock(seconds('17:30:00'));
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    await clock.pass(30);
    papers.config = { place: '24.47,39.61', method: 'UMM_AL_QURA' }; // Madinah, maghrib 17:34
    await clock.pass(3600);
    expect(names(machine)).toEqual([['run m', seconds('17:34:00')]]);
    clock = fakeClock(seconds('17:35:00'));
    papers.config = CONFIG;
    const late = simulatedMachine(clock, papers);
    await late.start();
    await clock.pass(10);
    papers.config = { place: '24.47,39.61', method: 'UMM_AL_QURA' };
    await clock.pass(3600);
    expect(late.runs).toEqual([]);
    expect(late.told.join('\n')).toMatch(/maghrib .* was missed and is not run: its time was changed/);
  });
});

describe('programs', () => {
  test('that hang keep no other line from running; after two of a line it is missed and told', async () => {
    const started: string[] = [];
    papers.text = 'isha,fajr,dhuhr,maghrib run hang\nisha run other\n';
    const machine = simulatedMachine(clock, papers, ([, word = ''], _, { ended }: ChildEvents) => {
      started.push(word);
      if (word === 'other') ended('ended with exit code 0', false);
      return { end() {} };
    });
    await machine.start();
    await clock.pass(86_400 * 2);
    expect(started.filter((word) => word === 'hang')).toHaveLength(2);
    expect(started.filter((word) => word === 'other')).toHaveLength(2);
    expect(machine.told.filter((line) => /missed.*2 programs of this line still run/.test(line)).length).toBe(6);
  });

  test('their output and their failure stand in the log, without what moves a cursor', async () => {
    const machine = simulatedMachine(clock, papers, (_words, _variables, { output, ended }: ChildEvents) => {
      output('one\ntw');
      output('o\u001b[2J\nrest');
      output('x'.repeat(100_000));
      ended('ended with exit code 3', true);
      return { end() {} };
    });
    await machine.start();
    await clock.pass(3600);
    const log = machine.told.filter((line) => line.startsWith('line 1: '));
    expect(log.slice(0, 2)).toEqual(['line 1: one', 'line 1: two�[2J']);
    expect(log.at(-1)).toBe('line 1: run ended with exit code 3');
    expect(log.join('').length).toBeLessThan(20_000);
  });

  test('--notify and --adhan are muted, the lines of a prayertab are told of it', async () => {
    papers.flags = new Map<string, readonly string[]>([
      ['notify', []],
      ['adhan', ['/adhan.ogg']],
    ]);
    const machine = simulatedMachine(clock, papers);
    await machine.start();
    machine.mute(MAGHRIB + 3600);
    await clock.pass(4 * 3600);
    expect(machine.runs.map(({ words, variables }) => [words.join(' '), variables['PRAYER_MUTED']])).toEqual([
      ['run m', '1'],
      ['prayer adhan play -- /adhan.ogg', undefined], // two seconds before, and it waits
      ['notify-send --app-name=prayer -- Isha 19:08 Asia/Riyadh', undefined],
      ['run i', undefined],
    ]);
    expect(machine.told.filter((line) => line.includes('is muted'))).toHaveLength(2);
  });
});
