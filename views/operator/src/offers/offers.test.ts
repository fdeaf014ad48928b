import { PERMISSIONS } from '@fairbook/contracts/platform/permissions';
import { operatorPageOf, operatorPath } from '@fairbook/contracts/site/operator-pages';
import { describe, expect, test } from 'vitest';
import { tabFor } from '../load.ts';
import type { Asking } from '../page/part.tsx';
import { partOf } from '../parts.ts';
import { dayOf, termsOf } from '../promotions/promo/code-fields.ts';
import { leftText, typed } from './data.ts';

test.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [125_000, '2:05'],
])('%s ms are %s', (ms, text) => {
  expect(leftText(1_000 + ms, 1_000)).toBe(text);
});

test.each([
  ['', null],
  [' 1 250,50 ', '1250.50'],
  ['2.05', '2.05'],
  [null, null],
])('"%s" is read as %s', (text, sum) => {
  expect(typed(text)).toBe(sum);
});

describe('a form of terms', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const days = { from: '2026-11-01', until: '2026-11-30' };
  const chosen = { audience: 'everyone', types: ['single', 'express'], isActive: true } as const;

  test('for a free bet has an amount and no percentage; its last day is included', () => {
    const terms = termsOf(
      form({ ...days, code: ' free5 ', amount: '5,00', iso: 'eur', percent: '10', minCoef: '1,5' }),
      { ...chosen, kind: 'free_bet' },
    );
    expect(terms).toMatchObject({
      code: 'FREE5',
      percent: null,
      amount: '5.00',
      iso: 'EUR',
      minCoef: 1.5,
      minLegs: 1,
      usesTotal: null,
      usesPerPlayer: 1,
      from: '2026-11-01T00:00:00Z',
      until: '2026-11-30T23:59:59Z',
    });
  });

  test('for a boost needs no amount; player ids are all numbers in the text', () => {
    const terms = termsOf(form({ ...days, percent: '10', amount: '', iso: 'EUR', userIds: '7, 9; 7' }), {
      ...chosen,
      audience: 'named',
      kind: 'boost',
    });
    expect(terms).toMatchObject({ percent: 10, amount: null, iso: null, userIds: [7, 9] });
  });

  test('shows a moment as its day in UTC', () => {
    expect(dayOf('2026-11-30T23:59:59Z')).toBe('2026-11-30');
  });
});

describe('addresses', () => {
  test.each([
    ['', 'queue', 'offers.queue'],
    ['tab=codes', 'codes', 'promo.list'],
    ['tab=bonuses&user=7', 'bonuses', 'bonuses.grants'],
    ['tab=advances', 'advances', 'advances.list'],
    ['tab=budgets', 'budgets', 'budgets.list'],
    ['tab=nothing', 'queue', 'offers.queue'],
  ])('"%s" opens %s', async (query, tab, id) => {
    const calls: string[] = [];
    const api = async (call: string) => calls.push(call);
    const found = tabFor(operatorPageOf('operator-offers')!, query, PERMISSIONS).id;
    expect(found).toBe(tab);
    await partOf('offers', found).load({ api, query } as unknown as Asking);
    expect(calls).toEqual([id]);
  });

  test('link to a tab', () => {
    expect(operatorPath('offers', 'queue')).toBe('/operator/offers');
    expect(operatorPath('offers', 'codes')).toBe('/operator/offers?tab=codes');
  });
});
