import { requestWithdrawal } from '../../apps/server/testing/withdrawing.ts';
import { type BettingWorld, type Player, setBudget } from '../../packages/testkit/src/betting-world.ts';
import type { Visitor } from '../../packages/testkit/src/world.ts';

/**
 * What the pictures of the handbook show besides the afternoon of all pictures: a colleague, a withdrawal that waits, a
 * program that is notified, and two codes with a budget. Returns the id of the withdrawal.
 */
export async function stage(book: BettingWorld, player: Player, operator: Visitor): Promise<string> {
  await book.world.services.auth.registerOperator('alice', ['exposure.read', 'stops.edit', 'desk.read']);
  const from = new Date(book.world.platform.clock.now()).toISOString();
  for (const [code, amount] of [
    ['WELCOME', '5.00'],
    ['DERBY', '10.00'],
  ] as const) {
    const { id } = await operator.api('promo.add', {
      body: {
        ...{ code, kind: 'free_bet', percent: null, amount, iso: 'EUR', typeIds: [0, 1], minCoef: 1.5 },
        ...{ minLegs: 1, from, until: '2026-12-31T00:00:00Z', usesTotal: null, usesPerPlayer: 1 },
        ...{ audience: 'everyone', userIds: [], isActive: true, note: '' },
      },
    });
    await setBudget(book.world, operator, { kind: 'promo', offerId: id }, '400.00');
  }
  await operator.api('houseWebhooks.add', {
    body: {
      url: 'https://chat.example/fairbook',
      kinds: ['withdrawal.requested', 'feed.silent', 'feed.back', 'coupon.large'],
      couponFrom: '500.00',
    },
  });
  const asked = await requestWithdrawal(player, { amount: '120.00' }, 'picture-withdrawal');
  return asked.id;
}
