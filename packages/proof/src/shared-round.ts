import type { shared } from '@fairbook/contracts';
import {
  drawsFrom,
  GAMES,
  type Outcome,
  outcomeOf,
  type SharedId,
  sharedText,
  stakedFirst,
  tapeOf,
} from '@fairbook/games';
import { prizeOf, stakeOf } from '@fairbook/games/play';
import { parseAmount } from '@fairbook/money';
import { hmac } from '@noble/hashes/hmac.js';
import { bytesOf, hashBytes, hexOf } from './bytes.ts';
import { isGenuine, type Signed } from './lotto-draw.ts';
import { sha256 } from './sha256.ts';
import type { PublicJwk } from './signed.ts';

/** A shared round with the signed statements about its chain, and a player's own stakes on it. */
export interface SharedProof {
  game: SharedId;
  chain: Signed<shared.ChainStatement>;
  salt: Signed<shared.SaltStatement>;
  round: shared.SharedRound;
  stakes: readonly shared.SharedStake[];
}

/**
 * What of a shared round holds: both statements are signed and of its chain; its link, hashed as often as its place says,
 * is the signed end of the chain; what the round came to follows from its link and the salt; and the stakes were paid by
 * that.
 */
export interface SharedChecks {
  signed: boolean;
  chain: boolean;
  outcome: boolean;
  stakes: boolean;
}

/** A link hashed so many times. Throws a RangeError for a link that is none. */
export function hashedOn(link: string, times: number): string {
  let bytes = hashBytes(link);
  for (let n = 0; n < times; n++) bytes = sha256(bytes);
  return hexOf(bytes);
}

/** What a round comes to, from its link (32 bytes in hex). */
export function outcomeFrom(link: string, of: { game: SharedId; salt: string; place: number }): Outcome {
  const key = hashBytes(link);
  return outcomeOf(
    of.game,
    drawsFrom((n) => hmac(sha256, key, bytesOf(sharedText(of, n)))),
  );
}

/** Checks a shared round under keys from elsewhere, offline. Of one that has not ended nothing holds. */
export async function verifyShared(
  { game, chain, salt, round, stakes }: SharedProof,
  keys: readonly PublicJwk[],
): Promise<SharedChecks> {
  const { link, place } = round;
  if (link === null) return { signed: false, chain: false, outcome: false, stakes: false };
  const { chainId, terminal, length } = chain.statement;
  const statements = await Promise.all([isGenuine(chain, keys), isGenuine(salt, keys)]);
  const isOfChain =
    chain.statement.game === game &&
    round.chainId === chainId &&
    salt.statement.chainId === chainId &&
    salt.statement.terminal === terminal;
  const came = () => outcomeFrom(link, { game, salt: salt.statement.salt, place });
  return {
    signed: isOfChain && statements.every(Boolean),
    chain: holds(() => place >= 1 && place <= length && hashedOn(link, place) === terminal),
    outcome: holds(() => isOfRules(game, round) && isSame(came(), round)),
    stakes: stakes.every((stake) => stake.round.id === round.id && holds(() => isPaidRight(round, stake))),
  };
}

/** Whether a round was played by the rules that are checked by here. Rounds that were saved earlier are of version 1. */
const isOfRules = (game: SharedId, { version = 1 }: Partial<shared.SharedRound>): boolean =>
  version === GAMES[game].version;

const isSame = (came: Outcome, { point, draws }: shared.SharedRound): boolean =>
  came.point === point && String(came.draws) === String(draws ?? null);

/** Whether a stake was paid by what its round came to. */
function isPaidRight({ point, draws }: shared.SharedRound, stake: shared.SharedStake): boolean {
  if (stake.status === 'open') return true;
  const [sum, paid] = [stake.stake, stake.paid].map((text) => parseAmount(text, stake.iso));
  if (typeof sum !== 'bigint' || typeof paid !== 'bigint' || stake.status === 'refused') return false;
  const due = draws ? dueByDraws(draws, sum, stake) : dueByPoint(point!, sum, stake);
  return due === paid && stake.status === (paid > 0n ? 'won' : 'lost');
}

/** By where it was cashed out, which must be reached; null for a cash-out that can't be. */
function dueByPoint(point: number, sum: bigint, { game, auto, taken }: shared.SharedStake): bigint | null {
  const at = taken ?? auto!;
  if (at > auto! || (taken !== null && at > point)) return null;
  return at <= point ? prizeOf(sum, GAMES[game].most({ auto: at }).paid) : 0n;
}

/** By the rules of the game; null for a stake of other sums than its options say. */
function dueByDraws(
  draws: readonly number[],
  sum: bigint,
  { game, options, staked, iso }: shared.SharedStake,
): bigint | null {
  if (parseAmount(staked, iso) !== stakeOf(sum, stakedFirst(GAMES[game], options))) return null;
  return prizeOf(sum, GAMES[game].start(options, tapeOf(draws)).paid!);
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
