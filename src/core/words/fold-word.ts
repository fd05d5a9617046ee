/** Letters only, lower case; Arabic and Urdu without vowel signs, hamza seats, and letters that differ by keyboard. */
export function foldWord(name: string): string {
  return name
    .normalize('NFD') // splits أ إ آ ؤ ئ into a letter and a mark
    .toLowerCase()
    .replace(/[^\p{L}]|ـ/gu, '') // spaces, apostrophes, marks, tatweel
    .replaceAll('ı', 'i')
    .replace(/[ىی]/g, 'ي')
    .replace(/[ةہۃ]/g, 'ه')
    .replaceAll('ک', 'ك');
}
