import { freeRounds as contract, Refusal } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { House } from '../promotion.ts';
import { heldOffer, type ListedOffer, leftOf, listedOffers, type OfferRow, offerByCode } from './store.ts';
import { columnsOf, costEach } from './terms.ts';

/** Calls of operators: terms, publishing and stopping. */
export function operatorRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>, house: House): Route[] {
  const { edits, rates, settings } = house;
  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });
  const shown = (row: ListedOffer) => shownOffer(row, costEach(row.fields, rates(), settings().limits));
  const found = async (id: number | bigint) => shown((await listedOffers(db, BigInt(id)))[0]!);
  const columns = (fields: contract.FreeRoundFields) => columnsOf(fields, rates(), settings());

  /** Changes an offer in one of these states, at the version that was read. */
  async function change(
    { id, version, userId }: { id: number; version: number; userId: number },
    states: readonly OfferRow['state'][],
    how: (tx: Tx, held: OfferRow) => Promise<{ to: object; before: object; after: object }>,
  ): Promise<contract.FreeOffer> {
    await edits.edit({ part: 'promo', subject: `free rounds ${id}`, userId }, async (tx) => {
      const held = await heldOffer(tx, id);
      if (!held) throw new Refusal('operator.unknown_entry');
      if (held.version !== version) throw new Refusal('operator.version_conflict');
      if (!states.includes(held.state)) throw new Refusal('free_rounds.wrong_state');
      const { to, before, after } = await how(tx, held);
      await tx
        .updateTable('free_round_offers')
        .set({ ...to, ...by(userId), version: version + 1 })
        .where('id', '=', held.id)
        .execute();
      return { before, after, answer: undefined };
    });
    return found(id);
  }

  return [
    route(contract.desk, async () => ({ offers: (await listedOffers(db)).map(shown) })),
    route(contract.add, async ({ body, caller }) => {
      const userId = userOf(caller);
      const row = columns(body);
      const id = await edits.edit({ part: 'promo', subject: 'free rounds', userId }, async (tx) => {
        await refuseTaken(tx, row.code, null);
        const { id: made } = await tx
          .insertInto('free_round_offers')
          .values({ ...row, ...by(userId) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { before: null, after: body, answer: made, subject: `free rounds ${made}` };
      });
      return found(id);
    }),
    route(contract.change, ({ params: { id }, body: { version, ...fields }, caller }) => {
      const to = columns(fields);
      return change({ id, version, userId: userOf(caller) }, ['draft'], async (tx, held) => {
        await refuseTaken(tx, to.code, held.id);
        return { to, before: held.fields, after: fields };
      });
    }),
    route(contract.publish, ({ params: { id }, body: { version }, caller }) =>
      change({ id, version, userId: userOf(caller) }, ['draft'], async (tx, held) => {
        if (held.until_at.getTime() <= clock.now()) throw new Refusal('free_rounds.over');
        const { cost } = columnsOf(held.fields, await house.storedRates(tx), settings());
        if ((await leftOf(tx, held.id)) < cost) throw new Refusal('free_rounds.no_budget');
        return { to: { state: 'public', cost }, before: { state: 'draft' }, after: { state: 'public' } };
      }),
    ),
    route(contract.stop, ({ params: { id }, body: { version, note }, caller }) =>
      change({ id, version, userId: userOf(caller) }, ['draft', 'public'], async (_, held) => ({
        to: { state: 'stopped' },
        before: { state: held.state },
        after: { state: 'stopped', note },
      })),
    ),
  ];
}

/** Edits of offers run one after another, so the code stays free until the row is written. */
async function refuseTaken(tx: Tx, code: string | null, own: bigint | null): Promise<void> {
  const other = code === null ? undefined : await offerByCode(tx, code);
  if (other && other.id !== own) throw new Refusal({ code: 'promo.taken', field: 'code' });
}

function shownOffer(row: ListedOffer, each: bigint): contract.FreeOffer {
  const { id, fields, state, version, changed_at, login, cost, drawn, left, players, played, won } = row;
  const euros = (sum: bigint) => formatAmount(minorUnits(sum > 0n ? sum : 0n), BASE_CURRENCY);
  return {
    id: Number(id),
    ...fields,
    ...{ state, version, changedAt: changed_at.toISOString(), changedBy: login },
    costEach: euros(each),
    cost: euros(cost),
    drawn: euros(drawn),
    left: euros(left),
    ...{ players, played, won: formatAmount(minorUnits(won), fields.iso) },
  };
}
