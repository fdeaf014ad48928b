import { LEAST_COST } from '@fairbook/contracts/casino/bonus-rules';
import { MOST_CASINO_CASHBACK_PER_MILLE, RAISED } from '@fairbook/contracts/casino/cashback-rules';
import {
  areRare,
  countedStake,
  DROP_GAMES,
  dropScale,
  expectedDrops,
  MOST_DROPS_PER_MILLE,
  prizeDrawn,
} from '@fairbook/contracts/casino/drop-rules';
import type { DropFields } from '@fairbook/contracts/promotions/drops';
import { isShared } from '@fairbook/games';
import { expect, test } from 'vitest';
import { columnsOf, daysOf, perThousandOf } from './terms.ts';

const SCALE = dropScale(2);
/** In cents, with chances in millionths for each euro. */
const PRIZES = [
  { minor: 50_00n, perMillion: 20 },
  { minor: 10_00n, perMillion: 100 },
  { minor: 1_00n, perMillion: 2_000 },
];

test.each([
  [1_00n, 5_00n, 'scratch-three-alike', 1_00n],
  [9_00n, 5_00n, 'scratch-three-alike', 5_00n],
  [1_00n, 5_00n, 'dice', 40n],
  [9_00n, 5_00n, 'slot-noon-orchard', 2_00n],
  [1n, 5_00n, 'dice', 0n],
  [9_00n, 5_00n, 'blackjack-of-others', 0n],
])('of a stake of %s up to %s in %s %s count', (stake, most, game, counted) => {
  expect(countedStake(stake, most, game)).toBe(counted);
});

test.each([
  // A euro has 20, 100 and 2,000 of a million numbers, so 2,000, 10,000 and 200,000 of the scale.
  [0, 1_00n, 0],
  [1_999, 1_00n, 0],
  [2_000, 1_00n, 1],
  [11_999, 1_00n, 1],
  [12_000, 1_00n, 2],
  [211_999, 1_00n, 2],
  [212_000, 1_00n, null],
  [SCALE - 1, 1_00n, null],
  [999, 50n, 0],
  [1_000, 50n, 1],
  [0, 0n, null],
])('number %i for %s cents wins prize %s', (drawn, counted, place) => {
  expect(prizeDrawn(drawn, counted, PRIZES)).toBe(place);
});

test('the expected cost of 200,000 drawn stakes is the exact one within three standard errors', () => {
  // A generator with a fixed beginning: the test has no luck.
  let state = 20_261_126;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * SCALE);
  };
  const rounds = 200_000;
  let paid = 0n;
  for (let n = 0; n < rounds; n++) {
    const place = prizeDrawn(next(), 1_00n, PRIZES);
    if (place !== null) paid += PRIZES[place]!.minor;
  }
  const { num, den } = expectedDrops(PRIZES);
  expect([num, den]).toEqual([400_000n, 1_000n]);
  // For 1,000 euros 400 cents, so 80,000 for all; the variance of one stake in square cents.
  const expected = (Number(num) / Number(den)) * (rounds / 1_000);
  const ofOne = PRIZES.reduce(
    (all, { minor, perMillion }) => all + (perMillion / 1e6) * Number(minor) ** 2,
    0,
  );
  expect(Math.abs(Number(paid) - expected)).toBeLessThan(3 * Math.sqrt(rounds * ofOne));
});

test('no campaign makes play profitable: with the cashback it stays below what counting stakes cost', () => {
  expect(MOST_DROPS_PER_MILLE + MOST_CASINO_CASHBACK_PER_MILLE).toBeLessThan(1_000 * LEAST_COST);
  for (const game of DROP_GAMES)
    expect([game, isShared(game), RAISED.includes(game)]).toEqual([game, false, false]);
});

test.each([
  [100_000, 1_00n, true],
  [100_000, 1_01n, false],
  [1_000, 100_00n, true],
])('a chance of %i millionths up to a stake of %s is rare: %s', (perMillion, most, isRare) => {
  expect(areRare([{ perMillion }], most, 2)).toBe(isRare);
});

const FIELDS: DropFields = {
  name: { en: 'A week', ru: 'Неделя' },
  about: { en: '', ru: '' },
  from: '2026-05-04T10:00:00.000Z',
  until: '2026-05-06T10:00:00.000Z',
  games: ['dice'],
  iso: 'EUR',
  leastStake: '0.20',
  mostStake: '5.00',
  prizes: [
    { amount: '50.00', perDay: 1, perMillion: 20 },
    { amount: '10.00', perDay: 10, perMillion: 100 },
    { amount: '1.00', perDay: 100, perMillion: 2_000 },
  ],
};
const RATES = new Map([['EUR', { num: 1n, den: 1n }]]);
const refusal = (some: Partial<DropFields>) => {
  try {
    columnsOf({ ...FIELDS, ...some }, RATES, 'UTC');
    return null;
  } catch (error) {
    const { code, field } = (error as { reasons: { code: string; field: string }[] }).reasons[0]!;
    return `${code} ${field}`;
  }
};

test('the cost is that of all prizes of all days, and the expected cost is exact', () => {
  expect(columnsOf(FIELDS, RATES, 'UTC').cost).toBe(3n * 250_00n);
  expect(perThousandOf(FIELDS)).toBe(400n);
  expect(daysOf({ from: '2026-05-04T22:30:00Z', until: '2026-05-05T21:00:00Z' }, 'Europe/Berlin')).toBe(1);
  expect(daysOf({ from: '2026-05-04T21:30:00Z', until: '2026-05-05T22:00:01Z' }, 'Europe/Berlin')).toBe(3);
});

const prize = (some: object) => ({ prizes: [{ amount: '1.00', perDay: 1, perMillion: 10, ...some }] });
test.each<[string, Partial<DropFields>]>([
  ['drops.bad_terms until', { until: FIELDS.from }],
  ['drops.bad_terms until', { until: '2027-05-04T10:00:00.000Z' }],
  ['drops.bad_terms iso', { iso: 'ZZZ' }],
  ['wallet.amount_precision prizes.0.amount', prize({ amount: '1.001' })],
  ['drops.bad_terms prizes.0.amount', prize({ amount: '0.00' })],
  ['drops.bad_terms prizes.1.amount', { prizes: [...FIELDS.prizes].reverse() }],
  ['drops.bad_terms mostStake', { mostStake: '0.10' }],
  ['drops.too_dear prizes', prize({ amount: '50.00', perMillion: 101 })],
  ['drops.too_dear prizes', { ...prize({ amount: '0.01', perMillion: 100_000 }), mostStake: '2.00' }],
])('refused: %s for %j', (code, some) => {
  expect(refusal(some)).toBe(code);
});
