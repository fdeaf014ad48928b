import { tournaments as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { prizesByTwo } from '../prizes-by-two.ts';
import type { House } from '../promotion.ts';
import { isAgreed, makeDays } from './days.ts';
import { prizesOf } from './settle.ts';
import { shownDesk } from './shown.ts';
import { leftOf, type TournamentRow } from './store.ts';
import { columnsOf } from './terms.ts';

type OperatorsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;

/** Calls of operators: terms, publishing, stopping and settling. */
export function operatorRoutes(platform: OperatorsPlatform, house: House): Route[] {
  const { clock } = platform;
  const { edits, rates } = house;
  const found = async (id: number | bigint) => (await shownDesk(platform, BigInt(id)))[0]!;
  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });

  const steps = prizesByTwo(platform, house, prizesOf(platform, house));
  const then = async (id: number, done: Promise<void>) => {
    await done;
    return found(id);
  };

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
      const step = { id, version, userId: userOf(caller) };
      const how = async (_: Tx, held: TournamentRow) => ({ to: columns, before: held.fields, after: fields });
      return then(id, steps.change(step, ['draft'], how));
    }),
    route(contract.publish, ({ params: { id }, body: { version }, caller }) => {
      const publish = steps.change({ id, version, userId: userOf(caller) }, ['draft'], async (tx, held) => {
        if (held.until_at.getTime() <= clock.now()) throw new Refusal('tournaments.over');
        const { cost } = columnsOf(held.fields, await house.storedRates(tx));
        if ((await leftOf(tx, held.id)) < cost) throw new Refusal('tournaments.no_budget');
        if (held.fields.days && !(await isAgreed(tx, held, cost))) throw new Refusal('tournaments.needs_two');
        return { to: { state: 'public', cost }, before: { state: 'draft' }, after: { state: 'public' } };
      });
      return then(
        id,
        publish.then(() => makeDays(platform, house)),
      );
    }),
    route(contract.stop, ({ params: { id }, body: { version, note }, caller }) =>
      then(id, steps.stop({ id, version, userId: userOf(caller) }, note)),
    ),
    route(contract.settle, ({ params: { id }, body: { version }, caller }) =>
      then(id, steps.ask({ id, version, userId: userOf(caller) })),
    ),
    route(contract.approve, ({ params: { id }, body: { version }, caller }) =>
      then(id, steps.approve({ id, version, userId: userOf(caller) })),
    ),
    route(contract.withdraw, ({ params: { id }, body: { version }, caller }) =>
      then(id, steps.withdraw({ id, version, userId: userOf(caller) })),
    ),
  ];
}
