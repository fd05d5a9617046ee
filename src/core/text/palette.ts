/**
 * The looks of text and drawings in the terminal. No look carries a meaning alone: signs, words and shapes carry it too. Colours are
 * numbers from 16 to 255, which themes do not change; every terminal with 24-bit colours has them. The first 16 belong to the theme. The
 * green of a theme may be unreadable on the theme's background, and a program cannot know. So a terminal with only 16 colours gets text
 * that is bold, dim, underlined or inverse, in the theme's own text colour.
 */
export interface Colours {
  readonly hasColour: boolean;
  /** Whether the terminal has the 256 colours. */
  readonly hasCube?: boolean;
  readonly background?: Background | undefined;
}

export type Background = 'dark' | 'light';

export const BACKGROUNDS = ['dark', 'light', 'auto'] as const;

export interface Role {
  /** The attribute if no colour is used: the role has none, the background is not known, or the terminal lacks the 256 colours. */
  readonly plain?: Sgr;
  /** The colour on a dark and on a light background, with a contrast of at least 4.5:1 (test/core/palette.test.ts). */
  readonly dark?: number;
  readonly light?: number;
  /** The colour of a drawing if the background is not known: at least 3:1 on every background. No text colour is readable on all. */
  readonly drawn?: number;
  readonly isBold?: true;
}

/** An attribute of SGR: 1 bold, 2 dim, 4 underlined, 7 inverse. */
type Sgr = 1 | 2 | 4 | 7;

export const ROLES = {
  plain: {},
  bold: { plain: 1 },
  /** The past, and less important text. */
  dim: { plain: 2, dark: 246, light: 241 },
  title: { plain: 1 },
  heading: { plain: 4 },
  /** The next prayer, and everything that is well. */
  next: { plain: 1, isBold: true, dark: 114, light: 22 },
  label: { dark: 116, light: 24 },
  key: { plain: 1, dark: 116, light: 24 },
  warning: { plain: 1, isBold: true, dark: 215, light: 94 },
  error: { plain: 1, isBold: true, dark: 210, light: 124 },
  chosen: { plain: 7 },
  /** Drawings: the Sun in a soft gold, the colours of the sky, and times at which voluntary prayers are disliked. */
  sun: { dark: 179, light: 94, drawn: 136 },
  twilight: { dark: 110, light: 24, drawn: 67 },
  night: { dark: 105, light: 61, drawn: 63 },
  forbidden: { dark: 210, light: 124, drawn: 167 },
} as const satisfies Record<string, Role>;

export type Look = keyof typeof ROLES;

/** How a look is drawn: an attribute of SGR, a colour of the cube, both, or nothing. */
export function drawnAs(look: Look, colours: Colours): { readonly attribute?: Sgr; readonly colour?: number } {
  if (!colours.hasColour) return {};
  const { plain, isBold, ...role }: Role = ROLES[look];
  const colour = colours.hasCube && role.dark !== undefined ? role[colours.background ?? 'drawn'] : undefined;
  if (colour === undefined) return plain === undefined ? {} : { attribute: plain };
  return { ...(isBold ? { attribute: 1 } : {}), colour };
}

/** Writes text in a look, for the command line. Screens use chalk, which would slow the start of each answer by 6 ms. */
export function inkOf(colours: Colours): (look: Look, text: string) => string {
  return (look, text) => {
    const { attribute, colour } = drawnAs(look, colours);
    const codes = [attribute ?? [], colour === undefined ? [] : `38;5;${colour}`].flat();
    if (codes.length === 0 || text === '') return text;
    return `${codes.map((code) => `\u001b[${code}m`).join('')}${text}\u001b[0m`;
  };
}

/** Reads COLORFGBG, such as `15;0` (rxvt, Konsole). The last number is the background: of the 16 colours 0 to 6 and 8 are dark. */
export function backgroundOfNumbers(text: string | undefined): Background | undefined {
  const number = /(?:^|;)(\d+)$/.exec(text ?? '')?.[1];
  if (number === undefined || Number(number) > 15) return undefined;
  return Number(number) < 7 || number === '8' ? 'dark' : 'light';
}

/** Reads a terminal’s answer to OSC 11, such as `rgb:1e1e/1e1e/1e1e`. A background lighter than a middle grey is light. */
export function backgroundOfColour(text: string): Background | undefined {
  const parts = /rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})/i.exec(text)?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((hex) => Number.parseInt(hex, 16) / (16 ** hex.length - 1));
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.18 ? 'light' : 'dark';
}
