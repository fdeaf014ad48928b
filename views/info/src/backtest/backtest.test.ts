import { marketType, SPORT_IDS, screenOf } from '@fairbook/sports/all';
import { describe, expect, test } from 'vitest';
import { MARKETS, picksOf } from './markets.ts';
import { outcomeOf } from './outcome.ts';
import { marketOf } from './read-games.ts';
import { type Bet, betsOf, type PricedGame, type Rule } from './rule.ts';

const RULE: Rule = {
  market: 'winner',
  pick: 'favourite',
  least: 1.01,
  most: 1000,
  price: 'closing',
  stake: { kind: 'flat' },
};
const STILL = { now: () => 0, pause: () => Promise.resolve() };

/** Games with odds in thousandths and results that follow from their number, so a second count needs no floats. */
const GAMES = Array.from({ length: 400 }, (_, n) => ({
  milli: [1_500 + ((n * 37) % 1_500), 3_000 + ((n * 91) % 900), 2_000 + ((n * 53) % 3_000)],
  winner: (n * 7) % 3,
  isVoid: n % 29 === 0,
}));

function priced(): PricedGame[] {
  return GAMES.map(({ milli, winner, isVoid }, n) => ({
    at: n * 1_000,
    outcomes: milli.map((odds, place) => ({
      key: ['1', 'x', '2'][place]!,
      odds: odds / 1_000,
      back: isVoid ? 1 : place === winner ? odds / 1_000 : 0,
    })),
  }));
}

/** The same rule in whole thousandths. */
function counted(pick: (milli: number[]) => number) {
  let [back, peak, fall, bets] = [0n, 0n, 0n, 0n];
  for (const { milli, winner, isVoid } of GAMES) {
    const place = pick(milli);
    bets += 1n;
    back += isVoid ? 1_000n : place === winner ? BigInt(milli[place]!) : 0n;
    const net = back - bets * 1_000n;
    if (net > peak) peak = net;
    if (peak - net > fall) fall = peak - net;
  }
  return { bets: Number(bets), back: Number(back) / 1_000, drawDown: Number(fall) / 1_000 };
}

describe('a flat stake', () => {
  test.each([
    ['favourite', (milli: number[]) => milli.indexOf(Math.min(...milli))],
    ['outsider', (milli: number[]) => milli.indexOf(Math.max(...milli))],
    ['draw', () => 1],
  ] as const)('on the %s returns what a second count in whole numbers returns', async (pick, place) => {
    const outcome = (await outcomeOf(betsOf({ ...RULE, pick }, priced()), STILL))!;
    const { bets, back, drawDown } = counted(place);
    expect(outcome.bets).toBe(bets);
    expect(outcome.back).toBeCloseTo(back, 6);
    expect(outcome.net).toBeCloseTo(back - bets, 6);
    expect(outcome.yield).toBeCloseTo(back / bets - 1, 9);
    expect(outcome.drawDown).toBeCloseTo(drawDown, 6);
    expect(outcome.points.at(-1)).toMatchObject({ place: bets, net: outcome.net });
  });

  test('the interval is near the one of the normal distribution, and the same each time', async () => {
    const bets = betsOf({ ...RULE, pick: 'every' }, priced());
    const [one, two] = [(await outcomeOf(bets, STILL))!, (await outcomeOf(bets, STILL))!];
    expect(one.interval).toEqual(two.interval);
    const mean = one.yield;
    const spread = Math.sqrt(bets.reduce((sum, bet) => sum + (bet.back - 1 - mean) ** 2, 0)) / bets.length;
    expect(Math.abs(one.interval[0] - (mean - 1.96 * spread))).toBeLessThan(0.3 * spread);
    expect(Math.abs(one.interval[1] - (mean + 1.96 * spread))).toBeLessThan(0.3 * spread);
  });

  test('on every outcome of a market costs what the margin takes, as the booksum says', () => {
    const [game] = priced().slice(1, 2);
    const bets = betsOf({ ...RULE, pick: 'every' }, [game!]);
    // Expected plus stake is the chance by the odds, and the chances of a market add up to one.
    const fair = bets.reduce((total, bet, place) => {
      const odds = game!.outcomes[place]!.odds;
      return total + (bet.expected + 1) / odds;
    }, 0);
    expect(fair).toBeCloseTo(1, 9);
    expect(bets.every(({ expected }) => expected < 0)).toBe(true);
  });
});

test('odds outside the range, games without a result and markets with one price are left out', () => {
  const at = 5;
  const outcomes = (odds: number, back: number | null) => [
    { key: '1', odds, back },
    { key: '2', odds: 3, back: 0 },
  ];
  const games: PricedGame[] = [
    { at, outcomes: outcomes(1.4, 1.4) },
    { at, outcomes: outcomes(1.6, null) },
    { at, outcomes: [{ key: '1', odds: 1.6, back: 1.6 }] },
    { at, outcomes: outcomes(1.6, 1.6) },
  ];
  expect(betsOf({ ...RULE, least: 1.5, most: 1.6 }, games)).toHaveLength(1);
});

test('Kelly stakes its share of the bank as it then is, by a second formula, and nothing without an edge', () => {
  const stake = { kind: 'kelly', share: 0.5, probability: 0.6 } as const;
  const game = (at: number, odds: number, back: number): PricedGame => ({
    at,
    outcomes: [
      { key: '1', odds, back },
      { key: '2', odds: 2, back: 0 },
    ],
  });
  const games = [game(3, 1.6, 1.6), game(2, 2, 0), game(1, 2, 2)];
  const bets = betsOf({ ...RULE, pick: 'first', stake }, games);
  // p − (1 − p) ÷ (odds − 1), halved, of 100 and then of what is left.
  const part = (0.6 - 0.4 / 1) / 2;
  expect(bets.map((bet) => bet.stake)).toEqual([
    expect.closeTo(100 * part, 9),
    expect.closeTo(100 * (1 + part) * part, 9),
  ]);
});

test('of a file of prices a total has its most even line; quarter lines only where there is no other', () => {
  const row = (line: string, key: string, odds: number, more = {}) => ({
    ...{ game_id: 1, market_type: 18, line, outcome_id: `18:${line}:${key}` },
    ...{ opening_odds: null, closing_odds: odds, won_num: 1, won_den: 2, void_num: 1, void_den: 2, ...more },
  });
  const rows = [
    row('2.5', 'over', 1.7),
    row('2.5', 'under', 2.2),
    row('2.25', 'over', 1.95),
    row('2.25', 'under', 1.95),
    row('3', 'over', 2, { won_num: null }),
    row('3', 'under', 1.8),
  ];
  const market = marketOf(rows, { price: 'closing' });
  expect(market.map(({ key, odds, back }) => [key, odds, back])).toEqual([
    ['over', 2, null],
    // Half returned, and of the other half a half won.
    ['under', 1.8, 0.5 + 0.5 * 0.5 * 1.8],
  ]);
  expect(marketOf(rows.slice(2, 4), { price: 'closing' })).toHaveLength(2);
  expect(marketOf(rows, { price: 'opening' })).toEqual([]);
});

test('without a bet there is no outcome; a long computation lets the page go on', async () => {
  expect(await outcomeOf([], STILL)).toBeNull();
  let [time, pauses] = [0, 0];
  const bet: Bet = { at: 0, stake: 1, back: 2, expected: 0 };
  const now = () => {
    time += 5;
    return time;
  };
  const pause = async () => {
    pauses += 1;
  };
  await outcomeOf([bet], { now, pause });
  expect(pauses).toBeGreaterThan(100);
});

test('the markets of the form are those of the sports', () => {
  const own = SPORT_IDS.map((id) => {
    const { key, columns } = screenOf(id);
    const faces = columns.map((type) => marketType(type)!);
    const [winner] = faces;
    const total = faces.find(({ outcomes }) => String(outcomes) === 'over,under');
    const keys = String(winner!.outcomes);
    const sides = keys === '1,2' ? '12' : keys === '1,x,2' ? '1x2' : 'field';
    return [key, { winner: winner!.id, ...(total && { total: total.id }), sides }];
  });
  expect(MARKETS).toEqual(Object.fromEntries(own));
  expect(picksOf('football', 'winner')).toContain('draw');
  expect(picksOf('tennis', 'winner')).not.toContain('draw');
});
