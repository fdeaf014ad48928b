import { expect, test } from 'vitest';
import { randomStream } from '../../play/random.ts';
import type { FinalState, Half, Side } from '../final-state.ts';
import { earlyLeads } from '../markets/early-result.ts';
import { footballPayoff } from '../rules.ts';
import { fairOutcomes } from './fair-outcomes.ts';
import { earlyWin } from './goal-order.ts';
import { type GoalsModel, type Match, matchModel } from './match-model.ts';
import { footballPricing } from './pricing.ts';

const MODEL: GoalsModel = { homeGoals: 1.6, awayGoals: 1.2, rho: 0 };
const GAMES = 20_000;
const IDS = [
  ...['922::1', '922::x', '922::2'],
  ...[2, 3, 4].flatMap((to) => ['1', 'neither', '2'].map((key) => `920:${to}:${key}`)),
];

/** All orders of so many goals of both sides. */
function ordersOf(home: number, away: number): Side[][] {
  if (home === 0 && away === 0) return [[]];
  return [
    ...(home > 0 ? ordersOf(home - 1, away).map((rest): Side[] => ['home', ...rest]) : []),
    ...(away > 0 ? ordersOf(home, away - 1).map((rest): Side[] => ['away', ...rest]) : []),
  ];
}

test('the closed form of an early win counts as many orders as there are', () => {
  for (const now of [
    [0, 0],
    [1, 0],
    [0, 1],
    [0, 2],
    [1, 3],
  ] as const)
    for (const goals of [
      [2, 2],
      [3, 3],
      [1, 4],
      [4, 3],
      [5, 2],
      [0, 3],
      [3, 0],
    ] as const) {
      const orders = ordersOf(goals[0], goals[1]);
      const before: Side[] = [...Array<Side>(now[1]).fill('away'), ...Array<Side>(now[0]).fill('home')];
      for (const side of [0, 1] as const) {
        if (now[side] - now[1 - side]! > 1) continue;
        const key = side === 0 ? '1' : '2';
        const wins = now[side] + goals[side] > now[1 - side]! + goals[1 - side]!;
        // Only leads from now on: an earlier one has been paid.
        const early = orders.filter(
          (order) => wins || earlyLeads([...before, ...order]).includes(key),
        ).length;
        expect(earlyWin([[goals, 1]], now, side), `${now} ${goals} ${key}`).toBeCloseTo(
          early / orders.length,
          12,
        );
      }
    }
});

test.each<[string, Half, Half, number]>([
  ['before the match', [0, 0], [0, 0], 1],
  ['at 0–1 with an hour to go', [0, 1], [0, 0], 0.66],
  ['at 2–1 after the break', [1, 1], [1, 0], 0.45],
])('%s, races and early wins come as often as their prices say in 20,000 games', (_, first, second, left) => {
  const random = randomStream('goal order', String(first), String(second));
  const now: Half = [first[0] + second[0], first[1] + second[1]];
  const early: Side[] = [...Array<Side>(now[1]).fill('away'), ...Array<Side>(now[0]).fill('home')];
  const rest = [MODEL.homeGoals * left, MODEL.awayGoals * left] as const;
  const match: Match = { first, second, goals: early, expected: { first: [0, 0], second: rest } };
  const fair = fairOutcomes(matchModel(MODEL, match), IDS);
  const verdicts = new Map(IDS.map((id) => [id, footballPayoff(id)!.verdict]));
  const won = new Map(IDS.map((id) => [id, 0]));
  for (let n = 0; n < GAMES; n++) {
    const goals = [...early, ...played(random, rest)];
    const home = goals.filter((side) => side === 'home').length;
    const end: FinalState = { sport: 'football', first: [0, 0], second: [home, goals.length - home], goals };
    for (const id of IDS) won.set(id, won.get(id)! + verdicts.get(id)!(end).result[0]);
  }
  const open = fair.filter(({ isDecided }) => !isDecided);
  expect(open.length).toBeGreaterThan(5);
  for (const { outcomeId, fair: chance } of open) {
    const error = Math.sqrt((chance * (1 - chance)) / GAMES);
    expect(Math.abs(won.get(outcomeId)! / GAMES - chance), outcomeId).toBeLessThan(3 * error);
  }
});

/** Goals of two Poisson streams in the order of their moments. */
function played(random: () => number, [home, away]: Half): Side[] {
  const moments = (mean: number, side: Side) => {
    const list: { at: number; side: Side }[] = [];
    const pause = () => Math.log(1 / (1 - random())) / mean;
    for (let at = pause(); at < 1; at += pause()) list.push({ at, side });
    return list;
  };
  return [...moments(home, 'home'), ...moments(away, 'away')]
    .sort((a, b) => a.at - b.at)
    .map(({ side }) => side);
}

test('an early lead is worth more than the result, and a draw the same', () => {
  const model = matchModel(MODEL, {
    ...{ first: [0, 0], second: [0, 0], goals: [] },
    expected: { first: [0.72, 0.54], second: [0.88, 0.66] },
  });
  const [home, draw, away, early, level, late] = fairOutcomes(model, [
    '1::1',
    '1::x',
    '1::2',
    '922::1',
    '922::x',
    '922::2',
  ]).map(({ fair }) => fair);
  expect([home, draw, away].map((fair) => fair!.toFixed(3))).toEqual(['0.467', '0.247', '0.286']);
  expect(early).toBeCloseTo(0.484, 3);
  expect(late).toBeCloseTo(0.305, 3);
  expect(level).toBe(draw);
  // Several may win, so the chances add up to more than one.
  expect(early! + level! + late!).toBeGreaterThan(1.03);
});

test('a side that has led by two is paid and no longer on offer, the others stay open', () => {
  const model = matchModel(MODEL, {
    ...{ first: [2, 1], second: [0, 0], goals: ['home', 'home', 'away'] as const },
    expected: { first: [0, 0], second: [0.8, 0.6] },
  });
  const isDecided = (id: string) => fairOutcomes(model, [id])[0]!.isDecided;
  expect(['922::1', '922::x', '922::2'].map(isDecided)).toEqual([true, false, false]);
  expect(['920:2:1', '920:2:2', '920:3:1'].map(isDecided)).toEqual([true, true, false]);
});

test('no combination has an early result: the grid of a match knows no order of goals', () => {
  expect(footballPricing.isBuildable('922::1')).toBe(false);
  expect(footballPricing.isBuildable('922::x')).toBe(false);
});
