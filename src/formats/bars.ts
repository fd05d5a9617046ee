import type { Facts } from '../core/webhook/template.ts';

/** The texts and states of a status bar about the coming prayer. */
export interface Bar {
  /** Short: `Asr 15:16`. */
  readonly text: string;
  /** Longer, for a bar with room. */
  readonly longText: string;
  readonly tooltip: string;
  readonly secondsLeft: number;
  /** How much of the time between the last prayer and the next has passed, 0 to 1. */
  readonly gone: number;
  /** The id of the prayer, for style sheets and icons. */
  readonly name: string;
  /** Whether the bar shows a prayer that is due while voluntary prayers are disliked. */
  readonly isDue: boolean;
  /** Whether voluntary prayers are disliked and no prayer is due. */
  readonly isForbidden: boolean;
}

/** How long before a prayer a bar may highlight the prayer. */
const SOON_MINUTES = 15;

/** JSON for waybar's custom module (man waybar-custom). The module reads Pango markup, and an unescaped `&` would leave the bar empty. */
export function waybar(bar: Bar): string {
  const [text, tooltip] = [bar.longText, bar.tooltip].map(pangoText);
  const percentage = Math.round(bar.gone * 100);
  return `${JSON.stringify({ text, tooltip, alt: bar.name, class: classes(bar), percentage })}\n`;
}

function pangoText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Three lines: full text, short text and colour (the i3blocks protocol). The colour is present only shortly before the prayer. */
export function i3blocks(bar: Bar): string {
  const colour = classes(bar).includes('soon') ? '#FFB000\n' : '';
  return `${bar.longText}\n${bar.text}\n${colour}`;
}

/** One line for `status-right`. tmux reads `#` as the start of a format, so each `#` is doubled (man tmux, FORMATS). */
export function tmux({ longText }: Bar): string {
  return `${longText.replaceAll('#', '##')}\n`;
}

function classes({ name, secondsLeft, isDue, isForbidden }: Bar): string[] {
  const marks = { soon: secondsLeft <= SOON_MINUTES * 60, due: isDue, forbidden: isForbidden };
  return [name, ...Object.entries(marks).flatMap(([mark, holds]) => (holds ? [mark] : []))];
}

/**
 * One line for each fact, such as `prayer_name='Asr'`, quoted for `eval` and `source` in a POSIX shell. In capitals they would be settings:
 * a shell that exports `PRAYER_ASR` would set the school of Asr to the time of Asr.
 */
export function factsEnv(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, text]) => `prayer_${name}='${text.replaceAll("'", "'\\''")}'\n`)
    .join('');
}
