import { expect, test } from 'vitest';
import { scoreOf, wholeScoreOf } from '../states.ts';
import { tennisStates } from './state.ts';

type State = typeof tennisStates.before;

test.each<[string, Partial<State>, readonly number[]]>([
  ['before the first point', {}, [0, 0, 0, 0]],
  ['within the first set', { sets: [[3, 2]] }, [0, 0, 3, 2]],
  ['points do not count', { sets: [[3, 2]], points: [3, 1], server: 1 }, [0, 0, 3, 2]],
  ['between two sets', { sets: [[6, 3]] }, [1, 0, 0, 0]],
  [
    'in the second set',
    {
      sets: [
        [6, 3],
        [0, 1],
      ],
    },
    [1, 0, 0, 1],
  ],
])('the whole score %s', (_, change, score) => {
  const state = { ...tennisStates.before, ...change };
  expect(wholeScoreOf(state)).toEqual(score);
  expect(scoreOf(state)).toEqual(score.slice(0, 2));
});
