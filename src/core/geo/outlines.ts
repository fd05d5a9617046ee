import { ByteReader } from './bytes.ts';
import type { Section } from './paged-bytes.ts';

/**
 * Borders of areas, to find the area of a point. A border is a line with the numbers of the areas on its two sides (0:
 * none), so that neighbours share it. A point is in the areas whose borders a ray to the east crosses an odd number of
 * times. Each group (a country, or the whole world) has its own borders. Layout:
 *
 *     u32 units per degree · u32 number of groups · u32 where each group begins, and where the last ends · borders of
 *     i32 west, south, east, north · u16 area · u16 area · u32 bytes of line · line: varint points, then differences, longitude first
 */
export class Outlines {
  readonly #section: Section;
  readonly #unitsPerDegree: number;

  constructor(section: Section) {
    this.#section = section;
    this.#unitsPerDegree = section.file.i32(section.start);
  }

  /** The areas of a group that contain the point, lowest number first. */
  areasAt(group: number, latDeg: number, lngDeg: number): number[] {
    const { file, start } = this.#section;
    const row = start + 8 + 4 * group;
    const [first, end] = [start + file.i32(row), start + file.i32(row + 4)];
    file.load(first, end);
    const { bytes, view } = file;
    const [x, y] = [lngDeg * this.#unitsPerDegree, latDeg * this.#unitsPerDegree];
    const inside = new Set<number>();
    const toggle = (area: number) => {
      if (area !== 0 && !inside.delete(area)) inside.add(area);
    };
    for (let at = first; at < end; at += 24 + view.getUint32(at + 20, true)) {
      const reaches =
        y >= view.getInt32(at + 4, true) && y <= view.getInt32(at + 12, true) && x <= view.getInt32(at + 8, true);
      if (!reaches || !this.#crosses(bytes, at + 24, latDeg, lngDeg)) continue;
      toggle(view.getUint16(at + 16, true));
      toggle(view.getUint16(at + 18, true));
    }
    return [...inside].sort((a, b) => a - b);
  }

  /**
   * Whether the ray to the east crosses the line an odd number of times. Uses degrees and the expression of which-polygon,
   * so that a point on a border gets the same side as in country-coder.
   */
  #crosses(bytes: Uint8Array, at: number, latDeg: number, lngDeg: number): boolean {
    const units = this.#unitsPerDegree;
    const reader = new ByteReader(bytes, at);
    const points = reader.varint();
    let x = reader.signedVarint();
    let y = reader.signedVarint();
    let x1 = x / units;
    let y1 = y / units;
    let isOdd = false;
    for (let i = 1; i < points; i++) {
      x += reader.signedVarint();
      y += reader.signedVarint();
      const x2 = x / units;
      const y2 = y / units;
      if (y1 > latDeg !== y2 > latDeg && lngDeg < ((x2 - x1) * (latDeg - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
      x1 = x2;
      y1 = y2;
    }
    return isOdd;
  }
}
