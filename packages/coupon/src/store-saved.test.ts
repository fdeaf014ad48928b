import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readSaved, writeSaved } from './store-saved.ts';
import { aBet, aReadyWorld, aWorld, RICH, VISITOR } from './store-world.ts';

const DRAFT = {
  ...EMPTY_DRAFT,
  bets: [{ ...aBet(), blockId: 2, addedAt: 5 }],
  typeId: 4 as const,
  systemValue: 3,
  systemValues: [2, 3],
  amount: '7,5',
  amountByBetId: { '1/1::1': '3' },
  isStakedByBlock: true,
  amountByBlockId: { 2: '4' },
  isPerCombination: true,
  isActiveSystemBanker: false,
  promoCode: 'WELCOME-5',
  prepaidAmount: '2.50',
  manuallyDeletedBonusBet: true,
};

test('every choice of a draft is read as it was written', () => {
  for (const [name, value] of Object.entries(DRAFT))
    expect(value, name).not.toEqual(EMPTY_DRAFT[name as keyof typeof EMPTY_DRAFT]);
  expect(readSaved(writeSaved(DRAFT, null, []))).toEqual({ draft: DRAFT, intent: null, presses: [] });
});

test.each([5, 'ab', 'a b c', '<script>', 'x'.repeat(33), null])('%j is no promo code', (promoCode) => {
  expect(readSaved(JSON.stringify({ v: 1, bets: [], promoCode })).draft.promoCode).toBeNull();
});

test('a sum from open coupons survives a session that is read after the coupon, not another account', async () => {
  const { store, memory } = await aReadyWorld(1);
  store.choose({ prepaidAmount: '2', promoCode: 'ABC' });
  const next = aWorld({}, VISITOR, memory.text);
  next.store.restore();
  next.store.setAccount(RICH);
  expect(next.store.get().draft).toMatchObject({ prepaidAmount: '2', promoCode: 'ABC' });
  next.store.setAccount({ ...RICH, id: 8 });
  expect(next.store.get().draft.prepaidAmount).toBe('');
});
