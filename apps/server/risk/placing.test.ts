import {
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../compose/compose.ts';
import { seller } from '../testing/cashout.ts';
import { platformBeside } from '../testing/platform-beside.ts';
import { ALIKE, marketsWithAlike } from '../testing/risk.ts';
import { odds } from '../testing/sample-feed.ts';

const SUMS = { minStake: null, maxStake: null, maxPayout: null, maxExposure: null };
/** The possible loss of a home win at 2.20 per 1.00 of stake. */
const SHARE = 120n;

let book: BettingWorld;
let operator: Visitor;
let games = 100;

beforeAll(async () => {
  book = await createBettingWorld(4);
  const { login, password } = await book.world.services.auth.registerOperator('risk-keeper');
  operator = await book.world.signIn(login, password);
});
afterAll(() => book.world.close());

/** A new game for one test. */
async function newGame(): Promise<number> {
  games += 1;
  await book.open(games);
  await book.world.services.sportsbook.flush();
  return games;
}

const openAlike = (gameId: number) => book.feed(odds(gameId, Date.now(), { markets: marketsWithAlike() }));

const limit = (scope: 'game' | 'outcome' | 'sport', subject: string, sums: Partial<typeof SUMS> | object) =>
  operator.api('risk.addLimit', { body: { ...SUMS, note: '', scope, subject, ...sums } });

async function exposureOf(gameId: number, outcomeId = HOME.outcomeId) {
  const { games } = await operator.api('risk.exposures', { query: { limit: 200 } });
  const found = games.find((game) => game.gameId === gameId);
  return found?.outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.exposure ?? '0.00';
}

const quote = (player: Player, gameId: number, amount = '1.00') =>
  player.api('bets.quote', {
    body: {
      accountId: player.accountId,
      typeId: 0,
      amount,
      changeCoefAction: 2,
      bets: [{ ...HOME, gameId }],
    },
  });

describe('the maximum stake', () => {
  test('is known before any input, with its cause, and a limit applies to the next quote', async () => {
    const [player, gameId] = [await book.player(), await newGame()];
    expect(await quote(player, gameId)).toMatchObject({
      maxAmount: '10000.00',
      limitedBy: { cause: 'platform', gameId: null, factor: null },
    });
    const made = await limit('game', String(gameId), { maxStake: '40.00', minStake: '2.00' });
    expect(await quote(player, gameId)).toMatchObject({
      minAmount: '2.00',
      maxAmount: '40.00',
      limitedBy: { cause: 'game', gameId },
    });
    await operator.api('risk.removeLimit', { params: { id: made.id }, query: { version: 1 } });
    expect((await quote(player, gameId)).maxAmount).toBe('10000.00');
  });

  test('is named by the refusal of a higher stake, with its cause', async () => {
    const [player, gameId] = [await book.player(), await newGame()];
    await limit('outcome', `${gameId}:${HOME.outcomeId}`, { maxStake: '5.00' });
    const refused = await book.place(player, { amount: '5.01', bets: [{ ...HOME, gameId }] });
    expect(refused.codes).toEqual(['bets.stake_limited']);
    expect(refused.first).toMatchObject({
      field: 'amount',
      action: { kind: 'set_stake', values: { amount: '5.00', cause: 'outcome', gameId, iso: 'EUR' } },
    });
    expect(refused.first!.detail).toContain('on this outcome');
    expect((await book.place(player, { amount: '5.00', bets: [{ ...HOME, gameId }] })).status).toBe(201);
  });

  test('follows the factor of the player, who is told so', async () => {
    const [player, gameId] = [await book.player(), await newGame()];
    await limit('game', String(gameId), { maxStake: '40.00' });
    const body = { factor: 0.25, reason: 'review' as const, note: '', version: 0 };
    await operator.api('risk.setFactor', { params: { userId: player.userId }, body });
    const { maxAmount, limitedBy } = await quote(player, gameId);
    expect({ maxAmount, limitedBy }).toEqual({
      maxAmount: '10.00',
      limitedBy: { cause: 'player', gameId: null, factor: 0.25 },
    });
    const refused = await book.place(player, { amount: '10.01', bets: [{ ...HOME, gameId }] });
    expect(refused).toMatchObject({ codes: ['bets.stake_limited'] });
    expect(refused.first!.detail).toContain('your account');
  });

  test('counts what is open on the outcome, so the same coupon can’t exceed it in parts', async () => {
    const [player, other, gameId] = [await book.player('1000'), await book.player(), await newGame()];
    const body = { factor: 0.01, reason: 'review' as const, note: '', version: 0 };
    await operator.api('risk.setFactor', { params: { userId: player.userId }, body });
    const bets = [{ ...HOME, gameId }];
    for (const amount of ['40.00', '40.00'])
      expect((await book.place(player, { amount, bets })).codes).toEqual([]);
    expect(await quote(player, gameId)).toMatchObject({
      maxAmount: '20.00',
      limitedBy: { cause: 'own', gameId },
    });
    const third = await book.place(player, { amount: '40.00', bets });
    expect(third).toMatchObject({ codes: ['bets.stake_limited'] });
    expect(third.first!.detail).toContain('together with your open bets');
    const express = { typeId: 1 as const, bets: [...bets, { ...OVER, gameId: await newGame() }] };
    expect((await book.place(player, { ...express, amount: '20.01' })).codes).toEqual(['bets.stake_limited']);
    expect((await book.place(player, { ...express, amount: '20.00' })).codes).toEqual([]);
    expect((await book.place(player, { amount: '1.00', bets })).codes).toEqual(['bets.limit_reached']);
    expect((await quote(other, gameId)).maxAmount).toBe('10000.00');
    const coupons = (await player.api('bets.coupons', {})).coupons;
    await seller(book, player).sell(coupons.at(-1)!.couponId, { percent: 50 });
    await expect.poll(async () => (await quote(player, gameId)).maxAmount).toBe('20.00');
  });

  test('is not exceeded by twenty simultaneous coupons', async () => {
    const [player, gameId] = [await book.player('1000'), await newGame()];
    await limit('game', String(gameId), { maxStake: '40.00' });
    const bets = [{ ...HOME, gameId }];
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => book.place(player, { amount: '10.00', bets })),
    );
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(new Set(placed.flatMap(({ codes }) => codes))).toEqual(new Set(['bets.limit_reached']));
    expect(await book.balance(player)).toBe('960.00');
  });

  test('in another currency is converted at the rate', async () => {
    const [player, gameId] = [await book.player('100', 'RUB'), await newGame()];
    await limit('game', String(gameId), { maxStake: '40.00' });
    expect((await quote(player, gameId)).maxAmount).toBe('3740.00');
  });
});

describe('final states', () => {
  const part = (gameId: number, outcomeId: string, coef: number) => ({ gameId, outcomeId, coef });

  test('an outcome’s exposure also takes the room of its parts', async () => {
    const [player, gameId] = [await book.player('1000'), await newGame()];
    await limit('game', String(gameId), { maxExposure: '60.00' });
    const yes = part(gameId, '29::yes', 1.8);
    expect((await book.place(player, { amount: '70.00', bets: [yes] })).codes).toEqual([]);
    // 56.00 of 60.00 are used in every state with goals of both; a home win shares some of them.
    const refused = await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId }] });
    expect(refused.codes).toEqual(['bets.stake_limited']);
    expect((await book.place(player, { amount: '3.33', bets: [{ ...HOME, gameId }] })).codes).toEqual([]);
  });

  test('the worst state is shown beside the worst outcome', async () => {
    const [player, gameId] = [await book.player('1000'), await newGame()];
    for (const bets of [[{ ...HOME, gameId }], [part(gameId, '29::yes', 1.8)]])
      expect((await book.place(player, { amount: '10.00', bets })).codes).toEqual([]);
    const { games } = await operator.api('risk.exposures', { query: { limit: 200 } });
    const shown = games.find((game) => game.gameId === gameId)!;
    // 12.00 and 8.00 add up where both happen.
    expect(shown).toMatchObject({ exposure: '12.00', worst: { loss: '20.00' } });
    const [home = 0, away = 0] = shown.worst!.score;
    expect(home > away && away > 0).toBe(true);
  });

  test('another currency counts at its rate', async () => {
    const [player, gameId] = [await book.player('10000', 'JPY'), await newGame()];
    const { codes } = await book.place(player, { amount: '3000', bets: [{ ...HOME, gameId }] });
    expect(codes).toEqual([]);
    // 3,600 yen at 178 a euro.
    expect(await exposureOf(gameId)).toBe('20.23');
  });
});

describe('exposure', () => {
  test('grows with a coupon, on every leg in full, and falls when it is settled', async () => {
    const [player, first, second] = [await book.player(), await newGame(), await newGame()];
    const bets = [
      { ...HOME, gameId: first },
      { ...OVER, gameId: second },
    ];
    await book.place(player, { typeId: 1, amount: '10.00', bets });
    // 10.00 at 2.20 × 1.95 pays 42.90.
    expect(await exposureOf(first)).toBe('32.90');
    expect(await exposureOf(second, OVER.outcomeId)).toBe('32.90');
    await book.decide(first, { [HOME.outcomeId]: 'lost' });
    await expect.poll(() => exposureOf(second, OVER.outcomeId), { timeout: 60_000 }).toBe('0.00');
  });

  test('lowers the maximum stake as an outcome fills, down to nothing', async () => {
    const [player, gameId] = [await book.player(), await newGame()];
    await limit('game', String(gameId), { maxExposure: '24.00' });
    expect(await quote(player, gameId)).toMatchObject({
      maxAmount: '20.00',
      limitedBy: { cause: 'outcome' },
    });
    await book.place(player, { amount: '15.00', bets: [{ ...HOME, gameId }] });
    expect(await quote(player, gameId)).toMatchObject({ maxAmount: '5.00', limitedBy: { cause: 'outcome' } });
    await book.place(player, { amount: '5.00', bets: [{ ...HOME, gameId }] });
    expect(await exposureOf(gameId)).toBe('24.00');
    const refused = await book.place(player, { amount: '1.00', bets: [{ ...HOME, gameId }] });
    expect(refused).toMatchObject({
      codes: ['bets.limit_reached'],
      first: { action: { kind: 'remove_leg' } },
    });
  });

  test('a player’s maximum stake and exposure are per payoff, under any market’s name', async () => {
    const [player, other, gameId] = [await book.player('20000'), await book.player(), await newGame()];
    await openAlike(gameId);
    const [handicap, withGoal] = ALIKE.map((bet) => ({ ...bet, gameId }));
    expect((await book.place(player, { amount: '9000.00', bets: [{ ...HOME, gameId }] })).codes).toEqual([]);
    expect((await book.place(player, { amount: '1000.01', bets: [handicap!] })).codes).toEqual([
      'bets.stake_limited',
    ]);
    expect((await book.place(player, { amount: '1000.00', bets: [withGoal!] })).codes).toEqual([]);
    for (const bet of [handicap!, withGoal!, { ...HOME, gameId }]) {
      expect((await book.place(player, { bets: [bet] })).codes).toEqual(['bets.limit_reached']);
    }
    // Ten thousand at 2.20; the other side of the market is another bet.
    await limit('game', String(gameId), { maxExposure: '12012.00' });
    expect((await book.place(other, { amount: '10.01', bets: [handicap!] })).codes).toEqual([
      'bets.stake_limited',
    ]);
    const away = { ...handicap!, outcomeId: '16:-0.5:2', coef: 1.7 };
    for (const bet of [handicap!, away]) {
      expect((await book.place(other, { amount: '10.00', bets: [bet] })).codes).toEqual([]);
    }
    const { games } = await operator.api('risk.exposures', { query: { limit: 200 } });
    const { outcomes } = games.find((game) => game.gameId === gameId)!;
    expect(outcomes.map(({ exposure, coupons }) => [exposure, coupons])).toEqual([
      ['12012.00', 3],
      ['7.00', 1],
    ]);
  });

  test('is not changed by a refused coupon', async () => {
    const [player, gameId] = [await book.player('5'), await newGame()];
    expect((await book.place(player, { amount: '6.00', bets: [{ ...HOME, gameId }] })).codes).toEqual([
      'wallet.insufficient_funds',
    ]);
    expect(await exposureOf(gameId)).toBe('0.00');
  });

  test('of a partly sold coupon falls to the rest at once, and the room is free again', async () => {
    const [player, gameId] = [await book.player(), await newGame()];
    await limit('game', String(gameId), { maxExposure: '12.00' });
    const { coupon, sell } = seller(book, player);
    const id = await coupon({ amount: '10.00', bets: [{ ...HOME, gameId }] });
    expect([await exposureOf(gameId), (await quote(player, gameId)).maxAmount]).toEqual(['12.00', '0.00']);
    expect(await sell(id, { percent: 40 })).toMatchObject({ status: 'done', stake: '4.00' });
    // 6.00 at 2.20 pays 13.20. Only the read of one row lies between.
    await expect.poll(() => exposureOf(gameId), { interval: 10 }).toBe('7.20');
    expect((await quote(player, gameId)).maxAmount).toBe('4.00');
    expect(await sell(id, { percent: 50 })).toMatchObject({ status: 'done', stake: '3.00' });
    await expect.poll(() => exposureOf(gameId), { interval: 10 }).toBe('3.60');
    const other = await coupon({ amount: '2.00', bets: [{ ...HOME, gameId }] });
    expect(await exposureOf(gameId)).toBe('6.00');
    expect(await sell(other)).toMatchObject({ status: 'done', stake: '2.00' });
    expect(await exposureOf(gameId)).toBe('3.60');
  });

  test('includes a coupon waiting for its delay, until it is refused', async () => {
    const [player, gameId] = [await book.player(), await newGame()];
    await book.play(gameId);
    const { answer } = await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId }] });
    expect(answer!.status).toBe('pending');
    expect(await exposureOf(gameId)).toBe('12.00');
    const refused = new Promise((resolve) => book.world.platform.bus.subscribe('coupon.changed', resolve));
    await book.suspend(gameId, 'goal');
    await refused;
    await expect.poll(() => exposureOf(gameId)).toBe('0.00');
  });
});

test('exposure never exceeds a cap under 200 simultaneous placements on one outcome, and fills it', async () => {
  const gameId = await newGame();
  await limit('outcome', `${gameId}:${HOME.outcomeId}`, { maxExposure: '60.00' });
  const players = await Promise.all(Array.from({ length: 10 }, () => book.player('100')));
  const placed = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      book.place(players[i % players.length]!, { amount: '1.00', bets: [{ ...HOME, gameId }] }),
    ),
  );
  const taken = placed.filter(({ status }) => status === 201);
  // 60.00 is fifty times the possible loss of a stake of 1.00 at 2.20.
  expect(taken).toHaveLength(50);
  expect(await exposureOf(gameId)).toBe('60.00');
  const codes = new Set(placed.flatMap((each) => each.codes));
  expect([...codes]).toEqual(['bets.limit_reached']);
  const { rows } = await book.world.platform.pool.query<{ cost: bigint }>(
    `select sum(possible_win - stake)::bigint cost from coupons c join coupon_legs l on l.coupon_id = c.id
     where l.game_id = ${gameId} and c.status = 'accepted'`,
  );
  expect(rows[0]!.cost).toBe(50n * SHARE);
});

test('a new node has the exposure of the one before', async () => {
  const before = await operator.api('risk.exposures', { query: { limit: 200 } });
  expect(before.totalCoupons).toBeGreaterThan(50);
  const platform = platformBeside(book.world);
  const other = await compose(platform);
  await other.start();
  try {
    const shown = (exposure: typeof other.services.risk.exposure) =>
      [...exposure.games()]
        .flatMap(([, outcomes]) => [...outcomes].map((each) => Object.values(each).join(' ')))
        .sort();
    expect(shown(other.services.risk.exposure)).toEqual(shown(book.world.services.risk.exposure));
  } finally {
    await other.stop();
    await platform.close();
  }
});

describe('refused bets', () => {
  test('are recorded with who, what, why and the maximum stake offered', async () => {
    const [player, gameId] = [await book.player(), await newGame()];
    await limit('game', String(gameId), { maxStake: '5.00' });
    await book.place(player, { amount: '8.00', bets: [{ ...HOME, gameId }] });
    await book.place(player, { amount: '0.01', bets: [{ ...HOME, gameId }] });
    const { bets } = await operator.api('risk.refused', { query: { userId: player.userId } });
    expect(bets).toMatchObject([
      { code: 'bets.stake_too_small', amount: '0.01', cause: null },
      {
        code: 'bets.stake_limited',
        amount: '8.00',
        maxAmount: '5.00',
        cause: 'game',
        iso: 'EUR',
        legs: [{ gameId, outcomeId: HOME.outcomeId }],
      },
    ]);
    expect(bets[1]!.detail).toContain('on this game');
    expect(bets[1]!.legs[0]!.name).toMatch(/ – .* · /);
  });

  test('name their games where an outcome is no longer offered, too', async () => {
    const [player, first, second] = [await book.player(), await newGame(), await newGame()];
    const gone = { ...HOME, gameId: first, outcomeId: '16:-9.5:1' };
    await book.place(player, { typeId: 1, amount: '1.00', bets: [gone, { ...HOME, gameId: second }] });
    await book.place(player, { amount: '1.00', bets: [{ ...HOME, gameId: 987654321 }] });
    const { bets } = await operator.api('risk.refused', { query: { userId: player.userId } });
    const names = bets.map(({ code, legs }) => [code, ...legs.map(({ name }) => name)]);
    expect(names).toEqual([
      ['bets.unknown_game', expect.stringMatching(/^#987654321 · .* · 1$/)],
      [
        'bets.unknown_outcome',
        expect.stringMatching(/ – .* · .*\(−9\.5\) · \S+.* \(−9\.5\)$/),
        expect.stringMatching(/ – .* · .* · \S+/),
      ],
    ]);
  });

  test('refused and accepted bets show what another limit would have changed', async () => {
    const [player, gameId] = [await book.player('1000'), await newGame()];
    const made = await limit('game', String(gameId), { maxStake: '50.00' });
    for (const amount of ['60.00', '70.00', '90.00', '20.00', '30.00']) {
      await book.place(player, { amount, bets: [{ ...HOME, gameId }] });
    }
    const ask = (maxStake: string) =>
      operator.api('risk.whatIf', {
        body: { ...SUMS, scope: 'game', subject: String(gameId), maxStake, last: 8 },
      });
    const now = await ask('50.00');
    expect(now.accepted.changed).toBe(0);
    expect((await ask('70.00')).refused.changed - now.refused.changed).toBe(2);
    expect((await ask('25.00')).accepted.changed).toBe(1);
    const { limits } = await operator.api('risk.limits');
    expect(limits.find(({ id }) => id === made.id)).toMatchObject({ maxStake: '50.00', version: 1 });
  });
});

test('a quote of singles names the tightest of their limits', async () => {
  const [player, tight, wide] = [await book.player(), await newGame(), await newGame()];
  await limit('game', String(tight), { maxStake: '7.00' });
  const bets = [wide, tight].map((gameId) => ({ ...HOME, gameId }));
  const body = {
    accountId: player.accountId,
    typeId: 9 as const,
    amount: '4.00',
    changeCoefAction: 2 as const,
    bets,
  };
  expect(await player.api('bets.quote', { body })).toMatchObject({
    maxAmount: '7.00',
    limitedBy: { cause: 'game', gameId: tight },
  });
});
