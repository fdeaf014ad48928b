import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  type Visitor,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { removeGone } from './nodes-store.ts';
import type { SharedRisk } from './shared.ts';

/**
 * Bets that may win together share a cap on every node: a home win, many goals and a goal by both all pay at 2:1. The
 * nodes come, go, hang and die while bets arrive.
 */
const SEED = Number(process.env.SEED ?? 20_261_122);
const ROUNDS = process.env.NIGHT ? 40 : 5;
const CAP = 10_000n;
const SUMS = { minStake: null, maxStake: null, maxPayout: null, maxExposure: '100.00' };
const LEGS = [HOME, OVER, YES];

let book: BettingWorld;
let operator: Visitor;
let players: Player[];
const gameIds: number[] = [];
const random = randomFrom(SEED);

beforeAll(async () => {
  book = await createBettingWorld(1);
  operator = await book.world.operator('risk-keeper');
  players = await Promise.all(Array.from({ length: 12 }, () => book.player('10000')));
  for (let n = 0; n < ROUNDS + 2; n++) gameIds.push(await capped(100 + n));
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

/** Games with a cap. Opened before the other nodes load the sportsbook. */
async function capped(gameId: number): Promise<number> {
  await book.open(gameId);
  const body = { ...SUMS, note: '', scope: 'game' as const, subject: `${gameId}` };
  await operator.api('risk.addLimit', { body });
  return gameId;
}

function placeOn(node: Pick<AnotherNode, 'services'>, player: Player, gameId: number, leg = HOME) {
  const body = couponOf(player, { amount: '5.00', bets: [{ ...leg, gameId }] });
  return node.services.bets.place(player.userId, body, freshKey(), 'en').then(
    () => null,
    (error) => error.code as string,
  );
}

/** What the house loses at 2:1, in minor units. */
async function lossOf(gameId: number): Promise<bigint> {
  const { rows } = await book.world.platform.pool.query<{ sum: bigint | null }>(
    `select sum(c.possible_win - c.stake)::bigint sum from coupons c join coupon_legs l on l.coupon_id = c.id
     where l.game_id = $1 and c.status = 'accepted'`,
    [gameId],
  );
  return rows[0]!.sum ?? 0n;
}

test('bets that win together fill one cap over two nodes, and never pass it', async () => {
  const other = await anotherNode(book);
  const both = [book.world, other];
  for (const gameId of gameIds.slice(0, 2)) {
    await Promise.all(
      players.flatMap((player, p) => both.map((node, n) => placeOn(node, player, gameId, LEGS[(p + n) % 3]))),
    );
    for (const node of both) await placeOn(node, players[0]!, gameId);
    expect(await lossOf(gameId)).toBeLessThanOrEqual(CAP);
    expect(CAP - (await lossOf(gameId))).toBeLessThan(600n);
  }
  // A second later each node names the room that both leave.
  const body = couponOf(players[1]!, { amount: '50.00', bets: [{ ...HOME, gameId: gameIds[0]! }] });
  const rooms = async () => {
    const refusals = both.map((node) =>
      node.services.bets.place(players[1]!.userId, body, freshKey(), 'en').catch(({ reasons }) => reasons),
    );
    const [here, there] = await Promise.all(refusals);
    return isDeepStrictEqual(here, there) && here.length === 1;
  };
  await expect.poll(rooms).toBe(true);
  await other.stop();
}, 60_000);

test('a node of several whose clock is wrong takes no bets, and says so', async () => {
  const bus = { ...book.world.platform.bus, isShared: true };
  const behind = await anotherNode(book, { bus });
  expect(behind.services.risk.fault()).toMatch(/^the clock is (299|300) s behind the database's$/);
  expect(await placeOn(behind, players[0]!, gameIds[2]!)).toBe('server.unavailable');
  expect((await behind.app.inject('/readyz')).body).toContain("behind the database's");
  await behind.stop();
  expect(book.world.services.risk.fault()).toBeNull();
});

/** What may happen to nodes while bets arrive. */
const EVENTS = {
  async 'two begin at once'() {
    nodes.push(...(await Promise.all([anotherNode(book), anotherNode(book)])));
  },
  async 'one begins'() {
    nodes.push(await anotherNode(book));
  },
  async 'one leaves'() {
    await nodes.pop()?.stop();
  },
  /** It is removed as silent, and comes back with its old memory. */
  async 'one hangs for over a minute'() {
    const node = nodes[random(nodes.length || 1)];
    if (!node) return;
    node.isHanging = true;
    await silent();
    await pause(random(300));
    node.wake();
  },
  /** It places nothing more, and nobody told the others. */
  async 'one dies'() {
    const dead = nodes.pop();
    if (!dead) return;
    dead.isHanging = true;
    dying.push(dead);
    await pause(random(200));
    await silent();
  },
};

const nodes: AnotherNode[] = [];
const dying: AnotherNode[] = [];

/** The nodes that hang were silent for a minute, so another one removes them. */
async function silent(): Promise<void> {
  const { pool } = book.world.platform;
  const hanging = [...nodes, ...dying].filter(({ isHanging }) => isHanging);
  const ids = hanging.flatMap(({ services }) => (services.risk.shared as SharedRisk).nodes.id ?? []);
  await pool.query(`update risk_nodes set seen_at = now() - interval '61 seconds' where id = any($1)`, [ids]);
  await transact(pool, removeGone);
}

test(`no cap is passed while nodes come, go, hang and die (seed ${SEED})`, async () => {
  const names = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
  const ends: string[] = [];
  for (const [round, gameId] of gameIds.slice(2).entries()) {
    while (nodes.length > 3) await nodes.pop()!.stop();
    // Each event comes once; after that they come as the seed says.
    const event = names[round < names.length ? round : random(names.length)]!;
    const happening = pause(random(150)).then(EVENTS[event]);
    const placing: Promise<string | null>[] = [];
    for (let bet = 0; bet < 60; bet++) {
      const all = [book.world, ...nodes];
      const [node, player, leg] = [
        all[random(all.length)]!,
        players[random(players.length)]!,
        LEGS[random(3)]!,
      ];
      placing.push(placeOn(node, player, gameId, leg));
      if (random(3) === 0) await pause(random(30));
    }
    const codes = await Promise.all(placing);
    await happening;
    for (const node of [book.world, ...nodes])
      await Promise.all(players.slice(0, 6).map((player) => placeOn(node, player, gameId)));
    const loss = await lossOf(gameId);
    ends.push(`${event}: ${codes.filter((code) => code === null).length} taken, ${loss} of ${CAP}`);
    expect(loss, ends.join('; ')).toBeLessThanOrEqual(CAP);
    expect(loss, ends.join('; ')).toBeGreaterThan(CAP - 600n);
  }
  await Promise.all([...nodes, ...dying].map((node) => node.stop()));
}, 390_000);

/** A small generator of the seed (mulberry32): a number from 0 to below `below`. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
