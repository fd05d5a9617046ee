import { describe, expect, test } from 'vitest';
import { command } from './command.ts';

// The place is named in the language of the screen; what programs read stays as it is.

test.each([
  ['times Makkah --lang ar', '⁨مكة المكرمة، المملكة العربية السعودية⁩'],
  ['times القاهرة --lang ar', '⁨القاهرة، مصر⁩'],
  ['times القاهرة', 'Cairo, Egypt'],
  ['times Istanbul --lang tr', 'İstanbul, Türkiye'],
  ['times İzmir --lang tr', 'İzmir, Türkiye'],
  ['times London --lang fr', 'Londres, Angleterre, Royaume-Uni'],
  ['times Karachi --lang ur', '⁨کراچی، سندھ، پاکستان⁩'],
  ['month Istanbul --lang tr', 'İstanbul, Türkiye'],
  ['next Cairo --lang id', 'Kairo, Mesir'],
  ['compare Istanbul London --lang tr', 'Londra, İngiltere, Birleşik Krallık'],
  ['geo search Istanbul --lang tr', 'İstanbul, Türkiye'],
  ['geo reverse 21.4225,39.8262 --lang tr', 'Mekke'],
  ['geo reverse 21.4225,39.8262 --lang ar', 'السعودية'],
])('prayer %s', async (line, shown) => {
  const { stdout, exit } = await command(line);
  expect(exit).toBe(0);
  expect(stdout).toContain(shown);
});

test('calendars have it as LOCATION and as their name', async () => {
  const { stdout } = await command('month Istanbul --lang tr --format ics');
  expect(stdout).toContain('LOCATION:İstanbul\\, Türkiye');
  expect(stdout).toMatch(/^X-WR-CALNAME:.*İstanbul/m);
  expect(stdout).not.toContain('Istanbul\\, T');
});

test('a template shows it, a table for programs and JSON do not', async () => {
  const template = await command(['times', 'Cairo', '--lang', 'tr', '--format', '{place}']);
  expect(template.stdout).toBe('Kahire, Mısır\n');
  for (const format of ['csv', 'json']) {
    const turkish = await command(`times Cairo --lang tr --format ${format}`);
    const english = await command(`times Cairo --format ${format}`);
    expect(turkish.stdout).toBe(english.stdout);
  }
});

describe('a saved place', () => {
  const files = (name: string, lang: string) =>
    new Map([
      [
        'config.json',
        JSON.stringify({ lang, place: { lat: 30.06263, lng: 31.24967, name, timezone: 'Africa/Cairo' } }),
      ],
    ]);

  test('that the index has named is shown in the language of the settings', async () => {
    const { stdout } = await command('times', { files: files('Cairo, Egypt', 'ar') });
    expect(stdout).toContain('القاهرة، مصر');
  });

  test('that its owner has named stays as it is', async () => {
    const { stdout } = await command('times', { files: files('Masjid al-Husayn', 'ar') });
    expect(stdout).toContain('Masjid al-Husayn');
  });

  test('is kept under its English name, in whatever language it was typed', async () => {
    const kept = new Map<string, string>();
    await command(['config', 'set', 'place', 'القاهرة'], { files: kept });
    expect(JSON.parse(kept.get('config.json') ?? '')).toMatchObject({ place: { name: 'Cairo, Egypt' } });
  });
});

test('here is named in the language too, and a guess is called one', async () => {
  const { stdout } = await command('times here --lang tr');
  expect(stdout).toMatch(/^Riyad \(guessed from the time zone Asia\/Riyadh\), Suudi Arabistan/);
});
