/** Offsets in a 64-bit ELF file, and in one of its section headers (System V ABI, «Object Files»). */
const FILE = { sectionsAt: 0x28, sectionSize: 0x3a, sections: 0x3c, nameSection: 0x3e } as const;
const SECTION = { type: 0x04, flags: 0x08, offset: 0x18, size: 0x20 } as const;
const NO_BYTES = 8; // SHT_NOBITS: a section that takes no room in the file
const IN_MEMORY = 2; // SHF_ALLOC: a section of the running program

/**
 * A program without its symbols and what debuggers read, as `strip` leaves it: what runs is unchanged, byte for byte. It is done here
 * because `strip` knows one architecture only, and its output is another in each version.
 * @param elf 64 bits, little-endian, the sections of the running program first: so Node comes for Linux
 * @throws Error where the file is laid out in another way
 */
export function strippedElf(elf: Buffer): Buffer {
  if (elf.toString('latin1', 0, 6) !== '\x7fELF\x02\x01')
    throw new Error('it is no ELF file of 64 bits, little-endian');
  const headers = sectionHeaders(elf);
  const runs = (header: Buffer) => (header.readUInt32LE(SECTION.flags) & IN_MEMORY) !== 0;
  const kept = headers.findLastIndex(runs) + 1;
  const names = headers[elf.readUInt16LE(FILE.nameSection)];
  // the first header is empty; those that are kept refer to each other by number, so none before them may go
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

function sectionHeaders(elf: Buffer): readonly Buffer[] {
  const [at, size] = [Number(elf.readBigUInt64LE(FILE.sectionsAt)), elf.readUInt16LE(FILE.sectionSize)];
  return Array.from({ length: elf.readUInt16LE(FILE.sections) }, (_, i) =>
    elf.subarray(at + i * size, at + (i + 1) * size),
  );
}

function startOf(header: Buffer): number {
  return Number(header.readBigUInt64LE(SECTION.offset));
}

function endOf(header: Buffer): number {
  const bytes = header.readUInt32LE(SECTION.type) === NO_BYTES ? 0n : header.readBigUInt64LE(SECTION.size);
  return startOf(header) + Number(bytes);
}
