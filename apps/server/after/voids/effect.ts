import type { voids } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { HeldCoupon, Standing } from '../settlement/index.ts';
import type { CouponFace, Part } from './effect-store.ts';

type Leg = HeldCoupon['legs'][number];

/** A coupon, and how it stands without the void and with it. */
export interface Counted {
  face: CouponFace;
  coupon: HeldCoupon;
  before: Standing;
  after: Standing;
}

const MOST_SHOWN = 50;
const VOID = { result: [0, 1], void: [1, 1], why: { key: 'house_void', values: {} }, seq: 0 } as const;

export function isPartOf({ gameId, outcomeIds }: Part, leg: Leg): boolean {
  return leg.gameId === gameId && (outcomeIds.length === 0 || outcomeIds.includes(leg.outcomeId));
}

/** The coupon as if the house had voided this part, which overrides whatever the feed sends later. */
export function withVoid(coupon: HeldCoupon, part: Part): HeldCoupon {
  const legs = coupon.legs.map((leg) => (isPartOf(part, leg) ? { ...leg, latest: VOID } : leg));
  return { ...coupon, legs };
}

/** The coupon as last settled. */
export function standing({ status, payout }: HeldCoupon): Standing {
  return { status, payout: status === 'accepted' ? null : payout };
}

/** The effect of a decision on all of these coupons together, and on those it changes most. */
export function effectOf(
  counted: readonly Counted[],
  { total, nameOf }: { total: number; nameOf(leg: Leg): string[] },
): voids.CouponEffect {
  const ranked = counted.toSorted((a, b) => compare(weight(b), weight(a)) || b.face.number - a.face.number);
  return {
    coupons: total,
    counted: counted.length,
    ends: endsOf(counted),
    sums: sumsOf(counted),
    changes: ranked.slice(0, MOST_SHOWN).map((each) => shown(each, nameOf)),
  };
}

function endsOf(counted: readonly Counted[]): voids.CouponEffect['ends'] {
  const count = (is: (each: Counted) => boolean) => counted.filter(is).length;
  const ending = (status: Standing['status']) => count(({ after }) => after.status === status);
  const isAgain = ({ before, after }: Counted) =>
    before.status !== 'accepted' && (before.status !== after.status || before.payout !== after.payout);
  return {
    ...{ won: ending('won'), lost: ending('lost'), void: ending('void'), open: ending('accepted') },
    again: count(isAgain),
  };
}

/** The amount that moves, in minor units; among coupons without a movement the larger stake comes first. */
function weight({ coupon, before, after }: Counted): [bigint, bigint] {
  const difference = (after.payout ?? 0n) - (before.payout ?? 0n);
  return [difference < 0n ? -difference : difference, coupon.stake];
}

function compare(a: readonly bigint[], b: readonly bigint[]): number {
  const i = a.findIndex((part, at) => part !== b[at]);
  if (i < 0) return 0;
  return a[i]! < b[i]! ? -1 : 1;
}

function sumsOf(counted: readonly Counted[]): voids.CouponEffect['sums'] {
  return [...Map.groupBy(counted, ({ coupon }) => coupon.currency)].map(([iso, all]) => {
    const sum = (of: (each: Counted) => bigint) =>
      written(
        all.reduce((so, each) => so + of(each), 0n),
        iso,
      );
    const open = (which: 'before' | 'after') =>
      all.filter((each) => each[which].status === 'accepted').length;
    return {
      iso,
      staked: sum(({ coupon }) => coupon.stake),
      paidBefore: sum(({ before }) => before.payout ?? 0n),
      paidAfter: sum(({ after }) => after.payout ?? 0n),
      openBefore: open('before'),
      openAfter: open('after'),
    };
  });
}

function shown({ face, coupon, before, after }: Counted, nameOf: (leg: Leg) => string[]): voids.CouponChange {
  const { currency: iso } = coupon;
  const wire = ({ status, payout }: Standing) => ({
    status,
    payout: payout === null ? null : written(payout, iso),
  });
  return {
    couponId: face.id,
    number: face.number,
    userId: face.userId,
    login: face.login,
    amount: written(coupon.stake, iso),
    iso,
    legs: coupon.legs.flatMap(nameOf),
    before: wire(before),
    after: wire(after),
  };
}

function written(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}
