/** What a status bar shows of the coming prayer. */
export interface Bar {
  /** A few words: `Asr 15:16`. */
  readonly text: string;
  /** A few more, for a bar with room. */
  readonly longText: string;
  readonly tooltip: string;
  readonly secondsLeft: number;
  /** How much of the time since the last prayer has gone, 0 to 1. */
  readonly gone: number;
  /** A word for style sheets and icons: the prayer. */
  readonly name: string;
  readonly isForbidden: boolean;
}

/** Within these minutes before a prayer a bar may call attention. */
const SOON_MINUTES = 15;

/**
 * One JSON object on one line, as waybar's custom module reads it (`return-type: json`; man waybar-custom). Text and tooltip are Pango
 * markup there: a bare `&` in the name of a place would leave the bar empty.
 */
export function waybar(bar: Bar): string {
  const [text, tooltip] = [bar.longText, bar.tooltip].map(pangoText);
  const percentage = Math.round(bar.gone * 100);
  return `${JSON.stringify({ text, tooltip, alt: bar.name, class: classes(bar), percentage })}\n`;
}

function pangoText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Three lines: full text, short text, colour (the i3blocks protocol); the colour line is left out while nothing is
 * near.
 */
export function i3blocks(bar: Bar): string {
  const colour = classes(bar).includes('soon') ? '#FFB000\n' : '';
  return `${bar.longText}\n${bar.text}\n${colour}`;
}

/** One line for `status-right`; `#` starts a format there and is doubled (man tmux, FORMATS). */
export function tmux({ longText }: Bar): string {
  return `${longText.replaceAll('#', '##')}\n`;
}

function classes({ name, secondsLeft, isForbidden }: Bar): string[] {
  return [name, ...(secondsLeft <= SOON_MINUTES * 60 ? ['soon'] : []), ...(isForbidden ? ['forbidden'] : [])];
}
