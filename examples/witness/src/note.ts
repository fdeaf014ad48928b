import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** C2SP signed-note and tlog-cosignature, written from the documents alone: no code of Fairbook is used here. */

/** A key, written as `name+id+key`. Keys of kind 1 sign checkpoints, keys of kind 4 cosign them. */
export interface VerifierKey {
  name: string;
  /** Four bytes in hex. */
  id: string;
  publicKey: KeyObject;
}

export interface Checkpoint {
  origin: string;
  size: number;
  /** 32 bytes. */
  root: Buffer;
}

const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
/** More signature lines than any log of this format has. */
const MOST_LINES = 100;

export function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Reads the key of a log. Throws an Error for anything else. */
export function readLogKey(text: string): VerifierKey {
  const [, name = '', id = '', encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? [];
  const key = base64(encoded);
  if (key?.length !== 33 || key[0] !== 1 || idOf(name, key) !== id)
    throw new Error(`Not the key of a log, name+id+key: ${text}`);
  const der = Buffer.concat([DER_HEAD, key.subarray(1)]);
  return { name, id, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** The public key of a witness in the form that others configure. */
export function witnessKey(name: string, privateKey: KeyObject): string {
  const key = typed(privateKey);
  return `${name}+${idOf(name, key)}+${key.toString('base64')}`;
}

/** The text of a note; null unless the key has signed it. Signatures of others are ignored. */
export function signedText(note: string, { name, id, publicKey }: VerifierKey): string | null {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 1 || lines.pop() !== '' || lines.length > MOST_LINES || hasControls(note)) return null;
  const text = note.slice(0, end + 1);
  let isSigned = false;
  for (const line of lines) {
    const [, by, encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
    const bytes = base64(encoded);
    if (by === undefined || !bytes || bytes.length < 5) return null;
    if (by !== name || bytes.toString('hex', 0, 4) !== id) continue;
    if (!verify(null, Buffer.from(text), publicKey, bytes.subarray(4))) return null;
    isSigned = true;
  }
  return isSigned ? text : null;
}

/** Null for a text that is no checkpoint. Lines after the third are allowed. */
export function readCheckpoint(text: string): Checkpoint | null {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length < 3 || lines.includes('')) return null;
  const [origin = '', size = '', hash = ''] = lines;
  const [count, root] = [readSize(size), base64(hash)];
  return count !== null && root?.length === 32 ? { origin, size: count, root } : null;
}

/** Reads a decimal number without leading zeroes; null for anything else. */
export function readSize(text: string): number | null {
  const size = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(size) ? size : null;
}

/** The line that says: at this time, in epoch seconds, this was the largest tree of the log that I saw. */
export function cosignatureLine(name: string, privateKey: KeyObject, text: string, at: number): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(at));
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${at}\n${text}`), privateKey);
  const id = Buffer.from(idOf(name, typed(privateKey)), 'hex');
  return `— ${name} ${Buffer.concat([id, time, signature]).toString('base64')}\n`;
}

/** Decodes standard Base64 in its canonical form; null for anything else. */
export function base64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

function idOf(name: string, typedKey: Uint8Array): string {
  return sha256(Buffer.from(`${name}\n`), typedKey).toString('hex', 0, 4);
}

function typed(privateKey: KeyObject): Buffer {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return Buffer.concat([Buffer.of(4), der.subarray(DER_HEAD.length)]);
}

function hasControls(text: string): boolean {
  return [...text].some((char) => char < ' ' && char !== '\n');
}
