/**
 * Ink 8 removes invisible characters from a frame (its output.js filters Default_Ignorable_Code_Point), also the isolates
 * around right-to-left text. It keeps combining marks, so isolates pass through it as marks and are restored before the
 * terminal. The marks belong to scripts that no answer uses: Phaistos Disc, Old Permic, Coptic Epact (all Mn).
 */
const CARRIERS: readonly (readonly [isolate: string, carrier: string])[] = [
  ['\u2067', '\u{101fd}'],
  ['\u2068', '\u{10376}'],
  ['\u2069', '\u{102e0}'],
];

/** A frame that ink leaves as it is. */
export function carried(text: string): string {
  return CARRIERS.reduce((rest, [isolate, carrier]) => rest.replaceAll(isolate, carrier), text);
}

/** The same stream; it writes isolates for their carriers. */
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
