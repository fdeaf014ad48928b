import { type BodyOf, type cashout, Refusal } from '@fairbook/contracts';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { CouponWithResults } from '../settlement/index.ts';
import { isReached } from './crossing.ts';
import type { ListedNotice } from './notices-store.ts';
import type { ResolveDeps } from './resolve.ts';
import { mostOf } from './rule-ends.ts';
import type { ListedRule, StoredRule } from './rules-store.ts';
import { valued } from './value.ts';

export interface RuleDeps extends Pick<ResolveDeps, 'facts' | 'rules' | 'now'> {
  random: Pick<Platform['random'], 'uuid'>;
}

/**
 * The requested rule, checked against what the coupon can still reach. A notifying rule waits for the value to
 * arrive, so the value must be on the other side of the target now; a selling rule may sell at once. Throws
 * `cashout.settled`, `cashout.not_allowed`, `cashout.free_bet`, `cashout.rule_target`, `cashout.rule_passed`.
 */
export function ruleFrom(
  deps: RuleDeps,
  coupon: CouponWithResults,
  { kind, target, percent }: BodyOf<typeof cashout.setRule>,
): StoredRule {
  if (coupon.status !== 'accepted') throw new Refusal('cashout.settled');
  if (!deps.rules().isCashoutAllowed) throw new Refusal('cashout.not_allowed');
  if (isStakeGiven(coupon.coupon.terms)) throw new Refusal('cashout.free_bet');
  const { currency: iso, id: couponId, userId } = coupon.coupon;
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const sum = parseAmount(target, iso);
  const most = mostOf(coupon, percent);
  if (typeof sum !== 'bigint' || sum < 1n || sum > most) {
    const [min, max] = [written(1n), written(most)];
    throw new Refusal({
      code: 'cashout.rule_target',
      field: 'target',
      values: { min, max, amount: max, iso },
    });
  }
  const now = valued(coupon, deps.facts, deps.rules());
  const offer = now.ofPart((now.open * BigInt(percent)) / 100n)?.offer;
  if (kind !== 'sell' && offer !== undefined && isReached(kind, sum, offer)) {
    const side = kind === 'rises' ? 'above' : 'below';
    throw new Refusal({
      code: 'cashout.rule_passed',
      field: 'target',
      values: { offer: written(offer), side, iso },
    });
  }
  const id = deps.random.uuid();
  return { id, couponId, userId, kind, target: sum, percent, isArmed: true, createdAt: deps.now() };
}

export function shownRule(rule: StoredRule, iso: string): cashout.CashoutRule {
  return {
    id: rule.id,
    kind: rule.kind,
    target: formatAmount(minorUnits(rule.target), iso),
    percent: rule.percent,
    hasTold: !rule.isArmed,
    createdAt: new Date(rule.createdAt).toISOString(),
  };
}

export function listedRule(rule: ListedRule): cashout.ListedCashoutRule {
  const { couponId, couponNumber, currency: iso, endedAt, endedWhy } = rule;
  const end = { endedAt: endedAt === null ? null : new Date(endedAt).toISOString(), endedWhy };
  return { ...shownRule(rule, iso), couponId, couponNumber, iso, ...end };
}

export function shownNotice({ currency: iso, ...notice }: ListedNotice): cashout.CashoutNotice {
  const { id, couponId, couponNumber, kind, percent } = notice;
  return {
    id,
    couponId,
    couponNumber,
    kind,
    iso,
    target: formatAmount(minorUnits(notice.target), iso),
    value: formatAmount(minorUnits(notice.value), iso),
    percent,
    at: new Date(notice.at).toISOString(),
  };
}
