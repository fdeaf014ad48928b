import type { BetId } from '@fairbook/contracts/placement/bet-key';
import type { SelectedBet } from '@fairbook/remote-view';

/** A selection inside the coupon. `coefMilli` is the price that the player has seen and agreed to. */
export interface CouponBet extends SelectedBet {
  /** 0 is the lobby: a banker of a system. Legs of one block above 0 are one unit; null stands alone. */
  blockId: number | null;
  /** Epoch milliseconds. */
  addedAt: number;
  /** The player prefers the usual price, because a boosted one can't be combined with everything. */
  isUsualCoef?: boolean;
}

export const MAX_LEGS = 50;

/** The result of pressing a price: why it may not have gone into the coupon. */
export type Toggled = 'done' | 'locked' | 'full';

function isSame(a: BetId, b: BetId): boolean {
  return a.gameId === b.gameId && a.outcomeId === b.outcomeId;
}

function isSameMarket(a: SelectedBet, b: SelectedBet): boolean {
  return a.gameId === b.gameId && a.marketTypeId === b.marketTypeId;
}

/**
 * Adds a selection: the same outcome is removed, another outcome of the same market replaces the old one (the player
 * changed their mind), anything else joins at the end. A full coupon stays as it is.
 */
export function toggleBet(bets: readonly CouponBet[], bet: SelectedBet, now: number): CouponBet[] {
  if (bets.some((other) => isSame(other, bet))) return removeBet(bets, bet);
  const index = bets.findIndex((other) => isSameMarket(other, bet));
  if (index >= 0) {
    return bets.map((other, i) => (i === index ? { ...bet, blockId: other.blockId, addedAt: now } : other));
  }
  return bets.length >= MAX_LEGS ? [...bets] : [...bets, { ...bet, blockId: null, addedAt: now }];
}

/** Replaces a selection, keeping its block and its time. Changes nothing if the new selection is already there. */
export function exchangeBet(bets: readonly CouponBet[], bet: BetId, next: SelectedBet): readonly CouponBet[] {
  if (bets.some((other) => isSame(other, next))) return bets;
  return bets.map((other) =>
    isSame(other, bet) ? { ...next, blockId: other.blockId, addedAt: other.addedAt } : other,
  );
}

export function removeBet(bets: readonly CouponBet[], bet: BetId): CouponBet[] {
  return bets.filter((other) => !isSame(other, bet));
}

export function setBlock(bets: readonly CouponBet[], bet: BetId, blockId: number | null): CouponBet[] {
  return bets.map((other) => (isSame(other, bet) ? { ...other, blockId } : other));
}

/** Groups of legs of one game, which can't be multiplied: indexes, in the order of the coupon. */
export function sameGameGroups(bets: readonly BetId[]): number[][] {
  const byGame = new Map<number, number[]>();
  bets.forEach((bet, i) => {
    byGame.set(bet.gameId, [...(byGame.get(bet.gameId) ?? []), i]);
  });
  return [...byGame.values()].filter((group) => group.length > 1);
}

type Naming = (
  bet: CouponBet,
) => Pick<CouponBet, 'marketName' | 'outcomeName'> &
  Partial<Pick<CouponBet, 'champName' | 'round' | 'opponents'>>;

/** The selections under their names in another language; null when they all have these already. */
export function renamed(bets: readonly CouponBet[], named: Naming): CouponBet[] | null {
  const next = bets.map((bet) => ({ ...bet, ...named(bet) }));
  const namesOf = ({ marketName, outcomeName, champName, round, opponents }: CouponBet) =>
    [marketName, outcomeName, champName, round, ...opponents].join();
  return next.every((bet, index) => namesOf(bet) === namesOf(bets[index]!)) ? null : next;
}
