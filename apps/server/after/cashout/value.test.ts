import { numbersFrom } from '@fairbook/testkit/oracle';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import type { HotOutcome, SportsbookFacts } from '../../sportsbook/index.ts';
import type { CouponWithResults } from '../settlement/index.ts';
import { valued } from './value.ts';

type Chance = ReturnType<SportsbookFacts['chances']>[number];

/** The possible factors of a leg, in multiples of the stake, with their chances. */
type Ways = readonly (readonly [chance: number, factor: number])[];

interface Leg {
  outcomeId: string;
  odds: number;
  ends: readonly [Chance, Chance];
}

const STAKE = 10_000_000n;

function waysOf({ outcomeId, odds }: Leg, { fair, returned }: Chance): Ways {
  const won = (1 - returned) * fair;
  const half = 2 * returned;
  switch (outcomeId) {
    case '18:2.25:over':
      return [won, half].map((chance, n) => [chance, n === 0 ? odds : 0.5]);
    case '18:2.75:over':
      return [won - returned, half].map((chance, n) => [chance, n === 0 ? odds : (1 + odds) / 2]);
    default:
      return [won, returned].map((chance, n) => [chance, n === 0 ? odds : 1]);
  }
}

function chainOf(legs: readonly Leg[], ends: readonly Chance[], held = 1): number {
  const [leg, ...rest] = legs;
  if (!leg || held === 0) return held;
  const bet = Math.min(1, held);
  const ways = waysOf(leg, ends[0]!);
  const lost = 1 - ways.reduce((sum, [chance]) => sum + chance, 0);
  return [...ways, [lost, 0] as const].reduce(
    (sum, [chance, factor]) => sum + chance * chainOf(rest, ends.slice(1), held - bet + bet * factor),
    0,
  );
}

function offerOf(legs: readonly Leg[]): bigint | null {
  const coupon = {
    status: 'accepted',
    coupon: {
      type: 'chain',
      currency: 'EUR',
      systemValues: [],
      amountByBlockId: null,
      sameGames: [],
      terms: null,
      stake: STAKE,
      closedStake: 0n,
      cashedOut: 0n,
      legs: legs.map(({ outcomeId, odds }, n) => ({
        gameId: n,
        outcomeId,
        oddsMilli: Math.round(odds * 1000),
        blockId: null,
        usualMilli: null,
        latest: null,
      })),
    },
  } as unknown as CouponWithResults;
  const facts = {
    outcome: (gameId: number, outcomeId: string) =>
      ({
        gameId,
        outcomeId,
        isOpen: true,
        suspended: null,
        state: { sport: 'football', status: 'live' },
      }) as HotOutcome,
    chances: (gameId: number) => legs[gameId]!.ends,
    models: () => [],
  };
  return valued(coupon, facts, DEFAULT_SETTINGS.betting).offer;
}

function isWithin(legs: readonly Leg[]): boolean {
  const { cashoutMarginPercent } = DEFAULT_SETTINGS.betting;
  const values = Array.from({ length: 2 ** legs.length }, (_, way) =>
    chainOf(
      legs,
      legs.map(({ ends }, n) => ends[(way >> n) & 1]!),
    ),
  );
  const most = (Number(STAKE) * Math.min(...values) * (100 - cashoutMarginPercent)) / 100;
  return Number(offerOf(legs) ?? 0n) <= most + 1;
}

test('a chain whose first leg is likelier void is worth less, though the leg is worth more', () => {
  const first = [
    { fair: 0.395, returned: 0.7573 },
    { fair: 0.3959, returned: 0.783 },
  ] as const;
  const even = (fair: number) =>
    [
      { fair, returned: 0 },
      { fair, returned: 0 },
    ] as const;
  expect(
    isWithin([
      { outcomeId: '11::1', odds: 2.42, ends: first },
      { outcomeId: '98::other', odds: 10.8, ends: even(0.0741) },
      { outcomeId: '45::other', odds: 15, ends: even(0.4429) },
    ]),
  ).toBe(true);
});

test("a chain is bought for no more than its value at either end of the price's step", () => {
  const random = numbersFrom(5);
  const ids = ['1::1', '11::1', '18:3:over', '18:2.25:over', '18:2.75:over'];
  for (let n = 0; n < 300; n++) {
    const legs = Array.from({ length: 1 + Math.floor(3 * random()) + 1 }, (): Leg => {
      const outcomeId = ids[Math.floor(random() * ids.length)]!;
      const end = (): Chance => {
        const whole = 0.05 + 0.6 * random();
        const other = outcomeId === '1::1' ? 0 : (1 - whole) * random();
        const isHalf = outcomeId.endsWith('5:over');
        const returned = isHalf ? other / 2 : other;
        const won = outcomeId === '18:2.75:over' ? whole + returned : whole;
        return { fair: won / (1 - returned), returned };
      };
      return { outcomeId, odds: Math.round(1100 + 9000 * random() ** 2) / 1000, ends: [end(), end()] };
    });
    expect(isWithin(legs), JSON.stringify(legs)).toBe(true);
  }
});
