import { handingOver as contract, Refusal } from '@fairbook/contracts';
import type { EditPart } from '@fairbook/contracts/site/edit-parts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Module, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { colleaguesWith, insertHandOver, lastHandOver, moveCase } from './store.ts';

const MOST = 200;
/** Where the log of edits has the queue, and what it calls a case. */
const LOGGED: Readonly<Record<contract.OwnedQueue, readonly [part: EditPart, name: string]>> = {
  withdrawals: ['payments', 'withdrawal'],
  cases: ['payments', 'payment case'],
  care: ['players', 'care case'],
  support: ['support', 'request'],
  appeals: ['support', 'request'],
};

/** Cases handed from one operator to another who may decide them, with a note. */
export function createHandingOver(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  edits: Pick<SiteEdits, 'note'>,
): { module: Module } {
  async function handingOf(
    queue: contract.OwnedQueue,
    id: string,
    userId: number,
  ): Promise<contract.Handing> {
    const [last, colleagues] = await Promise.all([
      lastHandOver(pool, queue, id),
      colleaguesWith(pool, contract.OWNED_QUEUES[queue], { not: userId, most: MOST }),
    ]);
    return { last, colleagues: colleagues.map(({ login }) => login) };
  }

  async function give({
    params: { queue, id },
    body: { to, note },
    caller,
  }: RouteInput<typeof contract.give>) {
    const fromId = userOf(caller);
    await transact(pool, async (tx) => {
      const others = await colleaguesWith(tx, contract.OWNED_QUEUES[queue], { not: fromId, most: MOST });
      const found = others.find(({ login }) => login === to);
      if (!found) throw new Refusal({ code: 'handing_over.cannot_decide', field: 'to' });
      const given = { queue, id, fromId, toId: Number(found.id) };
      if (!(await moveCase(tx, given))) throw new Refusal('handing_over.not_yours');
      await insertHandOver(tx, { ...given, note, at: clock.now() });
      const [part, name] = LOGGED[queue];
      const of = { part, subject: `${name} ${id}`, userId: fromId };
      await edits.note(tx, of, { before: { owner: fromId }, after: { owner: given.toId, note } });
    });
    return handingOf(queue, id, fromId);
  }

  return {
    module: {
      name: 'handing-over',
      routes: [
        route(contract.of, ({ params, caller }) => handingOf(params.queue, params.id, userOf(caller))),
        route(contract.give, give),
      ],
    },
  };
}
