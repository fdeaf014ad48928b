import { base64Of, hashBytes } from './bytes.ts';

/** Maximum hashes of a proof (C2SP tlog-witness). No log needs as many. */
const MOST_HASHES = 63;

/**
 * The body of the call `add-checkpoint` (C2SP tlog-witness): a checkpoint, and the proof that its log continues the log
 * of `old` entries. `path` holds the hashes of the proof in hex. Throws a RangeError for a proof that no witness would
 * accept.
 */
export function addCheckpointBody(old: number, path: readonly string[], checkpoint: string): string {
  const isRight = Number.isSafeInteger(old) && old >= 0 && path.length <= MOST_HASHES;
  if (!isRight) throw new RangeError('No witness would accept this proof');
  return `old ${old}\n${path.map((hash) => `${base64Of(hashBytes(hash))}\n`).join('')}\n${checkpoint}`;
}

/** The size of the log in a witness's conflict answer (`text/x.tlog.size`); null for anything else. */
export function readSize(text: string): number | null {
  const [, digits] = /^(0|[1-9]\d{0,15})\n$/.exec(text) ?? [];
  const size = Number(digits ?? Number.NaN);
  return Number.isSafeInteger(size) ? size : null;
}
