import { lockAccounts } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { isAsking, type Risk, riskOf, type SharedCoupon, type SharedHeld } from '../../risk/index.ts';
import type { Gate, Outcome, Placement, TermHeld, Waited } from '../coupon/index.ts';

type Gates = ReadonlyMap<number, Gate>;
type Shared = Risk['shared'];

/** What nodes share of a group, after the gates that say which nodes there are; null where this node is the only one. */
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

/** What is decided again tells why there is no room: by then this node knows it. */
function apartOf(item: Placement, claim: ReturnType<SharedHeld['claims']>): Outcome | null {
  const [coupon] = sharedOf(item);
  const apart = coupon ? claim(coupon) : null;
  if (!apart) return null;
  return apart.kind === 'full' ? { kind: 'moved' } : { kind: 'moved', settle: apart.settle };
}

/** Nothing of a coupon that asks the house for its stake: it counts when the house has agreed. */
function sharedOf({ userId, limits: { currency }, accepted, replaces }: Placement): SharedCoupon[] {
  if (!accepted || isAsking(accepted)) return [];
  return [{ ...riskOf({ userId, currency }, accepted), replaces }];
}

/**
 * A coupon that rose while it waited needs more room than it was given: where nodes share limits, they are asked for it.
 * What has to be settled between them is, and the coupon is looked at again.
 */
export async function retakeShared(
  sql: Sql,
  shared: Shared,
  gates: Gates,
  all: readonly Waited[],
): Promise<ReadonlyMap<string, 'again'>> {
  // A stake that the house itself has agreed to is not bounded.
  const waited = all.filter(({ isAgreed }) => !isAgreed);
  if (waited.length === 0 || shared.isAlone(gates)) return new Map();
  // Before what nodes share, as where coupons are placed.
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
