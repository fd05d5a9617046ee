/** Offsets in a 64-bit ELF file, and in the headers of a section and of a segment (System V ABI, «Object Files»). */
const FILE = {
  segmentsAt: 0x20,
  sectionsAt: 0x28,
  segmentSize: 0x36,
  segments: 0x38,
  sectionSize: 0x3a,
  sections: 0x3c,
  nameSection: 0x3e,
} as const;
const SEGMENT = { offset: 0x08, size: 0x20, align: 0x30 } as const;
const SECTION = { type: 0x04, flags: 0x08, offset: 0x18, size: 0x20 } as const;
const NO_BYTES = 8; // SHT_NOBITS: a section without bytes in the file
const IN_MEMORY = 2; // SHF_ALLOC: a section of the running program
const PAGE = 0x1_0000; // the largest page of memory of Linux on these processors

/**
 * Removes symbols and debug sections from a program, as `strip` does, and the gap that node for x64 has before a part for large pages
 * (2 MB). The loaded bytes do not change. We do not use `strip`, because it knows one architecture only, and each version writes another
 * output.
 * @param elf 64 bits, little-endian, with the sections of the running program first, as Node for Linux is laid out
 * @throws Error if the file is laid out in another way
 */
export function strippedElf(elf: Buffer): Buffer {
  return withoutGap(withoutSymbols(elf));
}

function withoutSymbols(elf: Buffer): Buffer {
  if (elf.toString('latin1', 0, 6) !== '\x7fELF\x02\x01')
    throw new Error('it is no ELF file of 64 bits, little-endian');
  const headers = sectionHeaders(elf);
  const runs = (header: Buffer) => (header.readUInt32LE(SECTION.flags) & IN_MEMORY) !== 0;
  const kept = headers.findLastIndex(runs) + 1;
  const names = headers[elf.readUInt16LE(FILE.nameSection)];
  // the first header is empty; kept headers refer to each other by number, so none before them may be removed
  if (names === undefined || kept < 2 || !headers.slice(1, kept).every(runs))
    throw new Error('sections of the program and others are mixed');
  const end = Math.max(...headers.slice(1, kept).map(endOf));
  if (headers.slice(kept).some((header) => startOf(header) < end))
    throw new Error('sections of the program and others overlap');
  const start = Buffer.from(elf.subarray(0, end));
  const namesText = elf.subarray(startOf(names), endOf(names));
  const padding = Buffer.alloc(-(end + namesText.length) & 7);
  const namesHeader = Buffer.from(names);
  namesHeader.writeBigUInt64LE(BigInt(end), SECTION.offset);
  start.writeBigUInt64LE(BigInt(end + namesText.length + padding.length), FILE.sectionsAt);
  start.writeUInt16LE(kept + 1, FILE.sections);
  start.writeUInt16LE(kept, FILE.nameSection);
  return Buffer.concat([start, namesText, padding, ...headers.slice(0, kept), namesHeader]);
}

/** Removes whole pages of zeros from the widest gap between two sections, so that each part keeps its offset within a page. */
function withoutGap(elf: Buffer): Buffer {
  const sections = sectionHeaders(elf);
  const inOrder = sections.slice(1).toSorted((one, other) => startOf(one) - startOf(other));
  const gaps = inOrder.slice(1).map((next, i) => {
    const from = Math.max(...inOrder.slice(0, i + 1).map(endOf));
    return { from, to: startOf(next), pages: Math.floor((startOf(next) - from) / PAGE) };
  });
  const widest = gaps.toSorted((one, other) => other.pages - one.pages)[0];
  if (widest === undefined || widest.pages < 1) return elf;
  const bytes = widest.pages * PAGE;
  if (elf.subarray(widest.from, widest.to).some((byte) => byte !== 0)) throw new Error('the gap is not empty');
  const moved = (header: Buffer, at: number) => {
    const offset = Number(header.readBigUInt64LE(at));
    if (offset >= widest.to) header.writeBigUInt64LE(BigInt(offset - bytes), at);
  };
  const segments = headersIn(elf, FILE.segmentsAt, FILE.segmentSize, FILE.segments);
  for (const segment of segments) {
    const from = Number(segment.readBigUInt64LE(SEGMENT.offset));
    const to = from + Number(segment.readBigUInt64LE(SEGMENT.size));
    if (from < widest.to && to > widest.from) throw new Error('a segment reaches over the gap');
    moved(segment, SEGMENT.offset);
    if (segment.readBigUInt64LE(SEGMENT.align) > PAGE) segment.writeBigUInt64LE(BigInt(PAGE), SEGMENT.align);
  }
  for (const section of sections) moved(section, SECTION.offset);
  moved(elf, FILE.sectionsAt);
  return Buffer.concat([elf.subarray(0, widest.to - bytes), elf.subarray(widest.to)]);
}

function sectionHeaders(elf: Buffer): readonly Buffer[] {
  return headersIn(elf, FILE.sectionsAt, FILE.sectionSize, FILE.sections);
}

/** Views of the headers of a table. The file has the table's offset, the size of a header and their number at the given offsets. */
function headersIn(elf: Buffer, place: number, sizeOfOne: number, number: number): readonly Buffer[] {
  const [at, size] = [Number(elf.readBigUInt64LE(place)), elf.readUInt16LE(sizeOfOne)];
  return Array.from({ length: elf.readUInt16LE(number) }, (_, i) => elf.subarray(at + i * size, at + (i + 1) * size));
}

function startOf(header: Buffer): number {
  return Number(header.readBigUInt64LE(SECTION.offset));
}

function endOf(header: Buffer): number {
  const bytes = header.readUInt32LE(SECTION.type) === NO_BYTES ? 0n : header.readBigUInt64LE(SECTION.size);
  return startOf(header) + Number(bytes);
}
