import { type LockedAccount, lockAccounts } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { isAsking, type Risk, riskOf, type SharedCoupon, type SharedHeld } from '../../risk/index.ts';
import type { Gate, Locked, Outcome, Placement, TermHeld, Waited } from '../coupon/index.ts';

type Gates = ReadonlyMap<number, Gate>;
type Accounts = ReadonlyMap<number, LockedAccount>;
type Shared = Risk['shared'];
/** The take of its player (`takeOf`) under which each coupon was judged. */
export type Takes = WeakMap<NonNullable<Placement['accepted']>, number>;

/**
 * Locks the limits of a group that nodes share, after the gates, which name the nodes; null where this node is alone.
 */
export async function holdShared(
  sql: Sql,
  { shared, takes }: { shared: Shared; takes: Takes },
  group: readonly Placement[],
  { gates, accounts: locking }: Locked,
): Promise<TermHeld | null> {
  const known = await gates;
  if (shared.isAlone(known) || !group.some(isShared)) return null;
  const [held, accounts] = await Promise.all([shared.hold(sql, known), locking]);
  return (
    held && {
      claims() {
        const claim = held.claims();
        return (item) => (isShared(item) ? apartOf(claim(sharedOf(item, accounts, takes))) : null);
      },
      write: (into, taken) =>
        held.write(
          into,
          taken.flatMap(({ placement }) => (isShared(placement) ? sharedOf(placement, accounts, takes) : [])),
        ),
    }
  );
}

/** A refusal by the shared limits: deciding the coupon again gives the reason, because this node knows it by then. */
function apartOf(apart: ReturnType<ReturnType<SharedHeld['claims']>>): Outcome | null {
  if (!apart) return null;
  return apart.kind === 'full' ? { kind: 'moved' } : { kind: 'moved', settle: apart.settle };
}

type Counted = Placement & { accepted: NonNullable<Placement['accepted']> };

/** Whether the coupon counts towards the limits: a big-stake request does once the house has approved it. */
function isShared(item: Placement): item is Counted {
  return item.accepted !== null && !isAsking(item.accepted);
}

function sharedOf(
  { userId, accountId, limits: { currency }, accepted, replaces }: Counted,
  accounts: Accounts,
  takes: Takes,
): SharedCoupon {
  const nodeId = accounts.get(accountId)?.nodeId ?? null;
  return { ...riskOf({ userId, currency }, accepted), replaces, nodeId, take: takes.get(accepted) ?? null };
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
  const takes = new Map(waited.map(({ userId }) => [userId, shared.takeOf(userId)]));
  // The accounts are locked before the shared limits, as in a placement.
  const accounts = await lockAccounts(
    sql,
    waited.map(({ accountId }) => accountId),
  );
  const couponOf = ({ id, userId, accountId, currency, accepted }: Waited): SharedCoupon[] => {
    const nodeId = accounts.get(accountId)?.nodeId ?? null;
    const take = takes.get(userId) ?? null;
    return accepted ? [{ ...riskOf({ userId, currency }, accepted), replaces: id, nodeId, take }] : [];
  };
  const held = await shared.hold(sql, gates);
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
