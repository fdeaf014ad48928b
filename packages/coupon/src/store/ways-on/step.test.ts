import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { describe, expect, test } from 'vitest';
import { aBet, aQuote, aReadyWorld, aWorld, VISITOR } from '../world.ts';
import { canAct, isImpossible, quotedReasons, stepOf } from './step.ts';

type World = Awaited<ReturnType<typeof aReadyWorld>>;

const ROWS: [string, (world: World) => unknown, string, boolean][] = [
  ['ready', () => {}, 'place', true],
  ['empty', ({ store }) => store.clear(), 'choose', false],
  ['an ended game', ({ live }) => live.setGame(1, { status: 'ended' }), 'remove_over', true],
  ['a blocked price', ({ live }) => live.setPrice(1, 2000, true), 'wait', false],
  ['two of one game', same, 'same_game', false],
  ['no stake', ({ store }) => store.setAmount(''), 'enter_stake', false],
  ['no sum', ({ store }) => store.setAmount('1.005'), 'enter_stake', false],
  ['too little', ({ store }) => store.setAmount('0.49'), 'stake_too_small', true],
  ['too much', ({ store }) => store.setAmount('841'), 'stake_too_large', true],
  ['not enough money', ({ store }) => store.setAmount('100.01'), 'deposit', true],
  ['a visitor', ({ store }) => store.setAccount(VISITOR), 'sign_in', true],
  ['a fall', ({ live }) => live.setPrice(1, 1900), 'accept', true],
  ['a rise', ({ live }) => live.setPrice(1, 2100), 'place', true],
  ['no score to hold the coupon to', dropping, 'checking', false],
  ['a score of one game only', (world) => [dropping(world), score(world, 1)], 'checking', false],
  ['all scores', (world) => [dropping(world), score(world, 1), score(world, 2)], 'place', true],
  ['on its way', ({ store }) => store.place(), 'sending', false],
];

test.each(ROWS)('%s: the button is "%s"', async (_, change, kind, acts) => {
  const world = await aReadyWorld(2, { place: () => new Promise(() => {}) });
  change(world);
  const step = stepOf(world.store.get());
  expect([step.kind, canAct(step)]).toEqual([kind, acts]);
});

test('a coupon that a new score would cancel is sent with the score of each game', async () => {
  const world = await aReadyWorld(2);
  dropping(world);
  world.live.setGame(1, { status: 'live', score: [2, 1] });
  score(world, 2);
  world.store.place();
  expect(world.placed[0]!.body).toMatchObject({
    isDropOnScoreChange: true,
    bets: [{ score: [2, 1] }, { score: [0, 0] }],
  });
});

test('without a connection and a quote the button says that it is reconnecting', async () => {
  const { store, live } = aWorld({ quote: () => Promise.reject(new Error('offline')) });
  live.setAge(null);
  store.restore();
  store.toggle(aBet());
  expect(stepOf(store.get()).kind).toBe('reconnecting');
});

test('a reason that only the server knows blocks the button and is named', async () => {
  const refusal = { code: 'bets.win_too_large', detail: '', action: { kind: 'set_stake' } };
  const { store } = await aReadyWorld(1, {
    quote: async (body) => ({ ...aQuote(body), refusals: [refusal] }),
  });
  expect(stepOf(store.get())).toEqual({ kind: 'blocked', reason: refusal });
});

test('to whom play is closed the coupon says so first, whatever else is missing', async () => {
  const refusal = { code: 'limits.excluded', detail: '', action: { kind: 'see_limits' } };
  const { store, clock } = await aReadyWorld(2, {
    quote: async (body) => ({ ...aQuote(body), refusals: [refusal] }),
  });
  store.setAmount('');
  await clock.pass(300);
  expect(stepOf(store.get())).toEqual({ kind: 'blocked', reason: refusal });
  expect(isImpossible(store.get())).toBe(true);
});

test('while being sent the coupon keeps the terms of the quote, without its refusals', async () => {
  const refusal = { code: 'bets.price_changed', detail: '', action: { kind: 'accept_price' } };
  const { store } = await aReadyWorld(1, {
    quote: async (body) => ({ ...aQuote(body), refusals: [refusal], maxAmount: '77.00' }),
  });
  store.place();
  expect(store.get()).toMatchObject({ phase: 'placing', quote: { maxAmount: '77.00', refusals: [] } });
});

test('a block below the minimum is named when it has its own stake; the stake of all has its field', async () => {
  const reason = {
    code: 'bets.block_stake_too_small',
    detail: '',
    field: 'amountByBlockId.1',
    action: { kind: 'set_stake', values: { block: 1, amount: '0.50' } },
  };
  const { store, clock } = await aReadyWorld(4, {
    quote: async (body) => ({ ...aQuote(body), refusals: [reason] }),
  });
  store.setType('blocks');
  store.choose({ isStakedByBlock: true });
  await clock.pass(300);
  expect(store.get().quote?.refusals).toEqual([reason]);
  expect(quotedReasons(store.get())).toEqual([]);
  store.setAmountOfBlock(1, '0.05');
  await clock.pass(300);
  expect(quotedReasons(store.get())).toEqual([reason]);
});

/** Another market of game 2 at a price of its own. */
function same({ store, live }: World): void {
  live.setPrice(2, 1500, false, '18:2.5:over');
  store.toggle(aBet({ gameId: 2, marketTypeId: 18, outcomeId: '18:2.5:over', coefMilli: 1500 }));
}

function dropping({ store }: World): void {
  store.setSettings({ exactCoef: true });
  store.setSettings({ isDropOnScoreChange: true });
}

function score({ live }: World, gameId: number): void {
  live.setGame(gameId, { score: [0, 0] });
}

test('a refused stake wins nothing; where none is accepted, the longest odds have to go', async () => {
  const { store, live, clock } = await aReadyWorld(3, {
    quote: async (body) => ({ ...aQuote(body), minAmount: '0.50', maxAmount: '0.12' }),
  });
  live.setPrice(2, 3000);
  store.setAmount('5');
  await clock.pass(300);
  const step = stepOf(store.get());
  expect(step).toMatchObject({ kind: 'nothing_fits', leg: { key: '2/1::1' } });
  expect([canAct(step), isImpossible(store.get())]).toEqual([true, true]);
});

test.each([
  // Six bets: 0.05 each is 0.30 together, and 0.09 is the minimum that makes 0.50.
  ['0.05', { kind: 'stake_too_small', amount: '0.09' }],
  ['0.09', { kind: 'place' }],
  // 140.00 each would be exactly the maximum, 840.00.
  ['140.01', { kind: 'stake_too_large', amount: '140.00', limit: '140.00' }],
])('with %s for each combination the limit is given as it has to be typed', async (amount, step) => {
  const { store, clock } = await aReadyWorld(4, {}, { id: 7, iso: 'EUR', money: '1000.00' });
  store.setType('system');
  store.choose({ isPerCombination: true });
  store.setAmount(amount);
  await clock.pass(300);
  expect(stepOf(store.get())).toEqual(step);
});

test.each([
  'bets.price_changed',
  'bets.same_game',
  'bets.stake_too_small',
  'bets.block_stake_too_small',
  'bets.stake_too_large',
  'bets.stake_precision',
  'bets.outcome_blocked',
  'bets.game_suspended',
  'bets.game_over',
  'bets.stake_limited',
  'bets.stake_sum',
  'bets.block_amounts',
  'wallet.insufficient_funds',
  'bets.feed_stale',
])('%s is said at the leg, at the stake or on the button, not twice', async (code) => {
  const refusals = [
    { code, detail: '' },
    { code: 'bets.win_too_large', detail: '' },
  ] as never;
  const { store } = await aReadyWorld(1, { quote: async (body) => ({ ...aQuote(body), refusals }) });
  expect(quotedReasons(store.get()).map((reason) => reason.code)).toEqual(['bets.win_too_large']);
});

describe('the stake offered instead of one above the maximum is one that goes through', () => {
  /** Type, typed stake, the account's money, and what the button does: the maximum is 840.00, the minimum 0.50. */
  const ROWS: [CouponType, string, string, string | null, boolean?][] = [
    ['express', '50000', '1000.00', '840.00'],
    ['express', '50000', '466.36', '466.36'],
    ['express', '50000', '0.49', null],
    ['express', '50000', '0', null],
    // Each of three bets may have the maximum, and all three are paid.
    ['singles', '841', '3000.00', '840.00'],
    ['singles', '841', '100.00', '33.33'],
    ['singles', '841', '1.49', null],
    // Three blocks share the maximum.
    ['blocks', '841', '3000.00', '280.00', true],
    ['blocks', '841', '30.00', '10.00', true],
    ['system', '841', '100.00', '100.00'],
  ];
  test.each(ROWS)('%s, %s with %s: %s', async (type, typed, money, amount, isStakedByBlock = false) => {
    const { store, clock } = await aReadyWorld(3, {}, { id: 7, iso: 'EUR', money });
    store.setType(type);
    store.choose({ isStakedByBlock });
    store.setAmount(typed);
    await clock.pass(300);
    const step = stepOf(store.get());
    expect(step).toMatchObject(amount === null ? { kind: 'deposit' } : { kind: 'stake_too_large', amount });
    expect(isImpossible(store.get())).toBe(true);
    if (amount === null) return;
    store.setAmount(amount);
    await clock.pass(300);
    expect(stepOf(store.get()).kind).toBe('place');
  });
});
