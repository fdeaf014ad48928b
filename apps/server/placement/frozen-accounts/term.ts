import type { Reason } from '@fairbook/contracts';
import type { FreezeReason } from '@fairbook/contracts/money/freeze-reasons';
import { frozenAccounts } from '../../money/wallet/index.ts';
import type { PlacementTerm } from '../coupon/index.ts';

/**
 * Bets on a frozen account are refused with the operator's reason: new ones under the account's lock, those that wait
 * for their delay when it is over, and edits of open ones.
 */
export function frozenAccountsTerm(): PlacementTerm {
  return {
    name: 'frozenAccounts',
    async hold(_, __, { accounts }) {
      const locked = await accounts;
      if (![...locked.values()].some(({ frozenFor }) => frozenFor !== null)) return null;
      return {
        claims:
          () =>
          ({ accountId }) => {
            const reason = locked.get(accountId)?.frozenFor ?? null;
            return reason === null ? null : { kind: 'refused', reasons: [refusal(reason)] };
          },
      };
    },
    async retake(sql, _, waited) {
      const frozen = await frozenAccounts(
        sql,
        waited.map(({ accountId }) => accountId),
      );
      return new Map(
        waited.flatMap(({ id, accountId }) => {
          const reason = frozen.get(accountId);
          return reason ? [[id, [refusal(reason)]] as const] : [];
        }),
      );
    },
    async edit(sql, accountId) {
      const reason = (await frozenAccounts(sql, [accountId])).get(accountId);
      return reason ? [refusal(reason)] : [];
    },
  };
}

function refusal(reason: FreezeReason): Reason {
  return { code: 'wallet.frozen', values: { reason } };
}
