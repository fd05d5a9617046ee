import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inSession } from './readme.ts';

const PAGE = readFileSync('src/manual/first-steps.md', 'utf8');
/** Blocks with output have `$ ` before commands; blocks without it have what the third command prints behind it, after ` # `. */
const USES = [...PAGE.matchAll(/^## (\w+), (.*)\n\n```(console|sh)\n([\s\S]*?)\n```$/gm)].map(
  ([, city = '', bar = '', kind, block = '']) => ({
    city,
    bar,
    lines:
      kind === 'sh'
        ? block.split('\n').map((line) => `$ ${line}`)
        : block.split('\n').filter((line) => line.startsWith('$ ')),
  }),
);

/** Every file of a folder, with its path. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

describe('the first uses of the manual', () => {
  test('are those of six cities', () => {
    expect(USES.map(({ city }) => city)).toEqual(['Istanbul', 'Jakarta', 'London', 'Oslo', 'Riyadh', 'Toronto']);
  });

  // What the prayer lines print is compared in documents.test.ts. Here the last line is run by a shell, and what the bar will run is run.
  test.each(USES)('$city: four commands, and $bar then shows what the third one printed', async ({ lines }) => {
    expect(lines).toHaveLength(4);
    const [install, setup = '', third = '', configure = ''] = lines;
    const [shown = '', told] = third.split(/ +# /);
    expect(install).toBe('$ npm install --global .');
    expect(setup).toMatch(/^\$ prayer setup /);
    const files = new Map<string, string>();
    expect(await inSession(setup, files)).toMatchObject({ exit: 0, stderr: '' });
    const printed = await inSession(shown, files);
    expect(printed).toMatchObject({ exit: 0, stderr: '' });
    expect(printed.stdout.trim()).not.toBe('');
    if (told !== undefined) expect(printed.stdout).toBe(`${told}\n`);

    const home = mkdtempSync(join(tmpdir(), 'prayer-home-'));
    try {
      const shell = spawnSync('sh', ['-c', configure.slice(2)], {
        env: { ...process.env, HOME: home },
        encoding: 'utf8',
      });
      expect([shell.status, shell.stderr]).toEqual([0, '']);
      const [written = '', ...others] = filesBelow(home);
      expect([existsSync(written), others]).toEqual([true, []]);
      const text = readFileSync(written, 'utf8');
      if (written.endsWith('.jsonc')) expect(() => JSON.parse(text)).not.toThrow();
      if (written.endsWith('.sh')) expect(statSync(written).mode & 0o111).not.toBe(0);
      const [run = ''] = /prayer (?:next|watch) --format (?:\w+|"[^"]*")/.exec(text) ?? [];
      expect(run).not.toBe('');
      // a bar that listens gets the line of `watch`, which is that of `next`
      expect(await inSession(`$ ${run.replace('watch', 'next')}`, files)).toEqual(printed);
    } finally {
      rmSync(home, { recursive: true });
    }
  });
});
