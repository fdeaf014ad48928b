import { base64Of, bytesOf } from './bytes.ts';
import { isOf, type NoteSignature, signatureLine } from './note.ts';
import { type NoteKey, readVerifierKey, SIGNS, verifierKey } from './note-key.ts';
import { isSignedBy } from './signed.ts';

/**
 * By a cosignature a witness states that the tree was the largest one of the log that it had seen at this time, and
 * that the tree continues all earlier ones.
 */
export interface Cosignature {
  witness: NoteKey;
  /** Epoch seconds, by the clock of the witness. */
  at: number;
  /** The line of the cosignature in a signed note. */
  line: string;
}

export interface ReadCosignatures {
  /** The cosignatures that hold, at most one for each witness. */
  holding: Cosignature[];
  /** The witnesses in whose name there is a cosignature that doesn't hold. */
  wrong: NoteKey[];
}

const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/**
 * The bytes that a witness signs (C2SP tlog-cosignature, Ed25519). Throws a RangeError if `at` is not a time in whole
 * seconds.
 */
export function cosignedText(text: string, at: number): Uint8Array<ArrayBuffer> {
  if (!Number.isSafeInteger(at) || at < 0) throw new RangeError('Not a time in seconds');
  return bytesOf(`cosignature/v1\ntime ${at}\n${text}`);
}

/** The line of a cosignature in a note. */
export function cosignatureLine(witness: NoteKey, at: number, signature: Uint8Array): string {
  const bytes = new Uint8Array(TIME_BYTES + signature.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(at));
  bytes.set(signature, TIME_BYTES);
  return signatureLine(witness, bytes, SIGNS.cosignatures);
}

/** The key of a witness as `name+id+key`. */
export function witnessKey(witness: NoteKey): string {
  return verifierKey(witness, SIGNS.cosignatures);
}

/** Reads the key of a witness. Throws a RangeError for anything else, such as the key of a log. */
export function readWitnessKey(text: string): NoteKey {
  try {
    return readVerifierKey(text, SIGNS.cosignatures);
  } catch {
    throw new RangeError('Not the key of a witness: name+id+key, of the type 4 of C2SP tlog-cosignature');
  }
}

/** Checks the cosignatures of known witnesses on this text of a checkpoint. Lines of other signers are ignored. */
export async function cosignaturesOf(
  text: string,
  signatures: readonly NoteSignature[],
  witnesses: readonly NoteKey[],
): Promise<ReadCosignatures> {
  const holding = new Map<NoteKey, Cosignature>();
  const wrong = new Set<NoteKey>();
  for (const said of signatures) {
    const witness = witnesses.find((each) => isOf(said, each, SIGNS.cosignatures));
    if (!witness) continue;
    const at = timeOf(said.signature);
    if (at === null || !(await isCosigned(text, at, said.signature, witness))) wrong.add(witness);
    else
      holding.set(witness, { witness, at, line: cosignatureLine(witness, at, signatureOf(said.signature)) });
  }
  return { holding: [...holding.values()].filter(({ witness }) => !wrong.has(witness)), wrong: [...wrong] };
}

/**
 * The time of a cosignature in epoch seconds. Null if the bytes are not a time that a number can hold
 * exactly, followed by a signature.
 */
function timeOf(bytes: Uint8Array): number | null {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return null;
  const at = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
  return Number.isSafeInteger(at) ? at : null;
}

function signatureOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(TIME_BYTES);
}

function isCosigned(text: string, at: number, bytes: Uint8Array, { jwk }: NoteKey): Promise<boolean> {
  const said = { keyId: jwk.kid, signature: base64Of(signatureOf(bytes)) };
  return isSignedBy(jwk, said, cosignedText(text, at));
}
