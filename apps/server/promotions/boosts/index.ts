import { boosts as contract, type Reason, Refusal } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { boostedMilli } from '@fairbook/coupon/boost';
import type { Budgets } from '../../placement/budgets/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import { BASE_CURRENCY, type Risk } from '../../risk/index.ts';
import type { Kept, SiteEdits } from '../../site/site-edits/index.ts';
import {
  type BoostBoard,
  COMPETITOR_NAMES,
  gamesByIds,
  type HotOutcome,
  type SportsbookFacts,
  translatorOf,
} from '../../sportsbook/index.ts';
import { actionNames } from '../action-names.ts';
import { promotion, type RunningPromotion } from '../promotion.ts';
import { fact, shownOffer } from '../shown-offer.ts';
import { askedBoost, isOffered } from './asked.ts';
import { boostBoard } from './board.ts';
import { previewOf } from './preview.ts';
import { loggedBoost, shownBoost } from './show.ts';
import {
  holdBoost,
  insertBoost,
  lastBoosts,
  markEnded,
  openBoosts,
  type StoredBoost,
  usesOfBoosts,
} from './store.ts';
import { type BoostBook, type Boosted, boostTerm } from './term.ts';
import { usedBy } from './uses-held.ts';
import { shownWithheld, withheldReason } from './withheld.ts';

/** Prices boosted by operators. */
export const boosts = promotion({
  of: contract.promotion,
  personal: {
    boosts: { exported: { not: 'made by operators' }, erased: { stays: OF_HOUSE } },
    boost_uses: {
      exported: {
        as: 'boosts',
        rows: `select boost_id "boostId", coupon_id "couponId" from boost_uses where user_id = $1 order by coupon_id`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
  },
  offers: {
    listed: `select b.id offer_id,
               concat_ws(' ', array_to_string(${COMPETITOR_NAMES}, ' – '), round(b.to_milli / 1000.0, 2)) as name, b.made_at,
               b.ended_at is null and b.until > $1 is_open
             from boosts b join games g on g.id = b.game_id`,
  },
  // What a coupon with boosted prices returns beyond 0.98 of its stake comes out of the budget (0048).
  perThousand: () => 0,
  start: createBoosts,
});

type BoostPlatform = Pick<Platform, 'pool' | 'db' | 'clock'>;
type Book = ReadonlyMap<string, StoredBoost>;

interface BoostDeps {
  edits: SiteEdits;
  facts: Pick<SportsbookFacts, 'outcome' | 'fairChance'>;
  risk: Pick<Risk, 'standing'>;
  budgets: Pick<Budgets, 'leftOf'>;
}

/** How many boosts operators see. */
const SHOWN = 200;

/** Boosted prices: operators set and end them, open ones are public, and placements may request one. */
export function createBoosts(platform: BoostPlatform, deps: BoostDeps) {
  const { db, clock, pool } = platform;
  const kept = deps.edits.keep('boosts', async () => byOutcome(await openBoosts(db)));
  const isCovered = (fact: HotOutcome, found: Boosted) => reasonAgainst(deps, fact, found) === null;
  const boostOf = (fact: HotOutcome) => {
    const found = boosted(kept.get(), fact, clock.now());
    return found && isCovered(fact, found) ? found : null;
  };
  return {
    board: boostBoard(kept.get, deps.facts, boostOf),
    term: boostTerm({
      boostOf,
      outcome: (gameId, outcomeId) => deps.facts.outcome(gameId, outcomeId),
      usedBy: (userId, ids) => usedBy(pool, userId, ids),
    }),
    async shown({ lng }) {
      const now = clock.now();
      const open = [...kept.get().values()].filter(({ until }) => now < until);
      if (open.length === 0) return [];
      return [
        shownOffer({
          ...{ id: 'boosts', kind: 'boosts', categories: ['bookmaker'], page: '/line' },
          name: actionNames(lng)('actions.boosts'),
          facts: [fact('prices', 'count', open.length)],
          until: new Date(Math.max(...open.map(({ until }) => until))).toISOString(),
        }),
      ];
    },
    module: {
      name: 'boosts',
      routes: [openRoute(platform, deps, kept, boostOf), ...operatorRoutes(platform, deps, kept)],
    },
  } satisfies RunningPromotion & { board: BoostBoard };
}

function boosted(book: Book, fact: HotOutcome, now: number): Boosted | null {
  const found = book.get(betKey(fact));
  if (!found || now >= found.until || fact.state.status !== 'upcoming') return null;
  const coefMilli = boostedMilli(fact.coefMilli, found);
  if (coefMilli === null) return null;
  const { id, maxStake, types } = found;
  return { boost: { id, usualMilli: fact.coefMilli, maxStakeBase: maxStake, types }, coefMilli };
}

/** Why the boost can't be offered: one that pays back more than it costs needs budget left. */
function reasonAgainst(
  { facts, budgets }: BoostDeps,
  fact: HotOutcome,
  { boost, coefMilli }: Boosted,
): Reason | null {
  if (budgets.leftOf({ kind: 'boost', offerId: boost.id }) > 0n) return null;
  return withheldReason(coefMilli, facts.fairChance(fact.gameId, fact.outcomeId));
}

function openRoute(
  { clock }: BoostPlatform,
  { facts }: BoostDeps,
  kept: Kept<Book>,
  boostOf: BoostBook['boostOf'],
): Route {
  return route(contract.open, async () => {
    const now = clock.now();
    const open = [...kept.get().values()].filter((boost) => {
      const fact = facts.outcome(boost.gameId, boost.outcomeId);
      return typeof fact !== 'string' && boostOf(fact) !== null;
    });
    return {
      boosts: open.map(({ gameId, outcomeId, fromMilli, toMilli, until }) => ({
        gameId,
        outcomeId,
        from: fromMilli / 1000,
        to: toMilli / 1000,
        until: new Date(until).toISOString(),
      })),
      now: new Date(now).toISOString(),
    };
  });
}

function operatorRoutes({ pool, db, clock }: BoostPlatform, deps: BoostDeps, kept: Kept<Book>): Route[] {
  const { edits, facts, risk } = deps;
  async function shown(boosts: readonly StoredBoost[], lng: string): Promise<contract.Boost[]> {
    const games = await gamesByIds(
      pool,
      boosts.map(({ gameId }) => gameId),
    );
    const uses = await usesOfBoosts(
      pool,
      boosts.map(({ id }) => id),
    );
    return boosts.map((boost) => {
      const fact = facts.outcome(boost.gameId, boost.outcomeId);
      const isOpen = typeof fact !== 'string' && isOffered(fact);
      const found = isOpen ? boosted(kept.get(), fact, clock.now()) : null;
      const own = isOpen && found?.boost.id === boost.id ? { fact, ...found } : null;
      const reason = own && reasonAgainst(deps, own.fact, own);
      return shownBoost(boost, {
        game: games.get(boost.gameId),
        now: reason ? null : own,
        used: uses.get(boost.id) ?? 0,
        withheld: shownWithheld(reason, lng),
        t: translatorOf(lng),
      });
    });
  }

  return [
    route(contract.list, async ({ lng }) => {
      const now = clock.now();
      const isOver = ({ endedAt, until }: StoredBoost) => Number(endedAt !== null || until <= now);
      const boosts = (await lastBoosts(db, SHOWN)).sort((a, b) => isOver(a) - isOver(b));
      return { boosts: await shown(boosts, lng), iso: BASE_CURRENCY };
    }),
    route(contract.preview, async ({ body, lng }) => {
      const asked = askedBoost(body, facts, clock.now());
      const { gameId, outcomeId } = body;
      return previewOf(asked, risk.standing(asked.fact), facts.fairChance(gameId, outcomeId), lng);
    }),
    route(contract.add, async ({ body: { seen, note, ...terms }, caller, lng }) => {
      const userId = userOf(caller);
      const of = { part: 'boosts', subject: betKey(terms), userId } as const;
      const made = await edits.edit(of, async (tx) => {
        const at = clock.now();
        const { boost } = askedBoost(terms, facts, at);
        if (boost.fromMilli !== Math.round(seen * 1000)) {
          const values = { from: seen, coef: boost.fromMilli / 1000 };
          throw new Refusal({ code: 'boosts.moved', field: 'seen', values });
        }
        const id = await insertBoost(tx, { ...boost, note }, { madeBy: userId, at });
        if (id === null) throw new Refusal({ code: 'boosts.taken', field: 'outcomeId' });
        const answer = { ...boost, id, note, endedAt: null };
        return { before: null, after: loggedBoost(answer), answer };
      });
      return (await shown([made], lng))[0]!;
    }),
    route(contract.end, async ({ params: { id }, caller, lng }) => {
      const of = { part: 'boosts', subject: `#${id}`, userId: userOf(caller) } as const;
      const ended = await edits.edit(of, async (tx) => {
        const before = await holdBoost(tx, id);
        // Read after the lock: a placement that held the boost until then was in time.
        const at = clock.now();
        if (!before) throw new Refusal('operator.unknown_entry');
        if (before.endedAt !== null || before.until <= at) throw new Refusal('boosts.over');
        await markEnded(tx, id, at);
        const after = { ...before, endedAt: at };
        return { before: loggedBoost(before), after: loggedBoost(after), answer: after };
      });
      return (await shown([ended], lng))[0]!;
    }),
  ];
}

function byOutcome(boosts: readonly StoredBoost[]): Book {
  return new Map(boosts.map((boost) => [betKey(boost), boost]));
}
