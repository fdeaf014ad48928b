import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { anotherNode as hearingNode } from '../../testing/another-node.ts';
import { seller } from '../../testing/cashout.ts';
import { platformBeside } from '../../testing/platform-beside.ts';
import { ALIKE, marketsWithAlike } from '../../testing/risk.ts';
import { odds, PRODUCER } from '../../testing/sample-feed.ts';

/** Two nodes on one database share limits that each enforces from memory. */
const SUMS = { minStake: null, maxStake: null, maxPayout: null, maxExposure: null };
const ROUNDS = process.env.NIGHT ? 40 : 4;
/** A stake of 5.00 at 2.20 costs the house 6.00. */
const STAKE = '5.00';
const COSTS = 600n;
const CAP = 10_000n;

type Node = Awaited<ReturnType<typeof anotherNode>>;

let book: BettingWorld;
let operator: Visitor;
let players: Player[];
let games = 100;

beforeAll(async () => {
  book = await createBettingWorld(1);
  operator = await book.world.operator('risk-keeper');
  players = await Promise.all(Array.from({ length: 16 }, () => book.player('10000')));
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function anotherNode() {
  await book.world.services.sportsbook.flush();
  // With a clock set back, the prices it found are fresh, although it has no feed.
  const real = systemClock();
  const clock = { ...real, now: () => real.now() - 300_000 };
  const platform = platformBeside(book.world, { clock });
  const { services, start, stop } = await compose(platform);
  await start();
  const hear = () => services.sportsbook.facts.ingest({ type: 'alive', at: clock.now(), producer: PRODUCER });
  await hear();
  const alive = setInterval(() => void hear().catch(() => undefined), 2_000);
  return {
    services,
    async stop() {
      clearInterval(alive);
      await stop();
      await platform.close();
    },
  };
}

async function capped(sums: object): Promise<number> {
  games += 1;
  await book.open(games);
  await operator.api('risk.addLimit', {
    body: { ...SUMS, note: '', scope: 'game', subject: `${games}`, ...sums },
  });
  return games;
}

/** The code of the refusal, or null. */
function placeOn(node: Pick<Node, 'services'>, player: Player, gameId: number, amount = STAKE, bet = HOME) {
  const body = couponOf(player, { amount, bets: [{ ...bet, gameId }] });
  return node.services.bets.place(player.userId, body, freshKey(), 'en').then(
    () => null,
    (error) => error.code as string,
  );
}

const openOn = async (gameId: number, of = 'sum(c.possible_win - c.stake)') => {
  const { rows } = await book.world.platform.pool.query<{ sum: bigint | null }>(
    `select ${of}::bigint sum from coupons c join coupon_legs l on l.coupon_id = c.id
     where l.game_id = $1 and c.status = 'accepted'`,
    [gameId],
  );
  return rows[0]!.sum ?? 0n;
};

const nodes = () => book.count('risk_nodes');

const waitingFor = async (table: string) => {
  const { rows } = await book.world.platform.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`,
    [table],
  );
  return rows.length > 0;
};

describe('two nodes', () => {
  let other: Node;
  let both: Pick<Node, 'services'>[];
  const gameIds: number[] = [];
  let alike: number;
  beforeAll(async () => {
    for (let n = 0; n < ROUNDS + 4; n++) gameIds.push(await capped({ maxExposure: '100.00' }));
    alike = await capped({ maxExposure: '100.00' });
    await book.feed(odds(alike, Date.now(), { markets: marketsWithAlike() }));
    other = await anotherNode();
    both = [book.world, other];
    expect(await nodes()).toBe(2);
  });
  afterAll(() => other?.stop());

  test('never exceed a cap of exposure together, and fill it', async () => {
    let counted = 0;
    for (const gameId of gameIds.slice(0, ROUNDS)) {
      const codes = await Promise.all(
        players.flatMap((player) => both.map((node) => placeOn(node, player, gameId))),
      );
      const sum = await openOn(gameId);
      expect(sum).toBeLessThanOrEqual(CAP);
      expect(new Set(codes.filter(Boolean))).toEqual(
        new Set(['bets.limit_reached', 'bets.stake_limited'].filter((code) => codes.includes(code))),
      );
      // A repeated request gets the remaining room, on either node.
      for (const node of both) await placeOn(node, players[0]!, gameId);
      expect(CAP - (await openOn(gameId))).toBeLessThan(COSTS);
      const { rows } = await book.world.platform.pool.query<{ taken: bigint }>(
        'select taken from risk_outcomes where game_id = $1',
        [gameId],
      );
      // Two nodes whose shares are full, and that know each other's coupons already, need no row.
      if (rows.length > 0) expect(rows).toEqual([{ taken: await openOn(gameId) }]);
      counted += rows.length;
    }
    expect(counted).toBeGreaterThan(0);
  }, 600_000);

  test('apply one cap to one bet under three names', async () => {
    const bets = [HOME, ...ALIKE];
    const placing = players.flatMap((player, p) =>
      both.map((node, n) => placeOn(node, player, alike, STAKE, bets[(p + n) % bets.length])),
    );
    expect((await Promise.all(placing)).filter((code) => code === null).length).toBeGreaterThan(0);
    for (const node of both) for (const bet of bets) await placeOn(node, players[0]!, alike, STAKE, bet);
    const sum = await openOn(alike);
    expect(sum).toBeLessThanOrEqual(CAP);
    expect(CAP - sum).toBeLessThan(COSTS);
  });

  test('quote the room that both leave', async () => {
    const gameId = gameIds[ROUNDS]!;
    for (let n = 0; n < 12; n++) await placeOn(both[n % 2]!, players[n]!, gameId);
    // 72.00 of the 100.00 are used, 36.00 by each; either alone would accept 53.33 more.
    const most = both.map((node) => {
      const body = couponOf(players[15]!, { amount: '50.00', bets: [{ ...HOME, gameId }] });
      return node.services.bets.place(players[15]!.userId, body, freshKey(), 'en').catch((error) => error);
    });
    for (const refusal of await Promise.all(most)) {
      expect(refusal.reasons).toMatchObject([{ code: 'bets.stake_limited', values: { max: '23.34' } }]);
    }
    expect(await openOn(gameId)).toBe(12n * COSTS);
  });

  test('never let one player exceed a limit together', async () => {
    const player = await book.player('10000');
    const gameId = await (async () => {
      games += 1;
      await book.open(games);
      return games;
    })();
    await operator.api('risk.addLimit', {
      body: { ...SUMS, note: '', scope: 'game', subject: `${gameId}`, maxStake: '50.00' },
    });
    await other.stop();
    other = await anotherNode();
    both = [book.world, other];
    for (let n = 0; n < 6; n++) {
      await Promise.all(both.map((node) => placeOn(node, player, gameId, '9.00')));
    }
    const staked = await openOn(gameId, 'sum(c.stake)');
    expect(staked).toBeLessThanOrEqual(5_000n);
    expect(staked).toBeGreaterThan(4_000n);
  });

  test('take a player once who stays, and again one who comes back', async () => {
    const player = await book.player('10000');
    const [takes, others] = both.map(({ services }) => vi.spyOn(services.risk.shared, 'take'));
    const place = async (n: number) => expect(await placeOn(both[n]!, player, 1, '1.00')).toBeNull();
    const nodeOf = async () => {
      const { rows } = await book.world.platform.pool.query<{ node_id: bigint | null }>(
        'select node_id from accounts where id = $1',
        [player.accountId],
      );
      return rows[0]!.node_id;
    };
    for (let n = 0; n < 5; n++) await place(0);
    expect(takes).toHaveBeenCalledTimes(1);
    const first = await nodeOf();
    await place(1);
    expect(others).toHaveBeenCalledTimes(1);
    expect(await nodeOf()).not.toBe(first);
    for (let n = 0; n < 3; n++) await place(0);
    expect(takes).toHaveBeenCalledTimes(2);
    expect(await nodeOf()).toBe(first);
    vi.restoreAllMocks();
  });

  test('never judge a bet by what was known before another node placed for the player', async () => {
    const [player, gameId, slow] = [
      await book.player('10000'),
      await capped({ maxStake: '50.00' }),
      await capped({ maxStake: '500.00' }),
    ];
    await book.world.services.sportsbook.flush();
    await other.stop();
    other = await anotherNode();
    both = [book.world, other];
    expect(await placeOn(book.world, player, 1, '1.00')).toBeNull();
    const held = await book.world.platform.pool.connect();
    await held.query('begin');
    await held.query('select from gates where game_id = $1 for update', [slow]);
    // Judged at once; its group waits for the gate of the other game.
    const bets = [gameId, slow].map((id) => ({ ...HOME, gameId: id }));
    const body = couponOf(player, { typeId: typeIdOf('express'), amount: '30.00', bets });
    const early = book.world.services.bets
      .place(player.userId, body, freshKey(), 'en')
      .catch((error) => error);
    await expect
      .poll(() => waitingFor('gates'))
      .toBe(true)
      .then(() => placeOn(other, player, gameId, '30.00'))
      .then((code) => expect(code).toBeNull())
      // As a bet with another account of the player does.
      .then(() => book.world.services.risk.shared.take(player.userId))
      .finally(() => held.query('rollback').then(() => held.release()));
    expect((await early).code).toBe('bets.stake_limited');
    expect(await openOn(gameId, 'sum(c.stake)')).toBe(3_000n);
  });

  test('a player whose account a transaction holds keeps no other player waiting', async () => {
    const [held, free] = [await book.player('10000'), await book.player('10000')];
    const holder = await book.world.platform.pool.connect();
    await holder.query('begin');
    await holder.query('select from accounts where id = $1 for update', [held.accountId]);
    const late = placeOn(other, held, 1, '1.00');
    expect(
      await placeOn(other, free, 1, '1.00').finally(() =>
        holder.query('rollback').then(() => holder.release()),
      ),
    ).toBeNull();
    expect(await late).toBeNull();
  });

  test('recount an outcome after a partial cash-out, which frees room', async () => {
    const gameId = gameIds[ROUNDS + 1]!;
    for (const [n, player] of players.entries()) await placeOn(both[n % 2]!, player, gameId);
    expect(await placeOn(other, players[3]!, gameId)).not.toBeNull();
    const { rows } = await book.world.platform.pool.query<{ coupon_id: string; user_id: bigint }>(
      'select coupon_id, user_id from coupon_legs join coupons on id = coupon_id where game_id = $1 limit 8',
      [gameId],
    );
    for (const { coupon_id, user_id } of rows) {
      const player = players.find(({ userId }) => BigInt(userId) === user_id)!;
      await seller(book, player).sell(coupon_id);
    }
    // The other node's state.
    await other.services.risk.rebuild();
    await expect.poll(() => placeOn(other, players[4]!, gameId), { timeout: 60_000 }).toBeNull();
    expect(await openOn(gameId)).toBeLessThanOrEqual(CAP);
  });

  test('a node taken for gone places nothing until it is back', async () => {
    const gameId = gameIds[ROUNDS + 2]!;
    await book.world.platform.pool.query('delete from risk_nodes');
    expect(await placeOn(other, players[5]!, gameId)).toBe('server.unavailable');
    await expect.poll(() => placeOn(other, players[5]!, gameId), { timeout: 60_000 }).toBeNull();
    await expect.poll(() => placeOn(book.world, players[6]!, gameId), { timeout: 60_000 }).toBeNull();
    expect(await nodes()).toBe(2);
  });

  test('a node that left hands its coupons to the other', async () => {
    const gameId = gameIds[ROUNDS + 3]!;
    for (let n = 0; n < 8; n++) await placeOn(other, players[n]!, gameId);
    await other.stop();
    other = undefined as unknown as Node;
    expect(await nodes()).toBe(1);
    for (const player of players) await placeOn(book.world, player, gameId);
    const isFull = async () => {
      for (const player of players) await placeOn(book.world, player, gameId);
      return CAP - (await openOn(gameId)) < COSTS;
    };
    await expect.poll(isFull, { interval: 300 }).toBe(true);
    expect(await openOn(gameId)).toBeLessThanOrEqual(CAP);
  });
});

test('a node reads what others placed once there is time, and at once when somebody asks for the whole book', async () => {
  const other = await hearingNode(book, { bus: book.world.platform.bus });
  const open = async () => (await other.services.risk.openBook()).coupons;
  const before = await open();
  for (const player of players) expect(await placeOn(book.world, player, 1, '1.00')).toBeNull();
  expect(await open()).toBe(before + players.length);
  for (const player of players) expect(await placeOn(book.world, player, 1, '1.00')).toBeNull();
  const leg = { sportId: 1, champId: 1, marketTypeId: 1, ...HOME, gameId: 1 };
  const { exposure } = book.world.services.risk.standing(leg);
  await expect.poll(() => other.services.risk.standing(leg).exposure, { timeout: 60_000 }).toBe(exposure);
  await other.stop();
});
