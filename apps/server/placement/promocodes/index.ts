import { promo as contract, type Reason } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import type { Kept, SiteEdits } from '../../site/site-edits/index.ts';
import { addPromo, benefitOf, changePromo, toWire } from './edit.ts';
import { allPromos, type StoredPromo, usesBy } from './store.ts';
import type { PromoBook } from './term.ts';

type PromoPlatform = Pick<Platform, 'pool' | 'db' | 'clock'>;

export { type Promo, type PromoBook, promoTerm } from './term.ts';

/** Promo codes: operators edit them, players see theirs, placements use one by its name. */
export function createPromoCodes(platform: PromoPlatform, edits: SiteEdits): PromoBook & { module: Module } {
  const { pool, db, clock } = platform;
  const kept = edits.keep('promo', async () => byCode(await allPromos(db)));

  async function usesLeft(userId: number, code: string): Promise<number> {
    const promo = kept.get().get(code);
    if (!promo) return 0;
    const [own, all] = await usesFor(pool, userId, [promo]);
    return leftOf(promo, own, all);
  }

  return {
    promoOf: (code, { userId, isHeld }) => {
      const found = kept.get().get(code);
      if (!found || (!isHeld && !isFor(found, userId))) return { code: 'promo.unknown' };
      return isHeld ? found : (notNow(found, clock.now()) ?? found);
    },
    usesLeft,
    module: { name: 'promocodes', routes: promoRoutes(platform, edits, kept) },
  };
}

function promoRoutes(
  { pool, db, clock }: PromoPlatform,
  edits: SiteEdits,
  kept: Kept<ReadonlyMap<string, StoredPromo>>,
): Route[] {
  return [
    route(contract.list, async () => {
      const promos = await allPromos(db);
      const ids = promos.map(({ id }) => id);
      const uses = await usesBy(pool, null, ids);
      return { codes: promos.map((promo) => toWire(promo, uses.get(promo.id) ?? 0)) };
    }),
    route(contract.add, async ({ body, caller }) => {
      const of = { part: 'promo', subject: body.code, userId: userOf(caller) } as const;
      return toWire(await edits.edit(of, (tx) => addPromo(tx, body)), 0);
    }),
    route(contract.change, async ({ params, body, caller }) => {
      const of = { part: 'promo', subject: `#${params.id}`, userId: userOf(caller) } as const;
      const changed = await edits.edit(of, (tx) => changePromo(tx, params.id, body));
      return toWire(changed, (await usesBy(pool, null, [params.id])).get(params.id) ?? 0);
    }),
    route(contract.mine, async ({ caller, query }) => {
      const userId = userOf(caller);
      const told = [...kept.get().values()]
        .filter((promo) => promo.audience !== 'typed' && isFor(promo, userId) && !notNow(promo, clock.now()))
        .filter(({ currency }) => !query.iso || currency === null || currency === query.iso);
      const [own, all] = await usesFor(pool, userId, told);
      const promoCodes = told
        .map((promo) => ({ ...benefitOf(promo), usesLeft: leftOf(promo, own, all) }))
        .filter(({ usesLeft }) => usesLeft > 0)
        .sort((a, b) => Date.parse(a.until) - Date.parse(b.until));
      return { promoCodes };
    }),
  ];
}

function isFor({ audience, userIds }: StoredPromo, userId: number | null): boolean {
  return audience !== 'named' || (userId !== null && userIds.includes(userId));
}

function notNow({ isActive, from, until }: StoredPromo, now: number): Reason | null {
  if (isActive && from <= now && now < until) return null;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const values = isActive ? { from: day(from), until: day(until) } : { from: 'none', until: '' };
  return { code: 'promo.not_now', values };
}

type Uses = ReadonlyMap<number, number>;

/** Uses by the player, and by everybody where a code has a total limit. */
async function usesFor(
  sql: Sql,
  userId: number,
  promos: readonly StoredPromo[],
): Promise<[own: Uses, all: Uses]> {
  const limited = promos.filter(({ usesTotal }) => usesTotal !== null);
  const ids = (of: readonly StoredPromo[]) => of.map(({ id }) => id);
  return [await usesBy(sql, userId, ids(promos)), await usesBy(sql, null, ids(limited))];
}

function leftOf({ id, usesTotal, usesPerPlayer }: StoredPromo, own: Uses, all: Uses): number {
  const ofAll = usesTotal === null ? Number.POSITIVE_INFINITY : usesTotal - (all.get(id) ?? 0);
  return Math.max(0, Math.min(usesPerPlayer - (own.get(id) ?? 0), ofAll));
}

function byCode(promos: readonly StoredPromo[]): ReadonlyMap<string, StoredPromo> {
  return new Map(promos.map((promo) => [promo.code, promo]));
}
