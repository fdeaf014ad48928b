import { drops as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { House } from '../promotion.ts';
import { deskShown } from './shown.ts';
import { stopStatement, termsStatement } from './statements.ts';
import { type CampaignRow, deskCampaigns, heldCampaign, lastDrawn, leftOf, overlaps } from './store.ts';
import { columnsOf } from './terms.ts';

/** Calls of operators: terms with their expected cost, publishing and stopping. */
export function operatorRoutes(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { edits, rates, storedRates, statements }: Pick<House, 'edits' | 'rates' | 'storedRates' | 'statements'>,
): Route[] {
  const found = async (id: number | bigint) => deskShown((await deskCampaigns(db, BigInt(id)))[0]!);
  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });

  /** Changes a campaign that is in one of these states, at the version that was read. */
  async function change(
    { id, version, userId }: { id: number; version: number; userId: number },
    states: readonly CampaignRow['state'][],
    how: (tx: Tx, held: CampaignRow) => Promise<{ to: object; before: object; after: object }>,
  ): Promise<contract.Campaign> {
    await edits.edit({ part: 'promo', subject: `drops ${id}`, userId }, async (tx) => {
      const held = await heldCampaign(tx, id);
      if (!held) throw new Refusal('operator.unknown_entry');
      if (held.version !== version) throw new Refusal('operator.version_conflict');
      if (!states.includes(held.state)) throw new Refusal('drops.wrong_state');
      const { to, before, after } = await how(tx, held);
      await tx
        .updateTable('drop_campaigns')
        .set({ ...to, ...by(userId), version: version + 1 })
        .where('id', '=', held.id)
        .execute();
      return { before, after, answer: undefined };
    });
    return found(id);
  }

  /** Signs the end of a running campaign. What was drawn until then stays, so it is after the last drop. */
  async function stopOf(tx: Tx, { id }: CampaignRow) {
    const last = await lastDrawn(tx, id);
    const stopped_at = new Date(Math.max(clock.now(), last?.getTime() ?? 0) + 1);
    return { stopped_at, stop_id: await statements.sign(tx, stopStatement(id, stopped_at)) };
  }

  return [
    route(contract.desk, async () => ({ campaigns: (await deskCampaigns(db)).map(deskShown) })),
    route(contract.add, async ({ body, caller }) => {
      const userId = userOf(caller);
      const columns = columnsOf(body, rates(), config.timeZone);
      const of = { part: 'promo', subject: 'drops', userId } as const;
      const id = await edits.edit(of, async (tx) => {
        const { id: made } = await tx
          .insertInto('drop_campaigns')
          .values({ ...columns, ...by(userId) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { before: null, after: body, answer: made, subject: `drops ${made}` };
      });
      return found(id);
    }),
    route(contract.change, ({ params: { id }, body: { version, ...fields }, caller }) => {
      const columns = columnsOf(fields, rates(), config.timeZone);
      return change({ id, version, userId: userOf(caller) }, ['draft'], async (_, held) => ({
        to: columns,
        before: held.fields,
        after: fields,
      }));
    }),
    route(contract.publish, ({ params: { id }, body: { version }, caller }) =>
      change({ id, version, userId: userOf(caller) }, ['draft'], async (tx, held) => {
        if (held.until_at.getTime() <= clock.now()) throw new Refusal('drops.over');
        // Rounds that began before draw nothing: their draws were fixed before the terms.
        const from_at = new Date(Math.max(held.from_at.getTime(), clock.now()));
        if (await overlaps(tx, { ...held, from_at })) throw new Refusal('drops.overlap');
        const { cost } = columnsOf(held.fields, await storedRates(tx), config.timeZone);
        if ((await leftOf(tx, held.id)) < cost) throw new Refusal('drops.no_budget');
        const terms_id = await statements.sign(tx, termsStatement({ ...held, from_at }));
        const to = { state: 'public', cost, from_at, terms_id };
        return { to, before: { state: 'draft' }, after: { state: 'public' } };
      }),
    ),
    route(contract.stop, ({ params: { id }, body: { version, note }, caller }) =>
      change({ id, version, userId: userOf(caller) }, ['draft', 'public'], async (tx, held) => ({
        to: { state: 'stopped', ...(held.state === 'public' && (await stopOf(tx, held))) },
        before: { state: held.state },
        after: { state: 'stopped', note },
      })),
    ),
  ];
}
