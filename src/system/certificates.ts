import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { Fault, quoted, wordsOf } from '../core/fault.ts';

/** More than any bundle of a system; theirs have 200 to 300 KB. */
const MAX_BYTES = 4_000_000;
const BLOCK = /-----BEGIN (?:X509 )?CERTIFICATE-----[^-]*-----END (?:X509 )?CERTIFICATE-----/g;

/**
 * The certificates of a PEM file, each checked, because OpenSSL would ignore those that it cannot read.
 * @throws Error whose words follow the name of the file, such as `holds no certificate`
 */
function readCertificates(path: string): readonly string[] {
  const text = readPem(path);
  const blocks = text.match(BLOCK) ?? [];
  if (blocks.length === 0) throw new Error('holds no certificate in PEM (-----BEGIN CERTIFICATE-----)');
  for (const [i, block] of blocks.entries()) {
    try {
      new X509Certificate(block);
    } catch {
      throw new Error(`holds a certificate that cannot be read, number ${i + 1} of ${blocks.length}`);
    }
  }
  return blocks;
}

/** The certificates of a file that a setting names. @param setting the setting as people write it @throws Fault INPUT_NOT_READ */
export function certificatesOf(path: string | undefined, setting: string): readonly string[] | undefined {
  if (path === undefined) return undefined;
  try {
    return readCertificates(path);
  } catch (thrown) {
    const sentence = `${setting} ${quoted(path)} ${wordsOf(thrown)}.`;
    throw new Fault('INPUT_NOT_READ', sentence, { field: setting.replace(/^-+/, ''), value: path }, thrown);
  }
}

/** @throws Error whose words follow the name of the file */
function readPem(path: string): string {
  try {
    const found = statSync(path);
    if (!found.isFile()) throw new Error('it is no file');
    if (found.size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1e6} MB`);
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    throw new Error(`cannot be read: ${wordsOf(thrown)}`, { cause: thrown });
  }
}
