import type { MethodRow } from '../../data/methods.ts';
import { METHODS } from '../../data/methods.ts';

/** The method of an id 1–9, a code or another name of it, as a caller may write it. CUSTOM is no method by itself. */
export function methodOfName(name: string): MethodRow | undefined {
  return METHODS_BY_NAME.get(foldName(name));
}

/** Case, `-`, `_` and spaces folded away, so that `UmmAlQura`, `umm-al-qura` and `UMM_AL_QURA` are one name. */
export function foldName(text: string): string {
  return text.toLowerCase().replace(/[-_ ]/g, '');
}

const METHODS_BY_NAME = new Map(
  METHODS.flatMap((row) =>
    [row.code, ...(row.aliases ?? []), ...(row.id === null ? [] : [String(row.id)])].map(
      (name) => [foldName(name), row] as const,
    ),
  ),
);
