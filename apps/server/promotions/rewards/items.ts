import { rewards as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { toBase } from '../../risk/index.ts';
import { costEach, offersByIds } from '../free-rounds/index.ts';
import { checkTimes, sumsOf } from '../offer-terms.ts';
import type { House } from '../promotion.ts';
import { allItems, heldItem, type ItemRow, insertItem, soldCode, updateItem } from './store.ts';

const subjectOf = (id: number) => `reward ${id}`;

export function itemRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits, rates, settings }: Pick<House, 'edits' | 'rates' | 'settings'>,
): Route[] {
  async function found(id: number): Promise<contract.RewardItem> {
    const [row] = await allItems(db, id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return shown(row);
  }
  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });

  /**
   * Throws `promo.bad_terms`, `wallet.amount_precision`, `rewards.no_code` and `rewards.no_rounds` with the field, and
   * `rewards.too_cheap` with the lowest price. A point is worth a hundredth of the base currency: a cheaper item would give more cashback
   * than the rules of cashback allow.
   */
  async function check(tx: Tx, fields: contract.RewardFields): Promise<void> {
    const { kind, amounts, promoCode, freeRounds, price } = fields;
    const bad = (field: string) => new Refusal({ code: 'promo.bad_terms', field });
    checkTimes(fields);
    if (kind === 'bonus' && (amounts.length === 0 || promoCode !== '')) throw bad('amounts');
    if (kind !== 'bonus' && amounts.length > 0) throw bad('amounts');
    if ((kind === 'rounds') !== (freeRounds !== null)) throw bad('freeRounds');
    const sums = sumsOf(amounts, ({ amount }) => ({ amount }));
    const worths = sums.map(([sum], i) => toBase(sum!, amounts[i]!.iso, rates()));
    if (kind === 'code') {
      const code = await soldCode(tx, promoCode);
      if (!code) throw new Refusal({ code: 'rewards.no_code', field: 'promoCode' });
      // Codes of other kinds are bounded by their budgets.
      if (code.kind === 'free_bet') worths.push(toBase(code.amount!, code.currency!, rates()));
    }
    if (freeRounds !== null) {
      const offer = (await offersByIds(tx, [freeRounds])).get(freeRounds);
      if (offer?.fields.audience !== 'bought' || offer.state !== 'public')
        throw new Refusal({ code: 'rewards.no_rounds', field: 'freeRounds' });
      worths.push(costEach(offer.fields, rates(), settings().limits));
    }
    const least = worths.reduce((most, each) => (each > most ? each : most), 0n);
    if (BigInt(price) < least)
      throw new Refusal({ code: 'rewards.too_cheap', field: 'price', values: { least: Number(least) } });
  }

  return [
    route(contract.list, async () => ({ items: (await allItems(db)).map(shown) })),
    route(contract.add, async ({ body, caller }) => {
      const userId = userOf(caller);
      const id = await edits.edit({ part: 'promo', subject: `reward ${body.name}`, userId }, async (tx) => {
        await check(tx, body);
        const answer = await insertItem(tx, { fields: JSON.stringify(body), version: 1, ...by(userId) });
        return { before: null, after: body, answer, subject: subjectOf(answer) };
      });
      return found(id);
    }),
    route(contract.change, async ({ params, body: { version, ...fields }, caller }) => {
      const userId = userOf(caller);
      await edits.edit({ part: 'promo', subject: subjectOf(params.id), userId }, async (tx) => {
        const held = await heldItem(tx, params.id);
        if (!held) throw new Refusal('operator.unknown_entry');
        if (held.version !== version) throw new Refusal('operator.version_conflict');
        await check(tx, fields);
        const row = { fields: JSON.stringify(fields), version: version + 1, ...by(userId) };
        await updateItem(tx, held.id, row);
        return { before: held.fields, after: fields, answer: undefined };
      });
      return found(params.id);
    }),
  ];
}

function shown({ id, fields, version, sold, changed_at, login }: ItemRow & { login: string }) {
  return {
    id: Number(id),
    ...fields,
    version,
    changedAt: changed_at.toISOString(),
    changedBy: login,
    sold,
  };
}
