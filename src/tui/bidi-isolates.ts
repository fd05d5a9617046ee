/**
 * Ink 8 takes every invisible character that stands alone out of a frame (its output.js filters Default_Ignorable_Code_Point), and
 * with them the isolates around right-to-left text. So they pass through it as marks that combine with the character before them,
 * which it keeps, and become isolates again on their way to the terminal. The marks are of scripts that no answer is written
 * in: Phaistos Disc, Old Permic, Coptic Epact (all Mn).
 */
const CARRIERS: readonly (readonly [isolate: string, carrier: string])[] = [
  ['\u2067', '\u{101fd}'],
  ['\u2068', '\u{10376}'],
  ['\u2069', '\u{102e0}'],
];

/** A frame as ink may be given it. */
export function carried(text: string): string {
  return CARRIERS.reduce((rest, [isolate, carrier]) => rest.replaceAll(isolate, carrier), text);
}

/** The same stream, writing isolates where their carriers stand. */
export function restoring(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (text: string | Uint8Array, ...rest: never[]) =>
    stdout.write(typeof text === 'string' ? restored(text) : text, ...rest);
  return new Proxy(stdout, {
    get(stream, key) {
      if (key === 'write') return write;
      const value: unknown = Reflect.get(stream, key, stream);
      return typeof value === 'function' ? value.bind(stream) : value;
    },
  });
}

function restored(text: string): string {
  return CARRIERS.reduce((rest, [isolate, carrier]) => rest.replaceAll(carrier, isolate), text);
}
