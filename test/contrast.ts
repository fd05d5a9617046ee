/** The contrast of two colours by WCAG 2.2 (1.4.3), each as `#rrggbb`: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour of the 256 of terminals, 16 or more: the cube of six levels, and greys. */
export function cubeColour(number: number): string {
  const levels = [0, 95, 135, 175, 215, 255];
  const grey = 8 + 10 * (number - 232);
  const at = number - 16;
  const parts = number >= 232 ? [grey, grey, grey] : [at / 36, (at % 36) / 6, at % 6].map((i) => levels[Math.trunc(i)]);
  return `#${parts.map((part = 0) => part.toString(16).padStart(2, '0')).join('')}`;
}
