import { promo as contract, type Reason, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { minuteOf } from '../../platform/time/minute.ts';
import type { Kept } from '../../site/site-edits/index.ts';
import { mayBeOffered } from '../may-be-offered.ts';
import type { House } from '../promotion.ts';
import { benefitOf } from './edit.ts';
import { hasPlaced, OF_PERSON } from './persons.ts';
import { returnsOf } from './risk-free-store.ts';
import { currenciesOf, keepCode, keptBy, knownIds, type StoredPromo, usesBy } from './store.ts';

type Codes = Kept<ReadonlyMap<string, StoredPromo>>;

/** Players read promo codes, and add one to their own. */
export function ownRoutes(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  gate: Pick<House['gate'], 'foreseeStake'>,
  codes: Codes,
): Route[] {
  const known = async (userId: number, promos: readonly StoredPromo[]) => {
    const uses = await usesFor(pool, userId, promos);
    const returns = await returnsOf(pool, userId);
    return promos.map((promo) => {
      const own = promo.kind === 'risk_free' ? { returns: returns.get(promo.id) ?? [] } : {};
      return { ...shown(promo, uses, clock.now()), ...own };
    });
  };

  /** The code as typed, if this player may use it. Somebody else's code is refused like one that doesn't exist. */
  async function found(userId: number, typed: string): Promise<StoredPromo> {
    const promo = codes.get().get(typed.trim().toUpperCase());
    const isHis =
      promo &&
      isFor(promo, userId) &&
      (promo.audience !== 'bought' || (await keptBy(pool, userId)).has(promo.id));
    if (!isHis) throw new Refusal({ code: 'promo.no_code', field: 'code' });
    return promo;
  }

  return [
    route(contract.mine, async ({ caller, query }) => {
      const userId = userOf(caller);
      const isOffered =
        (await mayBeOffered(pool, userId, clock.now())) && !(await gate.foreseeStake(pool, userId));
      if (!isOffered) return { promoCodes: [] };
      const own = await keptBy(pool, userId);
      const isos = query.iso ? new Set([query.iso]) : await currenciesOf(pool, userId);
      const told = [...codes.get().values()]
        .filter((promo) => (isTold(promo) && isFor(promo, userId)) || own.has(promo.id))
        .filter((promo) => !notNow(promo, clock.now()))
        .filter(({ currency }) => currency === null || isos.has(currency));
      const uses = await usesFor(pool, userId, told);
      const isForFirst = told.some(({ isFirstBet }) => isFirstBet);
      const isLate = isForFirst && (await hasPlaced(pool, [userId])).has(userId);
      const promoCodes = told
        .filter(({ isFirstBet }) => !isFirstBet || !isLate)
        .map((promo) => ({ ...benefitOf(promo), usesLeft: leftOf(promo, uses) }))
        .filter(({ usesLeft }) => usesLeft > 0)
        .sort((a, b) => Date.parse(a.until) - Date.parse(b.until));
      return { promoCodes };
    }),
    route(contract.check, async ({ caller, body }) => {
      const userId = userOf(caller);
      return (await known(userId, [await found(userId, body.code)]))[0]!;
    }),
    route(contract.keep, async ({ caller, body }) => {
      const userId = userOf(caller);
      const promo = await found(userId, body.code);
      const [before] = await known(userId, [promo]);
      if (before!.state !== 'open' && before!.state !== 'ahead')
        throw new Refusal({ code: 'promo.over', field: 'code' });
      await keepCode(pool, { userId, promoId: promo.id, bought: 0, at: clock.now() });
      return (await known(userId, [promo]))[0]!;
    }),
    route(contract.own, async ({ caller }) => {
      const userId = userOf(caller);
      const byId = new Map([...codes.get().values()].map((promo) => [promo.id, promo]));
      const ids = await knownIds(pool, userId);
      return {
        promoCodes: await known(
          userId,
          ids.flatMap((id) => byId.get(id) ?? []),
        ),
      };
    }),
  ];
}

/** Whether players see a code that is for them without typing or buying it. */
function isTold({ audience }: StoredPromo): boolean {
  return audience === 'everyone' || audience === 'named';
}

export function isFor({ audience, userIds }: StoredPromo, userId: number | null): boolean {
  return audience !== 'named' || (userId !== null && userIds.includes(userId));
}

/** Why a code can't be used now; null for one that can. */
export function notNow({ isActive, from, until }: StoredPromo, now: number): Reason | null {
  if (isActive && from <= now && now < until) return null;
  const values = isActive ? { from: minuteOf(from), until: minuteOf(until) } : { from: 'none', until: '' };
  return { code: 'promo.not_now', values };
}

interface Uses {
  own: ReadonlyMap<number, number>;
  /** Of all accounts of the player's person, for codes that count so. */
  person: ReadonlyMap<number, number>;
  all: ReadonlyMap<number, number>;
  kept: ReadonlyMap<number, number>;
}

/** Uses by the player, of insurances and risk-free bets by the player's person, by everybody where a code has a total limit, and how often the player bought a code. */
export async function usesFor(sql: Sql, userId: number, promos: readonly StoredPromo[]): Promise<Uses> {
  const limited = promos.filter(({ usesTotal }) => usesTotal !== null);
  const ids = (of: readonly StoredPromo[]) => of.map(({ id }) => id);
  return {
    own: await usesBy(sql, userId, ids(promos)),
    person: await usesBy(sql, userId, ids(promos.filter(({ kind }) => OF_PERSON.has(kind))), true),
    all: await usesBy(sql, null, ids(limited)),
    kept: await keptBy(sql, userId),
  };
}

export function leftOf(
  { id, usesTotal, usesPerPlayer, audience }: StoredPromo,
  { own, person, all, kept }: Uses,
): number {
  const ofAll = usesTotal === null ? Number.POSITIVE_INFINITY : usesTotal - (all.get(id) ?? 0);
  const times = audience === 'bought' ? (kept.get(id) ?? 0) : 1;
  return Math.max(0, Math.min(usesPerPlayer * times - (person.get(id) ?? own.get(id) ?? 0), ofAll));
}

function shown(promo: StoredPromo, uses: Uses, now: number): contract.KnownPromoCode {
  const usesLeft = leftOf(promo, uses);
  return {
    ...benefitOf(promo),
    state: stateOf(promo, usesLeft, now),
    usesLeft,
    used: uses.own.get(promo.id) ?? 0,
    isOwn: isTold(promo) || uses.kept.has(promo.id),
  };
}

function stateOf(
  { isActive, from, until }: StoredPromo,
  usesLeft: number,
  now: number,
): contract.KnownPromoCode['state'] {
  if (usesLeft === 0) return 'used_up';
  if (now >= until) return 'over';
  if (!isActive) return 'off';
  return now < from ? 'ahead' : 'open';
}
