import { createHash, createHmac } from 'node:crypto';
import type { shared } from '@fairbook/contracts';
import { SHARED, type SharedId } from '@fairbook/games';
import type { SharedProof } from '@fairbook/proof/shared-round';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';
import { sharedRoundsOf } from '../../testing/shared-rounds.ts';

/*
 * Shared rounds against an arithmetic of its own, written from docs/proof.md: whole numbers and `node:crypto`, nothing of
 * the games.
 */

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
const ROUNDS = 5;
const DRAWS = 2;
const LARGEST = 1_000_000;
const EXPONENT: Record<string, number> = { EUR: 2, JPY: 0, KWD: 3 };
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterAll(() => book.world.close());

const rounds = () => sharedRoundsOf(book, clock, 'crash');
const sql = () => book.world.platform.pool;
const step = () => book.world.services.sharedRounds.step();

/** Numbers that look random and are the same in each run. */
function numbers(seed: string) {
  let n = 0;
  return (below: number) => createHash('sha256').update(`${seed} ${n++}`).digest().readUInt32BE(0) % below;
}

/** A multiple in hundredths at which a round ends, from what it shows. */
function endOf({ link, place }: shared.SharedRound, salt: string): number {
  const text = ['fairbook shared round v1', 'crash', salt, place, 0].join('\n');
  const w = createHmac('sha256', Buffer.from(link!, 'hex')).update(text).digest().readUInt32BE(0);
  return Math.min(LARGEST, Math.max(100, Number((99n << 32n) / BigInt(w + 1))));
}

/** The exact multiple after so many milliseconds, in hundredths: 1.00006 as a fraction, not as a double. */
const exactly = (ms: number) => Number((100n * 100_006n ** BigInt(ms)) / 100_000n ** BigInt(ms));

const minorIn = (text: string, iso: string) => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(EXPONENT[iso]!, '0'));
};
const balanceOf = async ({ accountId }: Player): Promise<bigint> =>
  (await sql().query('select balance from accounts where id = $1', [accountId])).rows[0].balance;

const playersWith = async (below: (n: number) => number) => [
  { player: await book.player('5000.00'), iso: 'EUR', stake: () => `${1 + below(9)}.${10 + below(90)}` },
  { player: await book.player('500000', 'JPY'), iso: 'JPY', stake: () => `${101 + below(900)}` },
  {
    player: await book.player('2000.000', 'KWD'),
    iso: 'KWD',
    stake: () => `${1 + below(3)}.${100 + below(900)}`,
  },
];

test('two stakes a round, cashed out by hand, by themselves or not at all, come to the sums of a second arithmetic', async () => {
  const below = numbers('crash to the cent');
  const players = await playersWith(below);
  const before = await Promise.all(players.map(({ player }) => balanceOf(player)));
  const seen: SharedProof[] = [];
  let byHand = 0;
  // Every round may end before somebody cashes out by hand; then it plays on.
  for (let n = 0; n < ROUNDS || byHand === 0; n++) {
    const round = await rounds().openRound(players[0]!.player);
    const stakes: { player: Player; id: string; at: number | null }[] = [];
    for (const { player, stake } of players)
      for (const slot of [1, 2]) {
        const options = { auto: below(2) ? 101 + below(400) : LARGEST };
        const { id } = await rounds().stakeOn(player, round, { stake: stake(), slot, options });
        stakes.push({ player, id, at: below(2) ? 200 + below(12_000) : null });
      }
    const startsAt = Date.parse(round.startsAt);
    clock.leap(startsAt - clock.now());
    await step();
    for (const { player, id, at } of stakes
      .filter(({ at }) => at !== null)
      .toSorted((a, b) => a.at! - b.at!)) {
      clock.leap(Math.max(0, startsAt + at! - clock.now()));
      await step();
      const codes = await codesOf(
        player.api('shared.cashOut', { params: { id } }).then(({ taken }) => {
          byHand += 1;
          expect(taken).toBeLessThanOrEqual(exactly(clock.now() - startsAt));
        }),
      );
      expect(['casino.too_late', undefined]).toContain(codes[0]);
    }
    for (let tries = 0; tries < 200; tries++) {
      clock.leap(Math.max(1, await step()));
      if ((await rounds().row(round.id)).state === 'settled') break;
    }
    for (const { player } of players)
      seen.push(await player.api('shared.proof', { params: { id: round.id } }));
    clock.leap(SHARED.crash.restMs);
  }

  const sums = players.map(() => 0n);
  for (const [n, { round, salt, chain, stakes }] of seen.entries()) {
    let link = Buffer.from(round.link!, 'hex');
    for (let times = 0; times < round.place; times++) link = createHash('sha256').update(link).digest();
    expect(link.toString('hex')).toBe(chain.statement.terminal);
    expect(round.point).toBe(endOf(round, salt.statement.salt));
    expect(stakes).toHaveLength(2);
    for (const { stake, paid, auto, taken, status, iso } of stakes) {
      const at = taken ?? auto!;
      const due = at <= round.point! ? (minorIn(stake, iso) * BigInt(at)) / 100n : 0n;
      expect(minorIn(paid, iso), JSON.stringify({ stake, at, point: round.point })).toBe(due);
      expect(status).toBe(due > 0n ? 'won' : 'lost');
      sums[n % players.length]! += due - minorIn(stake, iso);
    }
  }
  expect(byHand, 'cash-outs by hand that came in time').toBeGreaterThan(0);
  const after = await Promise.all(players.map(({ player }) => balanceOf(player)));
  expect(after.map((balance, n) => balance - before[n]!)).toEqual(sums);
  await assertLedgerBalanced(book.world);
});

/** The draws of a round: words of the blocks of its link, without those that would favour low results. */
function drawsOf(game: string, { link, place }: shared.SharedRound, salt: string) {
  const words: number[] = [];
  let blocks = 0;
  return (n: number): number => {
    for (;;) {
      if (words.length === 0) {
        const text = ['fairbook shared round v1', game, salt, place, blocks++].join('\n');
        const block = createHmac('sha256', Buffer.from(link!, 'hex')).update(text).digest();
        for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
      }
      const word = words.shift()!;
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
}

type Draw = ReturnType<typeof drawsOf>;
interface Played {
  /** Options of stakes, and how many chips each is. */
  bets: readonly { options: unknown; chips: number }[];
  /** What each of the bets brings, in ten-thousandths of a chip. */
  bring(draw: Draw): number[];
}

const KENO = [
  { options: { numbers: [7, 20, 33], risk: 'medium' }, pays: [0, 0, 3.6, 41] },
  { options: { numbers: [2, 4], risk: 'low' }, pays: [0, 1.9, 4.5] },
  { options: { numbers: [40], risk: 'medium' }, pays: [0.4, 2.76] },
];
const BOARD = [48, 4, 8, 4, 12, 4, 8, 4, 24, 4, 8, 4, 12, 4, 12, 4, 8, 4, 24, 4, 8, 4, 12, 4, 8];
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** One more of those that are left. */
const takeFrom = (left: number[], draw: Draw): number => left.splice(draw(left.length), 1)[0]!;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Player's and banker's cards by the table of punto banco, as points. */
function dealt(draw: Draw) {
  const left = upTo(416);
  const next = () => {
    const rank = (takeFrom(left, draw) % 52) % 13;
    return { rank, points: rank < 9 ? rank + 1 : 0 };
  };
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const sum = (...cards: { points: number }[]) => cards.reduce((all, { points }) => all + points, 0) % 10;
  let [player, banker] = [sum(p1, p2), sum(b1, b2)];
  if (player < 8 && banker < 8) {
    const third = player <= 5 ? next() : null;
    const of: Record<number, number[]> = {
      3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
      4: [2, 3, 4, 5, 6, 7],
      5: [4, 5, 6, 7],
      6: [6, 7],
    };
    const isDrawn = third ? banker <= 2 || (of[banker] ?? []).includes(third.points) : banker <= 5;
    if (third) player = sum(p1, p2, third);
    if (isDrawn) banker = sum(b1, b2, next());
  }
  return { player, banker, pairs: { player: p1.rank === p2.rank, banker: b1.rank === b2.rank } };
}

const GAMES: Partial<Record<SharedId, Played>> = {
  'keno-draws': {
    bets: KENO.map(({ options }) => ({ options, chips: 1 })),
    bring(draw) {
      const left = upTo(40);
      const drawn = upTo(10).map(() => takeFrom(left, draw) + 1);
      return KENO.map(({ options, pays }) => {
        const hits = options.numbers.filter((number) => drawn.includes(number)).length;
        return Math.round(pays[hits]! * 10_000);
      });
    },
  },
  'live-wheel': {
    bets: [
      { options: { x2: 2, x4: 1, x8: 0, x12: 0, x24: 0, x48: 0 }, chips: 3 },
      { options: { x2: 0, x4: 0, x8: 1, x12: 1, x24: 1, x48: 1 }, chips: 4 },
    ],
    bring(draw) {
      const at = draw(49);
      const times = at % 2 === 1 ? 2 : BOARD[at / 2]!;
      const of = (chips: Record<number, number>) => (chips[times] ?? 0) * times * 10_000;
      return [of({ 2: 2, 4: 1 }), of({ 8: 1, 12: 1, 24: 1, 48: 1 })];
    },
  },
  'live-roulette': {
    bets: [
      {
        options: {
          bets: [
            { on: 'red', chips: 5 },
            { on: 'dozen3', chips: 2 },
          ],
        },
        chips: 7,
      },
      {
        options: {
          bets: [
            { on: '1-2-3', chips: 1 },
            { on: '0', chips: 1 },
            { on: '17-20', chips: 3 },
          ],
        },
        chips: 5,
      },
    ],
    bring(draw) {
      const number = draw(37);
      const if_ = (isWon: boolean, pays: number) => (isWon ? pays * 10_000 : 0);
      return [
        if_(RED.includes(number), 10) + if_(number > 24, 6),
        if_(number >= 1 && number <= 3, 12) + if_(number === 0, 36) + if_([17, 20].includes(number), 54),
      ];
    },
  },
  'live-baccarat': {
    bets: [
      { options: { player: 3, banker: 0, tie: 1, playerPair: 0, bankerPair: 1 }, chips: 5 },
      { options: { player: 0, banker: 1, tie: 0, playerPair: 2, bankerPair: 0 }, chips: 3 },
    ],
    bring(draw) {
      const { player, banker, pairs } = dealt(draw);
      const [isTie, isPlayers] = [player === banker, player > banker];
      return [
        (isTie ? 3 * 10_000 + 100_000 : isPlayers ? 3 * 20_000 : 0) + (pairs.banker ? 130_000 : 0),
        (isTie ? 10_000 : isPlayers ? 0 : 19_500) + (pairs.player ? 2 * 130_000 : 0),
      ];
    },
  },
};

test.each(Object.keys(GAMES) as SharedId[])(
  'stakes on %s come to the sums of a second arithmetic',
  async (game) => {
    const { bets, bring } = GAMES[game]!;
    const table = sharedRoundsOf(book, clock, game);
    const players = await playersWith(numbers(`${game} to the cent`));
    const before = await Promise.all(players.map(({ player }) => balanceOf(player)));
    const sums = players.map(() => 0n);
    for (let n = 0; n < DRAWS; n++) {
      const round = await table.openRound(players[0]!.player);
      for (const { player, stake } of players)
        for (const [at, { options }] of bets.entries())
          await table.stakeOn(player, round, { stake: stake(), slot: at + 1, options });
      await table.playOut(round);
      for (const [who, { player, iso }] of players.entries()) {
        const proof = await player.api('shared.proof', { params: { id: round.id } });
        const brought = bring(drawsOf(game, proof.round, proof.salt.statement.salt));
        expect(proof.stakes).toHaveLength(bets.length);
        for (const { stake, staked, paid, slot } of proof.stakes) {
          const unit = minorIn(stake, iso);
          const due = (unit * BigInt(brought[slot - 1]!)) / 10_000n;
          expect(minorIn(staked, iso)).toBe(unit * BigInt(bets[slot - 1]!.chips));
          expect(minorIn(paid, iso), JSON.stringify({ game, slot, draws: proof.round.draws })).toBe(due);
          sums[who]! += due - minorIn(staked, iso);
        }
      }
    }
    const after = await Promise.all(players.map(({ player }) => balanceOf(player)));
    expect(after.map((balance, n) => balance - before[n]!)).toEqual(sums);
    await assertLedgerBalanced(book.world);
  },
);

test('a stake that waits for its round holds no account: who settles a round locks it first, too', async () => {
  const wheel = sharedRoundsOf(book, clock, 'live-wheel');
  const player = await book.player('10.00');
  const round = await wheel.openRound(player);
  const client = await sql().connect();
  try {
    await client.query('begin');
    await client.query('select from shared_rounds where id = $1 for update', [round.id]);
    const staked = wheel.stakeOn(player, round);
    await expect
      .poll(async () => {
        const { rows } = await sql().query(
          `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.map(({ query }) => query);
      })
      .toEqual([expect.stringMatching(/shared_rounds.*for share/s)]);
    await client.query('select from accounts where id = $1 for update nowait', [player.accountId]);
    await client.query('rollback');
    expect(await staked).toMatchObject({ status: 'open' });
  } finally {
    client.release(true);
  }
  await wheel.playOut(round);
});

test('a wish for several draws counts each of its stakes against a limit, and is taken whole or not at all', async () => {
  const keno = sharedRoundsOf(book, clock, 'keno-draws');
  const player = await book.player('200.00');
  // Stakes, of a day.
  await withToken(book.world, player)('limits.save', { body: { limitType: 1, limitValue: 100 } });
  const round = await keno.openRound(player);
  await step();
  const wish = (stake: string, draws: number, slot: number) =>
    codesOf(keno.stakeOn(player, round, { stake, draws, slot }));
  expect(await wish('11.00', 10, 1)).toEqual(['limits.wager_reached']);
  expect(await balanceOf(player), 'nothing of it is taken').toBe(20_000n);
  expect(await wish('11.00', 8, 1)).toEqual([]);
  expect(await wish('13.00', 1, 2)).toEqual(['limits.wager_reached']);
  expect(await wish('6.00', 2, 2)).toEqual([]);
  expect(await balanceOf(player)).toBe(10_000n);
  await assertLedgerBalanced(book.world);
});
