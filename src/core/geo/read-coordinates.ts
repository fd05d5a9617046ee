import { Fault, quoted } from '../fault.ts';

/**
 * Reads `LAT,LNG` in decimal degrees, each with a sign or a hemisphere letter: `-33.86,151.2` and `33.86S,151.2E`.
 * The two texts come back as plain decimals whose ranges the fields check.
 * @throws Fault INVALID_PARAMETER
 */
export function readCoordinatePair(text: string): { readonly lat: string; readonly lng: string } {
  const match = /^\s*([+-]?[\d.]+)\s*([NSns]?)\s*,\s*([+-]?[\d.]+)\s*([EWew]?)\s*$/.exec(text);
  const lat = match && withHemisphere(match[1] ?? '', match[2] ?? '');
  const lng = match && withHemisphere(match[3] ?? '', match[4] ?? '');
  if (lat && lng) return { lat, lng };
  throw new Fault(
    'INVALID_PARAMETER',
    `Place ${quoted(text)} is not a pair LAT,LNG in degrees such as 21.4225,39.8262 or 33.86S,151.2E.`,
    {
      field: 'place',
      value: text,
    },
  );
}

function withHemisphere(number: string, letter: string): string | undefined {
  if (letter === '') return number;
  if (/^[+-]/.test(number)) return undefined; // a sign and a letter may contradict each other
  return /[SWsw]/.test(letter) ? `-${number}` : number;
}
