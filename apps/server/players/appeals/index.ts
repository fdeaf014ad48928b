import { appeals as contract, Refusal } from '@fairbook/contracts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { Conversations } from '../support/index.ts';

export interface AppealsDependencies {
  conversations: Conversations;
  /**
   * Whether the account is banned, must be moved, or has closed products, by what is committed. `within`: a transaction
   * whose connection the caller holds already.
   */
  isRestricted(userId: number, within?: Tx): Promise<boolean>;
}

/**
 * Appeals of players against bans and other restrictions: one open appeal at a time, decided by operators with the
 * permission.
 */
export function createAppeals({ conversations, isRestricted }: AppealsDependencies): {
  module: Module;
} {
  async function listOf(userId: number) {
    const [appeals, isNow] = await Promise.all([conversations.listOf(userId, true), isRestricted(userId)]);
    return { appeals, canOpen: isNow && appeals.every(({ status }) => status === 'closed') };
  }

  /** An appeal can be granted only after the restrictions are lifted, so that no answer promises what isn’t done. */
  async function mustBeLifted(tx: Tx, userId: number): Promise<void> {
    if (await isRestricted(userId, tx)) throw new Refusal('appeals.still_restricted');
  }

  return {
    module: {
      name: 'appeals',
      routes: [
        route(contract.list, ({ caller }) => listOf(userOf(caller))),
        route(contract.open, async ({ body, caller }) => {
          const userId = userOf(caller);
          if (!(await isRestricted(userId))) throw new Refusal('appeals.nothing');
          const opened = { ...body, userId, kind: 'appeal', subject: 'appeal', phone: null } as const;
          return conversations.open(opened, 1, new Refusal('appeals.open'));
        }),
        route(contract.queue, async ({ query }) => ({
          requests: await conversations.queue(true, query.closed ?? false),
        })),
        route(contract.showQueued, ({ params }) => conversations.showQueued(params.id, true)),
        route(contract.take, ({ params, caller }) => conversations.take(userOf(caller), params.id, true)),
        route(contract.ask, ({ params, body, caller }) =>
          conversations.answer(userOf(caller), params.id, body.text, true),
        ),
        route(contract.decide, async ({ params, body: { outcome, text }, caller }) => {
          const operatorId = userOf(caller);
          const check = outcome === 'granted' ? mustBeLifted : async () => undefined;
          return conversations.decide(operatorId, params.id, { outcome, text, check });
        }),
      ],
    },
  };
}
