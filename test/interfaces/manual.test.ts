import { describe, expect, test } from 'vitest';
import { HELP_TOPICS, MANUAL_PAGES } from '../../src/cli/manual-pages.ts';
import { manualText } from '../../src/cli/shell/help.ts';
import { writtenOnTerminal } from '../tui/open-terminal.ts';
import { command } from './command.ts';

describe('a page of the manual as text', () => {
  const PAGE = `# Title

<!-- hidden -->
A **bold** word, \`code\`, and a
[link](places.md) that goes on.

- one
- two, which is longer than
  a line

| key | shows |
|---|---|
| \`a\` | the first of all things that are shown here |

\`\`\`sh
prayer times   # **as it is**
\`\`\`
`;

  test('keeps its parts and loses the marks', () => {
    expect(manualText(PAGE, 40, (text) => `<${text}>`)).toBe(`<Title>

  A bold word, code, and a link (prayer
  help places) that goes on.

  - one
  - two, which is longer than a line

  key  shows
  a    the first of all things that are
       shown here

    prayer times   # **as it is**
`);
  });

  test('a picture is indented no farther than its terminal is wide', () => {
    const indentOf = (width: number) => manualText(`\`\`\`\n${'x'.repeat(width)}\n\`\`\`\n`, 80, String).indexOf('x');
    expect([40, 76, 78, 80, 90].map(indentOf)).toEqual([4, 4, 2, 0, 4]);
  });

  test('a table that is too wide is written row by row', () => {
    const table =
      '| command | operation | what |\n|---|---|---|\n| `prayer geo timezone` | `geo.timezone` | the zone |\n| `x` | | y |\n';
    expect(manualText(table, 30, String)).toBe(
      '  prayer geo timezone\n      operation: geo.timezone\n      the zone\n  x\n      y\n',
    );
  });
});

describe('prayer help TOPIC', () => {
  test.each(MANUAL_PAGES.map(([name]) => name))('%s is readable at every width', async (name) => {
    for (const columns of [40, 80, 120]) {
      const { exit, stdout, stderr } = await command(['help', name], { terminal: { columns } });
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
      expect(stdout.length).toBeGreaterThan(500);
      expect(stdout).not.toMatch(/\]\(|^```|^\|/m);
      // examples and single words keep their width
      const prose = stdout.split('\n').filter((line) => !/^ {4}/.test(line) && line.trim().includes(' '));
      const tooWide = prose.filter((line) => [...line].length > columns && !/\S{20}/.test(line));
      expect(tooWide).toEqual([]);
    }
  });

  test('is listed by prayer help, by prayer help manual, and for completions', async () => {
    const { stdout: root } = await command('help');
    const { stdout: list } = await command('help manual');
    expect(root).toContain('prayer help manual');
    for (const [name, summary] of HELP_TOPICS) {
      expect(list).toMatch(new RegExp(`^  prayer help ${name}(?:$| +${summary.slice(0, 9)})`, 'm'));
    }
  });

  test('goes before the help of a command of that name, which --help gives', async () => {
    expect((await command('help dashboard')).stdout).toMatch(/^The dashboard\n/);
    expect((await command('help webhooks')).stdout).toMatch(/^Webhooks\n/);
    expect(await command('help webhooks create')).toEqual(await command('webhooks create --help'));
  });

  test('headings are bold where there are colours', async () => {
    const { stdout } = await command('help places --color always');
    expect(stdout.startsWith('\u001b[1mPlaces\u001b[0m\n')).toBe(true);
  });

  test('longer than the screen, it goes to the pager; in a pipe, or if it fits, it does not', async () => {
    const live = (rows: number) => ({
      isInputTty: true,
      rows,
      streams: none,
      keys: none,
      watchFiles: none,
      after: none,
      webhooks: none,
    });
    const paged: string[] = [];
    const showPaged = async (text: string) => {
      paged.push(text);
      return true;
    };
    const onTerminal = { terminal: { isTty: true }, showPaged };
    const { stdout: whole } = await command('help places', { showPaged });
    expect(await command('help places', { ...onTerminal, live: live(10) })).toMatchObject({ exit: 0, stdout: '' });
    expect(paged).toEqual([whole]);
    expect((await command('help places', { ...onTerminal, live: live(500) })).stdout).toBe(whole);
    expect((await command('help exit-codes', { ...onTerminal, live: live(10) })).stdout).toBe('');
    expect(paged.length).toBe(2);
  });
});

describe('on a terminal', () => {
  const shown = async (...settings: readonly string[]) => {
    const words = [...settings, process.execPath, 'bin/prayer.js', 'help', 'places', '--no-color'];
    return (await writtenOnTerminal('env', words)).split('\r\n');
  };

  test('$PAGER shows a long page, with words of its own', async () => {
    expect((await shown("PAGER=sed 's/^/paged: /'")).slice(0, 3)).toEqual([
      'paged: Places',
      'paged: ',
      expect.any(String),
    ]);
  });

  test.each(['', ' ', '/no/such/pager'])('with %j for a pager the page is printed', async (pager) => {
    expect(await shown(`PAGER=${pager}`)).toContain('Places');
  });

  test('help man is shown by man; where it is not installed the pages of the manual are named', async () => {
    const words = [process.execPath, 'bin/prayer.js', 'help', 'man'];
    const byMan = await writtenOnTerminal('env', ['MANPAGER=cat', 'LC_ALL=C.UTF-8', ...words]);
    expect(byMan).toMatch(/^PRAYER\(1\) +User Commands/);
    expect(byMan).not.toContain('.TH PRAYER');
    const without = await writtenOnTerminal('env', ['PATH=/no/such/folder', 'PAGER=', ...words]);
    expect(without).toMatch(/^prayer: No man here can show prayer\(1\)\..*\r\nManual\r\n/);
    expect(without).toContain('prayer help first-steps');
    expect(without).not.toContain('.TH PRAYER');
  });

  test('where there is no less the page is printed, and nothing else', async () => {
    expect((await shown('-u', 'PAGER', 'PATH=/no/such/folder'))[0]).toBe('Places');
  });
});

function none(): never {
  throw new Error('help needs no such part of the machine');
}
