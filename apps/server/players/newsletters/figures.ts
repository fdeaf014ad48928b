import { createHash } from 'node:crypto';
import type { newsletters as contract } from '@fairbook/contracts';

export type Version = contract.VersionFigures['version'];

/** Which of two versions a player gets: always the same for this newsletter, and half of the players each. */
export function versionOf(newsletterId: number | bigint, userId: number | bigint): Version {
  const [byte] = createHash('sha256').update(`newsletter ${newsletterId} ${userId}`).digest();
  return byte! < 128 ? 'a' : 'b';
}

/** 97.5 % of a normal distribution lie below it. */
const Z = 1.959964;

/**
 * Between which shares the true one lies with 95 % confidence, by Wilson’s interval: `[0, 1]` of nothing. It stays within 0
 * and 1, and holds for few tries, too.
 */
export function wilson(hits: number, tries: number): [from: number, to: number] {
  if (tries === 0) return [0, 1];
  const share = hits / tries;
  const square = Z ** 2 / tries;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries))) / (1 + square);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

type Counts = Omit<contract.VersionFigures, 'openedFrom' | 'openedTo'>;

/** The counts of a version with the interval of its opened share, in tenths of a percent, rounded outwards. */
export function withInterval(counts: Counts): contract.VersionFigures {
  const [from, to] = wilson(Math.min(counts.opened, counts.sent), counts.sent);
  return { ...counts, openedFrom: Math.floor(from * 1000), openedTo: Math.ceil(to * 1000) };
}

/** Which of two versions was opened more, if their intervals don't overlap. */
export function betterOf(versions: readonly contract.VersionFigures[]): contract.Newsletter['better'] {
  const [a, b] = versions;
  if (!a || !b) return null;
  if (a.openedFrom > b.openedTo) return 'a';
  return b.openedFrom > a.openedTo ? 'b' : 'none';
}
