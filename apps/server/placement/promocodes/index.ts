import { promo as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import type { Kept, SiteEdits } from '../../site/site-edits/index.ts';
import { addPromo, changePromo, toWire } from './edit.ts';
import { isFor, leftOf, notNow, ownRoutes, usesFor } from './own.ts';
import { allPromos, type StoredPromo, usesBy } from './store.ts';
import type { PromoBook } from './term.ts';

type PromoPlatform = Pick<Platform, 'pool' | 'db' | 'clock'>;

export { keepCode } from './store.ts';
export { type Promo, type PromoBook, promoTerm } from './term.ts';

/** Promo codes: operators edit them, players see theirs, placements use one by its name. */
export function createPromoCodes(platform: PromoPlatform, edits: SiteEdits): PromoBook & { module: Module } {
  const { pool, db, clock } = platform;
  const kept = edits.keep('promo', async () => byCode(await allPromos(db)));

  async function usesLeft(userId: number, code: string): Promise<number> {
    const promo = kept.get().get(code);
    return promo ? leftOf(promo, await usesFor(pool, userId, [promo])) : 0;
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
    ...ownRoutes({ pool, clock }, kept),
  ];
}

function byCode(promos: readonly StoredPromo[]): ReadonlyMap<string, StoredPromo> {
  return new Map(promos.map((promo) => [promo.code, promo]));
}
