/** ASCII for any text of a frame: letters lose their marks, signs become the nearest character, the rest is `?`. */
export function asciiText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u2066-\u2069]/g, '')
    .replace(/[^\u0020-\u007e]/g, (character) => NEAREST[character] ?? '?');
}

const NEAREST: Readonly<Record<string, string>> = {
  '·': '-',
  '–': '-',
  '—': '-',
  '…': '~',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  ʿ: "'",
  ʾ: "'",
  '“': '"',
  '”': '"',
  '°': '',
  ı: 'i',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ß: 's',
  æ: 'a',
  '›': '>',
  '→': '>',
  '↑': '^',
  '↓': 'v',
  // drawings
  '─': '-',
  '╌': '.',
  '━': '=',
  '┃': '|',
  '╵': "'",
  '▲': '^',
  '●': 'O',
  '█': '#',
  '▒': '#',
  '▓': '+',
  '░': '.',
  '▀': '"',
  '▄': '_',
};
