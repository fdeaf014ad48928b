import { setTimeout as pause } from 'node:timers/promises';
import { type bets, Refusal } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  type DatabaseLine,
  freshKey,
  HOME,
  openDatabaseLine,
  type Player,
} from '@fairbook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * P3 and D1 with half a second of latency to the database, and with a database that stops in the middle of its work.
 */
const ROUNDS = process.env.NIGHT ? 40 : 3;
const LATENCY_MS = 500;
const STOP_MS = 10_000;
const PLAYERS = 12;
/** A client's timeout, after which it calls the outcome unknown. */
const CLIENT_MS = 12_000;

let book: BettingWorld;
let line: DatabaseLine;
let players: Player[];
/** A pool without the latency. */
let direct: pg.Pool;

beforeAll(async () => {
  book = await createBettingWorld(1, {
    async through(url) {
      line = await openDatabaseLine(url);
      direct = new pg.Pool({ connectionString: url, max: 3, application_name: 'the test' });
      // Its connections may end with the database.
      direct.on('connect', (client) => void client.on('error', () => undefined));
      return line;
    },
  });
  players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player('10000')));
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await direct.end();
  await book.world.close();
});

/** One snapshot: the epoch of a gate, and the coupons on its game. */
async function moment(gameId: number): Promise<{ epoch: number; coupons: number }> {
  const { rows } = await direct.query<{ epoch: string; coupons: string }>(
    `select epoch, (select count(*) from coupon_legs where game_id = $1) coupons from gates where game_id = $1`,
    [gameId],
  );
  return { epoch: Number(rows[0]!.epoch), coupons: Number(rows[0]!.coupons) };
}

/** How many coupons existed when the gate first moved. */
async function couponsAtClose(gameId: number, epoch: number): Promise<number> {
  for (;;) {
    const now = await moment(gameId);
    if (now.epoch !== epoch) return now.coupons;
    await pause(5);
  }
}

const CLOSES: ((gameId: number) => Promise<void>)[] = [
  (gameId) => book.suspend(gameId, 'goal'),
  (gameId) => book.decide(gameId, { '1::1': 'won' }),
  (gameId) => book.decide(gameId, { '1::1': 'won' }, false),
];

it(`P3: with ${LATENCY_MS} ms to the database no coupon is committed after its game was closed`, async () => {
  const kinds = new Map<string, number>();
  let late = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const gameId = 1_000 + round;
    await book.open(gameId);
    const { epoch } = await moment(gameId);
    line.setDelay(LATENCY_MS);
    const atClose = couponsAtClose(gameId, epoch);
    const placed = players.map(async (player, i) => {
      await pause(i * 150);
      const begun = performance.now();
      const { status, codes } = await book.place(player, { amount: '1.00', bets: [{ ...HOME, gameId }] });
      expect(performance.now() - begun).toBeLessThan(CLIENT_MS);
      const said = codes[0] ?? `${status}`;
      kinds.set(said, (kinds.get(said) ?? 0) + 1);
    });
    await pause(200 * (round % 10));
    await CLOSES[round % CLOSES.length]!(gameId);
    await Promise.all(placed);
    line.setDelay(0);
    await pause(LATENCY_MS);
    late += (await moment(gameId)).coupons - (await atClose);
  }
  expect(late).toBe(0);
  expect(kinds.get('201')).toBeGreaterThan(0);
  expect([...kinds.keys()].filter((said) => !/^(201|bets\.|server\.unavailable$)/.test(said))).toEqual([]);
}, 600_000);

/** Process ids of the server's own database connections. */
async function backends(): Promise<number[]> {
  const { rows } = await direct.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name <> 'the test'`,
  );
  return rows.map(({ pid }) => pid);
}

describe('D1: a database that stops for ten seconds in the middle of placements', () => {
  it.each<[string, () => Promise<() => void>]>([
    [
      'the connection falls silent',
      async () => {
        line.freeze();
        return line.thaw;
      },
    ],
    [
      'the processes of the database are stopped',
      async () => {
        const pids = await backends();
        for (const pid of pids) process.kill(pid, 'SIGSTOP');
        return () => {
          for (const pid of pids) process.kill(pid, 'SIGCONT');
        };
      },
    ],
  ])(
    '%s: bets are refused in time, each key tells the truth, nothing is placed twice',
    async (_, stop) => {
      const tried: Tried[] = [];
      const asking: Promise<Tried & { coupon: bets.Coupon | null }>[] = [];
      const load = startLoad(tried);
      await expect.poll(() => tried.filter(({ said }) => said === 'placed').length).toBeGreaterThan(24);
      const goOn = await stop();
      const stopped = performance.now();
      try {
        load.end();
        const further = [throughApi, inside, inside].flatMap((place) =>
          players.map((player) => attempt(player, place)),
        );
        tried.push(...(await Promise.all(further)));
        await load.ended;
        expect(Math.max(...tried.map(({ ms }) => ms))).toBeLessThan(CLIENT_MS);
        expect(new Set(tried.map(({ said }) => said))).toEqual(new Set(['placed', 'refused', 'unknown']));
        await pause(Math.max(0, STOP_MS - (performance.now() - stopped)));
        // Asked just before the database continues: a running placement must not be reported as unknown.
        asking.push(...tried.map(async (each) => ({ ...each, coupon: await byKey(each.player, each.key) })));
        await pause(100);
      } finally {
        goOn();
      }
      const found = await Promise.all(asking);
      const standing = async () => Number((await direct.query('select count(*) from coupons')).rows[0].count);
      const before = await standing();
      const [there, missing] = [true, false].map((is) =>
        found.filter(({ coupon }) => (coupon !== null) === is),
      );
      expect(missing!.filter(({ said }) => said === 'placed')).toEqual([]);
      expect(there!.filter(({ said }) => said === 'refused')).toEqual([]);
      await pause(500);
      expect(await standing()).toBe(before);
      for (const { player, key } of missing!) await again(player, key);
      for (const { player, key, coupon } of there!.slice(-20)) {
        expect((await again(player, key)).couponId).toBe(coupon!.couponId);
      }
      expect(await standing()).toBe(before + missing!.length);
      await assertLedgerBalanced(book.world);
      await riskIsWhole();
    },
    60_000,
  );
});

interface Tried {
  key: string;
  player: Player;
  said: 'placed' | 'refused' | 'unknown';
  ms: number;
}

/** Each player places one coupon after another until the returned function is called. */
function startLoad(tried: Tried[]) {
  let isEnding = false;
  const ended = Promise.all(
    players.map(async (player) => {
      while (!isEnding) {
        tried.push(await attempt(player, inside));
        // A refusal at the door takes no turn of the event loop, so without a pause nothing else would run.
        await pause(1);
      }
    }),
  );
  return {
    ended,
    end() {
      isEnding = true;
    },
  };
}

async function attempt(player: Player, place: typeof inside): Promise<Tried> {
  const key = freshKey();
  const begun = performance.now();
  const said = await place(player, key);
  return { key, player, said, ms: performance.now() - begun };
}

const coupon = (player: Player) => couponOf(player, { amount: '0.50', bets: [HOME] });

async function inside(player: Player, key: string): Promise<Tried['said']> {
  return book.world.services.bets.place(player.userId, coupon(player), key, 'en').then(
    () => 'placed',
    (error) => (error instanceof Refusal ? 'refused' : 'unknown'),
  );
}

/** A post with the session and all checks of a call. */
async function throughApi(player: Player, key: string): Promise<Tried['said']> {
  const { status } = await book.place(player, coupon(player), key);
  return status === 503 ? 'unknown' : 'placed';
}

/** Asks until there is a definite answer. */
async function byKey(player: Player, key: string): Promise<bets.Coupon | null> {
  for (;;) {
    try {
      return await player.api('bets.couponByKey', { params: { key } });
    } catch (error) {
      const { status } = error as { status?: number };
      if (status === 404) return null;
      expect(status).toBe(503);
      // As often as a quick client asks: without a pause nothing else would run.
      await pause(20);
    }
  }
}

function again(player: Player, key: string) {
  return player.api('bets.place', { body: coupon(player), idempotencyKey: key });
}

/** The exposure that this node counts on the outcome equals the database's. */
async function riskIsWhole(): Promise<void> {
  const { rows } = await direct.query<{ count: string }>(
    `select count(*) from coupons c join coupon_legs l on l.coupon_id = c.id
     where c.status = 'accepted' and l.game_id = 1 and l.outcome_id = '1::1'`,
  );
  const counted = () => {
    const outcomes = [...book.world.services.risk.exposure.games()].find(([gameId]) => gameId === 1)?.[1];
    return [...(outcomes ?? [])].find(({ outcomeId }) => outcomeId === '1::1')?.coupons;
  };
  await expect.poll(counted).toBe(Number(rows[0]!.count));
}
