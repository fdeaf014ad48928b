import { lockAccounts } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { isAsking, type Risk, riskOf, type SharedCoupon, type SharedHeld } from '../../risk/index.ts';
import type { Gate, Outcome, Placement, TermHeld, Waited } from '../coupon/index.ts';

type Gates = ReadonlyMap<number, Gate>;
type Shared = Risk['shared'];

/** Locks a group's limits that nodes share, after the gates, which name the nodes; null where this node is alone. */
export async function holdShared(
  sql: Sql,
  shared: Shared,
  group: readonly Placement[],
  gates: Promise<Gates>,
): Promise<TermHeld | null> {
  const known = await gates;
  if (shared.isAlone(known)) return null;
  const held = await shared.hold(sql, known, group.flatMap(sharedOf));
  return (
    held && {
      claims() {
        const claim = held.claims();
        return (item) => apartOf(item, claim);
      },
      write: (into, taken) =>
        held.write(
          into,
          taken.flatMap(({ placement }) => sharedOf(placement)),
        ),
    }
  );
}

/** A refusal by the shared limits: deciding the coupon again gives the reason, because this node knows it by then. */
function apartOf(item: Placement, claim: ReturnType<SharedHeld['claims']>): Outcome | null {
  const [coupon] = sharedOf(item);
  const apart = coupon ? claim(coupon) : null;
  if (!apart) return null;
  return apart.kind === 'full' ? { kind: 'moved' } : { kind: 'moved', settle: apart.settle };
}

/** A coupon's share of the limits; none for a big-stake request, which counts once the house has approved it. */
function sharedOf({ userId, limits: { currency }, accepted, replaces }: Placement): SharedCoupon[] {
  if (!accepted || isAsking(accepted)) return [];
  return [{ ...riskOf({ userId, currency }, accepted), replaces }];
}

/**
 * Claims the additional room of coupons whose exposure rose while they waited, where nodes share limits. Where the
 * nodes must settle first, they do, and the coupon is decided again.
 */
export async function retakeShared(
  sql: Sql,
  shared: Shared,
  gates: Gates,
  all: readonly Waited[],
): Promise<ReadonlyMap<string, 'again'>> {
  // A stake approved by the house is not limited.
  const waited = all.filter(({ isAgreed }) => !isAgreed);
  if (waited.length === 0 || shared.isAlone(gates)) return new Map();
  // Before the shared limits, as in a placement.
  await lockAccounts(
    sql,
    waited.map(({ accountId }) => accountId),
  );
  const couponOf = ({ id, userId, currency, accepted }: Waited): SharedCoupon[] =>
    accepted ? [{ ...riskOf({ userId, currency }, accepted), replaces: id }] : [];
  const held = await shared.hold(sql, gates, waited.flatMap(couponOf));
  if (!held) return new Map();
  const claim = held.claims();
  const again = new Map<string, 'again'>();
  for (const each of waited) {
    const [coupon] = couponOf(each);
    const apart = coupon ? claim(coupon) : null;
    if (!apart) continue;
    if (apart.kind === 'apart') void apart.settle().catch(() => undefined);
    again.set(each.id, 'again');
  }
  await held.write(sql, waited.filter(({ id }) => !again.has(id)).flatMap(couponOf));
  return again;
}
