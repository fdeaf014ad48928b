import type { BodyOf, casino as contract, Reason } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import { MOST_ROUNDS } from '@fairbook/contracts/casino/seed-rules';
import type { ClosedProduct } from '@fairbook/contracts/placement/closed-products';
import { GAMES, type Game, type GameId, isShared, stakedFirst, WHOLE } from '@fairbook/games';
import { stakeOf } from '@fairbook/games/play';
import {
  BASE_CURRENCY,
  formatAmount,
  friendlyAmount,
  fromBaseDown,
  minorUnits,
  parseAmount,
  type Rates,
  toBaseDown,
  toBaseUp,
} from '@fairbook/money';
import { Check } from 'typebox/value';
import type { RoundRules } from '../../care/limits/index.ts';
import type { LockedAccount } from '../../money/wallet/index.ts';
import { closedFor } from '../../pools/stakes/index.ts';
import { againstBonus, type BonusRow } from '../bonuses/index.ts';
import { againstFree, type FreeRow } from '../free-rounds/index.ts';
import type { PairRow } from '../seeds/index.ts';

export type PlayBody = BodyOf<typeof contract.play>;

/** A round that may be played, with its stake in minor units. */
export interface Playable {
  game: Game;
  iso: string;
  unit: bigint;
}

/** Everything that decides whether a round may be played, read under its locks. */
export interface Facts {
  account: LockedAccount | undefined;
  isBonus: boolean;
  /** The latest casino bonus of the account; none of an account for other money. */
  bonus?: BonusRow | undefined;
  /** The free rounds that the player names; undefined for unknown ones. */
  free?: FreeRow | undefined;
  userId: number;
  pair: PairRow | undefined;
  /** Games of which the player has an open round. */
  open: readonly GameId[];
  closed: readonly ClosedProduct[];
  /** How long a round of a game lasts at least in the player's country, in milliseconds. */
  paceOf(game: Game): number;
  /** The most that a round of slots may cost the player; null for no maximum. */
  slotStake: RoundRules['slotStake'];
  rules: CasinoRules;
  rates: Rates;
  now: number;
}

/** The round that a player asks for, or the first reason against it. */
export function decidePlay(body: PlayBody, facts: Facts): Playable | Reason {
  const game = GAMES[body.game];
  const { account, rules } = facts;
  if (isShared(game.id)) return { code: 'casino.unknown_game' };
  const paying = payingAccount(account, facts);
  if ('code' in paying) return paying;
  if (rules.closedGames.includes(game.id)) return { code: 'casino.game_closed' };
  const closed = closedFor(facts.closed, ['games', CATALOGUE[body.game].section]);
  if (closed) return closed;
  if (!Check(game.options, body.options) || game.fits?.(body.options) === false)
    return { code: 'casino.bad_options', field: 'options' };
  const why = againstSeeds(body, game, facts);
  if (why) return why;
  if (facts.open.includes(body.game)) return { code: 'casino.round_open' };
  const free = againstItsFree(body, paying.currency, facts);
  return free ?? stakeIn(body, game, paying.currency, facts);
}

/**
 * The account, if it can pay for a game, or why it can’t. `bonus`: the casino bonus that it holds, for games that take
 * bonus money.
 */
export function payingAccount(
  account: LockedAccount | undefined,
  { userId, isBonus, bonus }: Pick<Facts, 'userId' | 'isBonus' | 'bonus'>,
): LockedAccount | Reason {
  if (account?.userId !== userId || !(account.isOpen || bonus))
    return { code: 'wallet.unknown_account', field: 'accountId' };
  if (account.frozenFor !== null) return { code: 'wallet.frozen', values: { reason: account.frozenFor } };
  return isBonus ? { code: 'pools.bonus_account', field: 'accountId' } : account;
}

/** Why a round that is to be free can't be; null for others. Bonus money has nothing to do with free rounds. */
function againstItsFree(
  { game, stake, freeId }: PlayBody,
  iso: string,
  { free, bonus, userId, now }: Facts,
): Reason | null {
  if (freeId === undefined) return null;
  if (bonus) return { code: 'pools.bonus_account', field: 'accountId' };
  return againstFree(free, { userId, game, stake, iso, now });
}

/** Why the bonus that would pay for a round doesn’t allow it; null if it does, or if none pays. */
function againstTerms(
  { game, options }: PlayBody,
  unit: bigint,
  iso: string,
  { bonus, now, rules, rates }: Facts,
): Reason | null {
  if (!bonus) return null;
  const staked = stakeOf(unit, stakedFirst(GAMES[game], options));
  return againstBonus(bonus, { game, staked, least: leastStake(rules, iso, rates)!, now });
}

function againstSeeds({ seedId }: PlayBody, game: Game, facts: Facts): Reason | null {
  const { pair, userId, now, paceOf } = facts;
  if (pair?.id !== seedId || Number(pair.user_id) !== userId) return { code: 'casino.unknown_seeds' };
  if (pair.state !== 'active') return { code: 'casino.seeds_over' };
  if (pair.rounds >= MOST_ROUNDS) return { code: 'casino.seeds_worn', values: { max: MOST_ROUNDS } };
  const waits = pair.last_at === null ? 0 : pair.last_at.getTime() + paceOf(game) - now;
  return waits > 0 ? { code: 'casino.too_soon', values: { seconds: Math.ceil(waits / 1_000) } } : null;
}

/**
 * The stake, if it is within the limits: no round can pay more than the highest payout, and a stake of the player is not
 * below the lowest.
 */
function stakeIn(body: PlayBody, game: Game, iso: string, facts: Facts): Playable | Reason {
  const unit = unitIn(body.stake, iso, facts, body.freeId !== undefined);
  if (typeof unit !== 'bigint') return unit;
  const staked = stakeOf(unit, stakedFirst(game, body.options));
  const slots = game.family === 'reels' ? slotRefusal(staked, iso, facts.slotStake, facts.rates) : null;
  const reason =
    againstTerms(body, unit, iso, facts) ??
    slots ??
    aboveMost(unit, game.most(body.options).paid, iso, facts);
  return reason ?? { game, iso, unit };
}

type Limits = Pick<Facts, 'rules' | 'rates'>;

const written = (sum: bigint, iso: string) => formatAmount(minorUnits(sum), iso);

/** A chosen stake in minor units, or why it is none, or too low. The house may stake less than the lowest. */
export function unitIn(
  stake: string,
  iso: string,
  { rules, rates }: Limits,
  isOfHouse = false,
): bigint | Reason {
  const least = leastStake(rules, iso, rates);
  if (least === undefined) return { code: 'pools.no_price', field: 'accountId', values: { iso } };
  const unit = parseAmount(stake, iso);
  if (unit === 'too_precise') return { code: 'wallet.amount_precision', field: 'stake', values: { iso } };
  if (typeof unit !== 'bigint' || (unit < least && !isOfHouse))
    return { code: 'casino.low_stake', field: 'stake', values: { least: written(least, iso), iso } };
  return unit;
}

/** Why a stake is too high that may pay so many ten-thousandths of itself; null if it isn’t. */
export function aboveMost(unit: bigint, paid: number, iso: string, { rules, rates }: Limits): Reason | null {
  const most = BigInt(rules.mostToWin) * 100n;
  if (toBaseUp((unit * BigInt(paid)) / BigInt(WHOLE), iso, rates) <= most) return null;
  const highest = (fromBaseDown(most, iso, rates) * BigInt(WHOLE)) / BigInt(paid);
  return { code: 'casino.high_stake', field: 'stake', values: { most: written(highest, iso), iso } };
}

/** Why a round of slots may not cost so much: the rules of the player’s country have a maximum. Null for no maximum. */
export function slotRefusal(
  staked: bigint,
  iso: string,
  limit: RoundRules['slotStake'],
  rates: Rates,
): Reason | null {
  if (!limit) return null;
  if (limit.iso !== iso && !(rates.has(limit.iso) && rates.has(iso)))
    return { code: 'pools.no_price', values: { iso } };
  const sum = parseAmount(limit.most, limit.iso) as bigint;
  const most = limit.iso === iso ? sum : fromBaseDown(toBaseDown(sum, limit.iso, rates), iso, rates);
  if (staked <= most) return null;
  return {
    code: 'casino.slot_stake',
    field: 'stake',
    values: { most: written(most, iso), iso },
  };
}

/** The lowest stake in a currency, in minor units; undefined without a rate. */
export function leastStake({ leastStakeCents }: CasinoRules, iso: string, rates: Rates): bigint | undefined {
  if (iso !== BASE_CURRENCY && !rates.has(iso)) return undefined;
  return friendlyAmount(BigInt(leastStakeCents), iso, rates);
}
