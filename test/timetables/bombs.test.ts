import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { readTimetable } from '../../src/core/timetable/read-timetable.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Files that are small and mean much work: each is read or refused with a sentence, in little CPU and memory, whatever its spelling. A
 * process of its own reads each, so that its memory can be measured.
 */
const MOST_CPU_MS = 3_000; // with the start of the process; the slowest takes a third of it
const MOST_MB = 400; // a process that reads nothing takes 90

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-bombs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string) => new URL(`../../src/${name}`, import.meta.url).href;
const READING = `
  import { readFileSync } from 'node:fs';
  import { tableFiles } from '${at('system/text-files.ts')}';
  import { tablesOf } from '${at('core/timetable/sheets.ts')}';
  import { readTimetable } from '${at('core/timetable/read-timetable.ts')}';
  let said = 'read';
  try {
    for (const { table } of tablesOf(await tableFiles(process.argv[1]))) readTimetable(table, {});
  } catch (thrown) {
    said = thrown.code + ' ' + thrown.message;
  }
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  // not its maxRSS, which counts the test's own memory too: Linux hands that on to a started process
  const [, kilobytes] = /^VmHWM:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  console.log(JSON.stringify({ said, cpuMs: (userCPUTime + systemCPUTime) / 1000, mb: kilobytes / 1024 }));
`;

function read(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const words = ['--input-type=module-typescript', '-e', READING, path];
  const limits = { encoding: 'utf8', timeout: 10 * MOST_CPU_MS, killSignal: 'SIGKILL' } as const;
  const { stdout, stderr, signal } = spawnSync(process.execPath, words, limits);
  if (signal) return { said: 'not read in time', cpuMs: Number.POSITIVE_INFINITY, mb: 0 };
  rmSync(path);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { said: string; cpuMs: number; mb: number };
}

function expectSmall(found: ReturnType<typeof read>): void {
  expect(found.said).toMatch(/^(?:read$|INPUT_NOT_READ [\s\S]{10,1000}$)/);
  expect(found.cpuMs, found.said).toBeLessThan(MOST_CPU_MS);
  expect(found.mb, found.said).toBeLessThan(MOST_MB);
}

/** Reads a text here: only its time is in doubt. */
function expectSoon(text: string): void {
  const before = process.cpuUsage();
  try {
    readTimetable(text, {});
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: 'INPUT_NOT_READ' });
  }
  expect(process.cpuUsage(before).user / 1000, text.slice(0, 200)).toBeLessThan(MOST_CPU_MS / 3);
}

const HEAD = 'date,fajr,sunrise,dhuhr,asr,maghrib,isha';
const ROW = '2027-01-01,06:10,07:50,12:10,14:00,16:10,17:50';
const CHARACTERS = [
  '(',
  ')',
  ' ',
  '\t',
  '0',
  '1',
  ':',
  '.',
  '-',
  'a',
  '٠',
  '\u0301',
  ';',
  ',',
  "'",
  '"',
  '/',
  '\\',
  '[',
  '&',
  'e\u0301',
  '\u00a0',
  ' (',
  '1 ',
  '1:',
  ', ',
];

/** A zip file. That of fflate would ask the zone of the host. */
function zipped(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const [files, index]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    const [place, tail] = [Buffer.alloc(4), Buffer.alloc(10)];
    place.writeUInt32LE(at);
    files.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed);
    index.push(Buffer.from('PK\x01\x02\x14\x00'), head, Buffer.alloc(2), tail.subarray(0, 8), place, Buffer.from(name));
    at += 4 + head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(Buffer.concat(index).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...index, Buffer.from('PK\x05\x06'), end]);
}

describe('CSV', () => {
  test.each(CHARACTERS.map((one) => [JSON.stringify(one), one]))(
    'of 200,000 times %s, as cell, heading and line',
    (_, one) => {
      const long = one.repeat(200_000).replaceAll('\t', ' ').replaceAll('"', '""');
      for (const text of [
        `${HEAD}\n2027-01-01,"${long}",07:50,12:10,14:00,16:10,17:50`,
        `${HEAD}\n"${long}",06:10,07:50,12:10,14:00,16:10,17:50`,
        `${HEAD},fajr iqamah,"${long}"\n${ROW}`,
        `"${long}"\n${HEAD},jumuah\n${ROW},"${long}"`,
        one.repeat(400_000),
      ])
        expectSoon(text);
    },
    120_000,
  );

  test.each([
    ['a row of a million cells', `${HEAD}\n${ROW}${',x'.repeat(1_000_000)}`],
    ['a million empty cells', `${HEAD}\n${ROW}${','.repeat(1_000_000)}`],
    ['a million rows', `${HEAD}\n${'x,1,2,3,4,5,6\n'.repeat(290_000)}`],
    ['rows of headings', `${HEAD}\n`.repeat(90_000)],
    ['long cells in many rows', `${HEAD}\n${`${'('.repeat(3000)},1,2,3,4,5,6\n`.repeat(1300)}`],
    ['unclosed quotes', `${HEAD}\n${'"'.repeat(1_000_001)}`],
  ])('%s', (_, text) => expectSmall(read('a.csv', text)));
});

describe('JSON', () => {
  const keyed = (n: number, of: (i: number) => string) => `[${Array.from({ length: n }, (_, i) => of(i)).join(',')}]`;
  test.each([
    ['20,000 objects with a key of their own', keyed(20_000, (i) => `{"key${i}":1}`)],
    ['an object with 300,000 keys', `[{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":1`).join(',')}}]`],
    ['keys within keys', `[{"a":{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":1`).join(',')}}}]`],
    ['500,000 empty objects', keyed(500_000, () => '{}')],
    ['lists in lists', '['.repeat(1_900_000)],
    ['closed lists in lists', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
    ['objects in objects', `[{"date":"2027-01-01","x":${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}}]`],
    ['deep by brackets in a text', `[{"date":"${'['.repeat(1_000_000)}"}]`],
    [
      'a deep value of MAWAQIT',
      `{"calendar":[${Array.from({ length: 12 }, () => `{"1":${'['.repeat(90_000)}${']'.repeat(90_000)}}`).join(',')}]}`,
    ],
    [
      'MAWAQIT with 300,000 days a month',
      `{"calendar":[${Array.from({ length: 12 }, () => `{${Array.from({ length: 25_000 }, (_, i) => `"${i}":[1,2,3,4,5,6]`).join(',')}}`).join(',')}]}`,
    ],
    [
      'MAWAQIT of long texts',
      `{"rawdata":{"calendar":[${Array.from({ length: 12 }, () => `{"1":["${'('.repeat(300_000)}",2,3,4,5,6]}`).join(',')}]}}`,
    ],
    ['rawdata in rawdata', `${'{"rawdata":'.repeat(300_000)}1${'}'.repeat(300_000)}`],
    ['a long key', `[{"date":"2027-01-01","${'('.repeat(1_000_000)}":1}]`],
  ])('%s', (_, text) => expectSmall(read('a.json', text)));
});

describe('iCalendar', () => {
  const event = (summary: string, start = '20270101T061000', more = '') =>
    `BEGIN:VEVENT\r\nSUMMARY:${summary}\r\nDTSTART:${start}\r\n${more}END:VEVENT\r\n`;
  const calendar = (events: string) => `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`;

  test.each(CHARACTERS.map((one) => [JSON.stringify(one), one]))(
    '200,000 times %s in a summary, a start, a line',
    (_, one) => {
      const long = one.repeat(200_000);
      for (const text of [
        event(long),
        event(`Fajr ${long}`),
        event('Fajr', long),
        event('Fajr', '20270101T061000', `X-${long}\r\nX;${long}:1\r\nRRULE:${long}\r\n`),
        `${event('Fajr')}${long}\r\n`,
      ])
        expectSoon(calendar(text));
    },
    120_000,
  );

  test.each([
    [
      '50,000 names of Fajr, each on a day of its own',
      Array.from({ length: 50_000 }, (_, i) =>
        event(`Fajr (${i})`, `${2000 + Math.floor(i / 360)}0101T0610${String(i % 60).padStart(2, '0')}`),
      ).join(''),
    ],
    [
      '50,000 days',
      Array.from({ length: 50_000 }, (_, i) =>
        event(
          'Fajr',
          `${1000 + Math.floor(i / 336)}${String(1 + (Math.floor(i / 28) % 12)).padStart(2, '0')}${String(1 + (i % 28)).padStart(2, '0')}T061000`,
        ),
      ).join(''),
    ],
    ['alarms in alarms', `BEGIN:VEVENT\r\n${'BEGIN:VALARM\r\n'.repeat(500_000)}`],
    ['16 MB of folded lines', event(`Fajr${'\r\n x'.repeat(3_900_000)}`)],
    ['7 MB of folded lines', event(`Fajr${'\r\n x'.repeat(1_700_000)}`)],
    ['a property of many parameters', event('Fajr', '20270101T061000', `X${';a="b"'.repeat(1_000_000)}\r\n`)],
  ])('%s', (_, events) => expectSmall(read('a.ics', calendar(events))));
});

describe('a workbook', () => {
  const parts = Object.entries(unzipSync(readFileSync('test/timetables/spreadsheets/calc-1904.xlsx')));
  const SHEET = 'xl/worksheets/sheet1.xml';
  const data = (rows: string, around = '') =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"${around}><sheetData>${rows}</sheetData></worksheet>`;
  const workbook = (changes: Readonly<Record<string, string>>) => zipped({ ...Object.fromEntries(parts), ...changes });

  test.each([
    ['single quotes', "<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>"],
    ['lower case', '<row r="1048576"><c r="xfd1048576"><v>1</v></c></row>'],
    ['entities', '<row r="&#49;048576"><c r="&#88;F&#x44;1048576"><v>1</v></c></row>'],
    ['a > before the address', '<row r="1"><c s=">" r="XFD1048576"><v>1</v></c></row>'],
    ['blanks and line breaks', '<row\n r = "1048576" ><c\t\n r\n=\n"XFD1048576"\n><v>1</v></c></row>'],
    ['zeros', '<row r="0001048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['other numbers', '<row r="1e6"><c r="A1000000"><v>1</v></c></row>'],
    ['hexadecimal', '<row r="0xfffff"><c r="A1"><v>1</v></c></row>'],
    ['a row alone', '<row r="999999999999"/>'],
    ['a comment within', '<row r="1"><c r="XFD<!-- -->1"><v>1</v></c></row>'],
    ['an inline text', '<row r="1"><c t="inlineStr" r="XFD9"><is><t>x</t></is></c></row>'],
    ['a CDATA value', '<row r="1"><c r="ZZ1"><v><![CDATA[1]]></v></c></row>'],
    ['cells without addresses', `<row>${'<c><v>1</v></c>'.repeat(17_000)}</row>`],
    ['rows without numbers', '<row><c><v>1</v></c></row>'.repeat(300_000)],
    ['columns of many letters', `<row r="1"><c r="${'A'.repeat(100_000)}1"><v>1</v></c></row>`],
    ['a tag without an end', `<row ${'a="b" '.repeat(300_000)}`],
    ['blanks in a tag', `<row${' '.repeat(2_000_000)}x>`],
    ['a value without an end', `<row r="${'x'.repeat(2_000_000)}`],
    ['opening signs', '<'.repeat(2_000_000)],
    ['values within values', '<row r="1"><c r="A1">'.repeat(100_000)],
  ])('with a cell far away, or without an end: %s', (_, rows) => {
    expectSmall(read('a.xlsx', workbook({ [SHEET]: data(rows) })));
  });

  test.each([
    [
      'a namespace',
      (text: string) => text.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x='),
      '<row r="1"><c r="XFD1048576"><v>1</v></c></row>',
    ],
    ['UTF-8 with a mark', (text: string) => `\uFEFF${text}`, '<row r="1"><c r="XFD1048576"><v>1</v></c></row>'],
    [
      'a document type with entities',
      (text: string) => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${text}`,
      '<row r="1"><c r="A1"><v>&a;</v></c></row>',
    ],
  ])('spelled with %s', (_, spell, rows) => {
    const found = read('a.xlsx', workbook({ [SHEET]: spell(data(rows)) }));
    expectSmall(found);
    expect(found.said).toMatch(/far from any timetable|not understood/);
  });

  test('a sample as it is', () => {
    expect(read('a.xlsx', workbook({})).said).toBe('read');
  });

  test('sheets that share a part, or of which each has a cell at the edge', () => {
    const sheets = (n: number) =>
      `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${Array.from({ length: n }, (_, i) => `<sheet name="s${i}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`;
    const relations = (n: number, target: (i: number) => string) =>
      `<Relationships>${Array.from({ length: n }, (_, i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/${target(i)}.xml"/>`).join('')}</Relationships>`;
    const edge = data('<row r="10000"><c r="IV10000"><v>1</v></c></row>');
    const one = { 'xl/workbook.xml': sheets(5000), 'xl/_rels/workbook.xml.rels': relations(5000, () => 'sheet1') };
    expectSmall(read('a.xlsx', workbook({ ...one, [SHEET]: data('<row><c><v>1</v></c></row>'.repeat(5000)) })));
    const each = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`xl/worksheets/s${i}.xml`, edge]));
    const many = { 'xl/workbook.xml': sheets(200), 'xl/_rels/workbook.xml.rels': relations(200, (i) => `s${i}`) };
    expectSmall(read('a.xlsx', workbook({ ...many, ...each })));
  });

  test.each([
    [
      'a shared text of 10 MB in each cell',
      {
        'xl/sharedStrings.xml': `<sst><si><t>${'('.repeat(10_000_000)}</t></si></sst>`,
        [SHEET]: data(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.replace('r="1"', '').repeat(500)),
      },
    ],
    ['a million shared texts', { 'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>` }],
    [
      'a million styles',
      { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(900_000)}</cellXfs></styleSheet>` },
    ],
    ...['[', '"', 'y', '\\', ';', '_', '(', 'd/', '[h', ' '].map((one): [string, Record<string, string>] => [
      `a format of many ${one}`,
      {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${one.replace('"', '&quot;').repeat(300_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>`,
        [SHEET]: data('<row><c s="1"><v>1</v></c></row>'.repeat(100)),
      },
    ]),
  ] as [string, Record<string, string>][])('with %s', (_, changes) => {
    expectSmall(read('a.xlsx', workbook(changes)));
  });

  test('that unpacks to 300 MB, or says that it does not', () => {
    const bomb = zipped({ ...Object.fromEntries(parts), [SHEET]: new Uint8Array(300_000_000) });
    expectSmall(read('a.xlsx', bomb));
    const lying = Buffer.from(bomb);
    for (let i = lying.indexOf('PK\x01\x02'); i >= 0; i = lying.indexOf('PK\x01\x02', i + 4))
      lying.writeUInt32LE(1000, i + 24);
    expectSmall(read('a.xlsx', lying));
  });
});
