import type { showcase } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { allItems } from './store.ts';

/** What points buy now, in every currency, the cheapest first. */
export async function itemsOnSale(db: Kysely<Schema>, now: number): Promise<showcase.ShopItem[]> {
  return (await allItems(db))
    .filter(
      ({ fields: { isActive, from, until } }) =>
        isActive && Date.parse(from) <= now && now < Date.parse(until),
    )
    .map(({ id, fields, sold }) => {
      const { name, about, kind, price, amounts, wagerTimes, until, stock } = fields;
      const left = stock === null ? null : Math.max(0, stock - Number(sold));
      return { id: Number(id), name, about, kind, price, amounts, wagerTimes, until, left };
    })
    .sort((a, b) => a.price - b.price || a.id - b.id);
}
