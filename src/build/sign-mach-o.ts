import { hash } from 'node:crypto';

/** Offsets in a 64-bit Mach-O file and its load commands (Apple, `mach-o/loader.h`). */
const FILE = { magic: 0xfeed_facf, commands: 16, commandBytes: 20, firstCommand: 32 } as const;
const SEGMENT_64 = 0x19;
const CODE_SIGNATURE = 0x1d;
const SEGMENT = { name: 8, memorySize: 32, offset: 40, size: 48 } as const;
const SIGNATURE = { bytes: 16, alignment: 16 } as const;
/** Constants of `cs_blobs.h`. The numbers of a signature are big-endian. */
const SUPER_BLOB = { magic: 0xfade_0cc0, bytes: 20 } as const;
const DIRECTORY = { magic: 0xfade_0c02, version: 0x2_0400, bytes: 88 } as const;
const AD_HOC_BY_A_LINKER = 0x2_0002;
const MAIN_BINARY = 1n;
const SHA256 = { type: 2, bytes: 32 } as const;
const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;
const MEMORY_PAGE = 0x4000;

/**
 * Gives a program of macOS an ad-hoc signature. Node loses its makers' signature when our program is put into it, but macOS on arm64 ends a
 * program without any signature. An ad-hoc signature names no signer, so macOS asks the user before it runs a program that a browser
 * downloaded. We make the signature here because Debian and npm have no tool for it.
 * @param program 64 bits, little-endian, without a signature, `__LINKEDIT` last
 * @param identifier the program's name in the signature
 * @throws Error if the file is laid out in another way
 */
export function signedMachO(program: Buffer, identifier: string): Buffer {
  const padding = Buffer.alloc(-program.length & (SIGNATURE.alignment - 1));
  const signed = Buffer.concat([program, padding]);
  const end = signed.length;
  const name = Buffer.from(`${identifier}\0`);
  const pages = Math.ceil(end / PAGE);
  const bytes = SUPER_BLOB.bytes + DIRECTORY.bytes + name.length + pages * SHA256.bytes;
  const commands = loadCommands(signed); // views: changing them changes the file before it is signed
  if (commands.some((each) => each.readUInt32LE(0) === CODE_SIGNATURE)) refuse('it has a signature already');
  const segment = (wanted: string) => commands.find((each) => isSegment(each, wanted)) ?? refuse(`it has no ${wanted}`);
  const text = segment('__TEXT');
  const links = segment('__LINKEDIT');
  const linksAt = Number(links.readBigUInt64LE(SEGMENT.offset));
  if (linksAt + Number(links.readBigUInt64LE(SEGMENT.size)) !== program.length) refuse('__LINKEDIT is not at its end');
  const linksBytes = end + bytes - linksAt;
  links.writeBigUInt64LE(BigInt(linksBytes), SEGMENT.size);
  links.writeBigUInt64LE(BigInt(Math.ceil(linksBytes / MEMORY_PAGE) * MEMORY_PAGE), SEGMENT.memorySize);
  addCommand(signed, [CODE_SIGNATURE, SIGNATURE.bytes, end, bytes]);
  const hashes = Array.from({ length: pages }, (_, i) =>
    hash('sha256', signed.subarray(i * PAGE, (i + 1) * PAGE), 'buffer'),
  );
  return Buffer.concat([signed, superBlob(bytes), directoryOf(end, pages, name, text), name, ...hashes]);
}

/** Adds a load command after the last one, if the file has room before its first section. */
function addCommand(program: Buffer, numbers: readonly number[]): void {
  const length = program.readUInt32LE(FILE.commandBytes);
  const at = FILE.firstCommand + length;
  const room = program.subarray(at, at + numbers.length * 4);
  if (room.some((byte) => byte !== 0)) refuse('it has no room for one more load command');
  for (const [i, value] of numbers.entries()) room.writeUInt32LE(value, i * 4);
  program.writeUInt32LE(program.readUInt32LE(FILE.commands) + 1, FILE.commands);
  program.writeUInt32LE(length + room.length, FILE.commandBytes);
}

function loadCommands(program: Buffer): readonly Buffer[] {
  if (program.length < FILE.firstCommand || program.readUInt32LE(0) !== FILE.magic)
    refuse('it is no Mach-O file of 64 bits, little-endian');
  const found: Buffer[] = [];
  let at: number = FILE.firstCommand;
  for (let left = program.readUInt32LE(FILE.commands); left > 0; left--) {
    const next = at + program.readUInt32LE(at + 4);
    found.push(program.subarray(at, next));
    at = next;
  }
  return found;
}

function isSegment(command: Buffer, name: string): boolean {
  const given = command.toString('latin1', SEGMENT.name, SEGMENT.name + 16).replace(/\0+$/, '');
  return command.readUInt32LE(0) === SEGMENT_64 && given === name;
}

function superBlob(bytes: number): Buffer {
  const blob = Buffer.alloc(SUPER_BLOB.bytes);
  // one part, of kind 0 (a directory), which begins after this header
  for (const [i, value] of [SUPER_BLOB.magic, bytes, 1, 0, SUPER_BLOB.bytes].entries())
    blob.writeUInt32BE(value, i * 4);
  return blob;
}

function directoryOf(end: number, pages: number, name: Buffer, text: Buffer): Buffer {
  const directory = Buffer.alloc(DIRECTORY.bytes);
  const hashesAt = DIRECTORY.bytes + name.length;
  const start = [
    DIRECTORY.magic,
    hashesAt + pages * SHA256.bytes,
    DIRECTORY.version,
    AD_HOC_BY_A_LINKER,
    hashesAt,
    DIRECTORY.bytes, // where the name is
    0, // no special parts
    pages,
    end,
  ];
  for (const [i, value] of start.entries()) directory.writeUInt32BE(value, i * 4);
  directory.set([SHA256.bytes, SHA256.type, 0, PAGE_BITS], 36);
  directory.writeBigUInt64BE(text.readBigUInt64LE(SEGMENT.offset), 64);
  directory.writeBigUInt64BE(text.readBigUInt64LE(SEGMENT.size), 72);
  directory.writeBigUInt64BE(MAIN_BINARY, 80);
  return directory;
}

function refuse(reason: string): never {
  throw new Error(`a program of macOS cannot be signed: ${reason}`);
}
