import { expect, test } from 'vitest';
import { type VerdictName, verdictName } from '../settlement/verdict.ts';
import { tennisProgress } from './progress.ts';
import { tennisStates } from './state.ts';

type State = Parameters<typeof tennisProgress.of>[1];

function at(...sets: [number, number][]): State {
  return { ...tennisStates.before, sets, server: 0 };
}

test.each<[string, State, VerdictName, boolean, number | null]>([
  ['2001::1', at(), 'void', false, 12],
  ['2001::1', at([6, 3]), 'void', false, 6],
  ['2001::1', at([6, 3], [5, 4]), 'void', false, 1],
  ['2001::2', at([6, 3], [5, 4]), 'void', false, 9],
  ['2101::1', at([6, 3]), 'won', true, null],
  ['2101::2', at([6, 3]), 'lost', true, null],
  ['2101::2', at([5, 5]), 'void', false, 2],
  ['2103:9.5:over', at([5, 5]), 'won', true, null],
  ['2010:20.5:over', at([6, 3], [5, 4]), 'void', false, 3],
  ['2010:18.5:over', at([6, 3], [5, 4]), 'won', true, null],
  ['2004:2.5:over', at([6, 3], [3, 6]), 'won', true, null],
  ['2002::2-0', at([6, 3], [3, 6]), 'lost', true, null],
  ['2014::yes', at([6, 6]), 'won', true, null],
  ['2014::yes', at([6, 3]), 'void', false, null],
  ['2301::1', at([6, 3]), 'void', false, null],
  ['2301::1', at([6, 3], [6, 3]), 'void', true, null],
])('%s at %j is %s, decided %s, with %s games to go', (outcomeId, state, name, isDecided, toWin) => {
  const standing = tennisProgress.of(outcomeId, state)!;
  expect(verdictName(standing.now)).toBe(name);
  expect(standing).toMatchObject({ isDecided, toWin });
});

test.each(['2102:3:1', '1::1', 'nonsense'])('the score does not decide %s', (outcomeId) => {
  expect(tennisProgress.of(outcomeId, at([6, 3]))).toBeNull();
});
