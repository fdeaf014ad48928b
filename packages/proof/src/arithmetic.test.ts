import type { bets, proof } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { type Counted, doesPayAsCounted } from './arithmetic.ts';

const WON: Counted = { result: [1, 1], void: [0, 1] };
const LOST: Counted = { result: [0, 1], void: [0, 1] };
const VOID: Counted = { result: [0, 1], void: [1, 1] };

const MODEL = {
  match: [15_000, 12_000],
  rest: { first: [6_750, 5_400], second: [8_250, 6_600] },
  rho: -500,
  score: { first: [0, 0], second: [0, 0] },
} satisfies bets.SameGame['model'];

function stated(
  change: Partial<bets.StatementV2>,
  legs: [gameId: number, outcomeId: string, coef: string][],
) {
  return {
    acceptedAt: '2026-03-01T12:00:00.000Z',
    amount: '10.00',
    amountByBlockId: null,
    bets: legs.map(([gameId, outcomeId, coef]) => ({
      gameId,
      outcomeId,
      coef,
      blockId: null,
      priceVersion: 1,
    })),
    builders: [],
    couponId: '0198c0de-0000-7000-8000-000000000009',
    delaySeconds: 0,
    iso: 'EUR',
    possibleWin: '0.00',
    rulesVersion: 2,
    systemValues: [],
    terms: null,
    typeId: 1,
    userId: 1,
    v: 2 as const,
    ...change,
  } satisfies bets.StatementV2;
}

const settled = (status: string, payout: string) =>
  ({ status, payout, explanation: [] }) as unknown as proof.SettlementStatement;

const THREE: Parameters<typeof stated>[1] = [
  [1, '1::1', '2.200'],
  [2, '18:2.5:over', '1.950'],
  [3, '29::yes', '1.800'],
];
const SHORT: Parameters<typeof stated>[1] = [
  [1, '18:3.5:under', '1.330'],
  [2, '18:3.5:under', '1.330'],
];
const ONE_GAME: Parameters<typeof stated>[1] = [
  [1, '1::1', '2.200'],
  [1, '29::yes', '1.800'],
];
const ANTI = { antiExpress: { fairMillionths: [716_076, 716_076], marginMillionths: 102_500 } };
const BUILT = { builders: [{ bets: [0, 1], coef: '3.900', model: MODEL }] };

test.each([
  ['a bonus express', stated({ terms: { bonusCoef: 1.03 } }, THREE), [WON, WON, WON], 'won', '79.53'],
  [
    'a bonus express with a void leg',
    stated({ terms: { bonusCoef: 1.03 } }, THREE),
    [WON, WON, VOID],
    'won',
    '42.90',
  ],
  [
    'a Patent',
    stated({ typeId: 4, systemValues: [1, 2, 3], amount: '7.00' }, THREE),
    [WON, WON, LOST],
    'won',
    '8.44',
  ],
  ['a chain', stated({ typeId: 3 }, THREE), [WON, LOST, WON], 'won', '20.00'],
  ['an anti-express', stated({ typeId: 6, terms: ANTI }, SHORT), [WON, LOST], 'won', '18.61'],
  [
    'an anti-express with a void leg',
    stated({ typeId: 6, terms: ANTI }, SHORT),
    [VOID, LOST],
    'won',
    '18.61',
  ],
  ['a same-game combination', stated(BUILT, ONE_GAME), [WON, WON], 'won', '39.00'],
  ['a same-game combination with one leg left', stated(BUILT, ONE_GAME), [VOID, WON], 'won', '18.00'],
] as const)(
  '%s pays as its receipt and results say, and in no other way',
  (_, statement, legs, status, payout) => {
    expect(doesPayAsCounted(statement, settled(status, payout), legs)).toBe(true);
    expect(doesPayAsCounted(statement, settled(status, '0.01'), legs)).toBe(false);
  },
);
