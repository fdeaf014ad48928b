import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  HOME,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../platform/time/clock.ts';

let book: BettingWorld;
let clock: FakeClock;
let operator: Visitor;
let second: Visitor;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  book = await createBettingWorld(2, { clock });
  operator = await book.world.operator('rates-keeper');
  second = await book.world.operator('rates-second');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const set = (iso: string, rate: string, from: string | null = null) =>
  operator.api('rates.set', { body: { iso, rate, from, note: 'bank' } });
const inForce = async (iso: string) =>
  (await operator.api('rates.list')).rates.find((each) => each.iso === iso)!;
const exposureOf = async (gameId: number) =>
  (await operator.api('risk.exposures', { query: { limit: 200 } })).games.find(
    (game) => game.gameId === gameId,
  )!;

test('a site starts with the shipped rates and their date', async () => {
  const { iso, shippedAt, alonePercent, changes } = await operator.api('rates.list');
  expect({ iso, shippedAt, alonePercent, changes }).toEqual({
    iso: 'EUR',
    shippedAt: '2025-11-01',
    alonePercent: 20,
    changes: [],
  });
  expect(await inForce('JPY')).toEqual({ iso: 'JPY', rate: '178', since: null, isUsed: false });
});

test('a new rate applies to open stakes from its start on', async () => {
  const player = await book.player('100000', 'JPY');
  const placed = await book.place(player, { amount: '17800', bets: [HOME] });
  expect(placed.codes).toEqual([]);
  // A loss of 21,360: 120 euros at 178, 106.80 at 200.
  expect(await exposureOf(1)).toMatchObject({ exposure: '120.00', worst: { loss: '120.00' } });
  const from = new Date(clock.now() + 60_000).toISOString();
  await set('JPY', '200', from);
  expect(await exposureOf(1)).toMatchObject({ exposure: '120.00' });
  clock.advance(60_000);
  expect(await inForce('JPY')).toEqual({ iso: 'JPY', rate: '200', since: from, isUsed: true });
  expect(await exposureOf(1)).toMatchObject({ exposure: '106.80', worst: { loss: '106.80' } });
  await book.decide(1, { '1::1': 'lost' });
  const { settling } = book.world.services.settlement;
  await settling.settleGame(1);
  await settling.idle();
  expect(await exposureOf(1)).toBeUndefined();
});

test('limits, site amounts and the room of an outcome follow the rate', async () => {
  const player = await book.player('2000', 'KWD');
  const sums = { minStake: null, maxStake: null, maxPayout: null, maxExposure: '1000.00' };
  await operator.api('risk.addLimit', { body: { ...sums, scope: 'game', subject: '2', note: '' } });
  const bets = [{ ...HOME, gameId: 2 }];
  const most = async () =>
    (
      await player.api('bets.quote', {
        body: { accountId: player.accountId, typeId: 0, amount: '1', changeCoefAction: 0, bets },
      })
    ).maxAmount;
  const figures = async () =>
    (await player.api('config.all', { query: {} })).currencies.find(({ iso }) => iso === 'KWD')!;
  expect(await most()).toBe('295.000');
  expect((await figures()).maxStake).toBe('4000.000');
  await set('KWD', '0.42');
  expect(await most()).toBe('350.000');
  await second.api('rates.approve', { params: { id: (await set('KWD', '0.8')).id }, body: { version: 1 } });
  expect(await most()).toBe('666.667');
  expect(await figures()).toMatchObject({ maxStake: '8000.000', deposit: { max: '80000.000' } });
});

test('a large rate change takes two operators, and applies from the approval', async () => {
  const asked = await set('CHF', '2', new Date(clock.now() + 1_000).toISOString());
  expect(asked).toMatchObject({
    status: 'requested',
    by: expect.stringContaining('rates-keeper'),
    agreedBy: null,
  });
  clock.advance(5_000);
  expect(await inForce('CHF')).toMatchObject({ rate: '0.93', since: null });
  const of = { params: { id: asked.id }, body: { version: asked.version } };
  expect(await codesOf(operator.api('rates.approve', of))).toEqual(['operator.same_operator']);
  expect(await codesOf(second.api('rates.approve', { ...of, body: { version: 2 } }))).toEqual([
    'operator.version_conflict',
  ]);
  const done = await second.api('rates.approve', of);
  expect(done).toMatchObject({ status: 'done', from: new Date(clock.now()).toISOString() });
  expect(await inForce('CHF')).toEqual({ iso: 'CHF', rate: '2', since: done.from, isUsed: false });
  expect(await codesOf(second.api('rates.withdraw', of))).toEqual(['operator.unknown_entry']);
  const { edits } = await operator.api('config.edits', { query: { part: 'rates', limit: 1 } });
  expect(edits[0]).toMatchObject({
    userId: second.userId,
    before: { status: 'requested' },
    after: { rate: '2' },
  });
});

test('a withdrawn request never applies', async () => {
  const { id, version } = await set('SEK', '1');
  await operator.api('rates.withdraw', { params: { id }, body: { version } });
  expect(await inForce('SEK')).toMatchObject({ rate: '10.9', since: null });
});

test('many concurrent small steps can’t move a rate further than one may', async () => {
  const steps = ['1.2', '1.38', '1.45', '1.6', '1.7'];
  const all = await Promise.all(steps.map((rate) => set('USD', rate)));
  const done = all.filter(({ status }) => status === 'done').map(({ rate }) => Number(rate));
  expect(done.every((rate) => rate <= 1.386)).toBe(true);
  expect(all.some(({ status }) => status === 'requested')).toBe(true);
});

test.each([
  ['the base currency', 'EUR', '1', null, 'rates.unknown_currency'],
  ['an unknown currency', 'QQQ', '1', null, 'rates.unknown_currency'],
  ['zero', 'USD', '0.00', null, 'rates.not_positive'],
  ['the past', 'USD', '1.2', '2026-01-01T00:00:00.000Z', 'rates.past'],
])('a rate of %s is refused', async (_, iso, rate, from, code) => {
  expect(await codesOf(set(iso, rate, from))).toEqual([code]);
});

test('players can neither read nor set rates', async () => {
  const player = await book.player();
  expect(await codesOf(player.api('rates.list'))).toEqual(['auth.forbidden']);
});
