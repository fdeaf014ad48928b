import { base64Of, bytesOf, bytesOfBase64, hexOf } from './bytes.ts';
import { sha256 } from './sha256.ts';
import { isSignedBy, type PublicJwk } from './signed.ts';

/** A public key under the name that its signatures carry. */
export interface NoteKey {
  name: string;
  jwk: PublicJwk;
}

interface NoteSignature {
  name: string;
  /** Four bytes in hex. */
  id: string;
  signature: Uint8Array;
}

/** C2SP signed-note: the byte that stands for Ed25519 in the id of a key. */
const ED25519 = 1;
const ID_BYTES = 4;
/** As many as Go's reader takes; C2SP asks for 16 at least. */
const MOST_SIGNATURES = 100;
const NAME = /^[^\s+]+$/u;
const LINE = /^— (\S+) (\S+)$/u;

/** The text and its signatures as one note. The text must end in a newline, as all lines of a note do. */
export function writeNote(text: string, signatures: readonly string[]): string {
  return `${text}\n${signatures.join('')}`;
}

/** The line of a signature by the key. */
export function signatureLine({ name, jwk }: NoteKey, signature: Uint8Array): string {
  const bytes = new Uint8Array(ID_BYTES + signature.length);
  bytes.set(idOf(name, publicBytes(jwk)));
  bytes.set(signature, ID_BYTES);
  return `— ${name} ${base64Of(bytes)}\n`;
}

/** The key in the spelling that tools of transparency logs take: `name+id+key`. */
export function verifierKey({ name, jwk }: NoteKey): string {
  const key = publicBytes(jwk);
  return `${name}+${hexOf(idOf(name, key))}+${base64Of(typed(key))}`;
}

/** Reads `name+id+key`. Throws a RangeError unless the id is the key's and the key is an Ed25519 one. */
export function readVerifierKey(text: string): NoteKey {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text) ?? [];
  const [type, ...key] = bytesOfBase64(encoded);
  const bytes = Uint8Array.from(key);
  const isRight = NAME.test(name) && type === ED25519 && bytes.length === 32;
  if (!isRight || hexOf(idOf(name, bytes)) !== id) throw new RangeError('Not a key of signed notes');
  const x = base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return { name, jwk: { kid: id, kty: 'OKP', crv: 'Ed25519', x } };
}

/**
 * The text of a note that one of the keys has signed. Throws a RangeError for a malformed note, for one that none of
 * the keys has signed, and for a wrong signature in the name of one. Signatures of others are ignored.
 */
export async function openNote(note: Uint8Array | string, keys: readonly NoteKey[]): Promise<string> {
  const { text, signatures } = readNote(typeof note === 'string' ? note : textOf(note));
  let isSigned = false;
  for (const { name, id, signature } of signatures) {
    const known = keys.find((key) => key.name === name && hexOf(idOf(name, publicBytes(key.jwk))) === id);
    if (!known) continue;
    const said = { keyId: known.jwk.kid, signature: base64Of(signature) };
    if (!(await isSignedBy(known.jwk, said, bytesOf(text)))) throw new RangeError(`Not signed by ${name}`);
    isSigned = true;
  }
  if (!isSigned) throw new RangeError('No known key has signed the note');
  return text;
}

/** Whether a key may have this name: not empty, without spaces and plus. */
export function isKeyName(name: string): boolean {
  return NAME.test(name);
}

function readNote(note: string): { text: string; signatures: NoteSignature[] } {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  // The last line ends in a newline, too.
  const isWhole = end > 0 && lines.pop() === '' && ![...note].some(isControl);
  if (!isWhole || lines.length === 0 || lines.length > MOST_SIGNATURES) throw malformed();
  return { text: note.slice(0, end + 1), signatures: lines.map(readLine) };
}

function readLine(line: string): NoteSignature {
  const [, name = '', encoded = ''] = LINE.exec(line) ?? [];
  const bytes = bytesOfBase64(encoded);
  if (!NAME.test(name) || bytes.length <= ID_BYTES) throw malformed();
  return { name, id: hexOf(bytes.subarray(0, ID_BYTES)), signature: bytes.subarray(ID_BYTES) };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}

function isControl(char: string): boolean {
  return char < ' ' && char !== '\n';
}

function malformed(): RangeError {
  return new RangeError('Not a signed note');
}

/** The first four bytes of the hash of name, type and key. */
function idOf(name: string, key: Uint8Array): Uint8Array {
  const head = bytesOf(`${name}\n`);
  const bytes = new Uint8Array(head.length + 1 + key.length);
  bytes.set(head);
  bytes.set(typed(key), head.length);
  return sha256(bytes).subarray(0, ID_BYTES);
}

function typed(key: Uint8Array): Uint8Array {
  return Uint8Array.of(ED25519, ...key);
}

function publicBytes({ x }: PublicJwk): Uint8Array {
  return bytesOfBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
}
