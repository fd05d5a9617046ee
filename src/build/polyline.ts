/**
 * Points with integer coordinates as text, by Google's encoded polyline algorithm
 * (developers.google.com/maps/documentation/utilities/polylinealgorithm) without its scaling by 1e5.
 */
export function showPolyline(points: Iterable<readonly [number, number]>): string {
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of points) {
    text += showNumber(x - lastX) + showNumber(y - lastY);
    [lastX, lastY] = [x, y];
  }
  return text;
}

export function readPolyline(text: string): [number, number][] {
  const points: [number, number][] = [];
  let at = 0;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const chunk = text.charCodeAt(at++) - 63;
      value |= (chunk & 31) << shift;
      if (chunk < 32) return value & 1 ? ~(value >> 1) : value >> 1;
    }
  };
  let [x, y] = [0, 0];
  while (at < text.length) {
    x += readNumber();
    y += readNumber();
    points.push([x, y]);
  }
  return points;
}

function showNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
  return text + String.fromCharCode(rest + 63);
}
