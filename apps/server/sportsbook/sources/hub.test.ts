import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeedMessage, FeedSource } from '@fairbook/feed-contract';
import { createSimulator } from '@fairbook/feed-simulator';
import { seasonMessages } from '@fairbook/feed-simulator/testing';
import { loadPlayed } from '@fairbook/sports/play';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFeed as createRecorded } from '../../../../feeds/recorded/index.ts';
import { marketIdOf } from '../catalogue/markets.ts';
import { loadWholeGame } from '../journal/load.ts';
import { compareWithReplay } from '../journal/replay.ts';
import { createIdStore, createSources, type Sources } from './index.ts';

const START = Date.UTC(2026, 10, 20, 12);
const SEASON = { seed: 'several feeds', clockSpeed: 60, sports: loadPlayed(['football']) };
/** Both teams to score: what the recorded supplier sells. */
const SOLD = 29;
const SHARED = { ours: 119972840, theirs: 501, competitors: ['BRIGHTON & Hove Albion', 'Burnley F.C.'] };
const ALONE = { ours: 119972841, theirs: 502, competitors: ['Own Town', 'Other Town'] };

/** A recording of two games of the season as another supplier would tell them: its own numbers, names and a few seconds' delay. */
async function recording(): Promise<string> {
  const season = await seasonMessages({ ...SEASON, from: START, minutes: 2.4 });
  const lines = season.flatMap((message): FeedMessage[] => {
    const gameId =
      message.type === 'fixture' ? message.fixture.gameId : 'gameId' in message ? message.gameId : 0;
    const game = [SHARED, ALONE].find(({ ours }) => ours === gameId);
    return game ? [retold(message, game)] : [];
  });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fairbook-tape-')), 'tape.ndjson');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
}

function retold(message: FeedMessage, { theirs, competitors }: typeof SHARED): FeedMessage {
  const own = { ...message, producer: 'tape', at: message.at + 500 } as FeedMessage;
  if (own.type === 'fixture') {
    const [home, away] = own.fixture.competitors;
    return {
      ...own,
      fixture: {
        ...own.fixture,
        gameId: theirs,
        champ: { id: 9, key: 'pl', name: 'English Premier League', countryCode: 'en' },
        competitors: [
          { ...home, id: theirs * 10, name: competitors[0]! },
          { ...away, id: theirs * 10 + 1, name: competitors[1]! },
        ],
      },
    };
  }
  if ('gameId' in own) own.gameId = theirs;
  if (own.type === 'odds_change') {
    // Its own opinion of the prices, and no model.
    own.markets = own.markets
      .filter(({ typeId }) => typeId === SOLD)
      .map((market) => ({
        ...market,
        outcomes: market.outcomes.map(([id, milli, blocked]) => [id, Math.max(1001, milli - 7), blocked]),
      }));
    delete own.models;
    delete own.holdsUntil;
  }
  if (own.type === 'bet_settlement')
    own.outcomes = own.outcomes.filter(({ outcomeId }) => outcomeId.startsWith(`${SOLD}:`));
  return own;
}

const PART = `update feed_ids set ours = nextval('own_game_ids') where source = $1 and kind = 'game' and theirs = $2`;

const clock = fakeClock(START);
let book: BettingWorld;
let sources: Sources;
let tape: string;
let isMuted = false;
let inFlight = 0;

/** The source, as if its line were cut while `isMuted`. */
function muted(source: FeedSource): FeedSource {
  return {
    name: source.name,
    start: (emit) => source.start(async (message) => (isMuted ? undefined : emit(message))),
    recover: () => source.recover(),
    stop: () => source.stop(),
  };
}

async function start(): Promise<Sources> {
  const { platform, services } = book.world;
  const { ingest } = services.sportsbook.facts;
  const made = await createSources(platform, {
    store: createIdStore(platform),
    onFailure: (name, error) => {
      throw new Error(`${name} failed`, { cause: error });
    },
    list: [
      {
        ...{ name: 'tape', hasOurIds: false, markets: [SOLD] },
        create: async (options) => {
          const settings = { file: tape, beginsAt: new Date(START).toISOString() };
          return muted(await createRecorded({ ...options, settings }));
        },
      },
      {
        ...{ name: 'simulator', hasOurIds: true },
        create: async ({ open, ...options }) => createSimulator({ ...SEASON, ...options, resume: open }),
      },
    ],
  });
  await made.start(async (message) => {
    inFlight += 1;
    await ingest(message).finally(() => {
      inFlight -= 1;
    });
  });
  return made;
}

beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  tape = await recording();
  sources = await start();
  book.world.services.sportsbook.whenHeardAgain((producer) => void sources.recover(producer));
}, 600_000);

afterAll(async () => {
  await sources.stop();
  await book.world.close();
});

/** Lets time pass in small steps, and all that is said be taken in after each. */
async function pass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 2; step += 1) {
    clock.advance(500);
    for (let still = 0; still < 5; ) {
      await new Promise(setImmediate);
      still = inFlight === 0 ? still + 1 : 0;
    }
  }
}

async function game(gameId: number) {
  await book.world.services.sportsbook.flush();
  return (await loadWholeGame(book.world.platform.pool, gameId))!;
}

const suppliers = async (gameId: number) => {
  const { markets, producer } = await game(gameId);
  return [...markets.values()].map((market) => [market.typeId, market.producer ?? producer] as const);
};

const isClosed = ({ outcomes }: { outcomes: readonly (readonly [string, number, 0 | 1])[] }) =>
  outcomes.every(([, , isBlocked]) => isBlocked === 1);

async function numberOf(source: string, theirs: number): Promise<number[]> {
  const { rows } = await book.world.platform.pool.query<{ ours: bigint }>(
    `select ours from feed_ids where source = $1 and kind = 'game' and theirs = $2`,
    [source, theirs],
  );
  return rows.map(({ ours }) => Number(ours));
}

describe('a recorded supplier beside the simulator', { timeout: 600_000 }, () => {
  let own = 0;
  let player: Player;
  const coupons: string[] = [];

  test('sells a game of its own, and one game with the simulator', async () => {
    await pass(2);
    expect(await numberOf('tape', SHARED.theirs)).toEqual([SHARED.ours]);
    expect(await numberOf('simulator', SHARED.ours)).toEqual([SHARED.ours]);
    [own = 0] = await numberOf('tape', ALONE.theirs);
    expect(own).toBeGreaterThanOrEqual(1_000_000_000_000_000);
    const { rows } = await book.world.platform.pool.query<{ id: bigint }>(
      `select distinct g.id from games g join opponents o on o.id = any(g.competitor_ids)
       where o.name ~* 'brighton|burnley|own town'`,
    );
    expect(rows.map(({ id }) => Number(id)).sort()).toEqual([SHARED.ours, own].sort());
    const sold = await suppliers(SHARED.ours);
    expect(sold.filter(([typeId]) => typeId === SOLD)).toEqual([[SOLD, 'tape']]);
    expect(sold.length).toBeGreaterThan(20);
    expect(new Set(sold.filter(([typeId]) => typeId !== SOLD).map(([, name]) => name))).toEqual(
      new Set(['simulator']),
    );
    expect(await suppliers(own)).toEqual([[SOLD, 'tape']]);
  });

  test('takes bets on markets of both', async () => {
    player = await book.player('100');
    for (const [gameId, outcomeId] of [
      [SHARED.ours, '29::yes'],
      [SHARED.ours, '29::no'],
      [SHARED.ours, '1::1'],
      [SHARED.ours, '1::x'],
      [SHARED.ours, '1::2'],
      [own, '29::yes'],
    ] as const) {
      const { markets } = await game(gameId);
      const [, milli] = markets.get(marketIdOf(outcomeId))!.outcomes.find(([id]) => id === outcomeId)!;
      const { answer, codes } = await book.place(player, {
        changeCoefAction: 1,
        bets: [{ gameId, outcomeId, coef: milli / 1000 }],
      });
      expect(codes).toEqual([]);
      coupons.push(answer!.couponId);
    }
    const { rows } = await book.world.platform.pool.query('select status from coupons');
    expect(rows).toHaveLength(coupons.length);
  });

  test('closes exactly its own markets when it is silent, and opens them when it is back', async () => {
    await pass(38);
    expect((await game(SHARED.ours)).state.status).toBe('live');
    isMuted = true;
    await pass(12);
    const silent = await game(SHARED.ours);
    expect(silent.suspended).not.toBe('feed_down');
    expect([...silent.markets.values()].filter(({ producer }) => producer === 'tape').every(isClosed)).toBe(
      true,
    );
    expect([...silent.markets.values()].some((market) => !market.producer && !isClosed(market))).toBe(true);
    expect((await game(own)).suspended).toBe('feed_down');
    expect((await game(119972880)).suspended).not.toBe('feed_down');
    isMuted = false;
    await pass(8);
    const back = await game(SHARED.ours);
    expect(
      [...back.markets.values()].filter(({ producer }) => producer === 'tape').some((m) => !isClosed(m)),
    ).toBe(true);
    expect((await game(own)).suspended).not.toBe('feed_down');
  });

  test('keeps its numbers over a restart', async () => {
    const numbers = async () =>
      (
        await book.world.platform.pool.query(
          'select source, kind, theirs, ours from feed_ids order by 1, 2, 3',
        )
      ).rows;
    const before = await numbers();
    await sources.stop();
    sources = await start();
    await pass(2);
    expect(await numbers()).toEqual(before);
    expect((await suppliers(SHARED.ours)).filter(([, name]) => name === 'tape')).toEqual([[SOLD, 'tape']]);
    expect(await game(SHARED.ours)).toMatchObject({ producer: 'simulator', state: { status: 'live' } });
  });

  test('decides its own markets, the simulator the rest, and every coupon is settled', async () => {
    await pass(90);
    for (const id of [SHARED.ours, own]) expect((await game(id)).state.status).toBe('ended');
    await expect
      .poll(
        async () => {
          clock.advance(1_000);
          const all = await Promise.all(coupons.map((id) => book.coupon(player, id)));
          return all.every(({ status }) => ['won', 'lost'].includes(status));
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const all = await Promise.all(coupons.map((id) => book.coupon(player, id)));
    const won = all.filter(({ status }) => status === 'won').map(({ bets }) => bets[0]!.outcomeId);
    // One of two, and one of three, whatever the score.
    expect(won.filter((id) => id.startsWith('29:')).length).toBeGreaterThanOrEqual(1);
    expect(won.filter((id) => id.startsWith('1:'))).toHaveLength(1);
    const { rows } = await book.world.platform.pool.query<{ producer: string; outcome_id: string }>(
      `select m.producer, r.outcome_id from outcome_results r join feed_messages m on m.seq = r.source_seq
       where r.game_id = $1 and r.outcome_id in ('29::yes', '29::no', '1::1') order by 2`,
      [SHARED.ours],
    );
    expect(rows).toEqual([
      { producer: 'simulator', outcome_id: '1::1' },
      { producer: 'tape', outcome_id: '29::no' },
      { producer: 'tape', outcome_id: '29::yes' },
    ]);
    await assertLedgerBalanced(book.world);
    const { different, untold } = await compareWithReplay(book.world.platform.pool);
    expect({ different, untold }).toEqual({ different: [], untold: [] });
  });

  test('is parted from a game that it was wrongly taken for, as docs/feeds.md says', async () => {
    const { pool } = book.world.platform;
    await pool.query(PART, ['tape', SHARED.theirs]);
    const [parted] = await numberOf('tape', SHARED.theirs);
    expect(parted).toBeGreaterThan(own);
    expect(await createIdStore(book.world.platform).game('tape', SHARED.theirs)).toMatchObject({
      gameId: parted,
      holders: ['tape'],
    });
  });
});
