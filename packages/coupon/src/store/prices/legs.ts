import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { CouponRules } from '../../checks/checked-coupon.ts';
import { couponRefusals } from '../../checks/coupon.ts';
import type { CouponBet } from '../chosen/bets.ts';
import type { Draft } from '../chosen/saved.ts';
import { blocksOf, isInBlocks } from '../chosen/type.ts';
import {
  isAcceptable,
  type LegPrice,
  legPrice,
  type Policy,
  type PriceSource,
  type QuotedPrices,
} from './price.ts';

/** A selection with everything its row shows; the same object until something about it changes. */
export interface Leg {
  /** `gameId/outcomeId` */
  key: string;
  bet: CouponBet;
  price: LegPrice;
  /** The price that would be sent: the current one, or the agreed one while no newer is known. */
  coefMilli: number;
  move: 'rose' | 'fell' | null;
  /** The move is outside the player's policy: placing means accepting it. */
  needsConsent: boolean;
  /** As the coupon type uses it: 0 a banker, above 0 a block, null alone. */
  blockId: number | null;
  isBanker: boolean;
  /** Indexes of other legs of the same game that it can't be combined with. */
  conflicts: readonly number[];
}

export interface LegsInput {
  draft: Draft;
  type: CouponType;
  policy: Policy;
  rules: CouponRules;
  prices: PriceSource;
  quoted: QuotedPrices | null;
  now: number;
}

/** The legs of a draft at current prices, in its order; `now` in epoch milliseconds. */
export function legsOf({ draft, type, policy, rules, prices, quoted, now }: LegsInput): readonly Leg[] {
  const blocks = blocksOf(draft, type);
  const conflicts = conflictsOf(draft, type, blocks, rules);
  return draft.bets.map((bet, index) => {
    const price = legPrice(bet, prices, quoted, now);
    const coefMilli = price.nowMilli ?? bet.coefMilli;
    const blockId = blocks[index]!;
    return {
      key: betKey(bet),
      bet,
      price,
      coefMilli,
      move: moveOf(bet.coefMilli, coefMilli),
      // An anti-express gets better when its legs get worse, so only its total needs consent.
      needsConsent: type !== 'anti_express' && !isAcceptable(bet.coefMilli, coefMilli, policy),
      blockId,
      isBanker: blockId === 0,
      conflicts: conflicts[index]!,
    };
  });
}

/** The current legs, each the previous object where nothing about it changed. */
export function keptLegs(before: readonly Leg[], now: readonly Leg[]): readonly Leg[] {
  const kept = now.map((leg, i) => (isSameLeg(before[i], leg) ? before[i]! : leg));
  return kept.length === before.length && kept.every((leg, i) => leg === before[i]) ? before : kept;
}

function isSameLeg(a: Leg | undefined, b: Leg): boolean {
  return (
    a !== undefined &&
    a.bet === b.bet &&
    a.coefMilli === b.coefMilli &&
    a.needsConsent === b.needsConsent &&
    a.blockId === b.blockId &&
    a.conflicts.join() === b.conflicts.join() &&
    a.price.state === b.price.state &&
    a.price.nowMilli === b.price.nowMilli &&
    a.price.cause === b.price.cause &&
    a.price.since === b.price.since &&
    a.price.usualMilli === b.price.usualMilli
  );
}

/** The same check as on the server, so that conflicts show before the quote comes. */
function conflictsOf(
  draft: Draft,
  type: CouponType,
  blocks: readonly (number | null)[],
  rules: CouponRules,
): number[][] {
  const conflicts: number[][] = draft.bets.map(() => []);
  if (new Set(draft.bets.map(({ gameId }) => gameId)).size === draft.bets.length) return conflicts;
  const legs = draft.bets.map(({ gameId, outcomeId }, i) => ({ gameId, outcomeId, blockId: blocks[i] }));
  const amountByBlockId = isInBlocks(draft, type) ? {} : null;
  for (const { code, field, values } of couponRefusals({ type, legs, amountByBlockId }, rules)) {
    if (code !== 'bets.same_game') continue;
    const [index, other] = [Number(field!.split('.')[1]), Number(values!.other)];
    conflicts[index]!.push(other);
    conflicts[other]!.push(index);
  }
  return conflicts;
}

function moveOf(agreedMilli: number, nowMilli: number): Leg['move'] {
  if (agreedMilli === nowMilli) return null;
  return nowMilli > agreedMilli ? 'rose' : 'fell';
}
