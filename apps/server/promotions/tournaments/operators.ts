import { tournaments as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { House } from '../promotion.ts';
import { settlementRoutes } from './settle.ts';
import { shownDesk } from './shown.ts';
import { heldTournament, leftOf, type TournamentRow } from './store.ts';
import { columnsOf } from './terms.ts';

type OperatorsPlatform = Pick<Platform, 'db' | 'clock' | 'bus'>;

/** Calls of operators: terms, publishing, stopping and settling. */
export function operatorRoutes(platform: OperatorsPlatform, house: House): Route[] {
  const { clock } = platform;
  const { edits, rates } = house;
  const found = async (id: number | bigint) => (await shownDesk(platform, BigInt(id)))[0]!;
  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });

  /** Changes a tournament that is in one of these states, at the version that was read. */
  async function change(
    { id, version, userId }: { id: number; version: number; userId: number },
    states: readonly TournamentRow['state'][],
    how: (tx: Tx, held: TournamentRow) => Promise<{ to: object; before: object; after: object }>,
  ): Promise<contract.Tournament> {
    await edits.edit({ part: 'promo', subject: `tournament ${id}`, userId }, async (tx) => {
      const held = await heldTournament(tx, id);
      if (!held) throw new Refusal('operator.unknown_entry');
      if (held.version !== version) throw new Refusal('operator.version_conflict');
      if (!states.includes(held.state)) throw new Refusal('tournaments.wrong_state');
      const { to, before, after } = await how(tx, held);
      await tx
        .updateTable('tournaments')
        .set({ ...to, ...by(userId), version: version + 1 })
        .where('id', '=', held.id)
        .execute();
      return { before, after, answer: undefined };
    });
    return found(id);
  }

  return [
    route(contract.desk, async () => ({ tournaments: await shownDesk(platform) })),
    route(contract.add, async ({ body, caller }) => {
      const userId = userOf(caller);
      const columns = columnsOf(body, rates());
      const of = { part: 'promo', subject: 'tournament', userId } as const;
      const id = await edits.edit(of, async (tx) => {
        const { id: made } = await tx
          .insertInto('tournaments')
          .values({ ...columns, ...by(userId) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { before: null, after: body, answer: made, subject: `tournament ${made}` };
      });
      return found(id);
    }),
    route(contract.change, ({ params: { id }, body: { version, ...fields }, caller }) => {
      const columns = columnsOf(fields, rates());
      return change({ id, version, userId: userOf(caller) }, ['draft'], async (_, held) => ({
        to: columns,
        before: held.fields,
        after: fields,
      }));
    }),
    route(contract.publish, ({ params: { id }, body: { version }, caller }) =>
      change({ id, version, userId: userOf(caller) }, ['draft'], async (tx, held) => {
        if (held.until_at.getTime() <= clock.now()) throw new Refusal('tournaments.over');
        const { cost } = columnsOf(held.fields, await house.storedRates(tx));
        if ((await leftOf(tx, held.id)) < cost) throw new Refusal('tournaments.no_budget');
        return { to: { state: 'public', cost }, before: { state: 'draft' }, after: { state: 'public' } };
      }),
    ),
    route(contract.stop, ({ params: { id }, body: { version, note }, caller }) =>
      change({ id, version, userId: userOf(caller) }, ['draft', 'public'], async (tx, held) => {
        await tx
          .updateTable('tournament_settlements')
          .set({ status: 'withdrawn', version: 2 })
          .where('tournament_id', '=', held.id)
          .where('status', '=', 'requested')
          .execute();
        return { to: { state: 'stopped' }, before: { state: held.state }, after: { state: 'stopped', note } };
      }),
    ),
    ...settlementRoutes(platform, house, found),
  ];
}
