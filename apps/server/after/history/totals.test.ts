import { expect, test } from 'vitest';
import { type DayRow, totalsOf } from './totals.ts';

const row = (changes: Partial<DayRow>): DayRow => ({
  currency: 'EUR',
  status: 'won',
  day: '2026-11-01',
  count: 1,
  staked: 1000n,
  paid: 0n,
  priced: 1,
  margin: 50n,
  ...changes,
});

test('totals of no coupons are zero', () => {
  expect(totalsOf([], [])).toEqual({ found: 0, currencies: [] });
});

test('totals cover settled coupons; open and refused ones are listed, not summed', () => {
  const days = [
    row({ paid: 2_500n }),
    row({ status: 'lost', day: '2026-11-02' }),
    row({ status: 'void', day: '2026-12-01', paid: 1_000n, margin: 40n }),
    row({ status: 'cashed_out', day: '2026-12-01', staked: 333n, paid: 100n, priced: 0, margin: 0n }),
    row({ status: 'accepted', day: null, staked: 700n }),
    row({ status: 'pending', day: null, staked: 300n }),
    row({ status: 'refused', day: '2026-12-02' }),
  ];
  const { found, currencies } = totalsOf(days, [{ ...row({ count: 3 }), sportId: 1 }]);
  expect(found).toBe(7);
  expect(currencies).toMatchObject([
    {
      iso: 'EUR',
      count: 4,
      staked: '33.33',
      paid: '36.00',
      net: '2.67',
      roi: 8.01,
      open: { count: 2, staked: '10.00' },
      sports: [{ sportId: 1, count: 3, net: '-10.00', roi: -100 }],
      months: [
        { month: '2026-11', count: 2, net: '5.00', roi: 25 },
        { month: '2026-12', count: 2, net: '-2.33', roi: -17.48 },
      ],
      profit: [
        { day: '2026-11-01', net: '15.00', margin: '-0.50' },
        { day: '2026-11-02', net: '5.00', margin: '-1.00' },
        { day: '2026-12-01', net: '2.67', margin: '-1.00' },
      ],
      // The void coupon cost nothing, and of the one cashed out it is unknown.
      margin: { count: 2, cost: '1.00' },
    },
  ]);
});

test('currencies stay apart, each with its decimals', () => {
  const { currencies } = totalsOf([row({ currency: 'JPY', staked: 500n }), row({})], []);
  expect(currencies.map(({ iso, staked }) => [iso, staked])).toEqual([
    ['EUR', '10.00'],
    ['JPY', '500'],
  ]);
});

test('a chart of a long time has no more than 120 points, including its last day', () => {
  const days = Array.from({ length: 365 }, (_, i) =>
    row({ day: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10), staked: 100n }),
  );
  const { profit } = totalsOf(days, []).currencies[0]!;
  expect(profit.length).toBeLessThanOrEqual(120);
  expect(profit.at(-1)).toEqual({ day: '2026-12-31', net: '-365.00', margin: '-182.50' });
});

test('totals of a site with one sport go to that sport', () => {
  const { currencies } = totalsOf([row({ paid: 2_500n })], 7);
  expect(currencies[0]!.sports).toEqual([
    { sportId: 7, count: 1, staked: '10.00', paid: '25.00', net: '15.00', roi: 150 },
  ]);
  expect(totalsOf([row({ status: 'accepted', day: null })], 7).currencies[0]!.sports).toEqual([]);
});

test('few coupons are summed up one by one, by currency', () => {
  const step = (net: bigint, margin: bigint, currency = 'EUR') => ({
    currency,
    at: '2026-11-01T12:00:00.000Z',
    net,
    margin,
  });
  const days = [row({}), row({ currency: 'USD' })];
  const { currencies } = totalsOf(days, 7, [step(-1000n, 50n), step(300n, 0n, 'USD'), step(2500n, 60n)]);
  expect(currencies.map(({ steps }) => steps.map(({ net, margin }) => [net, margin]))).toEqual([
    [
      ['-10.00', '-0.50'],
      ['15.00', '-1.10'],
    ],
    [['3.00', '0.00']],
  ]);
});
