import type { casino, dropStatements, seeds } from '@fairbook/contracts';
import { isJackpotHit, JACKPOT, unitsOf } from '@fairbook/contracts/casino/jackpot-rules';
import type { Game, Played } from '@fairbook/games';
import { blockText, drawsFrom, sideText } from '@fairbook/games/fairness';
import { playRound, prizeOf, stakeOf } from '@fairbook/games/play';
import { parseAmount } from '@fairbook/money';
import { hmac } from '@noble/hashes/hmac.js';
import type { AnyRound } from './any-round.ts';
import { bytesOf, hashBytes } from './bytes.ts';
import { canonicalJson } from './canonical.ts';
import { commitmentOf } from './lotto.ts';
import { isGenuine, type Signed } from './lotto-draw.ts';
import { EMPTY_ROOT, foldPath, inclusionProof, leafHash, merkleLevels } from './merkle.ts';
import { isDropRight } from './round-drop.ts';
import { sha256, sha256Hex } from './sha256.ts';
import type { PublicJwk } from './signed.ts';

export type { AnyRound } from './any-round.ts';
export type { Signed } from './lotto-draw.ts';
export { dropDraw } from './round-drop.ts';
export { EMPTY_ROOT, inclusionProof, leafHash, merkleLevels };

/** A round with the signed statements about its seeds, and its path to the root of all their rounds. */
export interface RoundProof {
  commit: Signed<seeds.SeedCommitStatement>;
  reveal: Signed<seeds.SeedRevealStatement> | null;
  round: AnyRound;
  path: string[];
  /** The campaigns of drops during the round; files of before and tries of bonus games have none. */
  drops?: dropStatements.DropProof[];
}

/**
 * What of a round holds: both statements are signed and of its seeds; the revealed seed is the committed one; the round
 * is one of those that were signed with the reveal, word for word; played again it stakes and pays the same; it won the
 * jackpot if its draw hits, and only then; and so with the drops of campaigns, whose signed terms are there.
 */
export interface RoundChecks {
  signed: boolean;
  commitment: boolean;
  listed: boolean;
  outcome: boolean;
  jackpot: boolean;
  drop: boolean;
}

const NOTHING: RoundChecks = {
  signed: false,
  commitment: false,
  listed: false,
  outcome: false,
  jackpot: false,
  drop: false,
};

type Round = AnyRound;

/**
 * The line of a round under the root that is signed with the reveal of its seeds: canonical JSON of a list. Amounts are
 * as the site writes them.
 */
export function roundLine({
  nonce,
  game,
  version,
  options,
  actions,
  iso,
  stake,
  staked,
  paid,
  times,
}: Pick<
  Round,
  'nonce' | 'version' | 'options' | 'actions' | 'iso' | 'stake' | 'staked' | 'paid' | 'times'
> & { game: string }): string {
  return canonicalJson([nonce, game, version, options, actions, iso, stake, staked, paid, times]);
}

/** The draws of a round, from the house's seed (32 bytes in hex). Throws a RangeError for a seed that is none. */
export function drawsOfRound(seed: string, of: { game: string; clientSeed: string; nonce: number }) {
  const key = hashBytes(seed);
  return drawsFrom((n) => hmac(sha256, key, bytesOf(blockText(of, n))));
}

/** A round played again by these rules from the house's seed. Throws if it can't have been played so. */
export function playedAgain(
  rules: Game,
  seed: string,
  { clientSeed, nonce, options, actions }: Pick<Round, 'clientSeed' | 'nonce' | 'options' | 'actions'>,
): Played {
  const draws = drawsOfRound(seed, { game: rules.id, clientSeed, nonce });
  return playRound(rules, options, actions, draws);
}

/** Checks a round under keys from elsewhere, offline. Of seeds that are not revealed yet nothing holds. */
export async function verifyRound(
  { commit, reveal, round, path, drops = [] }: RoundProof,
  rules: Game | undefined,
  keys: readonly PublicJwk[],
): Promise<RoundChecks> {
  if (!reveal) return NOTHING;
  const { seed, seedId, commitment, clientSeed, rounds: size, roundsRoot } = reveal.statement;
  const statements = await Promise.all([isGenuine(commit, keys), isGenuine(reveal, keys)]);
  const isOfPair = commit.statement.seedId === seedId && commit.statement.commitment === commitment;
  const leaf = () => leafHash(sha256Hex, roundLine(round));
  return {
    signed: isOfPair && statements.every(Boolean),
    commitment: holds(() => commitmentOf(seed) === commitment),
    listed:
      round.seedId === seedId &&
      round.clientSeed === clientSeed &&
      holds(() => foldPath(sha256Hex, leaf(), { index: round.nonce, size, path }) === roundsRoot),
    outcome: holds(() => isSame(round, rules, seed)),
    jackpot: holds(() => isJackpotRight(round, seed)),
    drop: await isDropRight(round, seed, drops, keys).catch(() => false),
  };
}

/** Whether a round comes out the same: what it pays in parts of its stake, and the sums that follow from it. */
function isSame(round: Round, rules: Game | undefined, seed: string): boolean {
  if (rules?.version !== round.version || rules.id !== round.game) return false;
  const { paid, stakes } = playedAgain(rules, seed, round);
  const [unit, staked, prize] = [round.stake, round.staked, round.paid].map((text) =>
    parseAmount(text, round.iso),
  );
  if (typeof unit !== 'bigint' || paid === null) return false;
  return (
    paid === round.times &&
    prize === prizeOf(unit, paid) &&
    staked === stakes.reduce((sum, each) => sum + stakeOf(unit, each), 0n)
  );
}

/** The number from 0 to `chance` − 1 that is drawn for the jackpot, beside the draws of the game. */
export function jackpotDraw(seed: string, of: { game: string; clientSeed: string; nonce: number }): number {
  const key = hashBytes(seed);
  return drawsFrom((n) => hmac(sha256, key, bytesOf(sideText('jackpot', of, n)))).below(JACKPOT.chance);
}

/** Whether a round that took part in the jackpot won it exactly if its draw hits. One that took no part says nothing. */
function isJackpotRight(round: Round, seed: string): boolean {
  if ((round.jackpot ?? null) === null) return true;
  const stake = parseAmount(round.staked, round.iso);
  const won = parseAmount(round.jackpot!, round.iso);
  if (typeof stake !== 'bigint' || typeof won !== 'bigint') return false;
  const units = unitsOf({ game: round.game as casino.CasinoRound['game'], iso: round.iso, stake });
  return units > 0 && isJackpotHit(jackpotDraw(seed, round), units) === won > 0n;
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
