import { results as contract, Refusal } from '@fairbook/contracts';
import { HOUSE } from '@fairbook/feed-contract';
import { handForm } from '@fairbook/sports/by-hand';
import { agreed, stillAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import {
  ALL_OUTCOMES,
  faceOf,
  gamesByIds,
  type HotGame,
  loadGame,
  type Sportsbook,
} from '../../sportsbook/index.ts';
import type { HeldCoupon } from '../settlement/index.ts';
import { decidedAt, effectOn, soughtGames } from '../voids/index.ts';
import { decidedBy, stateWith } from './decide.ts';
import { fieldsOf, nowOf, playersOf, shownResults } from './show.ts';
import {
  changeResult,
  heldResult,
  insertResult,
  lastResults,
  resultById,
  resultToWire,
  type StoredResult,
  stakedOutcomes,
  unfinishedResults,
  unresolvedGames,
} from './store.ts';

interface Deps {
  edits: SiteEdits;
  book: { facts: Pick<Sportsbook['facts'], 'ingest'>; games: Sportsbook['gameNow'] };
}

type Stored = Pick<StoredResult, 'ending' | 'told' | 'state'>;

/** A game that began so long ago should have a result. */
const UNRESOLVED_AFTER_MS = 4 * 3_600_000;
const MOST_FOUND = 20;
/** Bets accepted while a result is carried out are decided in another message; after the first no more are taken. */
const MOST_ROUNDS = 5;

/**
 * Results that operators enter or correct: one asks, another approves. An approved result passes through the record of
 * the feed, so that settlement, followers and a replay treat it like any other; one cut short by a stop is carried out
 * at the next start.
 */
export function createResults(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { edits, book }: Deps,
): { module: Module } {
  /** The game now, also long after its end. */
  const read = async (gameId: number): Promise<HotGame | undefined> =>
    book.games(gameId) ?? loadGame(pool, gameId);

  async function gameOf(gameId: number): Promise<HotGame> {
    const game = await read(gameId);
    if (!game) throw new Refusal({ code: 'sportsbook.unknown_game', field: 'gameId' });
    return game;
  }

  async function carryOut(row: StoredResult): Promise<StoredResult> {
    const gameId = Number(row.game_id);
    const { fixture, voided } = await gameOf(gameId);
    // Another decision was quicker: it stands, and this one is over.
    if (voided.has(ALL_OUTCOMES)) return changeResult(db, row, { status: 'withdrawn' });
    const by = [row.requested_by, row.approved_by].flatMap((id) => (id === null ? [] : [Number(id)]));
    const told = new Set<string>();
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const staked = await stakedOutcomes(pool, gameId);
      const all = decidedBy(row, fixture, staked);
      const outcomes = all.filter(({ outcomeId }) => !told.has(outcomeId));
      if (round > 0 && outcomes.length === 0) break;
      for (const { outcomeId } of outcomes) told.add(outcomeId);
      const { state } = row;
      const at = clock.now();
      await book.facts.ingest({ type: 'house_result', at, producer: HOUSE, gameId, state, outcomes, by });
    }
    return changeResult(db, row, { status: 'done' });
  }

  async function effectOfResult(
    gameId: number,
    of: Stored,
    rest: { doneAt?: Date | undefined; lng: string },
  ) {
    const { fixture } = await gameOf(gameId);
    const decided = decidedBy(of, fixture, await stakedOutcomes(pool, gameId));
    const latest = new Map(decided.map(({ outcomeId, ...how }) => [outcomeId, { ...how, seq: 0 }]));
    const part = { gameId, outcomeIds: [] };
    return effectOn(pool, part, { ...rest, decide: (coupon) => withResults(coupon, gameId, latest) });
  }

  async function request({ body, caller }: RouteInput<typeof contract.request>) {
    const by = userOf(caller);
    const { gameId, ending, values, reason } = body;
    const state = stateWith(await gameOf(gameId), body, clock.now());
    const subject = `result ${gameId}`;
    const row = await edits.edit({ part: 'results', subject, userId: by }, async (tx) => {
      const told = JSON.stringify(ending === 'ended' ? values : {});
      const asked = { game_id: BigInt(gameId), ending, told, state: JSON.stringify(state), reason };
      const made = await insertResult(tx, { ...asked, by, at: clock.now() });
      if (!made) throw new Refusal({ code: 'results.under_way', field: 'gameId' });
      return { before: null, after: resultToWire(made), answer: made };
    });
    return resultToWire(row);
  }

  async function approve({ params, body, caller }: RouteInput<typeof contract.approve>) {
    const userId = userOf(caller);
    const row = await edits.edit({ part: 'results', subject: `result ${params.id}`, userId }, async (tx) => {
      const held = stillAsked(await heldResult(tx, params.id), body.version);
      const game = await gameOf(Number(held.game_id));
      if (game.voided.has(ALL_OUTCOMES)) throw new Refusal('results.voided');
      const answer = await changeResult(tx, held, await agreed(tx, held, userId, clock.now()));
      const subject = `result ${held.game_id}`;
      return { before: resultToWire(held), after: resultToWire(answer), answer, subject };
    });
    return resultToWire(await carryOut(row));
  }

  async function withdraw({ params, body, caller }: RouteInput<typeof contract.withdraw>) {
    const of = { part: 'results', subject: `result ${params.id}`, userId: userOf(caller) } as const;
    return edits.edit(of, async (tx) => {
      const held = stillAsked(await heldResult(tx, params.id), body.version);
      // An approved result is already being carried out.
      if (held.approved_by !== null) throw new Refusal('operator.unknown_entry');
      const answer = resultToWire(await changeResult(tx, held, { status: 'withdrawn' }));
      return { before: resultToWire(held), after: answer, answer, subject: `result ${held.game_id}` };
    });
  }

  async function find({ query, lng }: RouteInput<typeof contract.find>) {
    const wanted = query.q?.trim() ?? '';
    const before = new Date(clock.now() - UNRESOLVED_AFTER_MS);
    const games =
      wanted === ''
        ? await gamesByIds(pool, await unresolvedGames(pool, before, MOST_FOUND))
        : new Map((await soughtGames(pool, wanted)).games.map((game) => [game.gameId, game]));
    const found = [...games.values()].map(async (game) => ({
      ...{ gameId: game.gameId, ...faceOf(game, lng) },
      now: nowOf(await gameOf(game.gameId)),
    }));
    return { games: await Promise.all(found) };
  }

  async function form({ params, lng }: RouteInput<typeof contract.form>): Promise<contract.GameForm> {
    const game = await gameOf(params.id);
    const known = handForm(game.state, game.fixture.squads);
    if (!known) throw new Refusal('results.no_form');
    const named = (await gamesByIds(pool, [params.id])).get(params.id)!;
    return {
      ...{ gameId: params.id, ...faceOf(named, lng), now: nowOf(game) },
      fields: fieldsOf(known.fields),
      players: playersOf(game.fixture.squads),
      suggested: known.suggested as contract.GameForm['suggested'],
    };
  }

  async function preview({ body, lng }: RouteInput<typeof contract.preview>) {
    const state = stateWith(await gameOf(body.gameId), body, clock.now());
    return effectOfResult(body.gameId, { ending: body.ending, told: body.values, state }, { lng });
  }

  async function effect({ params, lng }: RouteInput<typeof contract.effect>) {
    const row = await resultById(db, params.id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return effectOfResult(Number(row.game_id), row, { doneAt: decidedAt(row), lng });
  }

  return {
    module: {
      name: 'results',
      routes: [
        route(contract.list, async ({ lng }) => ({
          results: await shownResults(pool, await lastResults(db), { read, lng }),
        })),
        route(contract.find, find),
        route(contract.form, form),
        route(contract.preview, preview),
        route(contract.effect, effect),
        route(contract.request, request),
        route(contract.approve, approve),
        route(contract.withdraw, withdraw),
      ],
      duties: {
        results: {
          async start() {
            for (const row of await unfinishedResults(db)) await carryOut(row);
          },
        },
      },
    },
  };
}

type Latest = NonNullable<HeldCoupon['legs'][number]['latest']>;

/** The coupon with these results of a game; legs without one keep theirs. */
function withResults(coupon: HeldCoupon, gameId: number, latest: ReadonlyMap<string, Latest>): HeldCoupon {
  const legs = coupon.legs.map((leg) =>
    leg.gameId === gameId ? { ...leg, latest: latest.get(leg.outcomeId) ?? leg.latest } : leg,
  );
  return { ...coupon, legs };
}
