import { expect, test } from 'vitest';
import { aBet, aReadyWorld, aWorld, RICH, VISITOR } from '../world.ts';
import { EMPTY_DRAFT, readSaved, writeSaved } from './saved.ts';

const DRAFT = {
  ...EMPTY_DRAFT,
  bets: [{ ...aBet(), blockId: 2, addedAt: 5, expressId: 9 }],
  type: 'blocks' as const,
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

test('a type is saved under its number', () => {
  const kept = JSON.parse(writeSaved(DRAFT));
  expect([kept.typeId, kept.type]).toEqual([4, undefined]);
  expect(readSaved(JSON.stringify({ ...kept, typeId: 6 })).draft.type).toBe('anti_express');
  expect(readSaved(JSON.stringify({ ...kept, typeId: 5 })).draft.type).toBeNull();
});

test.each([
  ['esports', 'esports'],
  ['cyber', 'cyber'],
  ['<b>', null],
  [undefined, undefined],
])('the kind of page %s of a leg is read as %s', (pageType, read) => {
  const saved = JSON.stringify({ v: 1, bets: [{ ...aBet(), pageType }] });
  expect(readSaved(saved).draft.bets[0]!.pageType).toBe(read);
});

test('every choice of a draft is read as it was written', () => {
  for (const [name, value] of Object.entries(DRAFT))
    expect(value, name).not.toEqual(EMPTY_DRAFT[name as keyof typeof EMPTY_DRAFT]);
  expect(readSaved(writeSaved(DRAFT))).toEqual({ draft: DRAFT, intents: [], presses: [] });
});

test.each([5, 'ab', 'a b c', '<script>', 'x'.repeat(33), null])('%j is not a promo code', (promoCode) => {
  expect(readSaved(JSON.stringify({ v: 1, bets: [], promoCode })).draft.promoCode).toBeNull();
});

test('an advance survives a session that is read after the coupon, but not another account', async () => {
  const { store, memory } = await aReadyWorld(1);
  store.choose({ prepaidAmount: '2', promoCode: 'ABC' });
  const next = aWorld({}, VISITOR, memory.text);
  next.store.restore();
  next.store.setAccount(RICH);
  expect(next.store.get().draft).toMatchObject({ prepaidAmount: '2', promoCode: 'ABC' });
  next.store.setAccount({ ...RICH, id: 8 });
  expect(next.store.get().draft.prepaidAmount).toBe('');
});

test('no tab removes what another one has sent before it is decided', async () => {
  const never = () => new Promise<never>(() => {});
  const a = await aReadyWorld(1, { place: never });
  a.store.place();
  expect([...a.memory.sent.keys()]).toEqual(['key-1']);

  // Another tab of the same device, sharing its storage.
  const b = aWorld({ byKey: async () => null }, RICH, { text: null, sent: a.memory.sent });
  b.store.setAmount('11');
  b.store.toggle(aBet({ gameId: 2 }));
  expect([...a.memory.sent.keys()]).toEqual(['key-1']);
  // The next page asks for the outcome of both and takes nothing for granted.
  const next = aWorld({}, RICH, b.memory);
  next.store.restore();
  expect(next.store.get()).toMatchObject({ phase: 'unknown', sent: { key: 'key-1' } });
});

test('of two sent coupons the page asks for both: one shown, the other in the background', async () => {
  const body = { accountId: 7, typeId: 0, amount: '1', changeCoefAction: 2, bets: [] };
  const sent = new Map(
    ['first', 'second'].map((key) => [key, JSON.stringify({ v: 1, intent: { key, body, at: 1 } })]),
  );
  const asked: string[] = [];
  const byKey = async (key: string) => {
    asked.push(key);
    return null;
  };
  const { store, clock, decided, memory } = aWorld({ byKey }, RICH, { text: writeSaved(DRAFT), sent });
  store.restore();
  await clock.pass(10_000);
  expect(new Set(asked)).toEqual(new Set(['first', 'second']));
  expect(decided.map(({ sent: { key } }) => key).sort()).toEqual(['first', 'second']);
  // Only the coupon on the screen keeps its key: it never arrived, and may be placed again under that key.
  expect([...memory.sent.keys()]).toEqual(['first']);
});

test.each(['', '{', '{"v":2}', '{"v":1,"intent":{"key":5}}', '{"v":1,"intent":null}'])(
  'a malformed text of sent coupons (%j) is ignored',
  (text) => {
    const { store } = aWorld({}, RICH, { text: writeSaved(DRAFT), sent: new Map([['a', text]]) });
    store.restore();
    expect(store.get().sent).toBeNull();
  },
);
