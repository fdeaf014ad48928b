import type { bets } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { type JointLeg, roundDownToTick, withMargin } from '@fairbook/pricing';
import { chanceIn, jointPrice, modelBehind, type PriceModel, rounded } from '@fairbook/sports/price';
import { numbersFrom } from '@fairbook/testkit/oracle';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import type { HotOutcome, SportsbookFacts } from '../../sportsbook/index.ts';
import { stateOf } from '../../testing/sample-feed.ts';
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

interface Agreed {
  gameId: number;
  outcomeId: string;
  oddsMilli: number;
}

function couponOf(
  type: 'chain' | 'express',
  legs: readonly Agreed[],
  sameGames: readonly bets.SameGame[] = [],
) {
  return {
    status: 'accepted',
    coupon: {
      type,
      currency: 'EUR',
      systemValues: [],
      amountByBlockId: null,
      sameGames,
      terms: null,
      stake: STAKE,
      closedStake: 0n,
      cashedOut: 0n,
      legs: legs.map((leg) => ({ ...leg, blockId: null, usualMilli: null, latest: null })),
    },
  } as unknown as CouponWithResults;
}

const outcome = (gameId: number, outcomeId: string) =>
  ({
    gameId,
    outcomeId,
    isOpen: true,
    suspended: null,
    state: { sport: 'football', status: 'live' },
  }) as HotOutcome;

function offerOf(legs: readonly Leg[]): bigint | null {
  const agreed = legs.map(({ outcomeId, odds }, gameId) => {
    return { gameId, outcomeId, oddsMilli: Math.round(odds * 1000) };
  });
  const facts = { outcome, chances: (gameId: number) => legs[gameId]!.ends, models: () => [] };
  return valued(couponOf('chain', agreed), facts, DEFAULT_SETTINGS.betting).offer;
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

/** A football match before its start, with 1.6 and 1.2 goals expected. */
const MODEL: PriceModel = {
  score: { first: [0, 0], second: [0, 0] },
  rest: { first: [7_000, 5_000], second: [9_000, 7_000] },
  match: [16_000, 12_000],
  rho: -500,
};
/** Markets with this model's chances, and markets with chances of their own. */
const TOLD = ['1::1 1::x 1::2', '18:1.5:over 18:1.5:under', '18:2.5:over 18:2.5:under'];
const OWN = ['29::yes 29::no', '60::1 60::x 60::2', '45::0-4 45::2-4 45::other', '11::1 11::2'];

/** A market with the model's chances, each changed by a factor of which `bend` gives the logarithm. */
function marketOf(list: string, bend: () => number): FeedMarket {
  const ids = list.split(' ');
  const [typeId, line] = ids[0]!.split(':') as [string, string];
  const chances = ids.map((id) => chanceIn(MODEL, id)!.fair * Math.exp(bend()));
  const sum = chances.reduce((all, each) => all + each, 0);
  const implied = withMargin(
    chances.map((each) => each / sum),
    5,
  );
  return {
    ...{ id: `${typeId}:${line}`, typeId: Number(typeId), line, margin: 5 },
    outcomes: ids.map((id, n) => [id, roundDownToTick(1 / implied[n]!), 0]),
  };
}

/** What a combination of one game is worth right after it was placed. `model` is the one fitted to the game's prices. */
function worthOf(legs: readonly JointLeg[], model: PriceModel): bigint | null {
  const price = jointPrice(model, legs);
  if (price.kind !== 'priced') return null;
  const now = (gameId: number, outcomeId: string): HotOutcome => {
    const { oddsMilli: coefMilli } = legs.find((leg) => leg.outcomeId === outcomeId)!;
    return { ...outcome(gameId, outcomeId), coefMilli };
  };
  const sameGame = { bets: legs.map((_, n) => n), coef: (price.oddsMilli / 1000).toFixed(3), model };
  const coupon = couponOf(
    'express',
    legs.map((leg) => ({ ...leg, gameId: 1 })),
    [sameGame as bets.SameGame],
  );
  const facts = { outcome: now, chances: () => [], models: () => [model] };
  return valued(coupon, facts, DEFAULT_SETTINGS.betting).fair;
}

test('legs of one game are worth no more than their stake right after placing, whatever their prices', () => {
  const random = numbersFrom(11);
  let count = 0;
  for (let n = 0; n < 60; n++) {
    const markets = [
      ...TOLD.map((list) => marketOf(list, () => 0)),
      ...OWN.map((list) => marketOf(list, () => random() - 0.5)),
    ];
    const found = modelBehind(stateOf(), markets);
    if (!found) continue;
    for (let m = 0; m < 20; m++) {
      const legs = markets
        .filter(() => random() < 0.6)
        .map(({ outcomes }) => outcomes[Math.floor(random() * outcomes.length)]!)
        .map(([outcomeId, oddsMilli]) => ({ outcomeId, oddsMilli }));
      if (legs.length < 2) continue;
      const worth = worthOf(legs, rounded(found));
      if (worth === null) continue;
      count += 1;
      expect(worth, JSON.stringify(legs)).toBeLessThanOrEqual(STAKE);
    }
  }
  expect(count).toBeGreaterThan(300);
});
