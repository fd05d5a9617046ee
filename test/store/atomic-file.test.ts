import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeFileAtomically } from '../../src/store/files/atomic-file.ts';

describe('a file replaced whole', () => {
  test('holds the new text, is its owner’s only, and leaves no draft', () => {
    const folder = join(temporaryFolder(), 'made', 'here');
    const path = join(folder, 'keys.json');
    writeFileAtomically(path, 'one');
    writeFileAtomically(path, 'two مزولة');
    expect(readFileSync(path, 'utf8')).toBe('two مزولة');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['keys.json']);
  });

  test('keeps the old text when the new one cannot be written, and leaves no draft', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'there'), 'old');
    expect(() => writeFileAtomically(join(folder, 'there', 'below'), 'new')).toThrow(/ENOTDIR|EEXIST/);
    expect(() => writeFileAtomically(folder, 'new')).toThrow();
    expect(readdirSync(folder)).toEqual(['there']);
    expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('old');
  });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
