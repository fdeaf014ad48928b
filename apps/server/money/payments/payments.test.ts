import { ApiError } from '@fairbook/client';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  createWorld,
  fakeClock,
  freshKey,
  type Player,
  type World,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld(0);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

async function pay(
  player: Player,
  change: { method?: string; accountId?: number; amount?: string; details?: Record<string, string> },
  key = freshKey(),
) {
  const body = { method: 'demo', accountId: player.accountId, amount: '10.00', ...change };
  return player.api('payments.deposit', { body, idempotencyKey: key }).catch((error) => {
    if (error instanceof ApiError) return error.problem!.errors[0]!;
    throw error;
  });
}

describe('a deposit of play money', () => {
  it('is credited at once', async () => {
    const player = await book.player('0');
    expect(await pay(player, {})).toMatchObject({ status: 'done' });
    expect(await book.balance(player)).toBe('10.00');
  });

  it.each([
    ['another method', { method: 'card' }, 'payments.unknown_method'],
    ["somebody else's account", { accountId: 1 }, 'wallet.unknown_account'],
    ['an account that nobody has', { accountId: 999_999_999 }, 'wallet.unknown_account'],
    ['too little', { amount: '0.99' }, 'payments.amount_out_of_range'],
    ['too much', { amount: '100000.01' }, 'payments.amount_out_of_range'],
    ['a hundredth of a cent', { amount: '10.001' }, 'wallet.amount_precision'],
  ])('refuses %s', async (_, change, code) => {
    const player = await book.player('0');
    expect(await pay(player, change)).toMatchObject({ code });
    expect(await book.balance(player)).toBe('0.00');
    expect(await book.count(`deposits where user_id = ${player.userId}`)).toBe(0);
  });

  it.each([
    ['somebody else’s', 1],
    ['nobody’s', 999_999_999],
    ['none', undefined],
  ])('has no methods for an account that is %s', async (_, accountId) => {
    const player = await book.player('0');
    const asked = player.api('payments.methods', { query: { ...(accountId && { accountId }) } });
    expect(await codesOf(asked)).toEqual(['wallet.unknown_account']);
  });

  it('keeps to the decimals of its currency', async () => {
    const player = await book.player('0', 'JPY');
    expect(await pay(player, { amount: '300.5' })).toMatchObject({
      code: 'wallet.amount_precision',
      action: { values: { amount: '300' } },
    });
    await pay(player, { amount: '300' });
    expect(await book.balance(player)).toBe('300');
  });

  it('happens once for a hundred posts with one key, and not for another body', async () => {
    const player = await book.player('0');
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(player, {}, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await pay(player, { amount: '11.00' }, key)).toMatchObject({ code: 'request.key_reused' });
    expect(await book.balance(player)).toBe('10.00');
  });
});

describe('the outcomes of the demo method', () => {
  const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
  let world: World;
  let player: Player;
  beforeAll(async () => {
    world = await createWorld({ clock });
    const visitor = await world.registerPlayer();
    player = { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
    for (const outcome of ['pending', 'refused', 'otherAmount', 'otherCurrency', 'expires'])
      await pay(player, { details: { outcome } });
    clock.leap(130_000);
    await world.services.cashier.polls.now();
  });
  afterEach(() => assertLedgerBalanced(world));
  afterAll(() => world.close());

  it('are refused where they are unknown, at their field', async () => {
    expect(await pay(player, { details: { outcome: 'magic' } })).toMatchObject({
      code: 'payments.field_missing',
      field: 'details.outcome',
    });
    expect(await pay(player, { details: { other: 'thing' } })).toMatchObject({ field: 'details.other' });
  });

  it('have a receipt once completed, for their player alone', async () => {
    const { entities } = await player.api('payments.history', { query: {} });
    const idOf = (status: number) => entities.find(({ status_id }) => status_id === status)!.id;
    const ask = (id: string, cookie = player.cookie) =>
      world.app.inject({
        url: `/payments-api/v1/payments/${id}/receipt?lang=en&utcOffset=3`,
        headers: { host: 'localhost', cookie },
      });
    const [done, again] = [await ask(idOf(2)), await ask(idOf(2))];
    expect(done.statusCode).toBe(200);
    expect(done.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="receipt-${idOf(2)}.pdf"`,
    });
    expect(done.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(done.rawPayload.equals(again.rawPayload)).toBe(true);
    expect((await ask(idOf(3))).json().errors[0].code).toBe('payments.no_receipt');
    const other = await ask(idOf(2), (await world.registerPlayer()).cookie);
    expect([other.statusCode, other.json().errors[0].code]).toEqual([404, 'payments.unknown']);
    expect((await ask(idOf(2), '')).statusCode).toBe(401);
  });

  it('fill the history with S2’s fields, pages and filters', async () => {
    const all = await player.api('payments.history', { query: {} });
    expect(all.total_count).toBe(5);
    const done = await player.api('payments.history', { query: { statusId: 2, way: 'in' } });
    expect(done.total_count).toBe(1);
    expect(done.entities[0]).toMatchObject({
      status_id: 2,
      message: '',
      translate_message: '',
      skks_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      status_title: 'Done',
      summ: '10.00',
      money_deposit_id: done.entities[0]!.id,
    });
    expect(Date.parse(done.entities[0]!.date_payment)).toBe(done.entities[0]!.timestamp * 1000);
    const failed = await player.api('payments.history', { query: { statusId: 3 } });
    expect(failed.entities.map(({ message }) => message)).toContain('provider_refused');
    expect((await player.api('payments.history', { query: { pageNumber: 2 } })).entities).toEqual([]);
    expect(all.methods).toEqual(['demo']);
    expect((await player.api('payments.history', { query: { method: 'card' } })).total_count).toBe(0);
    // Noon of 1 June in UTC is 2 June fourteen hours ahead of it.
    const of = async (utcOffset: number) =>
      (await player.api('payments.history', { query: { from: '2026-06-02', utcOffset } })).total_count;
    expect([await of(0), await of(14)]).toEqual([0, 5]);
    clock.leap(91 * 86_400_000);
    const again = await world.signIn(player.login, player.password);
    const later = await again.api('payments.history', { query: {} });
    expect([later.total_count, later.entities]).toEqual([0, []]);
    expect((await again.api('payments.history', { query: { isIncludeArchive: true } })).total_count).toBe(5);
    const from = new Date(clock.now()).toISOString().slice(0, 10);
    expect(
      (await again.api('payments.history', { query: { isIncludeArchive: true, from } })).total_count,
    ).toBe(0);
  });
});

it('play money is not offered where real payments are configured', async () => {
  await using world = await createWorld({ config: { payments: 'real' } });
  const visitor = await world.registerPlayer();
  const accountId = (await visitor.api('wallet.accounts')).accounts[0]!.id;
  expect(await pay({ ...visitor, accountId }, {})).toMatchObject({ code: 'payments.unknown_method' });
});
