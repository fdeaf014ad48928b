import { expect, test } from 'vitest';
import { game, NOW } from '../testing/games.ts';
import { soonestFirst } from './ByTime.tsx';

const clock = (seconds: number, at = NOW) => ({ at: new Date(at).toISOString(), seconds, speed: 1 });

test('the later minute comes first, whatever the kick-off and the time of its clock message', () => {
  const games = [
    game({ id: 1, state: { clock: clock(50 * 60) }, startsAt: NOW - 90 * 60_000 }),
    game({ id: 2, state: { clock: clock(51 * 60, NOW - 1_000) }, startsAt: NOW - 60 * 60_000 }),
    game({ id: 3, state: { period: 'first_half', clock: clock(46 * 60) } }),
    game({ id: 4, state: { period: 'half_time', clock: null } }),
    game({ id: 5, state: { clock: clock(51 * 60 - 30, NOW - 60_000) } }),
  ];
  expect(soonestFirst(games).map(({ id }) => id)).toEqual([5, 2, 1, 4, 3]);
});
