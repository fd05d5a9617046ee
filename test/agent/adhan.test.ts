import { describe, expect, test } from 'vitest';
import { fakeAgent } from '../interfaces/agent-machine.ts';
import { command, WIDE } from '../interfaces/command.ts';

const HERE = '21.4225,39.8262';

/** What the machine is told to play. */
async function played(line: string, programs: readonly string[], env: Record<string, string> = {}) {
  const ran: (readonly string[])[] = [];
  const agent = async () => fakeAgent({ programs: [...programs, 'pactl'], ran });
  const reply = await command(`adhan play ${line}`.trim(), { agent, env });
  return { ...reply, words: ran[0]?.join(' ') };
}

/** The words of the agent’s runs by their event, on one day. */
async function planned(line: string) {
  const agent = async () => fakeAgent({ programs: ['mpv', 'pactl'] });
  const { exit, stdout, stderr } = await command(`agent --place ${HERE} ${line} --print-plan`, { agent });
  if (exit !== 0) return stderr;
  const { runs } = JSON.parse(stdout) as { runs: { date: string; event: string; command: string[] }[] };
  const ofDay = runs.filter(({ date }) => date === '2026-11-20');
  return Object.fromEntries(ofDay.map(({ event, command: words }) => [event, words.slice(3).join(' ')]));
}

describe('the player', () => {
  test.each([
    ['/a.ogg', ['paplay', 'mpv'], 'paplay /a.ogg'],
    ['/a.ogg --volume 50', ['pw-play'], 'pw-play --volume 0.5 /a.ogg'],
    ['/a.ogg --volume 50', ['paplay'], 'paplay --volume=32768 /a.ogg'],
    ['/a.wav', ['aplay', 'mpv'], 'aplay -q /a.wav'],
    ['/a.wav --volume 40', ['aplay', 'mpv'], 'mpv --no-config --no-video --really-quiet --volume=40 -- /a.wav'],
    ['/a.m4a --volume 100', ['paplay', 'afplay'], 'afplay -v 1 /a.m4a'],
    [
      '/a.mp3 --fade 5',
      ['paplay', 'afplay', 'ffplay'],
      'ffplay -nodisp -autoexit -loglevel error -af afade=d=5 -i /a.mp3',
    ],
  ])('of %s where there are %s', async (line, programs, words) => {
    expect(await played(line, programs)).toMatchObject({ exit: 0, stderr: '', words });
  });

  test.each([
    [
      '/a.wav --volume 40',
      ['aplay'],
      'can be played at another volume by pw-play, paplay, afplay, mpv, ffplay, powershell. None',
    ],
    ['/a.ogg --fade 5', ['paplay'], 'can be played with a fade by mpv, ffplay. None of them is in PATH.'],
    ['/a.ogg', [], '(Ogg) can be played by pw-play, paplay, mpv, ffplay. None of them is in PATH.'],
    ['/page.html', ['mpv'], '"/page.html" is not a sound file of a known format: WAV, FLAC, Ogg, MP3, M4A, AAC, AIFF.'],
    ['/missing.ogg', ['mpv'], 'cannot be read'],
    ['/a.ogg --volume 0', ['mpv'], 'prayer: --volume "0" is not a whole number from 1 to 100 (percent)'],
    ['/a.ogg --volume 40%', ['mpv'], '"40%" is not a whole number'],
    ['/a.ogg --fade 61', ['mpv'], '"61" is not a whole number from 1 to 60 (seconds)'],
    ['', ['mpv'], 'prayer config set adhan FILE. This program brings no sound'],
  ])('%s is refused where there are %s', async (line, programs, sentence) => {
    const { exit, stderr, words } = await played(line, programs);
    expect({ exit, words }).toEqual({ exit: 2, words: undefined });
    expect(stderr).toContain(sentence);
  });

  test('without a file it is that of the settings; a bad one is refused with its source', async () => {
    const env = { PRAYER_ADHAN: '/kept.ogg', PRAYER_ADHAN_VOLUME: '30' };
    expect((await played('', ['pw-play'], env)).words).toBe('pw-play --volume 0.3 /kept.ogg');
    expect((await played('/b.ogg --volume 60', ['pw-play'], env)).words).toBe('pw-play --volume 0.6 /b.ogg');
    const bad = await played('', ['pw-play'], { PRAYER_ADHAN: '/missing.ogg' });
    expect([bad.exit, bad.stderr]).toEqual([2, expect.stringContaining('It comes from PRAYER_ADHAN.')]);
  });

  test('a line of a prayertab that plays it is silent while it is muted', async () => {
    expect(await played('/a.ogg', ['pw-play'], { PRAYER_MUTED: '1' })).toMatchObject({ exit: 0, words: undefined });
  });
});

describe('the agent', () => {
  test('plays the sound of each prayer, and none where there is none', async () => {
    expect(
      await planned('--adhan /a.ogg --adhan-fajr /f.ogg --adhan-dhuhr none --adhan-volume 40 --adhan-fade 5'),
    ).toEqual({
      fajr: '--volume 40 --fade 5 -- /f.ogg',
      asr: '--volume 40 --fade 5 -- /a.ogg',
      maghrib: '--volume 40 --fade 5 -- /a.ogg',
      isha: '--volume 40 --fade 5 -- /a.ogg',
    });
    expect(await planned('--adhan-fajr /f.ogg')).toEqual({ fajr: '-- /f.ogg' });
    expect(await planned('--adhan /a.ogg --adhan-isha /page.html')).toContain(
      '--adhan-isha "/page.html" is not a sound file',
    );
    expect(await planned('--adhan none')).toContain('There is no prayertab');
  });

  test('says what it plays, and what it cannot know of calls', async () => {
    const line = `agent check --place ${HERE} --adhan /a.ogg --adhan-fajr /f.ogg`;
    const { stdout } = await command(line, { agent: async () => fakeAgent({ programs: ['paplay'] }), terminal: WIDE });
    expect(stdout).toContain('    plays /f.ogg at fajr by paplay; /a.ogg at dhuhr, asr, maghrib, isha by paplay\n');
    expect(stdout).toContain('Note: pactl is not in PATH, so the adhan is played');
    const known = await command(line, { agent: async () => fakeAgent({ programs: ['paplay', 'pactl'] }) });
    expect(known.stdout).not.toContain('Note:');
  });

  test('a unit keeps all of it', async () => {
    const { stdout } = await command(
      `agent --adhan a.ogg --adhan-fajr ~f.ogg --adhan-isha none --adhan-fade 9 --place ${HERE} --print-systemd`,
      {
        agent: async () => fakeAgent({ programs: ['mpv'] }),
      },
    );
    expect(stdout).toContain(
      ' agent --adhan a.ogg --adhan-fajr /home/youf.ogg --adhan-isha none --adhan-fade 9 --place',
    );
  });
});

test('nothing to stop is no mistake', async () => {
  expect(await command('adhan stop')).toEqual({ exit: 0, stdout: 'No adhan is being played.\n', stderr: '' });
});
