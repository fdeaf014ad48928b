import type { voids } from '@fairbook/contracts';
import type { Asked } from '../../money/two-people/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { gamesByIds, outcomeNames, translatorOf } from '../../sportsbook/index.ts';
import { type HeldCoupon, readCoupons, standingOf } from '../settlement/index.ts';
import { type Counted, effectOf, isPartOf, standing } from './effect.ts';
import { type CouponFace, couponsOn, type Part, standingsBefore } from './effect-store.ts';

/** The most coupons counted for a preview: more than anybody reads before deciding, as on a season's favourite. */
const MOST_COUNTED = 2_000;
/** Coupons counted without a pause; incoming bets have to wait for that long. */
const AT_ONCE = 250;

interface Decision {
  /** A coupon as it would be with the decision. */
  decide(coupon: HeldCoupon, part: Part): HeldCoupon;
  /** When it was decided; undefined while it waits. */
  doneAt?: Date | undefined;
  lng: string;
}

/** When a request was decided; undefined while it waits. */
export function decidedAt({ status, approved_at, requested_at }: Asked): Date | undefined {
  return status === 'done' ? (approved_at ?? requested_at) : undefined;
}

/** How a void (or another decision on a part of a game) changes the coupons on it: a preview, or the result once it is done. */
export async function effectOn(sql: Sql, part: Part, decision: Decision): Promise<voids.CouponEffect> {
  const { coupons: faces, total } = await couponsOn(sql, part, MOST_COUNTED);
  const counted: Counted[] = [];
  for (let from = 0; from < faces.length; from += AT_ONCE)
    counted.push(...(await count(sql, faces.slice(from, from + AT_ONCE), part, decision)));
  const game = (await gamesByIds(sql, [part.gameId])).get(part.gameId);
  const t = translatorOf(decision.lng);
  return effectOf(counted, {
    total,
    nameOf(leg) {
      if (!isPartOf(part, leg) || !game) return [];
      const names = outcomeNames(leg.outcomeId, game, t);
      return [`${names.marketName}: ${names.outcomeName}`];
    },
  });
}

const OPEN = { status: 'accepted', payout: null } as const;

async function count(
  sql: Sql,
  faces: readonly CouponFace[],
  part: Part,
  { decide, doneAt }: Decision,
): Promise<Counted[]> {
  const ids = faces.map(({ id }) => id);
  const coupons = new Map((await readCoupons(sql, ids)).map((coupon) => [coupon.id, coupon]));
  const earlier = doneAt && (await standingsBefore(sql, ids, doneAt));
  return faces.flatMap((face): Counted[] => {
    const coupon = coupons.get(face.id);
    // The coupon was sold between the two queries, or settlement may not change it.
    if (!coupon) return [];
    const now = standing(coupon);
    return earlier
      ? [{ face, coupon, before: earlier.get(face.id) ?? OPEN, after: now }]
      : [{ face, coupon, before: now, after: standingOf(decide(coupon, part)) }];
  });
}
