import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, quoted } from '../core/fault.ts';
import type { Seals, SigningKey } from '../core/timetable/shared-document.ts';
import { fileStamp, textIfThere, writeFileAtomically } from './files/atomic-file.ts';
import { asDirectoryFault, inTurn } from './files/store-faults.ts';

/** Digests and signatures of documents (RFC 8032), as `Seals` describes them. */
export const seals: Seals = {
  digest: (text) => `sha256-${hash('sha256', text, 'base64')}`,
  isSigned(text, publicKey, signature) {
    const [key, bytes] = [Buffer.from(publicKey, 'base64'), Buffer.from(signature, 'base64')];
    if (key.toString('base64') !== publicKey || bytes.toString('base64') !== signature || bytes.length !== 64)
      return false;
    try {
      const spki = createPublicKey({ key: Buffer.concat([SPKI_HEAD, key]), format: 'der', type: 'spki' });
      return verify(null, Buffer.from(text), spki, bytes);
    } catch {
      return false; // these 32 bytes are no point of the curve
    }
  },
  fingerprint: (publicKey) =>
    createHash('sha256').update(publicKey, 'base64').digest('hex').slice(0, 32).match(/.{4}/g)?.join(' ') ?? '',
};

/** The bytes before the 32 bytes of an Ed25519 public key in DER (RFC 8410 §4). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** The private key that signs the shared documents of a data directory: a PKCS #8 file in PEM, which only its owner can read. */
export function openSigningKey(dataDirectory: string) {
  const path = join(dataDirectory, 'timetable-key.pem');

  function find(): SigningKey | undefined {
    const text = textOf(path);
    return text === undefined ? undefined : keyOf(text, path);
  }

  return {
    path,
    find,
    make(): SigningKey {
      const { privateKey } = generateKeyPairSync('ed25519');
      const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
      asDirectoryFault('The private key', path, () => writeFileAtomically(path, pem));
      const key = find();
      if (!key) throw new Error('the key file that was just written is missing');
      return key;
    },
    inTurn: <T>(act: () => T): Promise<T> => inTurn('The private key', path, act),
    /** A text that changes when the file is made or replaced. */
    stamp: () => fileStamp(path),
  };
}

function textOf(path: string): string | undefined {
  return asDirectoryFault('The private key', path, () => {
    const { mode = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      const sentence = `Other users can read the private key ${quoted(path)}; run chmod 600 on it.`;
      throw new Fault('DATA_DIRECTORY_UNUSABLE', sentence, { path });
    }
    return textIfThere(path);
  });
}

function keyOf(text: string, path: string): SigningKey {
  try {
    const privateKey = createPrivateKey(text);
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('it is of another kind');
    const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    return {
      publicKey: spki.subarray(SPKI_HEAD.length).toString('base64'),
      sign: (what) => sign(null, Buffer.from(what), privateKey).toString('base64'),
    };
  } catch {
    const sentence = `${quoted(path)} is no Ed25519 private key in PEM. Restore your copy of the file. Without a copy, remove the file; then everyone who follows you must accept the new key.`;
    throw new Fault('DATA_DAMAGED', sentence, { path });
  }
}
