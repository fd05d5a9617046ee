import type { Names } from '../words/names.ts';

/** Escapes a text for HTML, in an element or in an attribute. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The attributes of an element whose text is in the language of the names. */
export function languageAttributes({ language, isRightToLeft }: Pick<Names, 'language' | 'isRightToLeft'>): string {
  return ` lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"`;
}

/** The attribute with the classes that are true: ` class="friday"` for `{ friday: true, eid: false }`; '' if none is. */
export function classAttribute(classes: Readonly<Record<string, boolean>>): string {
  const names = Object.entries(classes).flatMap(([name, holds]) => (holds ? [name] : []));
  return names.length === 0 ? '' : ` class="${names.join(' ')}"`;
}
