import { base64Of, bytesOfBase64, hashBytes, hexOf } from './bytes.ts';
import { openNote } from './note.ts';
import { isKeyName, type NoteKey } from './note-key.ts';
import type { PublicJwk } from './signed.ts';

/** A head of the log in the terms of C2SP tlog-checkpoint. */
export interface Checkpoint {
  /** The name of the log, and of the key that signs for it: its address without `https://`. */
  origin: string;
  size: number;
  /** In lower-case hex, as everywhere in this package; the text has it in Base64. */
  root: string;
}

/** The signed text. Throws a RangeError for an origin that can't name a key, and for a root that is no hash. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  if (!isKeyName(origin)) throw new RangeError('Not an origin of a log');
  return `${origin}\n${size}\n${base64Of(hashBytes(root))}\n`;
}

/** Reads the text of a checkpoint; extension lines are allowed and ignored. Throws a RangeError for anything else. */
export function readCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n');
  const isWhole = lines.pop() === '' && lines.length >= 3 && lines.every((line) => line !== '');
  const [origin = '', size = '', root = ''] = lines;
  const isRight = isWhole && /^(0|[1-9]\d*)$/.test(size) && Number.isSafeInteger(Number(size));
  if (!isRight) throw new RangeError('Not a checkpoint');
  const bytes = bytesOfBase64(root);
  if (bytes.length !== 32) throw new RangeError('Not a checkpoint');
  return { origin, size: Number(size), root: hexOf(bytes) };
}

/**
 * The checkpoint of the log with this origin, signed with one of its keys. Throws a RangeError for a note that is
 * malformed, not signed by any of them, or of another log.
 */
export async function openCheckpoint(
  note: Uint8Array | string,
  origin: string,
  keys: readonly PublicJwk[],
): Promise<Checkpoint> {
  const named = keys.map((jwk): NoteKey => ({ name: origin, jwk }));
  const checkpoint = readCheckpoint(await openNote(note, named));
  if (checkpoint.origin !== origin) throw new RangeError('The checkpoint is of another log');
  return checkpoint;
}
