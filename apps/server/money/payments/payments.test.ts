import { ApiError } from '@fairbook/client';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  createWorld,
  freshKey,
  type Player,
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
  change: { method?: string; accountId?: number; amount?: string },
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
    ['too little', { amount: '0.99' }, 'payments.amount_out_of_range'],
    ['too much', { amount: '100000.01' }, 'payments.amount_out_of_range'],
    ['a hundredth of a cent', { amount: '10.001' }, 'wallet.amount_precision'],
  ])('refuses %s', async (_, change, code) => {
    const player = await book.player('0');
    expect(await pay(player, change)).toMatchObject({ code });
    expect(await book.balance(player)).toBe('0.00');
    expect(await book.count(`deposits where user_id = ${player.userId}`)).toBe(0);
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

it('play money is not offered where real payments are configured', async () => {
  await using world = await createWorld({ config: { payments: 'real' } });
  const visitor = await world.registerPlayer();
  const accountId = (await visitor.api('wallet.accounts')).accounts[0]!.id;
  expect(await pay({ ...visitor, accountId }, {})).toMatchObject({ code: 'payments.unknown_method' });
});
