import type { CouponRules } from '../checks/checked-coupon.ts';
import type { Draft } from './chosen/saved.ts';
import { stakesOf } from './chosen/stake.ts';
import { blocksOf, freeUnitsOf, typeOf } from './chosen/type.ts';
import type { CouponSnapshot, Facts } from './facts.ts';
import { keptLegs, type Leg, legsOf } from './prices/legs.ts';
import { isFresh, type PriceSource, type QuotedPrices, scoreSeen } from './prices/price.ts';
import { sameGamesOf } from './prices/same-games.ts';
import { isBigStake } from './sums/limits.ts';
import type { Sums } from './sums/shown.ts';
import { sumsOf } from './sums/sums.ts';

export interface Around {
  rules: CouponRules;
  prices: PriceSource;
  quoted: QuotedPrices | null;
  now: number;
}

/** Derives the snapshot from the facts. Unchanged legs are the objects of `before`. */
export function snapshotOf(facts: Facts, before: readonly Leg[], around: Around): CouponSnapshot {
  const { draft, settings, account } = facts;
  const { rules, prices } = around;
  const type = typeOf(draft.bets, draft.type, rules);
  const stakes = stakesOf(draft, type, account.iso);
  const legs = keptLegs(before, legsOf({ ...around, draft, type, policy: settings }));
  const known = {
    ...facts,
    rules,
    type,
    legs,
    sameGames: sameGamesOf(legs, type, facts.quote),
    units: freeUnitsOf(blocksOf(draft, type)),
    stakes,
    stakeMinor: stakes.wholeMinor,
    isBigStakeAsked: isBigStake({ ...facts, stakes }),
    isLive: isFresh(prices),
    isScoreKnown: !settings.isDropOnScoreChange || areScoresKnown(draft, around),
  };
  let sums: Sums | null | undefined;
  return {
    ...known,
    get sums() {
      if (sums === undefined) sums = sumsOf(known);
      return sums;
    },
  };
}

function areScoresKnown({ bets }: Draft, { prices, quoted }: Around): boolean {
  return bets.every((bet) => scoreSeen(prices.game(bet.gameId), quoted, bet) !== null);
}
