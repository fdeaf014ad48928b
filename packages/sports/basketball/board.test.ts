import { expect, test } from 'vitest';
import { basketballBoard } from './board.ts';
import { basketballPage } from './page-board.ts';
import { basketballStates } from './state.ts';

type State = Parameters<typeof basketballBoard.minute>[0];

const AT = '2026-03-01T18:00:00.000Z';
const inThird: State = {
  ...{ ...basketballStates.before, status: 'live', minutes: 10, period: 'part' },
  parts: [
    [20, 18],
    [15, 21],
    [4, 2],
  ],
  clock: { at: AT, seconds: 22 * 60 + 30, speed: 1 },
};

test('the page of a game counts a quarter down, like its row', () => {
  expect(basketballBoard.minute(inThird, Date.parse(AT))).toBe('7:30');
  expect(basketballPage.clock(inThird, Date.parse(AT))).toBe('7:30');
});

test('the end of a game is announced as that, not as the end of a quarter', () => {
  const names = ['Home', 'Away'];
  const pause: State = { ...inThird, period: 'pause', clock: null };
  expect(basketballPage.news(inThird, pause, names)?.key).toBe('basketball.partOver');
  expect(basketballPage.news(inThird, { ...pause, period: 'over' }, names)?.key).toBe('basketball.gameOver');
});
