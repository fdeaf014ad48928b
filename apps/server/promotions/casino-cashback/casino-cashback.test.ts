import { randomUUID } from 'node:crypto';
import type { CasinoCashbackRules } from '@fairbook/contracts/promotions/casino-cashback';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Posting } from '../../money/wallet/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { activeSeeds, casinoRound } from '../../testing/casino.ts';
import { WEEK_MS, weekOf } from '../weeks.ts';

// A Monday morning.
const clock = fakeClock(weekOf(Date.parse('2026-05-04T12:00:00Z')) + 3 * 3_600_000);
let book: BettingWorld;
let keeper: Visitor;
let second: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('casino-cashback-keeper');
  second = await book.world.operator('casino-cashback-second');
});
beforeEach(() => setRules());
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const CAPS = { mostPerMille: 10, mostPerWeek: '500', weeklyBudget: '1000' };

async function setRules(some: { [Of in keyof CasinoCashbackRules]?: Partial<CasinoCashbackRules[Of]> } = {}) {
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const params = { group: 'casinoCashback' } as const;
  const { version } = await keeper.api('config.readGroup', { params });
  const levels = [
    { turnover: '0', lossPercent: 50 },
    { turnover: '300', lossPercent: 25 },
  ];
  const value = {
    vip: { isOn: true, levels, ...CAPS, ...some.vip },
    premium: { isOn: true, lossPercent: 40, ...CAPS, ...some.premium },
  };
  await keeper.api('config.editGroup', { params, body: { version, value } });
}

let nonce = 0;
/** A round that has ended as wanted: what the ledger and the table of rounds have of it. */
async function round(
  player: Player,
  {
    stake,
    paid = 0n,
    unit = stake,
    game = 'dice',
    freeId = null,
  }: { stake: bigint; paid?: bigint; unit?: bigint; game?: string; freeId?: string | null },
) {
  nonce += 1;
  const [id, seedId] = [randomUUID(), await activeSeeds(await again(player))];
  const at = new Date(clock.now());
  await transact(sql(), async (tx) => {
    await tx.query({
      text: `insert into casino_rounds (id, user_id, account_id, currency, game, version, seed_id, nonce, options, unit, stake,
               prize, times, status, at, stepped_at, settled_at, idem_key, free_id)
             values ($1::uuid, $2, $3, 'EUR', $4, 1, $5, $6, '{}', $7, $8, $9, 0, 'lost', $10, $10, $10, $1::text, $11)`,
      values: [id, player.userId, player.accountId, game, seedId, nonce, unit, stake, paid, at, freeId],
    });
    const postings: Posting[] = [
      { kind: 'casino_stake', amountMinor: stake },
      { kind: 'casino_post', amountMinor: stake },
      ...(paid > 0n ? [{ kind: 'casino_win' as const, amountMinor: paid }] : []),
    ];
    const reference = `casino:${id}`;
    const [verdict] = await book.world.services.wallet.ledger.post(tx, [
      { accountId: player.accountId, reference, postings },
    ]);
    expect(verdict).toBe('ok');
  });
}
const count = () => book.world.services.jobs['casino.cashback']();
/** The week is over, and two nodes count it at once. */
async function nextWeek() {
  clock.leap(WEEK_MS);
  await Promise.all([count(), count()]);
  await count();
}
/** Days have passed: the session is over. */
const again = async (player: Player): Promise<Player> => ({
  ...player,
  ...(await book.world.signIn(player.login, player.password)),
});
const mine = async (player: Player) => (await again(player)).api('casinoCashback.mine');
const claim = async (player: Player, week: string) =>
  (await again(player)).api('casinoCashback.claim', { body: { week } });
/** The block of the house, which another operator lifts. */
async function setBlock({ userId: id }: Player, isBlocked: boolean) {
  const { login, password } = isBlocked ? keeper : second;
  const by = await book.world.signIn(login, password);
  await by.api('care.block', { params: { id }, body: { isBlocked, note: 'Told by a relative.' } });
  clock.advance(1_000);
}
const give = async (player: Player) => {
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const params = { id: player.userId };
  return keeper.api('casinoCashback.add', { params, body: { note: 'plays every evening' } });
};

test('a week’s loss brings a share of it, capped by the stakes that count, and is claimed once', async () => {
  const player = await book.player('500');
  await round(player, { stake: 100_00n });
  expect((await mine(player)).week).toMatchObject({
    staked: '100.00',
    paid: '0.00',
    counted: '40.00',
    expected: '0.40',
  });
  await nextWeek();
  const own = await mine(player);
  expect(own.weeks).toMatchObject([
    {
      programme: 'vip',
      level: 0,
      lossPercent: 50,
      staked: '100.00',
      counted: '40.00',
      amount: '0.40',
      claimedAt: null,
    },
  ]);
  expect(own.vip.turnover).toBe('40.00');
  expect(own.week).toMatchObject({ staked: '0.00', expected: '0.00' });
  const { week } = own.weeks[0]!;
  const before = await book.balance(player);
  const all = await Promise.allSettled([claim(player, week), claim(player, week), claim(player, week)]);
  expect(all.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect([before, await book.balance(player)]).toEqual(['400.00', '400.40']);
  expect((await mine(player)).weeks[0]!.claimedAt).not.toBeNull();
  expect(await codesOf(claim(player, '2020-01-06'))).toEqual(['casino_cashback.nothing']);
});

test('free rounds are no play: the house staked them', async () => {
  const [player, freeId] = [await book.player('500'), randomUUID()];
  await sql().query(
    `insert into casino_free_rounds (id, user_id, currency, games, stake, rounds, operator_id, at, expires_at)
     values ($1, $2, 'EUR', '{dice}', 100, 5, $3, now(), now())`,
    [freeId, player.userId, keeper.userId],
  );
  await round(player, { stake: 50_00n, freeId });
  expect((await mine(player)).week).toMatchObject({ staked: '0.00', counted: '0.00', expected: '0.00' });
});

test('only own money counts, only what has ended, and of a raised stake only what was chosen', async () => {
  const player = await book.player('500');
  const { rows } = await sql().query(
    `insert into accounts (kind, user_id, type, currency, balance, head, created_at)
     values ('player', $1, 6, 'EUR', 0, '', now()) returning id`,
    [player.userId],
  );
  await transact(sql(), (tx) =>
    book.world.services.wallet.ledger.post(tx, [
      {
        accountId: Number(rows[0].id),
        reference: 'test:bonus',
        postings: [
          { kind: 'bonus_grant', amountMinor: 5_000n },
          { kind: 'casino_stake', amountMinor: 5_000n },
          { kind: 'casino_post', amountMinor: 5_000n },
        ],
      },
    ]),
  );
  const open = await casinoRound(player, { game: 'mines', stake: '5.00' });
  expect(open.status).toBe('open');
  expect((await mine(player)).week).toMatchObject({ staked: '0.00', counted: '0.00' });
  // The blackjack stake was doubled: 10 % of the chosen 20.00 counts. An unknown game and a provider’s count nothing.
  await round(player, { game: 'blackjack', unit: 20_00n, stake: 40_00n, paid: 10_00n });
  await round(player, { game: 'dice', stake: 10_00n, paid: 15_00n });
  await round(player, { game: 'a-new-game', stake: 5_00n });
  expect((await mine(player)).week).toMatchObject({
    staked: '55.00',
    paid: '25.00',
    counted: '6.00',
    expected: '0.06',
  });
});

test('whoever is on the list has premium cashback instead, with its own budget', async () => {
  const [vip, premium] = [await book.player('500'), await book.player('500')];
  expect((await give(premium)).players).toMatchObject([
    { userId: premium.userId, note: 'plays every evening' },
  ]);
  await setRules({ premium: { weeklyBudget: '0.2' } });
  for (const player of [vip, premium]) await round(player, { stake: 100_00n });
  expect(await mine(premium)).toMatchObject({ programme: 'premium', week: { expected: '0.40' } });
  await nextWeek();
  expect((await mine(vip)).weeks).toMatchObject([{ programme: 'vip', amount: '0.40', isCut: false }]);
  expect((await mine(premium)).weeks).toMatchObject([
    { programme: 'premium', level: null, lossPercent: 40, amount: '0.20', isCut: true },
  ]);
  keeper = await book.world.signIn(keeper.login, keeper.password);
  const { weeks } = await keeper.api('casinoCashback.desk');
  expect(weeks.slice(0, 2)).toMatchObject([
    { programme: 'premium', players: 1, earned: '0.40', offered: '0.20', claimed: '0.00' },
    // With the player of the test before.
    { programme: 'vip', players: 2, earned: '0.46', offered: '0.46', claimed: '0.00' },
  ]);
  const params = { id: premium.userId };
  expect((await keeper.api('casinoCashback.remove', { params })).players).toEqual([]);
  expect(await codesOf(keeper.api('casinoCashback.remove', { params }))).toEqual(['operator.unknown_entry']);
  expect((await mine(premium)).programme).toBe('vip');
});

test('all share a budget in proportion, and levels follow from earlier weeks', async () => {
  await setRules({ vip: { weeklyBudget: '3' } });
  const [small, large] = [await book.player('500'), await book.player('2000')];
  await round(small, { stake: 250_00n });
  await round(large, { stake: 750_00n });
  await nextWeek();
  // 1 % of 100 and of 300 that counted are 4 together.
  expect((await mine(small)).weeks).toMatchObject([{ amount: '0.75', isCut: true }]);
  expect((await mine(large)).weeks).toMatchObject([{ amount: '2.25', isCut: true }]);
  expect([(await mine(small)).vip.level, (await mine(large)).vip.level]).toEqual([0, 1]);
  await round(large, { stake: 10_00n });
  await nextWeek();
  expect((await mine(large)).weeks[0]).toMatchObject({ level: 1, lossPercent: 25, amount: '0.04' });
});

test('nobody to whom play is closed is offered anything, or gets what was offered', async () => {
  const [offered, excluded] = [await book.player('500'), await book.player('500')];
  for (const player of [offered, excluded]) await round(player, { stake: 100_00n });
  await setBlock(excluded, true);
  await nextWeek();
  await setBlock(excluded, false);
  expect((await mine(excluded)).weeks).toMatchObject([{ amount: '0.00', isClosed: true, staked: '100.00' }]);
  const { week } = (await mine(excluded)).weeks[0]!;
  expect(await codesOf(claim(excluded, week))).toEqual(['casino_cashback.nothing']);

  expect((await mine(offered)).weeks).toMatchObject([{ amount: '0.40' }]);
  await setBlock(offered, true);
  expect(await codesOf(claim(offered, week))).toEqual(['limits.blocked']);
  expect(await codesOf(give(offered))).toEqual(['casino_cashback.closed']);
  await setBlock(offered, false);
  expect((await claim(offered, week)).weeks).toMatchObject([
    { amount: '0.40', claimedAt: expect.any(String) },
  ]);
});

test('a closed account has no week, and nothing is counted while both programmes are off', async () => {
  const [closed, other] = [await book.player('500'), await book.player('500')];
  await round(closed, { stake: 100_00n });
  await closed.api('closing.close', { body: { reason: 'break', note: '', givesUp: true } });
  await nextWeek();
  const { rows } = await sql().query('select from casino_cashback_weeks where user_id = $1', [closed.userId]);
  expect(rows).toEqual([]);
  await setRules({ vip: { isOn: false }, premium: { isOn: false } });
  await round(other, { stake: 100_00n });
  await nextWeek();
  expect(await mine(other)).toMatchObject({ programme: null, weeks: [], week: { expected: '0.00' } });
});
