import { expect, test } from 'vitest';
import type { Shown } from '../screens/board.ts';
import { tablesOf } from '../screens/statistics.ts';
import { footballPage } from './page-board.ts';
import { type FootballState, footballStates } from './state.ts';
import { footballStatistics } from './statistics.ts';

type State = Shown<FootballState>;
const at = (seconds: number, rest: Partial<State> = {}): State => ({
  ...footballStates.before,
  ...{ status: 'live', period: 'second_half', halfTimeScore: [0, 1], score: [0, 1] },
  ...{ clock: { at: '2026-11-20T20:00:00.000Z', seconds, speed: 1 }, ...rest },
});

test('rows of a state become one table; a supplier’s unknown rows are left out', () => {
  const state = at(3000, { corners: [4, 2], redCards: [0, 1] });
  expect(tablesOf(footballStatistics, footballStatistics.rowsOf(state))).toEqual([
    {
      title: undefined,
      rows: [
        { name: 'football.period.first_half', figures: [0, 1] },
        { name: 'football.period.second_half', figures: [0, 0] },
        { icon: 'corner', name: 'football.corners', figures: [4, 2] },
        { icon: 'yellow_card', name: 'football.yellowCards', figures: [0, 0] },
        { icon: 'red_card', name: 'football.reds', figures: [0, 1] },
      ],
    },
  ]);
  const given = { corners: [5, 5], throw_ins: [20, 18], yellowCards: null };
  expect(tablesOf(footballStatistics, given)[0]!.rows.map(({ figures }) => figures)).toEqual([[5, 5]]);
  expect(tablesOf(footballStatistics, {})).toEqual([]);
});

test('the halves of a tie with extra time and its extra time add up to the score', () => {
  const tie = at(7000, { period: 'extra_second', score: [1, 1], extraTime: [0, 2] });
  const rows = tablesOf(footballStatistics, footballStatistics.rowsOf(tie))[0]!.rows;
  expect(rows.slice(0, 3)).toEqual([
    { name: 'football.period.first_half', figures: [0, 1] },
    { name: 'football.period.second_half', figures: [1, 0] },
    { name: 'football.extraTime', figures: [0, 2] },
  ]);
});

test('a goal is news, an annulled one is not', () => {
  const [before, after] = [at(2800), at(4050, { score: [1, 1] })];
  expect(footballPage.news(before, after, ['Reds', 'Blues'])).toEqual({
    key: 'football.goal',
    values: { home: 'Reds', away: 'Blues', homeScore: 1, awayScore: 1 },
  });
  expect(footballPage.news(after, before, ['Reds', 'Blues'])).toBeNull();
});
