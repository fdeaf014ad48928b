import type { BetId } from '@fairbook/contracts/bet-key';
import type { SelectedBet } from '@fairbook/remote-view';

/** A selection inside the coupon. `coefMilli` is the price that the player has seen and agreed to. */
export interface CouponBet extends SelectedBet {
  /** 0 is the lobby: a banker of a system. Legs of one block above 0 move together; null stands alone. */
  blockId: number | null;
  /** Epoch milliseconds. */
  addedAt: number;
  /** The player would rather have the usual price than a boosted one: that does not go with everything. */
  isUsualCoef?: boolean;
}

export const MAX_LEGS = 50;

/** Why a price that was pressed may not have gone into the coupon. */
export type Toggled = 'done' | 'locked' | 'full';

function isSame(a: BetId, b: BetId): boolean {
  return a.gameId === b.gameId && a.outcomeId === b.outcomeId;
}

function isSameMarket(a: SelectedBet, b: SelectedBet): boolean {
  return a.gameId === b.gameId && a.marketTypeId === b.marketTypeId;
}

/**
 * Takes a selection in: the same outcome leaves, another outcome of the same kind of market takes its place (the
 * player changed the mind), anything else joins at the end. A full coupon stays as it is.
 */
export function toggleBet(bets: readonly CouponBet[], bet: SelectedBet, now: number): CouponBet[] {
  if (bets.some((other) => isSame(other, bet))) return removeBet(bets, bet);
  const index = bets.findIndex((other) => isSameMarket(other, bet));
  if (index >= 0) {
    return bets.map((other, i) => (i === index ? { ...bet, blockId: other.blockId, addedAt: now } : other));
  }
  return bets.length >= MAX_LEGS ? [...bets] : [...bets, { ...bet, blockId: null, addedAt: now }];
}

/** Another selection in the place of one, with its block and its moment; one that is there already changes nothing. */
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

/** Groups of legs that belong to one game and so can't be multiplied: indexes, in the order of the coupon. */
export function sameGameGroups(bets: readonly BetId[]): number[][] {
  const byGame = new Map<number, number[]>();
  bets.forEach((bet, i) => {
    byGame.set(bet.gameId, [...(byGame.get(bet.gameId) ?? []), i]);
  });
  return [...byGame.values()].filter((group) => group.length > 1);
}

type Naming = (
  bet: CouponBet,
) => Pick<CouponBet, 'marketName' | 'outcomeName'> & Partial<Pick<CouponBet, 'champName' | 'opponents'>>;

/** The selections under other names; null when all have them already. */
export function renamed(bets: readonly CouponBet[], named: Naming): CouponBet[] | null {
  const next = bets.map((bet) => ({ ...bet, ...named(bet) }));
  const namesOf = ({ marketName, outcomeName, champName, opponents }: CouponBet) =>
    [marketName, outcomeName, champName, ...opponents].join();
  return next.every((bet, index) => namesOf(bet) === namesOf(bets[index]!)) ? null : next;
}
