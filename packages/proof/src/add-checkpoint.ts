import { base64Of, hashBytes } from './bytes.ts';

/** More hashes than a proof of any log has (C2SP tlog-witness). */
const MOST_HASHES = 63;

/**
 * The body of `add-checkpoint` of C2SP tlog-witness: that the log of the checkpoint continues the one of `old` entries.
 * The path is of hashes in hex. Throws a RangeError for what no witness would take.
 */
export function addCheckpointBody(old: number, path: readonly string[], checkpoint: string): string {
  const isRight = Number.isSafeInteger(old) && old >= 0 && path.length <= MOST_HASHES;
  if (!isRight) throw new RangeError('Not a proof for a witness');
  return `old ${old}\n${path.map((hash) => `${base64Of(hashBytes(hash))}\n`).join('')}\n${checkpoint}`;
}

/** The size that a witness answers with a conflict, `text/x.tlog.size`; null for anything else. */
export function readSize(text: string): number | null {
  const [, digits] = /^(0|[1-9]\d{0,15})\n$/.exec(text) ?? [];
  const size = Number(digits ?? Number.NaN);
  return Number.isSafeInteger(size) ? size : null;
}
