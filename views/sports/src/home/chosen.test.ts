import { expect, test } from 'vitest';
import { begun, over } from '../lingering.ts';
import { LIVE } from '../testing/games.ts';
import { aheadNow, cardsNow, pastOf } from './chosen.ts';

type Game = (typeof LIVE)[0];
const START = Date.parse('2026-11-21T12:00:00Z');
const [model] = LIVE as [Game & { state: Extract<Game['state'], { sport: 'football' }> }];
const gameOf = (id: number, minutes = 0): Game => ({
  ...model,
  id,
  champId: id,
  startsAt: new Date(START + minutes * 60_000).toISOString(),
  state: { ...model.state, ...{ status: 'upcoming', period: 'before', clock: null, suspended: null } },
});
const playing = (game: Game): Game => ({
  ...game,
  state: { ...model.state, ...{ status: 'live', period: 'first_half' } },
});
const ids = (games: readonly Game[]) => games.map(({ id }) => id);
const [one, two, three] = [gameOf(1), gameOf(2, 30), gameOf(3, 60)];

test('a card shows its live game, not a lingering copy from before the kick-off', () => {
  const live = playing(one);
  expect(cardsNow([begun(one), two], [live], [two, three], [], '')).toEqual([live, two]);
});

test('a card waits while its game is in neither list, and makes way for the next game when its own is over', () => {
  const rest = [two, three];
  expect(ids(cardsNow([one, two], [], rest, [], pastOf([one, two], START + 1_000)))).toEqual([1, 2]);
  expect(ids(cardsNow([one, two], [], rest, [], pastOf([one, two], START + 11_000)))).toEqual([3, 2]);
  expect(ids(cardsNow([one, two], [over(playing(one))], rest, [], ''))).toEqual([3, 2]);
  expect(ids(cardsNow([one, two], [], [two], [], pastOf([one, two], START + 11_000)))).toEqual([1, 2]);
});

test('a game that has begun leaves the upcoming games, and the soonest other one takes its place', () => {
  expect(ids(aheadNow([one, two], [one, two, three]))).toEqual([1, 2]);
  expect(ids(aheadNow([one, two], [two, three]))).toEqual([2, 3]);
  expect(ids(aheadNow([one, two], [two]))).toEqual([2]);
});
