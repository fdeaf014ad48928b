import { promo as contract, type Reason } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import type { Kept } from '../../site/site-edits/index.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { addPromo, changePromo, toWire } from './edit.ts';
import { isFor, leftOf, notNow, ownRoutes, usesFor } from './own.ts';
import { hasPlaced } from './persons.ts';
import { riskFreeRounds } from './risk-free.ts';
import { allPromos, type StoredPromo, usesBy } from './store.ts';
import { type PromoBook, promoTerm } from './term.ts';
import { NOT_FIRST, USED_UP } from './uses-held.ts';

/** Promo codes: kept, offered, used. */
export const promo = promotion({
  of: contract.promotion,
  personal: {
    promo_codes: {
      exported: { not: 'rules of the house; a code kept for the player is shown with the coupon' },
      erased: { stays: OF_HOUSE },
    },
    promo_uses: {
      exported: {
        as: 'promo-codes',
        rows: `select p.code, u.coupon_id "couponId" from promo_uses u join promo_codes p on p.id = u.promo_id
               where u.user_id = $1 order by u.coupon_id`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
    promo_kept: {
      exported: {
        as: 'own-promo-codes',
        rows: `select p.code, k.bought, k.kept_at "keptAt" from promo_kept k join promo_codes p on p.id = k.promo_id
               where k.user_id = $1 order by k.kept_at, p.code`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
    risk_free_returns: {
      exported: {
        as: 'risk-free-bets',
        rows: `select r.coupon_id "couponId", p.code, r.state, r.currency, r.amount, r.taken, r.at
               from risk_free_returns r join promo_codes p on p.id = r.promo_id where r.user_id = $1 order by r.at, r.coupon_id`,
        isList: true,
        money: ['amount', 'taken'],
      },
      erased: { stays: OF_LEDGER },
    },
  },
  offers: {
    listed: `select id offer_id, code as name, valid_from made_at, is_active and valid_until > $1 is_open from promo_codes`,
  },
  // What a coupon with a code returns beyond 0.98 of its stake comes out of the budget (0048).
  perThousand: () => 0,
  start: createPromoCodes,
});

type PromoPlatform = Pick<Platform, 'pool' | 'db' | 'clock' | 'bus' | 'logger'>;
type PromoHouse = Pick<House, 'edits' | 'give' | 'ledger'> & { gate: Pick<House['gate'], 'foreseeStake'> };

export { keepCode } from './store.ts';

/** Promo codes: operators edit them, players see theirs, placements use one by its name. */
export function createPromoCodes(platform: PromoPlatform, house: PromoHouse) {
  const { pool, db, clock } = platform;
  const { edits, gate } = house;
  const kept = edits.keep('promo', async () => byCode(await allPromos(db)));

  async function whyNotLeft(userId: number, code: string): Promise<readonly Reason[]> {
    const promo = kept.get().get(code);
    if (!promo || leftOf(promo, await usesFor(pool, userId, [promo])) === 0) return USED_UP;
    return promo.isFirstBet && (await hasPlaced(pool, [userId])).has(userId) ? NOT_FIRST : [];
  }

  const book: PromoBook = {
    promoOf: (code, { userId, isHeld }) => {
      const found = kept.get().get(code);
      if (!found || (!isHeld && !isFor(found, userId))) return { code: 'promo.unknown' };
      return isHeld ? found : (notNow(found, clock.now()) ?? found);
    },
    whyNotLeft,
  };
  const returns = riskFreeRounds(platform, house);
  return {
    term: promoTerm(book),
    module: {
      name: 'promocodes',
      routes: promoRoutes(platform, { edits, gate }, kept),
      duties: { settlement: returns },
    },
    /** Gives and takes what is due for risk-free bets. */
    returnsNow: () => returns.now(),
  } satisfies RunningPromotion & { returnsNow(): Promise<void> };
}

function promoRoutes(
  { pool, db, clock }: Pick<PromoPlatform, 'pool' | 'db' | 'clock'>,
  { edits, gate }: Pick<PromoHouse, 'edits' | 'gate'>,
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
      return toWire(await edits.edit(of, (tx) => addPromo(tx, body, of.userId)), 0);
    }),
    route(contract.change, async ({ params, body, caller }) => {
      const of = { part: 'promo', subject: `#${params.id}`, userId: userOf(caller) } as const;
      const changed = await edits.edit(of, (tx) => changePromo(tx, params.id, body, of.userId));
      return toWire(changed, (await usesBy(pool, null, [params.id])).get(params.id) ?? 0);
    }),
    ...ownRoutes({ pool, clock }, gate, kept),
  ];
}

function byCode(promos: readonly StoredPromo[]): ReadonlyMap<string, StoredPromo> {
  return new Map(promos.map((promo) => [promo.code, promo]));
}
