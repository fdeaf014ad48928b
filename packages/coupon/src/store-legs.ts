import { betKey, type CouponBet, sameGameGroups } from './store-bets.ts';
import { isAcceptable, type LegPrice, legPrice, type PriceSource, type QuotedPrices } from './store-price.ts';
import type { Draft } from './store-saved.ts';
import { bankersOf } from './store-type.ts';

/** A selection with everything its row shows. */
export interface Leg {
  /** `gameId/outcomeId` */
  key: string;
  bet: CouponBet;
  price: LegPrice;
  /** The price that would be sent: the present one, or the agreed one while nobody knows better. */
  coefMilli: number;
  move: 'rose' | 'fell' | null;
  /** The move is outside the player's policy: placing means accepting it. */
  needsConsent: boolean;
  isBanker: boolean;
  /** Indexes of other legs of the same game. */
  conflicts: readonly number[];
}

export function legsOf(
  draft: Draft,
  prices: PriceSource,
  quoted: QuotedPrices | null,
  now: number,
): readonly Leg[] {
  const groups = sameGameGroups(draft.bets);
  const bankers = new Set(bankersOf(draft.bets));
  return draft.bets.map((bet, index) => {
    const price = legPrice(bet, prices, quoted, now);
    const coefMilli = price.nowMilli ?? bet.coefMilli;
    return {
      key: betKey(bet),
      bet,
      price,
      coefMilli,
      move: moveOf(bet.coefMilli, coefMilli),
      needsConsent: !isAcceptable(bet.coefMilli, coefMilli, draft),
      isBanker: bankers.has(bet),
      conflicts: (groups.find((group) => group.includes(index)) ?? []).filter((other) => other !== index),
    };
  });
}

function moveOf(agreedMilli: number, nowMilli: number): Leg['move'] {
  if (agreedMilli === nowMilli) return null;
  return nowMilli > agreedMilli ? 'rose' : 'fell';
}
