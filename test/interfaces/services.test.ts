import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { playSound, toast } from '../../src/cli/agent/powershell.ts';
import { fakeAgent } from './agent-machine.ts';
import { command } from './command.ts';

describe('what starts prayer without systemd', () => {
  test('is an agent of launchd with the words and variables of this shell', async () => {
    const agent = async () => fakeAgent({ text: 'maghrib sh x' });
    const env = { PRAYER_DATA: '/Users/é & co', PATH: '/opt/homebrew/bin:/usr/bin', HOME: '' };
    const { exit, stdout } = await command('agent --notify --place 21.4,39.8 --print-launchd', { agent, env });
    expect(exit).toBe(0);
    const strings = [...stdout.matchAll(/<string>(.*)<\/string>/g)].map(([, text]) => text);
    expect(strings).toEqual([
      'prayer-agent',
      ...['prayer', 'agent', '--notify', '--place', '21.4,39.8'],
      '/Users/&#233; &#38; co',
      '/opt/homebrew/bin:/usr/bin',
      '/home/you/Library/Logs/prayer-agent.log',
    ]);
    expect(stdout).toContain('<key>PRAYER_DATA</key>');
    expect(stdout).toContain('<key>PATH</key>');
    expect(stdout).toContain('<key>ThrottleInterval</key>\n  <integer>60</integer>');
  });

  test('is of the daemon with its folders', async () => {
    const env = { PRAYER_DATA: '/d', PRAYER_CONFIG: '/c.json', USERNAME: 'a' };
    const { stdout } = await command('serve --print-launchd', { env });
    expect(stdout).toContain('<key>PRAYER_DATA</key>\n    <string>/d</string>');
    expect(stdout).toContain('<key>PRAYER_CONFIG</key>\n    <string>/c.json</string>');
    expect((await command('serve --print-task', { env })).stderr).toBe(
      'prayer: a task does not have PRAYER_CONFIG and PRAYER_DATA of this window: set them with setx.\n',
    );
  });

  test('is a task of Windows whose words are quoted as Windows reads them', async () => {
    const words = ['serve', '--port', '9000', '--data', 'C:\\my data\\', '--allow-host', 'my-pc', '--print-task'];
    const { exit, stdout, stderr } = await command(words, { env: { USERDOMAIN: 'MY-PC', USERNAME: 'Zoë & co' } });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('<LogonTrigger>\n      <UserId>MY-PC\\Zo&#235; &#38; co</UserId>\n    </LogonTrigger>');
    expect(stdout).toContain('<Command>prayer</Command>');
    expect(stdout).toContain('<Arguments>serve --port 9000 --data "C:\\my data\\\\" --allow-host my-pc</Arguments>');
    expect(stdout).toMatch(/^[\x20-\x7e\n]+$/);
  });

  test('is a task for every user where the user is not known, which it says', async () => {
    const { stdout, stderr } = await command('serve --print-task', { env: { USERDOMAIN: 'MY-PC' } });
    expect(stdout).toContain('<LogonTrigger />');
    expect(stderr).toContain(
      'USERNAME is not set, so the task is for every user: only an administrator can create it.',
    );
  });

  test('holds no password and no relative path, and says which variables it cannot hold', async () => {
    const url = 'postgres://prayer:s3cret@db.example/prayer';
    const served = await command(['serve', '--database', url, '--print-launchd']);
    expect(served.stdout).toContain('<string>postgres://prayer@db.example/prayer</string>');
    expect(served.stderr).toContain('it holds no password. The daemon reads ~/.pgpass (of mode 600): write HOST:');
    const task = await command(['serve', '--database', url, '--print-task']);
    expect(task.stdout + task.stderr).not.toContain('s3cret');
    expect(task.stderr).toContain('The daemon reads %APPDATA%\\postgresql\\pgpass.conf: write HOST:');
    expect((await command('serve --database postgres://u@h/d --print-launchd')).stderr).toBe('');
    expect(await command('serve --data here --print-task')).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('--data "here" is not an absolute path'),
    });
    const agent = async () => fakeAgent({ text: 'maghrib sh x' });
    const env = { PRAYER_CONFIG: 'C:\\c', PRAYER_DATA: 'C:\\d', USERNAME: 'a' };
    expect((await command('agent --place 21.4,39.8 --print-task', { agent, env })).stderr).toBe(
      'prayer: a task does not have PRAYER_CONFIG and PRAYER_DATA of this window: set them with setx.\n',
    );
  });
});

test('cron says that Windows has none', async () => {
  const cron = async (env: Record<string, string>) =>
    (await command('cron --at fajr --place 21.4,39.8 -- x', { env })).stderr;
  expect(await cron({ OS: 'Windows_NT' })).toContain('Windows has no cron');
  expect(await cron({})).not.toContain('Windows');
});

describe('on Windows', () => {
  test('PowerShell notifies and plays, and runs nothing of a title, a text or a path', () => {
    const words = toast("'; rm x", '$(x) ‘é');
    expect(words.slice(0, -1)).toEqual(['-NoProfile', '-NonInteractive', '-Command']);
    expect(words.at(-1)).toContain('InnerText=(-join[char[]]@(39,59,32,114,109,32,120))');
    expect(words.at(-1)).toContain('InnerText=(-join[char[]]@(36,40,120,41,32,8216,233))');
    expect(words.join('')).toMatch(/^[\x20-\x7e]+$/);
    expect(words.join('')).not.toContain('"');
    const sound = playSound("a';b", 50, 4).at(-1) ?? '';
    expect(sound).toContain('$p.Open([uri](-join[char[]]@(97,39,59,98)));$p.Volume=0;$p.Play()');
    expect(sound).toContain('$i -le 40;$i++){Start-Sleep -Milliseconds 100;$p.Volume=$i*0.0125}'); // 0.5 after 4 s
    expect(playSound('a').at(-1)).toContain('$p.Volume=1;');
  });

  test('it is taken where there is nothing else, for what Windows reads', async () => {
    const agent = async () => fakeAgent({ programs: ['powershell'] });
    const asked = ['agent', '--notify', '--place', '21.4,39.8', '--adhan'];
    const mp3 = await command([...asked, 'C:\\a.mp3', '--print-plan'], { agent });
    expect(mp3.stdout).toContain('["prayer","adhan","play","--","C:\\\\a.mp3"]');
    expect(mp3.stdout).toContain('CreateToastNotifier');
    expect(mp3.exit).toBe(0);
    const ogg = await command([...asked, 'C:\\a.ogg', 'check'], { agent });
    expect(ogg.stderr).toContain('"C:\\\\a.ogg" (Ogg) can be played by');
    const none = await command(['agent', '--notify', '--place', '21.4,39.8', 'check'], {
      agent: async () => fakeAgent({ programs: [] }),
    });
    expect(none.stderr).toContain('or powershell (Windows). None is in PATH.');
  });
});

describe('a line break or control character leaves no flag', () => {
  const BREAKS = ['\n', '\r', '\r\n', '\u0001', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029', '\u202e', '\u007f'];
  const BOARD = ['--board', '--board-place', '21.4,39.8'];
  const agent = async () => fakeAgent({ text: 'maghrib sh x' });
  const services = {
    serve: ['serve', '--print-systemd', ...BOARD],
    'serve, launchd': ['serve', '--print-launchd', ...BOARD],
    'serve, task': ['serve', '--print-task', ...BOARD],
    agent: ['agent', '--print-systemd', '--notify', '--place', '21.4,39.8'],
    'agent, launchd': ['agent', '--print-launchd', '--notify', '--place', '21.4,39.8'],
    'agent, task': ['agent', '--print-task', '--notify', '--place', '21.4,39.8'],
    cron: ['cron', '--at', 'maghrib', '--place', '21.4,39.8'],
    'cron, systemd': ['cron', '--systemd', '--at', 'maghrib', '--place', '21.4,39.8'],
  };

  test.each(Object.entries(services))('%s: every flag, every variable', async (_, line) => {
    const [word = ''] = line;
    const spec = commands.find(({ path }) => path.join(' ') === word);
    const flags = (spec?.flags ?? []).filter(({ placeholder }) => placeholder !== undefined);
    expect(flags.length).toBeGreaterThan(3);
    const after = word === 'cron' ? ['--', 'true'] : [];
    for (const { name } of flags) {
      for (const broken of BREAKS) {
        const value = `a${broken}ExecStart=/x`;
        const { exit, stdout } = await command([...line, `--${name}`, value, ...after], { agent });
        const isRefused = exit !== 0 && stdout === '';
        expect({ name, broken: escape(broken), isRefused }).toMatchObject({ isRefused: true });
      }
    }
    for (const name of ['PRAYER_CONFIG', 'PRAYER_DATA', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'PATH', 'USERNAME']) {
      const env = { USERNAME: 'me', [name]: '/a\nExecStart=/x' };
      const { stdout } = await command([...line, ...after], { agent, env });
      expect(stdout.split(/[\r\n]/).filter((each) => each.startsWith('ExecStart=/x'))).toEqual([]);
    }
  });

  test('the words of a program too, and a tab or any script is kept', async () => {
    for (const kind of [['cron'], ['cron', '--systemd']]) {
      for (const broken of BREAKS) {
        const words = [...kind, '--at', 'maghrib', '--place', '21.4,39.8', '--', 'sh', '-c', `a${broken}b`];
        expect(await command(words)).toMatchObject({ exit: 2, stdout: '' });
      }
    }
    const kept = await command(['serve', '--print-systemd', ...BOARD, '--board-text', 'أهلا\tوسهلا – “ç”']);
    expect(kept.stdout).toContain('"أهلا\tوسهلا – “ç”"');
    const told = await command(['serve', '--print-systemd', ...BOARD, '--board-text', 'a\nExecStart=/x']);
    expect(told.stderr).toBe(
      'prayer: "a\\nExecStart=/x" has a line break, which no service or timer can hold; put it into a file, or the command into a script.\n',
    );
  });
});

test.each(['backup', 'restore'])(
  '%s of an empty name is refused, as a script with an unset variable gives it',
  async (word) => {
    expect(await command([word, ''])).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('FILE "" is empty'),
    });
  },
);
