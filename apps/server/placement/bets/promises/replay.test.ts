import type { bets as contract } from '@fairbook/contracts';
import type { FeedMessage } from '@fairbook/feed-contract';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { type Draw, drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce, odds, PRODUCER, playing, settlement } from '../../../testing/sample-feed.ts';

/**
 * P6: whatever a feed repeats, delays, gets wrong and withdraws, balances end as after one clean settlement, for
 * every type of coupon. Messages on one outcome keep their order; repeats come at any later time.
 */
const NIGHT = process.env.NIGHT === '1';
const HISTORIES = NIGHT ? 5_000 : 5;
const AT_ONCE = 5;
const FIRST_SEED = Number(process.env.SEED ?? 1);

type Verdict = 'won' | 'lost' | 'void';
const PICKS = ['1::1', '18:2.5:over', '29::yes'] as const;
const VERDICTS: readonly Verdict[] = ['won', 'lost', 'void'];

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0);
  await book.setRules({
    couponTypes: [0, 1, 2, 3, 4, 6, 9],
    isBonusBetAllowed: true,
    isHyperBonusAllowed: true,
  });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

test(`${HISTORIES} histories end as a clean settlement does`, { timeout: 3_600_000 }, async () => {
  for (let n = 0; n < HISTORIES; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => playHistory(FIRST_SEED + n + i)));
  const { settling } = book.world.services.settlement;
  const lines = await book.count('transfers');
  const { rows } = await book.world.platform.pool.query<{ id: bigint }>('select id from games');
  for (const { id } of rows) expect(await settling.settleGame(Number(id))).toBe(0);
  expect(await book.count('transfers')).toBe(lines);
  expect(await book.count(`settlement_revisions where reason = 'reopened'`)).toBeGreaterThan(HISTORIES / 5);
});

async function playHistory(seed: number): Promise<void> {
  const draw = drawFrom(seed);
  const noisy = [1, 2, 3, 4].map((n) => seed * 100 + n);
  const clean = noisy.map((id) => id + 50);
  for (const id of [...noisy, ...clean]) {
    await book.feed(announce(id, Date.now()));
    await book.feed(odds(id, Date.now()));
  }
  const [wild, calm] = [await playerOn(noisy), await playerOn(clean)];
  const truth = noisy.map((): Verdict[] => PICKS.map(() => draw.one(VERDICTS)));
  const isOff = noisy.map(() => draw.chance(0.15));
  const said = noisy.map((id, i) => statements(draw, id, truth[i]!, isOff[i]!));
  for (const message of interleaved(draw, said)) {
    await book.feed(message);
    if (draw.chance(0.4)) await book.world.services.settlement.settling.idle();
  }
  for (const [i, id] of clean.entries()) await book.feed(last(id, truth[i]!, isOff[i]!, 1_000));
  await book.world.services.settlement.settling.idle();
  expect({ seed, balance: await book.balance(wild) }).toEqual({ seed, balance: await book.balance(calm) });
  expect({ seed, states: await statesOf(wild) }).toEqual({ seed, states: await statesOf(calm) });
}

/** Without numbers, because singles are placed in parallel. */
async function statesOf(player: Player): Promise<string[]> {
  const { coupons } = await player.api('bets.coupons', { query: { limit: 50 } });
  return coupons
    .map(
      ({ typeId, status, payout, bets }) =>
        `${typeId} ${bets.map(({ outcomeId }) => outcomeId)} ${status} ${payout}`,
    )
    .sort();
}

/** A player with every type of coupon in every stake mode, over three of the games; the fourth has the banker. */
async function playerOn(games: readonly number[]): Promise<Player> {
  const player = await book.player('500');
  const coefs = [2.2, 1.95, 1.8];
  const legOf = (place: number) => ({
    gameId: games[place]!,
    outcomeId: PICKS[place % 3]!,
    coef: coefs[place % 3]!,
  });
  const [home, over, yes, banker] = [legOf(0), legOf(1), legOf(2), { ...legOf(3), blockId: 0 }] as const;
  const bets = [home, over, yes];
  for (const coupon of [
    { typeId: 0, bets: [home] },
    { typeId: 1, bets },
    { typeId: 1, bets: [home, { ...over, gameId: home.gameId }, yes] },
    { typeId: 2, systemValue: 2, bets: [banker, ...bets] },
    { typeId: 3, bets },
    { typeId: 4, systemValue: 2, bets },
    { typeId: 4, systemValues: [1, 2, 3], bets },
    {
      typeId: 4,
      amountByBlockId: { 1: '4.00', 2: '6.00' },
      bets: [
        { ...home, blockId: 1 },
        { ...over, blockId: 1 },
        { ...yes, blockId: 2 },
      ],
    },
    { typeId: 6, bets: [home, over] },
    { typeId: 9, bets },
  ] as const) {
    const placed = await book.place(player, {
      ...(coupon as Partial<contract.CouponToSubmit>),
      amount: '10.00',
    });
    expect({ coupon, codes: placed.codes }).toEqual({ coupon, codes: [] });
  }
  return player;
}

/** The feed's messages on one game in order, ending with the truth. */
function statements(draw: Draw, gameId: number, truth: readonly Verdict[], isOff: boolean): FeedMessage[] {
  const said: FeedMessage[] = [];
  const at = () => 1_000 + said.length;
  for (let wrong = draw.int(0, 3); wrong > 0; wrong -= 1) {
    const results = PICKS.map(() => draw.one(VERDICTS));
    if (draw.chance(0.7)) {
      said.push(last(gameId, results, false, at(), draw.chance(0.5)));
      if (draw.chance(0.7)) said.push(takenBack(gameId, at()));
    } else {
      said.push(last(gameId, results, true, at()));
      said.push({ type: 'rollback_bet_cancel', at: at(), producer: PRODUCER, gameId, state: playing(0) });
    }
  }
  // A cancelled game has no results of its own.
  if (isOff && said.some(({ type }) => type === 'bet_settlement')) said.push(takenBack(gameId, at()));
  return [...said, last(gameId, truth, isOff, at())];
}

function takenBack(gameId: number, at: number): FeedMessage {
  const state = playing(0, { period: 'second_half' });
  return { type: 'rollback_bet_settlement', at, producer: PRODUCER, gameId, state, outcomeIds: [...PICKS] };
}

function last(
  gameId: number,
  verdicts: readonly Verdict[],
  isOff: boolean,
  at: number,
  final = true,
): FeedMessage {
  if (isOff) return { type: 'bet_cancel', at, producer: PRODUCER, gameId, reason: 'weather' };
  return settlement(gameId, at, Object.fromEntries(PICKS.map((id, i) => [id, verdicts[i]!])), final);
}

/** The lists merged at random, each in its order, with later repeats of anything. */
function interleaved(draw: Draw, lists: readonly FeedMessage[][]): FeedMessage[] {
  const rest = lists.map((list) => [...list]);
  const told: FeedMessage[] = [];
  const out: FeedMessage[] = [];
  for (;;) {
    const open = rest.filter((list) => list.length > 0);
    if (open.length === 0) break;
    const message = draw.one(open).shift()!;
    told.push(message);
    out.push(message);
    while (draw.chance(0.4)) out.push(draw.one(told));
  }
  while (draw.chance(0.7)) out.push(draw.one(told));
  return out;
}
