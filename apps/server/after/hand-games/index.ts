import { handGames as contract, Refusal } from '@fairbook/contracts';
import { type FeedFixture, HAND } from '@fairbook/feed-contract';
import type { Platform } from '../../platform/context.ts';
import { type Module, type RouteInput, route, userOf } from '../../platform/module.ts';
import { mustBeAnother } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { createComparing, type HotGame, type Sportsbook, translatorOf } from '../../sportsbook/index.ts';
import { filled, handSports, isWithin, offered, shownKinds, stateOfSport } from './offer.ts';
import { pricesOf, shownGames, typedOf } from './show.ts';
import {
  agreeHandGame,
  champOf,
  changeHandGame,
  competitorNamed,
  heldHandGame,
  insertHandGame,
  newChamp,
  newGameId,
  openHandGames,
  type StoredHandGame,
} from './store.ts';

type Book = Pick<Sportsbook, 'facts' | 'gameNow' | 'whenHeardAgain'>;

const ALIVE_EVERY_MS = 5_000;

/**
 * Games that operators add by hand. The table is the truth, and the writer of the catalogue is their feed: each second it
 * announces new ones that a second operator has agreed to, stops those that wait for one, tells changed prices, closes those that
 * begin, and says that it is alive. From there on they are like games of any feed; only their results are entered by hand, too.
 */
export function createHandGames(
  { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
  { edits, book }: { edits: SiteEdits; book: Book },
): { module: Module } {
  const { ingest } = book.facts;
  /** The version of the prices that the catalogue was told, by game. */
  const told = new Map<bigint, number>();
  let aliveAt = Number.NEGATIVE_INFINITY;

  async function tell(): Promise<void> {
    const now = clock.now();
    const rows = await openHandGames(db, now);
    if (rows.length > 0 && now - aliveAt >= ALIVE_EVERY_MS) {
      await ingest({ type: 'alive', at: now, producer: HAND });
      aliveAt = now;
    }
    for (const row of rows) await tellGame(row, book.gameNow(Number(row.game_id)), now);
  }

  async function tellGame(row: StoredHandGame, game: HotGame | undefined, now: number): Promise<void> {
    const { fixture, markets, version } = row;
    const { gameId, sportId, startsAt } = fixture;
    const by = { at: now, producer: HAND };
    const waits = row.agreed_version !== version;
    if (waits || now >= startsAt) {
      if (!game || game.suspended !== null) return;
      return ingest({ ...by, type: 'bet_stop', gameId, cause: 'other', state: game.state });
    }
    if (!game) await ingest({ ...by, type: 'fixture', fixture });
    if (told.get(row.game_id) === version) return;
    const state = stateOfSport(sportId);
    await ingest({ ...by, type: 'odds_change', gameId, full: true, state, suspended: null, markets });
    told.set(row.game_id, version);
  }

  async function add({ body, caller }: RouteInput<typeof contract.add>) {
    const { sportId, champId, champName } = body;
    // A letter with an accent may be written in two ways that look alike.
    const opponents = body.opponents.map((name) => name.normalize('NFC'));
    const [by, at] = [userOf(caller), clock.now()];
    stateOfSport(sportId);
    const [one, other] = opponents.map((name) => name.toLowerCase());
    if (one === other) throw new Refusal({ code: 'request.invalid', field: 'opponents.1' });
    const startsAt = Date.parse(body.startsAt);
    if (startsAt <= at) throw new Refusal({ code: 'hand_games.begun', field: 'startsAt' });
    const markets = offered(sportId, body.markets);
    return edits.edit({ part: 'desk', subject: 'game', userId: by }, async (tx) => {
      const champ =
        champId === null
          ? champName && (await newChamp(tx, champName, sportId))
          : await champOf(tx, { id: champId, sportId });
      if (!champ) throw new Refusal({ code: 'hand_games.champ', field: 'champId' });
      const first = await competitorNamed(tx, opponents[0]!, sportId);
      const second = await competitorNamed(tx, opponents[1]!, sportId);
      const gameId = await newGameId(tx);
      const fixture: FeedFixture = {
        gameId,
        sportId,
        champ,
        round: '',
        competitors: [first, second],
        startsAt,
      };
      await insertHandGame(tx, { fixture, markets, by, at });
      const what = { gameId, sportId, champ: champ.name, opponents, startsAt: body.startsAt };
      const after = { ...what, prices: pricesOf(body.markets) };
      return { before: null, after, answer: { id: gameId }, subject: `game ${gameId}` };
    });
  }

  async function setPrices({ params: { id }, body, caller }: RouteInput<typeof contract.setPrices>) {
    const of = { part: 'desk', subject: `game ${id}`, userId: userOf(caller) } as const;
    return edits.edit(of, async (tx) => {
      const held = await heldHandGame(tx, id);
      if (!held) throw new Refusal('operator.unknown_entry');
      if (held.version !== body.version) throw new Refusal('operator.version_conflict');
      if (held.fixture.startsAt <= clock.now()) throw new Refusal('hand_games.begun');
      const markets = offered(held.fixture.sportId, body.markets);
      const isAgreed = held.agreed !== null && isWithin(markets, held.agreed);
      const version = await changeHandGame(tx, held, { markets, by: of.userId, isAgreed });
      const before = { prices: pricesOf(held.markets.map(typedOf)) };
      return { before, after: { prices: pricesOf(body.markets) }, answer: { version } };
    });
  }

  async function agree({ params: { id }, body, caller }: RouteInput<typeof contract.agree>) {
    const of = { part: 'desk', subject: `game ${id}`, userId: userOf(caller) } as const;
    return edits.edit(of, async (tx) => {
      const held = await heldHandGame(tx, id);
      if (!held) throw new Refusal('operator.unknown_entry');
      if (held.version !== body.version || held.agreed_version === held.version)
        throw new Refusal('operator.version_conflict');
      const at = clock.now();
      if (held.fixture.startsAt <= at) throw new Refusal('hand_games.begun');
      await mustBeAnother(tx, { askedBy: Number(held.asked_by), userId: of.userId, at });
      await agreeHandGame(tx, held);
      const before = held.agreed && { prices: pricesOf(held.agreed.map(typedOf)) };
      return {
        before,
        after: { prices: pricesOf(held.markets.map(typedOf)) },
        answer: { version: held.version },
      };
    });
  }

  const onFailed = (err: unknown) => logger.error({ err }, 'games.not_told');
  const telling = createComparing(clock, tell, onFailed);
  return {
    module: {
      name: 'hand-games',
      routes: [
        route(contract.list, async ({ lng }) => ({
          at: new Date(clock.now()).toISOString(),
          games: await shownGames(pool, await openHandGames(db, clock.now(), contract.MOST_HAND_GAMES), {
            gameNow: book.gameNow,
            lng,
          }),
          sportIds: [...handSports],
        })),
        route(contract.kinds, async ({ params: { id }, lng }) => ({
          kinds: shownKinds(id, translatorOf(lng)),
        })),
        route(contract.preview, async ({ body: { sportId, markets, margin } }) => ({
          markets: filled(sportId, markets, margin),
        })),
        route(contract.add, add),
        route(contract.setPrices, setPrices),
        route(contract.agree, agree),
      ],
      duties: {
        hand_games: {
          async start() {
            told.clear();
            // After a silence everything is told again, as by any feed.
            book.whenHeardAgain((producer) => producer === HAND && told.clear());
            await telling.start();
          },
          stop: telling.stop,
        },
      },
    },
  };
}
