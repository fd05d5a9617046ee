/** The limits of all sheets together. A year takes 5,000 cells. */
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 256;
const MAX_CELLS = 200_000;
/** The last row that Excel has. LibreOffice writes an empty one there. */
const LAST_ROW = 1_048_576;

/** `>` and quotes may stand in values. Takes as many steps as there are characters, whatever they are. */
const TAG = /<(\/?)(?:[^\s/>=:]+:)?([^\s/>=:]+)((?:\s+[^\s/>=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /\s+([^\s/>=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface Part {
  /** The name of a tag without its prefix; undefined for a text. */
  readonly name?: string;
  readonly isEnd?: boolean;
  /** Whether a tag has no content and no end. */
  readonly isAlone?: boolean;
  /** A text as XML has it, or the attributes of a tag. */
  readonly text: string;
}

/** The tags and texts of XML in one pass; comments and processing instructions are left out. @throws Error */
function* markup(xml: string): Generator<Part> {
  const end = (mark: string, from: number) => {
    const found = xml.indexOf(mark, from);
    if (found < 0) throw new Error('its XML breaks off');
    return found + mark.length;
  };
  for (let at = 0; at < xml.length; ) {
    const from = at;
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      at = next < 0 ? xml.length : next;
      yield { text: xml.slice(from, at) };
    } else if (xml.startsWith('<!--', at)) at = end('-->', at + 4);
    else if (xml.startsWith('<?', at)) at = end('?>', at);
    else if (xml.startsWith('<![CDATA[', at)) {
      at = end(']]>', at);
      yield {
        text: xml
          .slice(from + 9, at - 3)
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;'),
      };
    } else {
      TAG.lastIndex = at;
      const [all, slash = '', name = '', text = '', alone = ''] = TAG.exec(xml) ?? [];
      if (all === undefined) throw new Error('its XML is not understood');
      at += all.length;
      yield { name, isEnd: slash !== '', isAlone: alone !== '', text };
    }
  }
}

function attribute(text: string, name: string): string | undefined {
  for (const [, found, double, single] of text.matchAll(ATTRIBUTE))
    if (found === name) return decoded(double ?? single ?? '').trim();
  return undefined;
}

function decoded(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code < 0x11_0000 ? String.fromCodePoint(code) : '';
  });
}

/** How many tags of a name a part has. @throws Error for a value longer than 255 characters, which Excel allows no format */
export function countTags(xml: string, wanted: string): number {
  let count = 0;
  for (const { name, isEnd, text } of markup(xml)) {
    if (name === wanted && isEnd === false) count++;
    if (name === 'numFmt' && (attribute(text, 'formatCode') ?? '').length > 255)
      throw new Error('it has a number format of more than 255 characters');
  }
  return count;
}

/**
 * The filled cells of a sheet in the plainest spelling, so that what reads them next meets no other: a cell far away, by whatever spelling
 * of its address, would fill the memory with the rectangle up to it. @param room counts the cells of all sheets @throws Error
 */
export function plainSheet(xml: string, room: { cells: number; area: number }): string {
  const out: string[] = [];
  let isData = false;
  let row = 0;
  let column = 0;
  let columns = 0;
  let cells: string[] = [];
  let cell: { readonly text: string; value: string | undefined; inline: string | undefined } | undefined;
  let into: 'value' | 'inline' | undefined;
  let phonetic = 0;
  const closeCell = () => {
    if (cell && (cell.value ?? cell.inline) !== undefined) {
      room.cells++;
      columns = Math.max(columns, column);
      const value = cell.inline === undefined ? `<v>${cell.value}</v>` : `<is><t>${cell.inline}</t></is>`;
      cells.push(`<c r="${letters(column)}${row}"${kindOf(cell.text)}>${value}</c>`);
      if (row > MAX_ROWS || column > MAX_COLUMNS || room.cells > MAX_CELLS) throw tooFar(row, column);
    }
    cell = undefined;
  };
  const closeRow = () => {
    if (cells.length > 0) out.push(`<row r="${row}">${cells.join('')}</row>`);
    cells = [];
  };
  for (const { name, isEnd, isAlone, text } of markup(xml)) {
    if (name === undefined) {
      if (cell && into) cell[into] = (cell[into] ?? '') + text;
    } else if (name === 'sheetData') isData = isEnd === false && !isAlone;
    else if (!isData) continue;
    else if (name === 'row') {
      if (!isEnd) {
        [row, column] = [numberOf(attribute(text, 'r'), row + 1), 0];
        cells = [];
      }
      if (isEnd || isAlone) closeRow();
    } else if (name === 'c') {
      if (!isEnd) {
        [row, column] = placeOf(attribute(text, 'r'), row, column + 1);
        cell = { text, value: undefined, inline: undefined };
      }
      if (isEnd || isAlone) closeCell();
    } else if (name === 'rPh') phonetic += isAlone ? 0 : isEnd ? -1 : 1;
    else if (name === 'v' || (name === 't' && phonetic === 0)) {
      into = isEnd || isAlone ? undefined : name === 'v' ? 'value' : 'inline';
    }
  }
  room.area += out.length === 0 ? 0 : row * columns;
  if (room.area > 5 * MAX_CELLS) throw tooFar(row, columns);
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${out.join('')}</sheetData></worksheet>`;
}

function tooFar(row: number, column: number): Error {
  const most = `at most ${MAX_ROWS} rows, ${MAX_COLUMNS} columns and ${MAX_CELLS} cells are read`;
  return new Error(`cell ${letters(column)}${row} is far from any timetable; ${most}`);
}

function kindOf(text: string): string {
  const [style, type] = [attribute(text, 's'), attribute(text, 't')];
  const plain = (name: string, value: string | undefined) =>
    value !== undefined && /^\w{1,12}$/.test(value) ? ` ${name}="${value}"` : '';
  return plain('s', style) + plain('t', type);
}

function numberOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`its row ${JSON.stringify(text.slice(0, 40))} is no number`);
  if (Number(text) > LAST_ROW) throw tooFar(Number(text), 0);
  return Number(text);
}

function placeOf(text: string | undefined, row: number, column: number): [row: number, column: number] {
  if (text === undefined) return [row, column];
  const [, name = '', number = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/i.exec(text) ?? [];
  if (name === '') throw new Error(`its cell ${JSON.stringify(text.slice(0, 40))} has no address such as B7`);
  const index = [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(number), index];
}

/** The letters of a column, from 1. */
function letters(column: number): string {
  return column <= 0 ? '' : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
}
