import { cosignaturesOf, readWitnessKey } from './cosignature.ts';
import { readNote } from './note.ts';
import type { NoteKey } from './note-key.ts';

/** How many of which witnesses must have cosigned a checkpoint. */
export interface WitnessPolicy {
  witnesses: readonly NoteKey[];
  threshold: number;
}

export interface PolicyAnswer {
  /** Whether enough witnesses have cosigned, and no cosignature in the name of a witness is wrong. */
  holds: boolean;
  /** The witnesses that have cosigned, and when by their own clocks, in epoch seconds. */
  cosigned: { name: string; at: number }[];
  /** The names of witnesses under which there is a cosignature that doesn't hold. */
  wrong: string[];
  missing: string[];
}

/**
 * The policy that asks for `threshold` cosignatures by these witnesses, by default for all of them. Throws a RangeError
 * for a malformed key, for a key that is named twice (also under two names, because one witness counts once), and for a
 * threshold that is not 1 to the number of keys.
 */
export function readPolicy(keys: readonly string[], threshold: number = keys.length): WitnessPolicy {
  const witnesses = keys.map(readWitnessKey);
  if (new Set(witnesses.map(({ jwk }) => jwk.x)).size < witnesses.length)
    throw new RangeError('Two of the witnesses have the same key');
  if (!Number.isInteger(threshold) || threshold < 1 || threshold > witnesses.length)
    throw new RangeError(`The threshold must be a whole number from 1 to ${witnesses.length}, the witnesses`);
  return { witnesses, threshold };
}

/** Whether enough witnesses have cosigned the note. The log's own signature is not checked here. Never throws. */
export async function checkPolicy(note: string, policy: WitnessPolicy): Promise<PolicyAnswer> {
  const { text, signatures } = read(note);
  const { holding, wrong } = await cosignaturesOf(text, signatures, policy.witnesses);
  const known = new Set([...holding.map(({ witness }) => witness), ...wrong]);
  return {
    // As signed-note advises: a note with a wrong signature of a known key is worth nothing.
    holds: holding.length >= policy.threshold && wrong.length === 0,
    cosigned: holding.map(({ witness, at }) => ({ name: witness.name, at })),
    wrong: wrong.map(({ name }) => name),
    missing: policy.witnesses.filter((witness) => !known.has(witness)).map(({ name }) => name),
  };
}

function read(note: string): ReturnType<typeof readNote> {
  try {
    return readNote(note);
  } catch {
    return { text: '', signatures: [] };
  }
}
