import { isDeepStrictEqual } from 'node:util';
import { desk as contract, Refusal } from '@fairbook/contracts';
import { type DeskTerms, type FeedFixture, HOUSE } from '@fairbook/feed-contract';
import { agreed, stillAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import {
  createComparing,
  type HotGame,
  marketIdOf,
  NO_TERMS,
  type Sportsbook,
} from '../../sportsbook/index.ts';
import { marginRoutes } from './margins.ts';
import { isOver, milliOf, priced } from './priced.ts';
import { shownMargins, shownMarkets, shownPrices } from './show.ts';
import {
  changePrice,
  endRunOut,
  heldPrice,
  insertPrice,
  openMargins,
  openPrices,
  priceToWire,
  type StoredPrice,
} from './store.ts';
import { termsOn } from './terms.ts';
import { topGameRoutes } from './top-games.ts';

type Book = Pick<Sportsbook, 'facts' | 'games' | 'gameNow' | 'sports' | 'whenAnnounced'>;

const MINUTE_MS = 60_000;
const SHOWN = 500;

/**
 * Margins and prices that traders set over the feed's. The tables are the truth. What they say of a game passes through
 * the record of the feed, so that gates move, other nodes follow and a replay has it; the writer of the catalogue
 * compares its games with the tables each second, which also ends what has run out.
 */
export function createDesk(
  { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
  { edits, book }: { edits: SiteEdits; book: Book },
): { module: Module } {
  const openNow = async () => ({
    margins: await openMargins(db),
    prices: await openPrices(db, clock.now()),
  });

  async function tell(gameId: number, terms: DeskTerms, by: number | null): Promise<void> {
    await book.facts.ingest({ type: 'house_prices', at: clock.now(), producer: HOUSE, gameId, terms, by });
  }

  /** Makes a game what the tables say. */
  async function carryOut(gameId: number, by: number): Promise<void> {
    const game = book.gameNow(gameId);
    if (game) await tell(gameId, termsOn(game.fixture, await openNow()), by);
  }

  /** The games are read first: whatever has reached one of them was in the tables before. */
  async function compare(): Promise<void> {
    const games = [...book.games()].map(({ fixture, state, desk }) => ({ fixture, state, desk }));
    await endRunOut(db, clock.now());
    const open = await openNow();
    const isAny = open.margins.length + open.prices.length > 0;
    for (const { fixture, state, desk } of games) {
      if ((!isAny && !desk) || isOver({ state })) continue;
      const wanted = termsOn(fixture, open);
      if (!isDeepStrictEqual(wanted, desk?.terms ?? NO_TERMS)) await tell(fixture.gameId, wanted, null);
    }
  }

  /** A game that is announced under a margin has it before its first prices. */
  async function announced(fixture: FeedFixture): Promise<void> {
    const wanted = termsOn(fixture, await openNow());
    if (!isDeepStrictEqual(wanted, NO_TERMS)) await tell(fixture.gameId, wanted, null);
  }

  function gameOf(gameId: number): HotGame {
    const game = book.gameNow(gameId);
    if (!game) throw new Refusal({ code: 'sportsbook.unknown_game', field: 'gameId' });
    return game;
  }

  async function setPrice({ body, caller }: RouteInput<typeof contract.setPrice>) {
    const by = userOf(caller);
    const { gameId, kind, outcomeId, minutes, note } = body;
    const { isAboveFair } = priced(gameOf(body.gameId), body);
    const row = await edits.edit({ part: 'desk', subject: subjectOf(body), userId: by }, async (tx) => {
      const now = clock.now();
      await endRunOut(tx, now);
      const made = await insertPrice(tx, {
        ...{ game_id: BigInt(gameId), kind, outcome_id: outcomeId, minutes, note },
        subject: kind === 'price' ? outcomeId : marketIdOf(outcomeId),
        odds_milli: kind === 'price' ? milliOf(body) : null,
        tenths: kind === 'shift' ? Math.round(body.percent! * 10) : null,
        ...{ is_above_fair: isAboveFair, requested_by: BigInt(by), requested_at: new Date(now) },
        status: isAboveFair ? 'requested' : 'done',
        until: isAboveFair ? null : new Date(now + minutes * MINUTE_MS),
      });
      if (!made) throw new Refusal({ code: 'desk.on', field: 'outcomeId' });
      return { before: null, after: priceToWire(made), answer: made };
    });
    if (!isAboveFair) await carryOut(gameId, by);
    return priceToWire(row);
  }

  async function decide(
    { id, version, by }: { id: number; version: number; by: number },
    change: (tx: Parameters<typeof changePrice>[0], held: StoredPrice) => Promise<StoredPrice>,
  ): Promise<StoredPrice> {
    return edits.edit({ part: 'desk', subject: `price ${id}`, userId: by }, async (tx) => {
      const held = stillAsked(await heldPrice(tx, id), version);
      const answer = await change(tx, held);
      const subject = subjectOf(priceToWire(held));
      return { before: priceToWire(held), after: priceToWire(answer), answer, subject };
    });
  }

  async function approve({ params, body, caller }: RouteInput<typeof contract.approve>) {
    const by = userOf(caller);
    const row = await decide({ id: params.id, version: body.version, by }, async (tx, held) => {
      const game = book.gameNow(Number(held.game_id));
      if (!game || isOver(game)) throw new Refusal('desk.over');
      const now = clock.now();
      const until = new Date(now + held.minutes * MINUTE_MS);
      return changePrice(tx, held, { ...(await agreed(tx, held, by, now)), status: 'done', until });
    });
    await carryOut(Number(row.game_id), by);
    return priceToWire(row);
  }

  async function withdraw({ params, body, caller }: RouteInput<typeof contract.withdraw>) {
    const asked = { id: params.id, version: body.version, by: userOf(caller) };
    return priceToWire(await decide(asked, (tx, held) => changePrice(tx, held, { status: 'withdrawn' })));
  }

  async function endPrice({ params, caller }: RouteInput<typeof contract.endPrice>) {
    const by = userOf(caller);
    const row = await edits.edit({ part: 'desk', subject: `price ${params.id}`, userId: by }, async (tx) => {
      const held = await heldPrice(tx, params.id);
      if (held?.status !== 'done') throw new Refusal('operator.unknown_entry');
      const answer = await changePrice(tx, held, { ended_by: BigInt(by), ended_at: new Date(clock.now()) });
      const subject = subjectOf(priceToWire(held));
      return { before: priceToWire(held), after: priceToWire(answer), answer, subject };
    });
    await carryOut(Number(row.game_id), by);
    return priceToWire(row);
  }

  async function list({ lng }: { lng: string }) {
    const { margins, prices } = await openNow();
    const showing = { lng, sports: book.sports(lng) };
    return {
      margins: await shownMargins(pool, margins.slice(0, SHOWN), showing),
      prices: await shownPrices(pool, prices.slice(0, SHOWN), showing),
    };
  }

  function preview({ body }: RouteInput<typeof contract.preview>): contract.DeskPreview {
    const { market, isAboveFair } = priced(gameOf(body.gameId), body);
    const outcomes = market.outcomes.map(([outcomeId, odds]) => ({ outcomeId, coef: odds / 1000 }));
    return { outcomes, margin: market.margin, isAboveFair };
  }

  const onFailed = (err: unknown) => logger.error({ err }, 'desk.not_compared');
  const comparing = createComparing(clock, compare, onFailed);
  return {
    module: {
      name: 'desk',
      routes: [
        route(contract.list, list),
        route(contract.game, async ({ params, lng }) => ({
          gameId: params.id,
          ...shownMarkets(gameOf(params.id), { facts: book.facts, lng }),
        })),
        ...marginRoutes({ pool, clock }, edits),
        ...topGameRoutes({ db, pool }, { edits, book }),
        route(contract.preview, async (input) => preview(input)),
        route(contract.setPrice, setPrice),
        route(contract.approve, approve),
        route(contract.withdraw, withdraw),
        route(contract.endPrice, endPrice),
      ],
      duties: {
        desk: {
          async start() {
            book.whenAnnounced((fixture) => announced(fixture).catch(onFailed));
            await comparing.start();
          },
          stop: comparing.stop,
        },
      },
    },
  };
}

function subjectOf({
  kind,
  gameId,
  outcomeId,
}: Pick<contract.HandPrice, 'kind' | 'gameId' | 'outcomeId'>): string {
  return `${kind} ${gameId}:${outcomeId}`;
}
