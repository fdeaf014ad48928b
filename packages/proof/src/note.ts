import { base64Of, bytesOf, bytesOfBase64, hexOf } from './bytes.ts';
import { ID_BYTES, isKeyName, keyIdOf, type NoteKey, SIGNS, type Signs } from './note-key.ts';
import { isSignedBy } from './signed.ts';

/** A signature line of a note: the name and id of the key that it claims to come from, and the bytes after the id. */
export interface NoteSignature {
  name: string;
  /** Four bytes in hex. */
  id: string;
  signature: Uint8Array;
}

/** As many as Go's reader accepts; C2SP asks for at least 16. */
const MOST_SIGNATURES = 100;
const LINE = /^— (\S+) (\S+)$/u;

/** The text and its signatures as one note. The text must end in a newline, as all lines of a note do. */
export function writeNote(text: string, signatures: readonly string[]): string {
  return `${text}\n${signatures.join('')}`;
}

/** The line of a signature by the key. */
export function signatureLine(key: NoteKey, signature: Uint8Array, signs: Signs = SIGNS.notes): string {
  const bytes = new Uint8Array(ID_BYTES + signature.length);
  bytes.set(keyIdOf(key, signs));
  bytes.set(signature, ID_BYTES);
  return `— ${key.name} ${base64Of(bytes)}\n`;
}

/** Whether the line claims to be signed by this key. The signature itself is not checked here. */
export function isOf({ name, id }: NoteSignature, key: NoteKey, signs: Signs = SIGNS.notes): boolean {
  return name === key.name && id === hexOf(keyIdOf(key, signs));
}

/**
 * The text of a note that one of the keys has signed. Throws a RangeError for a malformed note, for a note that none of
 * the keys has signed, and for a wrong signature in the name of one of the keys. Signatures by other keys are ignored.
 */
export async function openNote(note: Uint8Array | string, keys: readonly NoteKey[]): Promise<string> {
  const { text, signatures } = readNote(note);
  let isSigned = false;
  for (const said of signatures) {
    const known = keys.find((key) => isOf(said, key));
    if (!known) continue;
    const signed = { keyId: known.jwk.kid, signature: base64Of(said.signature) };
    if (!(await isSignedBy(known.jwk, signed, bytesOf(text))))
      throw new RangeError(`The signature in the name of ${said.name} is wrong`);
    isSigned = true;
  }
  if (!isSigned) throw new RangeError('No known key has signed the note');
  return text;
}

/** The text of a note and its signatures, none of them checked. Throws a RangeError for a malformed note. */
export function readNote(bytes: Uint8Array | string): { text: string; signatures: NoteSignature[] } {
  const note = typeof bytes === 'string' ? bytes : textOf(bytes);
  const end = note.lastIndexOf('\n\n');
  if (end <= 0 || [...note].some(isControl)) throw malformed();
  return { text: note.slice(0, end + 1), signatures: readSignatures(note.slice(end + 2)) };
}

/** The lines of signatures. Throws a RangeError for anything else, for none, and for more than a hundred. */
export function readSignatures(text: string): NoteSignature[] {
  const lines = text.split('\n');
  // The last line ends in a newline, too.
  if (lines.pop() !== '' || lines.length === 0 || lines.length > MOST_SIGNATURES) throw malformed();
  return lines.map(readLine);
}

function readLine(line: string): NoteSignature {
  const [, name = '', encoded = ''] = LINE.exec(line) ?? [];
  const bytes = bytesOfBase64(encoded);
  if (!isKeyName(name) || bytes.length <= ID_BYTES) throw malformed();
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
