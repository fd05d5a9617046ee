import type { ViewContext } from './view.ts';

/** `Mecca, Saudi Arabia · 21.4225°N 39.8262°E · Asia/Riyadh`, and what else belongs to it. */
export function showPlace(
  answer: {
    readonly coordinates: { readonly latitude: number; readonly longitude: number };
    readonly timezone: string;
  },
  { placeName, terminal }: Pick<ViewContext, 'placeName' | 'terminal'>,
  ...more: readonly string[]
): string {
  const { latitude, longitude } = answer.coordinates;
  const lat = `${Math.abs(latitude)}°${latitude < 0 ? 'S' : 'N'}`;
  const lng = `${Math.abs(longitude)}°${longitude < 0 ? 'W' : 'E'}`;
  const name = placeName === undefined ? [] : [placeName];
  return joined([...name, `${lat} ${lng}`, answer.timezone, ...more], terminal.columns);
}

/** Parts with a dot between them, on as many lines as the width wants. */
export function joined(parts: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 3 + part.length <= width) lines[lines.length - 1] = `${last} · ${part}`;
    else lines.push(part);
  }
  return lines.join('\n');
}
