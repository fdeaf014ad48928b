import { assertLedgerBalanced, createBettingWorld, freshKey, HOME, OVER } from '@fairbook/testkit';
import { expect, it, vi } from 'vitest';

it('concurrent deposits, bets and a settlement of one account each count exactly once', async () => {
  const book = await createBettingWorld();
  const player = await book.player('100');
  for (let n = 0; n < 5; n += 1) await book.place(player, { amount: '2.00', bets: [HOME] });
  const deposit = () =>
    player.api('payments.deposit', {
      body: { method: 'demo', accountId: player.accountId, amount: '3.00' },
      idempotencyKey: freshKey(),
    });
  /** While the node is busy, it tries again under the same key, as a client does. */
  const bet = () => {
    const key = freshKey();
    const once = async () =>
      expect((await book.place(player, { amount: '1.00', bets: [OVER] }, key)).codes).toEqual([]);
    return vi.waitFor(once, { timeout: 60_000 });
  };
  const settle = async () => {
    await book.decide(1, { '1::1': 'won' });
    await book.world.services.settlement.settling.idle();
  };
  const many = <T>(run: () => Promise<T>) => Array.from({ length: 15 }, run);
  await Promise.all([...many(deposit), ...many(bet), settle()]);
  // 100 − 5 × 2 + 15 × 3 − 15 × 1 + 5 × 2 × 2.2
  expect(await book.balance(player)).toBe('142.00');
  await assertLedgerBalanced(book.world);
  await book.world.close();
});
