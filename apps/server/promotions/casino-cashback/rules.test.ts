import { MOST_CASINO_CASHBACK_PER_MILLE } from '@fairbook/contracts/casino/cashback-rules';
import { type CasinoCashbackRules, promotion } from '@fairbook/contracts/promotions/casino-cashback';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedOf, termsOf, togetherOf, type WeekTerms } from './rules.ts';

const { vip, premium } = promotion.settings.defaults;
const RULES: CasinoCashbackRules = {
  vip: { ...vip, levels: [...vip.levels], isOn: true },
  premium: { ...premium, isOn: true },
};
const caps = { mostPerMille: 10, mostPerWeek: '500' };
const terms = (some: Partial<WeekTerms> = {}): WeekTerms => ({
  ...{ programme: 'vip', level: 0, lossPercent: 10, caps },
  ...some,
});

test.each([
  // A tenth of the loss, as 1 % of the stakes is more.
  [10_000n, 9_500n, 10_000n, 50n],
  // 1 % of the stakes that count, as a tenth of the loss is more.
  [10_000n, 0n, 10_000n, 100n],
  [10_000n, 0n, 4_000n, 40n],
  // The most of a week.
  [99_000_000n, 0n, 99_000_000n, 50_000n],
  // Rounded down.
  [199n, 0n, 199n, 1n],
  [19n, 10n, 10_000n, 0n],
  // No loss, no stakes that count.
  [10_000n, 10_000n, 10_000n, 0n],
  [10_000n, 20_000n, 10_000n, 0n],
  [10_000n, 0n, 0n, 0n],
  [0n, 0n, 0n, 0n],
])('a week with %s staked, %s paid and %s counted earns %s', (staked, paid, counted, earned) => {
  expect(earnedOf({ staked, paid, counted }, terms())).toBe(earned);
});

test('cashback is never more than the share of the loss or of the stakes that count, whatever is played', () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 14n });
  const percent = fc.integer({ min: 1, max: 50 });
  const perMille = fc.integer({ min: 1, max: MOST_CASINO_CASHBACK_PER_MILLE });
  fc.assert(
    fc.property(sum, sum, sum, percent, perMille, (staked, paid, counted, lossPercent, mostPerMille) => {
      const own = terms({ lossPercent, caps: { ...caps, mostPerMille } });
      const earned = earnedOf({ staked, paid, counted }, own);
      const loss = staked > paid ? staked - paid : 0n;
      expect(earned >= 0n && earned * 100n <= loss * BigInt(lossPercent)).toBe(true);
      expect(earned * 1_000n <= counted * BigInt(MOST_CASINO_CASHBACK_PER_MILLE)).toBe(true);
    }),
  );
});

test.each<[string, CasinoCashbackRules, boolean, number, Partial<WeekTerms> | null]>([
  ['everybody', RULES, false, 0, { programme: 'vip', level: 0, lossPercent: 2 }],
  ['just below a level', RULES, false, 99_999, { level: 0 }],
  ['at a level', RULES, false, 100_000, { level: 1, lossPercent: 4 }],
  ['beyond the last level', RULES, false, 1e12, { level: 4, lossPercent: 10 }],
  ['a player of the list', RULES, true, 1e12, { programme: 'premium', level: null, lossPercent: 15 }],
  [
    'a player of the list while premium is off',
    { ...RULES, premium: { ...RULES.premium, isOn: false } },
    true,
    0,
    { programme: 'vip' },
  ],
  ['everybody while VIP is off', { ...RULES, vip: { ...RULES.vip, isOn: false } }, false, 0, null],
  [
    'a player of the list while VIP is off',
    { ...RULES, vip: { ...RULES.vip, isOn: false } },
    true,
    0,
    { programme: 'premium' },
  ],
])('the terms of %s', (_, rules, isMember, turnover, expected) => {
  const own = termsOf(rules, { isMember, turnover: BigInt(turnover) });
  if (expected === null) expect(own).toBeNull();
  else expect(own).toMatchObject(expected);
});

test('currencies are added against the player, and one without a rate is left out', () => {
  const rates = new Map(Object.entries({ EUR: { num: 1n, den: 1n }, USD: { num: 3n, den: 2n } }));
  const each = { staked: 100n, paid: 100n, counted: 10_000n };
  expect(
    togetherOf(
      ['EUR', 'USD', 'SEK'].map((currency) => ({ currency, ...each })),
      rates,
    ),
  ).toEqual({ staked: 166n, paid: 167n, counted: 166n });
});
