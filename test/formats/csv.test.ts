import { describe, expect, test } from 'vitest';
import { cellsCsv, readCsvLine } from '../../src/formats/csv.ts';

describe('cells that hold a line break', () => {
  test.each(['a\rb', 'a\nb', 'a\r\nb', '\r'])('%j is quoted in CSV and comes back', (text) => {
    const line = cellsCsv([['x', text, 'y']], ',');
    expect(line).toBe(`x,"${text}",y\n`);
    expect(readCsvLine(line.slice(0, -1))).toEqual(['x', text, 'y']);
  });

  test.each(['a\rb', 'a\nb', 'a\r\nb', 'a\tb', 'a\t\r\nb'])('%j is one space in tab-separated text', (text) => {
    expect(cellsCsv([['x', text, 'y']], '\t')).toBe('x\ta b\ty\n');
  });
});

describe('a line of CSV', () => {
  test.each([
    ['', ['']],
    [',', ['', '']],
    ['a,', ['a', '']],
    [',a', ['', 'a']],
    [' a , b ', ['a', 'b']],
    ['"a",', ['a', '']],
    ['"","b"', ['', 'b']],
    ['"a""b"', ['a"b']],
  ])('%j has the cells %j', (line, cells) => {
    expect(readCsvLine(line)).toEqual(cells);
  });
});
