import { freezes as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { freezeOf, markAccounts, saveFreeze } from './store.ts';

export { freezeOf } from './store.ts';

/**
 * Operators freeze and unfreeze a player's money. The ledger and each call that takes money refuse frozen accounts
 * under the accounts' locks; payouts of coupons are paid in as usual.
 */
export function createFreezes(
  { db, clock, bus }: Pick<Platform, 'db' | 'clock' | 'bus'>,
  edits: Pick<SiteEdits, 'edit'>,
): Module {
  return {
    name: 'freezes',
    routes: [
      route(contract.read, async ({ params }) => known(await freezeOf(db, params.id))),
      route(contract.set, ({ params: { id }, body: { reason, version }, caller }) => {
        const edit = { part: 'players', subject: String(id), userId: userOf(caller) } as const;
        return edits.edit(edit, async (tx) => {
          const before = known(await freezeOf(tx, id));
          if (before.version !== version) throw new Refusal('operator.version_conflict');
          const since = new Date(clock.now()).toISOString();
          const isSame = before.frozen?.reason === reason;
          const frozen = isSame ? before.frozen : reason && { reason, since };
          const answer = { ...before, frozen, version: version + 1 };
          await markAccounts(tx, id, reason);
          await saveFreeze(tx, answer);
          tx.onCommit(() => bus.publish('account.changed', { userId: id, isOther: true }));
          return { before, after: answer, answer };
        });
      }),
    ],
  };
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('operator.unknown_entry');
  return found;
}
