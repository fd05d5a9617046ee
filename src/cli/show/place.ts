import type { Scene } from '../show.ts';

/** `Mecca, Saudi Arabia · 21.4225°N 39.8262°E · Asia/Riyadh` */
export function showPlace(
  answer: {
    readonly coordinates: { readonly latitude: number; readonly longitude: number };
    readonly timezone: string;
  },
  { placeName }: Pick<Scene, 'placeName'>,
): string {
  const { latitude, longitude } = answer.coordinates;
  const lat = `${Math.abs(latitude)}°${latitude < 0 ? 'S' : 'N'}`;
  const lng = `${Math.abs(longitude)}°${longitude < 0 ? 'W' : 'E'}`;
  const name = placeName === undefined ? '' : `${placeName} · `;
  return `${name}${lat} ${lng} · ${answer.timezone}`;
}
