import { ApiError } from '@fairbook/client';
import type { voids } from '@fairbook/contracts';
import type { FeedFixture } from '@fairbook/feed-contract';
import { loadPlayed, PRODUCER } from '@fairbook/sports/play';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketsOf, odds } from '../../testing/sample-feed.ts';

/** What operators read before and after a void. */
let book: BettingWorld;
let first: Visitor;
let second: Visitor;
let games = 100;

beforeAll(async () => {
  book = await createBettingWorld(0);
  [first, second] = [await operator('voids-first'), await operator('voids-second')];
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function operator(name: string): Promise<Visitor> {
  const { login, password } = await book.world.services.auth.registerOperator(name);
  return book.world.signIn(login, password);
}

async function newGame(): Promise<number> {
  games += 1;
  await book.open(games);
  return games;
}

const settled = () => book.world.services.settlement.settling.idle();
const REASON = 'Wrong teams were shown';
const HOME_WIN = { scope: 'outcome', subject: '1::1' } as const;
const preview = (gameId: number, subject: Omit<voids.VoidSubject, 'gameId'> = HOME_WIN) =>
  first.api('voids.preview', { body: { gameId, ...subject } });

async function codeOf(asked: Promise<unknown>): Promise<string | undefined> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.problem?.errors[0]?.code : undefined;
}

it('a search finds a field of many by its event, and names the event', async () => {
  const [cycling] = loadPlayed(['cycling']);
  const { id, key, name, countryCode, pairings } = cycling!.leagues[0]!;
  const [round, one, two, , ...others] = pairings[0]!;
  const competitors = [one, two, ...others].map((rider) => cycling!.teams.get(rider)!);
  const fixture = {
    ...{ gameId: cycling!.idsFrom + 1, sportId: cycling!.sportId, round, startsAt: Date.now() + 3_600_000 },
    champ: { id, key, name, countryCode },
    competitors: competitors as FeedFixture['competitors'],
  };
  await book.feed({ type: 'fixture', at: Date.now(), producer: PRODUCER, fixture });
  const { games: found } = await first.api('voids.find', { query: { q: `${round}, ${name}` } });
  expect(found).toMatchObject([{ gameId: fixture.gameId, round, champName: name }]);
});

describe('a preview', () => {
  it('lists what each coupon has paid and would pay, and changes nothing', async () => {
    const [gameId, other] = [await newGame(), await newGame()];
    const [won, lost, open] = [await book.player('100'), await book.player('100'), await book.player('100')];
    const draw = { gameId, outcomeId: '1::x', coef: 3.4 };
    await book.place(won, { bets: [{ ...HOME, gameId }] });
    await book.place(lost, { amount: '30.00', bets: [draw] });
    await book.place(open, {
      typeId: 1,
      bets: [
        { ...HOME, gameId },
        { ...OVER, gameId: other },
      ],
    });
    await book.decide(gameId, { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' });
    await settled();

    const ofOutcome = await preview(gameId);
    expect(ofOutcome).toMatchObject({
      isAfterResult: true,
      coupons: 2,
      counted: 2,
      sums: [
        { iso: 'EUR', staked: '20.00', paidBefore: '22.00', paidAfter: '10.00', openBefore: 1, openAfter: 1 },
      ],
    });
    expect(ofOutcome.changes).toMatchObject([
      {
        userId: won.userId,
        amount: '10.00',
        legs: ['Match result: Home 101'],
        before: { status: 'won', payout: '22.00' },
        after: { status: 'void', payout: '10.00' },
      },
      { userId: open.userId, before: { status: 'accepted', payout: null }, after: { status: 'accepted' } },
    ]);
    const ofMarket = await preview(gameId, { scope: 'market', subject: '1:' });
    expect(ofMarket.coupons).toBe(3);
    // The larger movement comes first: a lost coupon gets its thirty back.
    expect(ofMarket.changes[0]).toMatchObject({
      userId: lost.userId,
      before: { status: 'lost', payout: '0.00' },
      after: { status: 'void', payout: '30.00' },
    });
    expect(ofMarket.sums).toMatchObject([{ paidBefore: '22.00', paidAfter: '40.00' }]);
    expect(await book.balance(won)).toBe('112.00');
    expect((await first.api('voids.list')).voids).toEqual([]);
  });

  it('matches what the void then does, to the cent', async () => {
    const gameId = await newGame();
    const players = await Promise.all(Array.from({ length: 4 }, () => book.player('100')));
    for (const [i, player] of players.entries())
      await book.place(player, { amount: `${i + 1}.37`, bets: [{ ...HOME, gameId }] });
    await book.decide(gameId, { '1::1': 'won' });
    await settled();
    const told = await preview(gameId);
    const made = await first.api('voids.request', { body: { gameId, ...HOME_WIN, reason: REASON } });
    const waits = await second.api('voids.effect', { params: { id: made.id } });
    expect(waits).toEqual(told);
    await second.api('voids.approve', { params: { id: made.id }, body: { version: 1 } });
    await settled();
    // "Now" and "with the void" have become "before" and "now".
    expect(await second.api('voids.effect', { params: { id: made.id } })).toEqual(told);
    for (const player of players) expect(await book.balance(player)).toBe('100.00');
  });

  it('matches the void on coupons of every type, also on a partly sold one', async () => {
    const ids = [await newGame(), await newGame(), await newGame(), await newGame()];
    const [gameId = 0, second_ = 0, third = 0, fourth = 0] = ids;
    const player = await book.player('1000');
    const home = { ...HOME, gameId };
    const others = [
      { ...OVER, gameId: second_ },
      { ...OVER, gameId: third },
      { ...OVER, gameId: fourth },
    ];
    const sold = await book.place(player, { amount: '20.00', bets: [home] });
    const params = { id: sold.answer!.couponId };
    const { token } = await player.api('cashout.offer', { params });
    const half = { accept: 'any' as const, percent: 50, token: token! };
    await player.api('bets.cashout', { params, body: half, idempotencyKey: freshKey() });
    await expect.poll(() => book.count('coupons where closed_stake = 1000')).toBe(1);
    const coupons = [
      { typeId: 1 as const, bets: [home, ...others] },
      { typeId: 2 as const, systemValue: 2, bets: [home, ...others] },
      { typeId: 2 as const, systemValue: 2, bets: [{ ...home, blockId: 0 }, ...others] },
      { typeId: 4 as const, systemValues: [2, 3], bets: [home, ...others] },
    ];
    for (const coupon of coupons) expect((await book.place(player, coupon)).codes).toEqual([]);
    await book.decide(gameId, { '1::1': 'won' });
    for (const id of ids.slice(1, 3)) await book.decide(id, { '18:2.5:over': 'won' });
    await book.decide(fourth, { '18:2.5:over': 'lost' });
    await settled();
    const told = await preview(gameId);
    expect(told).toMatchObject({ coupons: 5, counted: 5 });
    expect(new Set(told.changes.map(({ after }) => after.status))).toEqual(new Set(['won', 'lost', 'void']));
    const before = Number(await book.balance(player));
    const made = await first.api('voids.request', { body: { gameId, ...HOME_WIN, reason: REASON } });
    await second.api('voids.approve', { params: { id: made.id }, body: { version: 1 } });
    await settled();
    expect(await first.api('voids.effect', { params: { id: made.id } })).toEqual(told);
    const [{ paidBefore, paidAfter }] = told.sums as [voids.VoidEffect['sums'][number]];
    expect(Number(await book.balance(player)) - before).toBeCloseTo(
      Number(paidAfter) - Number(paidBefore),
      2,
    );
  });

  it('counts a coupon as lost when it loses anyway', async () => {
    const [gameId, other] = [await newGame(), await newGame()];
    const player = await book.player('100');
    const bets = [
      { ...HOME, gameId },
      { ...OVER, gameId: other },
    ];
    await book.place(player, { typeId: 1, bets });
    await book.decide(other, { '18:2.5:over': 'lost' });
    await settled();
    expect((await preview(gameId)).changes).toMatchObject([
      { before: { status: 'lost', payout: '0.00' }, after: { status: 'lost', payout: '0.00' } },
    ]);
  });

  it.each([
    ['an outcome without bets', HOME_WIN, { isAfterResult: false, coupons: 0, sums: [], changes: [] }],
    ['a game without bets', { scope: 'game', subject: '' } as const, { coupons: 0 }],
  ])('of what %s', async (_, subject, expected) => {
    expect(await preview(await newGame(), subject)).toMatchObject(expected);
  });

  it.each([
    ['no game', 99_999, HOME_WIN, 'sportsbook.unknown_game'],
    ['no market', null, { scope: 'market', subject: '9999:' } as const, 'voids.unknown_subject'],
  ])('of %s is refused', async (_, gameId, subject, code) => {
    expect(await codeOf(preview(gameId ?? (await newGame()), subject))).toBe(code);
  });
});

describe('the search for a game to void', () => {
  it('finds a game by its number, a team, and the number or id of a coupon on it', async () => {
    const gameId = await newGame();
    const player = await book.player('100');
    const { answer } = await book.place(player, { bets: [{ ...HOME, gameId }] });
    const coupon = await book.coupon(player, answer!.couponId);
    const game = { gameId, opponents: [`Home ${gameId}`, `Away ${gameId}`], coupons: 1 };
    const outcome = { outcomeId: '1::1', name: `Home ${gameId}`, coupons: 1 };
    for (const [q, isAsked] of [
      [String(gameId), false],
      [`away ${gameId}`, false],
      [String(coupon.number), true],
      [coupon.couponId, true],
    ] as const) {
      const { games: found } = await first.api('voids.find', { query: { q } });
      expect(found, q).toMatchObject([
        { ...game, markets: [{ marketId: '1:', outcomes: [{ ...outcome, isAsked }] }] },
      ]);
    }
  });

  it.each(['no such team', '999999999', '0198c0de-0000-7000-8000-000000000009', "'; drop table", '%'])(
    'finds nothing for "%s"',
    async (q) => {
      expect((await first.api('voids.find', { query: { q } })).games).toEqual([]);
    },
  );

  it('is refused to players', async () => {
    const player = await book.player('0');
    for (const asked of [
      player.api('voids.find', { query: { q: 'Home' } }),
      player.api('voids.preview', { body: { gameId: 1, ...HOME_WIN } }),
      player.api('voids.effect', { params: { id: 1 } }),
    ])
      expect(await codeOf(asked)).toBe('auth.forbidden');
  });
});

describe('the list', () => {
  it('names the requester, the approver and the subject, in the reader’s language', async () => {
    const gameId = await newGame();
    await book.decide(gameId, { '18:2.5:over': 'won' });
    const body = { gameId, scope: 'market' as const, subject: '18:2.5', reason: REASON };
    const { id } = await first.api('voids.request', { body });
    const shown = async () => (await second.api('voids.list')).voids.find((each) => each.id === id);
    expect(await shown()).toMatchObject({
      opponents: [`Home ${gameId}`, `Away ${gameId}`],
      champName: 'Sample League',
      names: ['Total goals 2.5'],
      requestedLogin: 'voids-first',
      approvedLogin: null,
    });
    await second.api('voids.approve', { params: { id }, body: { version: 1 } });
    expect(await shown()).toMatchObject({ status: 'done', approvedLogin: 'voids-second' });
  });
});

describe('held prices', () => {
  const far = () => {
    const markets = marketsOf();
    markets[0]!.outcomes = [
      ['1::1', 22_000, 0],
      ['1::x', 1_040, 0],
      ['1::2', 40_000, 0],
    ];
    return markets;
  };
  const alertOf = async (gameId: number) =>
    (await first.api('voids.list')).alerts.find((alert) => alert.gameId === gameId)!;

  it('stand with their reference prices and the deviation', async () => {
    const gameId = await newGame();
    await book.feed(odds(gameId, Date.now(), { markets: far() }));
    expect(await alertOf(gameId)).toMatchObject({
      cause: 'jump',
      outcomeId: '1::1',
      status: 'open',
      marketName: 'Match result',
      gap: { found: 10, bound: 10 },
      isReleasable: true,
      outcomes: [
        { outcomeId: '1::1', outcomeName: `Home ${gameId}`, former: 2.2, offered: 22, now: 22 },
        { former: 3.4, offered: 1.04, now: 1.04 },
        { former: 3.3, offered: 40, now: 40 },
      ],
    });
  });

  it('follow the feed: an impossible price may become possible later', async () => {
    const gameId = await newGame();
    const broken = marketsOf();
    broken[0]!.outcomes[0]![1] = 1_005;
    await book.feed(odds(gameId, Date.now(), { markets: broken }));
    const { id, ...held } = await alertOf(gameId);
    expect(held).toMatchObject({
      cause: 'below_least',
      gap: { found: 1.005, bound: 1.01 },
      isReleasable: false,
    });
    const body = { decision: 'release' as const, reason: 'It looks right to me' };
    expect(await codeOf(first.api('voids.decideAlert', { params: { id }, body }))).toBe('voids.unfit_price');
    await book.feed(odds(gameId, Date.now(), { markets: far() }));
    expect(await alertOf(gameId)).toMatchObject({
      isReleasable: true,
      outcomes: [{ offered: 1.005, now: 22 }, {}, {}],
    });
  });

  it.each([
    ['release', 'released'],
    ['keep', 'kept'],
  ] as const)('are decided with a reason that other operators read: %s', async (decision, status) => {
    const gameId = await newGame();
    await book.feed(odds(gameId, Date.now(), { markets: far() }));
    const { id } = await alertOf(gameId);
    const decide = (reason: string) =>
      first.api('voids.decideAlert', { params: { id }, body: { decision, reason } });
    expect(await codeOf(decide('no'))).toBe('request.invalid');
    await decide('The feed says so twice');
    expect(await alertOf(gameId)).toMatchObject({
      status,
      decidedLogin: 'voids-first',
      decidedReason: 'The feed says so twice',
    });
    const { edits } = await first.api('config.edits', { query: { part: 'voids', limit: 5 } });
    expect(edits).toContainEqual(
      expect.objectContaining({
        subject: `prices ${gameId} 1:`,
        after: expect.objectContaining({ reason: 'The feed says so twice' }),
      }),
    );
  });
});
