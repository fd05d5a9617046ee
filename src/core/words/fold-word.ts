/** Letters only, lower case; Arabic and Urdu without vowel signs, hamza seats, and letters that differ by keyboard. */
export function foldWord(name: string): string {
  const letters = name.normalize('NFD').toLowerCase(); // splits أ إ آ ؤ ئ into a letter and a mark
  if (/^[\u0300-\u036f -~ı]*$/.test(letters)) return letters.replaceAll('ı', 'i').replace(/[^a-z]/g, ''); // spares a start 1 ms
  return letters
    .replace(/[^\p{L}]|ـ/gu, '') // spaces, apostrophes, marks, tatweel
    .replaceAll('ı', 'i')
    .replace(/[ىی]/g, 'ي')
    .replace(/[ةہۃ]/g, 'ه')
    .replaceAll('ک', 'ك');
}
