import type { riskBoard, stream } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { changeOf, signedWholeText, wholeText } from '../sums.ts';
import { chanceOfLoss, gridOf, tintOf } from './grid.ts';
import { shareOf } from './share-of.ts';
import { type Answer, inFilter, meanBeats, merged } from './stream.ts';

const at = (home: number, away: number, sum: string, chance: number | null = 0.1): riskBoard.FinalScore => ({
  score: [home, away],
  sum,
  chance,
});

describe('the grid of final scores', () => {
  const many = Array.from({ length: 8 }, (_, home) =>
    Array.from({ length: 8 }, (__, away) => at(home, away, String(10 - home * 8 - away), 1 / 64)),
  ).flat();

  test('keeps six figures a side; the last stands for all higher ones, at their worst and with all their chances', () => {
    const grid = gridOf(many)!;
    expect(grid).toMatchObject({ homes: [0, 1, 2, 3, 4, 5], isOpenHome: true, isOpenAway: true });
    expect(grid.cells.get('5-5')).toMatchObject({ sum: 10 - 7 * 8 - 7, chance: 9 / 64 });
    expect(grid.worst).toBe(grid.cells.get('5-5'));
    const chances = [...grid.cells.values()].reduce((sum, { chance }) => sum + chance!, 0);
    expect(chances).toBeCloseTo(1);
  });

  test('starts where the score is, and is absent without scores or with more than two sides', () => {
    expect(gridOf([at(2, 1, '5'), at(3, 1, '-7')])).toMatchObject({
      homes: [2, 3],
      aways: [1],
      isOpenHome: false,
    });
    expect(gridOf([])).toBeNull();
    expect(gridOf([{ score: [1, 2, 3], sum: '1', chance: null }])).toBeNull();
  });

  test('says how likely a loss is, or nothing without a model', () => {
    expect(chanceOfLoss(gridOf([at(0, 0, '5', 0.7), at(1, 0, '-7', 0.2), at(0, 1, '-1', 0.1)])!)).toBeCloseTo(
      0.3,
    );
    expect(chanceOfLoss(gridOf([at(0, 0, '5', null)])!)).toBeNull();
  });

  test('tints by the largest sum, gains and losses apart', () => {
    const grid = gridOf([at(0, 0, '100'), at(1, 0, '-10'), at(0, 1, '-99')])!;
    expect([100, -10, -99].map((sum) => tintOf(sum, grid))).toEqual(['won-4', 'lost-1', 'lost-4']);
  });
});

test.each([
  ['-80.00', '100.00', 80],
  ['-150.00', '100.00', 150],
  ['20.00', '100.00', 0],
])('a worst score of %s takes of a limit of %s %i percent', (worst, limit, percent) => {
  expect(shareOf({ worst, limit }, 'en')!.percent).toBeCloseTo(percent);
});

test('under one percent says so, and no limit has no share', () => {
  expect(shareOf({ worst: '-1.00', limit: '10000.00' }, 'en')!.text).toBe('< 1%');
  expect(shareOf({ worst: '-1.00', limit: null }, 'en')).toBeNull();
});

test.each([
  ['-0.40', '0', '0'],
  ['-31621.80', '−31,622', '−31,622'],
  ['33770.00', '33,770', '+33,770'],
])('%s is written whole, with a real minus', (amount, whole, signed) => {
  expect(wholeText(amount, 'en')).toBe(whole);
  expect(signedWholeText(amount, 'en')).toBe(signed);
});

test.each([
  ['113', '100', 13],
  ['87', '100', -13],
  ['5', '0', null],
])('%s against %s is %s percent', (now, before, change) => expect(changeOf(now, before)).toBe(change));

const bet = (number: number, of: Partial<stream.StreamBet> = {}) =>
  ({ number, legs: [], beats: null, ...of }) as unknown as stream.StreamBet;
const answer = (...bets: stream.StreamBet[]): Answer => ({ at: '', baseIso: 'EUR', bets });
const numbers = ({ bets }: Answer) => bets.map(({ number }) => number);

describe('the stream', () => {
  test('puts new bets first and keeps what the answer no longer has', () => {
    expect(numbers(merged(answer(bet(2), bet(1)), answer(bet(3), bet(2)), false))).toEqual([3, 2, 1]);
  });

  test('while paused nothing joins or moves, but a row gets its new state', () => {
    const next = merged(answer(bet(2), bet(1)), answer(bet(3), bet(2, { beats: 1.5 })), true);
    expect(numbers(next)).toEqual([2, 1]);
    expect(next.bets[0]!.beats).toBe(1.5);
  });

  test('filters by what the bet is, and by whether it beat the close', () => {
    const leg = (isLive: boolean) => ({ isLive }) as stream.StreamBet['legs'][number];
    const bets = [
      bet(1, { legs: [leg(true)] }),
      bet(2, { legs: [leg(false), leg(false)], beats: 2 }),
      bet(3, { beats: -1 }),
    ];
    const of = (filter: Parameters<typeof inFilter>[0]) =>
      bets.filter(inFilter(filter)).map(({ number }) => number);
    expect([of('all'), of('live'), of('multiple'), of('beats')]).toEqual([[1, 2, 3], [1], [2], [2]]);
  });

  test('has a mean from fifty compared bets on', () => {
    const compared = (count: number) =>
      Array.from({ length: count }, (_, n) => bet(n, { beats: n % 2 ? 1 : 2 }));
    expect(meanBeats(compared(49))).toBeNull();
    expect(meanBeats(compared(50))).toBe(1.5);
  });
});
