import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '../../src/core/words/names.ts';
import { boardData } from '../../src/formats/board.ts';
import { createBoard } from '../../src/tui/views/board.ts';
import { oneFrame, sentences } from '../../src/tui/dashboard.ts';
import { createQueries } from '../../src/tui/queries.ts';
import { START, VIEWS } from '../../src/tui/state.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { at, contextAt, fakeDashboardDeps, MAKKAH, PLAIN_BOARD } from '../tui/fake-dashboard-deps.ts';
import { screenNamesIn } from '../names-in.ts';
import { plainDigits } from '../../src/core/words/fold-word.ts';
import { command, context } from './command.ts';

/** Makkah on a Friday: Maghrib is at 17:38, sunrise at 06:34, Dhuhr at 12:07. */
const MINUTES = Array.from({ length: 15 }, (_, i) => `2026-11-20T17:${23 + i}:00+03:00`);

/** Asr of the day is prayed until Maghrib (al-Bukhari 556, Muslim 608): what would tell a late person not to pray it. */
const NO_PRAYER: Readonly<Record<Language, RegExp>> = {
  en: /no prayer|not offered/i,
  ar: /لا صلاة|وقت نهي|النهي عن الصلاة/,
  tr: /namaz kılınmaz|namaz vakti yok|kerahet vakti[ ,(]/i,
  id: /terlarang|tidak ada salat/i,
  fr: /pas de prière|interdite|aucune prière/i,
  ur: /نماز نہیں|مکروہ وقت \(/,
  de: /kein(?: Pflicht)?gebet/i,
  bn: /নামাজ নেই/,
  ms: /terlarang|tiada solat/i,
  bs: /nema (?:farz-)?namaza/i,
};
const PRAY_IT: Readonly<Record<Language, string>> = {
  en: 'Asr until 17:38: pray it now',
  ar: 'العصر حتى 17:38: صلّها الآن',
  tr: 'İkindi, bitişi 17:38: şimdi kılın',
  id: 'Asar sampai 17:38: tunaikan sekarang',
  fr: 'Asr jusqu’à 17:38, priez maintenant',
  ur: 'عصر 17:38 تک: ابھی ادا کریں',
  de: 'Asr bis 17:38: beten Sie jetzt',
  bn: 'আসর 17:38 পর্যন্ত: এখনই পড়ুন',
  ms: 'Asar hingga 17:38: tunaikan sekarang',
  bs: 'Ikindija do 17:38: klanjajte sada',
};
const DISLIKED: Readonly<Record<Language, string>> = {
  en: 'Voluntary prayers disliked until 17:38 (sunset, Muslim 831)',
  ar: 'تُكره النافلة حتى 17:38 (الغروب، مسلم 831)',
  tr: 'Nafile mekruh, bitişi 17:38 (gün batımı, Müslim 831)',
  id: 'Salat sunah makruh sampai 17:38 (terbenam, Muslim 831)',
  fr: 'Surérogatoires réprouvées avant 17:38 (coucher, Mouslim 831)',
  ur: 'نفل نماز 17:38 تک مکروہ (غروب، مسلم 831)',
  de: 'Freiwillige Gebete verpönt bis 17:38 (Sonnenuntergang, Muslim 831)',
  bn: 'নফল নামাজ 17:38 পর্যন্ত মাকরুহ (সূর্যাস্ত, মুসলিম 831)',
  ms: 'Solat sunat makruh hingga 17:38 (terbenam, Muslim 831)',
  bs: 'Nafila je mekruh do 17:38 (zalazak sunca, Muslim 831)',
};

const printed = async (line: string, iso: string, lang: Language) => {
  const { exit, stdout } = await command(`${line} 21.4225,39.8262 --method UmmAlQura --asr shafi --lang ${lang}`, {
    context: { ...context, now: () => at(iso) },
  });
  expect(exit).toBe(0);
  return plainDigits(stdout); // Bengali has its own in tables
};

const screenOf = async (iso: string, lang: Language, size: string, state = {}, isBoard = false) => {
  const [columns = 0, rows = 0] = size.split('x').map(Number);
  const { deps } = fakeDashboardDeps(iso, { names: screenNamesIn(lang) });
  const mode = isBoard ? { mode: createBoard(PLAIN_BOARD) } : {};
  const choices = { ...mode, start: { ...START, ...state }, isAscii: false, hasColour: false };
  return plainDigits((await oneFrame(deps, choices, { columns, rows })).replace(/[\u2066-\u2069]/g, ''));
};

const spokenAt = (iso: string, lang: Language) => {
  const style = textStyleOf(false, { names: screenNamesIn(lang), hours: '24h' });
  return sentences(createQueries(contextAt(() => at(iso))).moment(MAKKAH), undefined, style).join('\n');
};

/** Asr is named before Maghrib, to be prayed; and nothing says that there is no prayer. */
function holds(text: string, lang: Language, door: string): void {
  const names = screenNamesIn(lang);
  expect(text, door).toContain(PRAY_IT[lang]);
  expect(text, door).not.toMatch(NO_PRAYER[lang]);
  const [asr, maghrib] = [names.event('asr'), names.event('maghrib')].map((name) => text.indexOf(name));
  expect(asr, door).toBeGreaterThanOrEqual(0);
  if (maghrib !== undefined && maghrib >= 0) expect(asr, door).toBeLessThan(maghrib);
}

describe.each(LANGUAGES)('the last quarter of an hour before maghrib, in %s', (lang) => {
  test('every minute, commands and status bars name Asr first, to be prayed', async () => {
    for (const iso of MINUTES) {
      for (const door of ['next', 'now']) {
        const text = await printed(door, iso, lang);
        holds(text, lang, `${door} ${iso}`);
        expect(text).toContain(DISLIKED[lang]);
        const bar = JSON.parse(await printed(`${door} --format waybar`, iso, lang)) as Record<string, unknown>;
        holds(String(bar['text']), lang, 'waybar');
        holds(String(bar['tooltip']), lang, 'tooltip');
        expect(String(bar['tooltip'])).toContain(DISLIKED[lang]);
        expect(bar).toMatchObject({ alt: 'asr', class: ['asr', 'soon', 'due'] });
        const [long = '', short = ''] = (await printed(`${door} --format i3blocks`, iso, lang)).split('\n');
        holds(long, lang, 'i3blocks');
        expect(PRAY_IT[lang]).toContain(short.replace(/[\u2066-\u2069]/g, ''));
        expect(short).toContain(screenNamesIn(lang).event('asr'));
        holds(await printed(`${door} --format tmux`, iso, lang), lang, 'tmux');
        expect(await printed(`${door} --format {due}`, iso, lang)).toBe(`${PRAY_IT[lang]}\n`);
        expect((await printed(`${door} --format {coming}`, iso, lang)).startsWith(PRAY_IT[lang])).toBe(true);
      }
      expect(await printed('next --format env', iso, lang)).toContain('prayer_due=');
    }
  });

  test('every minute, the dashboard, the boards and the sentences do', async () => {
    for (const iso of MINUTES) {
      for (const size of ['40x10', '60x16', '80x24', '120x40', '200x60']) {
        const text = await screenOf(iso, lang, size);
        // a month stands at the right of the wide ones
        const day = text.replace(/^(.{70}).*$/gm, '$1');
        holds(size.startsWith('4') || size.startsWith('6') ? text : day, lang, `dashboard ${size} ${iso}`);
        if (size !== '40x10' && size !== '60x16') expect(text).toContain(DISLIKED[lang]);
      }
      for (const size of ['80x24', '120x40', '200x60']) holds(await screenOf(iso, lang, size, {}, true), lang, 'board');
      const said = spokenAt(iso, lang);
      holds(said, lang, '--accessible');
      expect(said).toContain(DISLIKED[lang]);
      const page = pageAt(iso, lang);
      holds(page, lang, 'board page');
      expect(page).toContain(DISLIKED[lang].replace(/[,،] [^,،]* 831/, '')); // a wall cites nothing
    }
  });

  test('the other views of the dashboard name Asr first too, and none says that there is no prayer', async () => {
    for (const view of VIEWS) {
      const text = await screenOf(MINUTES[7] ?? '', lang, '80x24', { view });
      expect(text, view).not.toMatch(NO_PRAYER[lang]);
      if (view !== 'month') expect(text, view).toContain(PRAY_IT[lang].slice(0, 8));
    }
  });
});

/** What the page of the board shows at a moment. */
function pageAt(iso: string, lang: Language): string {
  const now = at(iso);
  const words = Object.entries({ ...MAKKAH.words });
  const shown = { placeName: 'Makkah', words, names: screenNamesIn(lang), hours: '24h', ...PLAIN_BOARD };
  const { days } = boardData(shown as Parameters<typeof boardData>[0], { ...context, now: () => now }) as Awaited<
    ReturnType<typeof boardData>
  >;
  const due = days.flatMap(({ due }) => due).filter(({ from, until }) => from <= now && now < until);
  return plainDigits(due.flatMap(({ says, disliked }) => [...says, ...disliked]).join('\n'));
}

describe('answers for programs', () => {
  const answer = async (line: string, iso: string) =>
    JSON.parse(await printed(`${line} --json`, iso, 'en')) as { forbidden: { now: unknown; due: unknown } };

  test('while voluntary prayers are disliked, due is the prayer whose time it is', async () => {
    for (const line of ['next', 'now']) {
      for (const iso of MINUTES)
        expect((await answer(line, iso)).forbidden).toMatchObject({ now: 'sunset', due: 'asr' });
      expect((await answer(line, '2026-11-20T17:22:59+03:00')).forbidden).toMatchObject({ now: null, due: null });
      expect((await answer(line, '2026-11-20T17:38:00+03:00')).forbidden).toMatchObject({ now: null, due: null });
      expect((await answer(line, '2026-11-20T06:40:00+03:00')).forbidden).toMatchObject({ now: 'sunrise', due: null });
    }
  });

  test('who asks for another time is answered with that one; a bar names it, the text has Asr first', async () => {
    const iso = MINUTES[0] ?? '';
    const bar = JSON.parse(await printed('next --prayer fajr --format waybar', iso, 'en')) as Record<string, unknown>;
    expect(bar).toMatchObject({ text: expect.stringMatching(/^Fajr 05:16/) as string, alt: 'fajr', class: ['fajr'] });
    expect(await printed('next --prayer fajr --format {coming}', iso, 'en')).toMatch(/^Fajr 05:16 in /);
    expect(await printed('next --prayer fajr', iso, 'en')).toMatch(/^Asr until 17:38: pray it now\n.*\nFajr 05:16/s);
  });

  test('the zawal window ends where Dhuhr begins: from then on Dhuhr is due', async () => {
    expect((await answer('now', '2026-11-20T12:06:59+03:00')).forbidden.now).toBe('zawal');
    expect((await answer('now', '2026-11-20T12:07:00+03:00')).forbidden.now).toBeNull();
    expect(await screenOf('2026-11-20T09:08:00Z', 'en', '80x24')).toContain('Dhuhr ends 15:16');
  });
});

describe('after sunrise and before noon', () => {
  test.each(['2026-11-20T06:40:00+03:00', '2026-11-20T12:03:00+03:00'])(
    'at %s it is said who makes up a missed prayer at once, and who waits',
    async (iso) => {
      const until = iso.includes('T06') ? '06:49' : '12:07';
      const missed = `Most schools make up a missed prayer now, Hanafis after ${until}`;
      for (const line of ['next', 'now']) expect(await printed(line, iso, 'en')).toContain(missed);
      expect(await printed('next --format waybar', iso, 'en')).toContain(missed);
      expect(await screenOf(iso, 'en', '80x24')).toContain(missed);
      expect(spokenAt(iso, 'en')).toContain(`${missed}.`);
    },
  );

  test('no window of the day is called one without prayer', async () => {
    for (const lang of LANGUAGES) {
      for (const clock of ['06:40', '12:03', '17:30']) {
        const iso = `2026-11-20T${clock}:00+03:00`;
        expect(await screenOf(iso, lang, '80x24')).not.toMatch(
          /No prayer now|وقت نهي|terlarang|interdite|Kerahet vakti \(/,
        );
        expect(await printed('now', iso, lang)).not.toMatch(
          /No prayer is offered|النهي عن|terlarang|interdites|kılınmaz|پڑھی جاتی/,
        );
      }
    }
  });
});
