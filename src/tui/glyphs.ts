/** The characters that drawings are made of. `ascii` is for terminals and locales that know nothing else. */
export interface Glyphs {
  readonly isAscii: boolean;
  readonly rule: string;
  readonly dot: string;
  readonly degree: string;
  readonly dash: string;
  readonly cut: string;
  readonly pointer: string;
  /** The day bar. */
  readonly night: string;
  readonly twilight: string;
  readonly day: string;
  readonly forbidden: string;
  readonly tick: string;
  readonly nowBelow: string;
  readonly nowOnBar: string;
  readonly sun: string;
  /** Eight winds from north, clockwise. */
  readonly arrows: readonly string[];
  /** The disc from new moon in eighths, as the north sees it. */
  readonly moons: readonly string[];
  readonly yearDay: string;
  readonly yearTwilight: string;
  readonly yearNight: string;
  readonly yearDark: string;
  readonly block: string;
}

export const UNICODE: Glyphs = {
  isAscii: false,
  rule: '─',
  dot: '·',
  degree: '°',
  dash: '–',
  cut: '…',
  pointer: '›',
  night: '─',
  twilight: '╌',
  day: '━',
  forbidden: '▒',
  tick: '╵',
  nowBelow: '▲',
  nowOnBar: '┃',
  sun: '●',
  arrows: ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'],
  moons: ['○', '☽', '◑', '◕', '●', '◕', '◐', '☾'],
  yearDay: '█',
  yearTwilight: '▓',
  yearNight: '░',
  yearDark: ' ',
  block: '█',
};

export const ASCII: Glyphs = {
  isAscii: true,
  rule: '-',
  dot: '-',
  degree: '',
  dash: '-',
  cut: '~',
  pointer: '>',
  night: '-',
  twilight: '.',
  day: '=',
  forbidden: '#',
  tick: "'",
  nowBelow: '^',
  nowOnBar: '|',
  sun: 'O',
  arrows: [],
  moons: [],
  yearDay: '#',
  yearTwilight: '+',
  yearNight: '.',
  yearDark: ' ',
  block: '#',
};

/** ASCII for whatever text an answer holds: marks are taken off letters, signs get their nearest, the rest is `?`. */
export function asciiText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u2066-\u2069]/g, '')
    .replace(/[^\u0020-\u007e]/g, (character) => NEAREST[character] ?? '?');
}

const NEAREST: Readonly<Record<string, string>> = {
  '·': '-',
  '–': '-',
  '—': '-',
  '…': '~',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  ʿ: "'",
  ʾ: "'",
  '“': '"',
  '”': '"',
  '°': '',
  ı: 'i',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ß: 's',
  æ: 'a',
  '›': '>',
  '→': '>',
};
