import { decodeCode, encodeCode } from '@fairbook/coupon/code';
import { type CouponSnapshot, type Draft, EMPTY_DRAFT } from '@fairbook/coupon/store';
import { expect, test } from 'vitest';
import { aBet } from '../testing.ts';
import { choicesOf, codedOf } from './mapping.ts';

const BETS = [1, 2, 3].map((gameId) => ({ ...aBet({ gameId }), blockId: gameId === 3 ? 2 : 1, addedAt: 0 }));

/** What a code of this coupon brings into another coupon. */
function loaded(draft: Partial<Draft>, type: CouponSnapshot['type']) {
  const whole = { ...EMPTY_DRAFT, bets: BETS, ...draft };
  const legs = BETS.map((bet) => ({ bet, coefMilli: bet.coefMilli, blockId: bet.blockId }));
  const coupon = { draft: whole, type, legs, units: 3 } as unknown as CouponSnapshot;
  const code = decodeCode(encodeCode(codedOf(coupon, 0)));
  return typeof code === 'string' ? code : choicesOf(code);
}

test.each<[string, Partial<Draft>, CouponSnapshot['type'], Partial<Draft>]>([
  ['an express', {}, 'express', { type: 'express', systemValues: [], isStakedByBlock: false }],
  ['a system', { systemValue: 2 }, 'system', { type: 'system', systemValue: 2, systemValues: [2] }],
  [
    'several sizes',
    { systemValues: [2, 3] },
    'blocks',
    { type: 'blocks', systemValue: 2, systemValues: [2, 3] },
  ],
  [
    'blocks',
    { isStakedByBlock: true },
    'blocks',
    { type: 'blocks', systemValues: [], isStakedByBlock: true },
  ],
  ['blocks chosen for another type', { isStakedByBlock: true }, 'express', { isStakedByBlock: false }],
])('%s survives a code unchanged', (_, draft, type, choices) => {
  expect(loaded(draft, type)).toMatchObject(choices);
});

test('a loaded coupon keeps nothing of the previous choices but the stake', () => {
  const names = Object.keys(EMPTY_DRAFT).filter((name) => name !== 'bets' && name !== 'amount');
  expect(Object.keys(loaded({}, 'express')).sort()).toEqual(names.sort());
  expect(loaded({ promoCode: 'ABC', prepaidAmount: '3', isPerCombination: true }, 'express')).toMatchObject({
    promoCode: null,
    prepaidAmount: '',
    isPerCombination: false,
    amountByBetId: {},
    amountByBlockId: {},
  });
});
