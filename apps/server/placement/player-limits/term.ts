import type { Reason } from '@fairbook/contracts';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { parseDecimal } from '@fairbook/money';
import type { Stake, StakeGate } from '../../care/limits/index.ts';
import { lockAccounts } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Limits, Placement, PlacementTerm } from '../coupon/index.ts';

/**
 * The term of the limits that players set themselves, and of what closes play to them. The players' books are locked
 * after the accounts, so a bet commits before a limit is set, or it reads the limit. For the same reason no two
 * accounts, sessions or nodes of a player spend the same remaining amount. A stake that the house gives costs the
 * player nothing, but play must be open.
 */
export function playerLimitsTerm(gate: StakeGate, sql: Sql): PlacementTerm {
  return {
    name: 'playerLimits',
    async hold(into, group, { accounts }) {
      const stakes = group.flatMap((item) => (item.accepted ? [stakeOf(item, item.accepted)] : []));
      const held = stakes.length === 0 ? null : await gate.holdStakes(into, stakes, accounts);
      if (!held) return null;
      return {
        claims() {
          const claim = held.claims();
          return (item) => {
            const reason = item.accepted ? claim(stakeOf(item, item.accepted)) : null;
            return reason && { kind: 'refused', reasons: [withMost(reason, item.limits)] };
          };
        },
        write: (tx, taken) =>
          held.write(
            tx,
            taken.map(({ placement, accepted }) => stakeOf(placement, accepted)),
          ),
      };
    },
    async retake(tx, _, waited) {
      // The accounts are locked before the books, as in a placement, because a refused coupon returns its stake.
      await lockAccounts(
        tx,
        waited.map(({ accountId }) => accountId),
      );
      const closed = await gate.closedOf(
        tx,
        waited.map(({ userId }) => userId),
      );
      return new Map(
        waited.flatMap(({ id, userId, accepted }) => {
          const reason = closed.get(userId);
          return reason && accepted ? [[id, [reason]] as const] : [];
        }),
      );
    },
    async foresee(userId) {
      const reason = await gate.foreseeStake(sql, userId);
      return reason ? [reason] : [];
    },
  };
}

/**
 * Names the remaining amount as the maximum stake, so that the coupon offers it. An amount in another currency is no
 * stake here, and one below the minimum stake is only called little.
 */
function withMost(reason: Reason, { currency, exponent, minStake }: Limits): Reason {
  const { left, iso } = reason.values ?? {};
  const most = iso === currency && typeof left === 'string' ? parseDecimal(left, exponent) : null;
  if (typeof most !== 'bigint' || most === 0n) return reason;
  const told: Reason['values'] = most < minStake ? { rest: 'little' } : { max: left! };
  return { ...reason, values: { ...reason.values, ...told } };
}

function stakeOf(
  { userId, accountId, limits }: Placement,
  accepted: NonNullable<Placement['accepted']>,
): Stake {
  const amount = isStakeGiven(accepted.terms) ? 0n : accepted.stake;
  return { userId, accountId, amount, iso: limits.currency };
}
