import { expect, test } from 'vitest';
import { type Tally, tallyOf } from '../settle.ts';
import { stateBefore } from '../states.ts';

type State = Parameters<typeof tallyOf>[1];
const at = (sportId: number, own: object) => Object.assign({}, stateBefore(sportId), own) as State;
const football = (score: [number, number], halfTimeScore: [number, number] | null = null): State =>
  at(1, { period: halfTimeScore ? 'second_half' : 'first_half', score, halfTimeScore });
const tennis = (...sets: [number, number][]): State => at(4, { sets });
const volleyball = (...sets: [number, number][]): State => at(6, { sets });
const basketball = (...parts: [number, number][]): State => at(3, { period: 'part', parts });
const hockey = (...parts: [number, number][]): State => at(2, { period: 'part', parts });

const reach = (have: number, need: number, unit: string) => ({ kind: 'reach', have, need, unit }) as Tally;
const within = (have: number, most: number, unit: string) => ({ kind: 'within', have, most, unit }) as Tally;
const score = (stands: 'leads' | 'level' | 'trails' | null, own: number, other: number, unit = 'goals') =>
  ({ kind: 'score', stands, score: [own, other], unit }) as Tally;

test.each<[string, State, Tally]>([
  ['18:2.5:over', football([1, 1], [1, 0]), reach(2, 3, 'goals')],
  ['18:2:over', football([1, 1], [1, 0]), reach(2, 3, 'goals')],
  ['18:2.25:over', football([1, 1], [1, 0]), reach(2, 3, 'goals')],
  ['18:2.75:over', football([2, 1], [1, 0]), reach(3, 4, 'goals')],
  ['18:2.5:under', football([1, 0]), within(1, 2, 'goals')],
  ['18:2:under', football([1, 0]), within(1, 1, 'goals')],
  ['19:1.5:over', football([1, 3], [0, 0]), reach(1, 2, 'goals')],
  ['20:1.5:over', football([1, 3], [0, 0]), reach(3, 2, 'goals')],
  ['1::1', football([2, 1], [1, 1]), score('leads', 2, 1)],
  ['1::2', football([2, 1], [1, 1]), score('trails', 1, 2)],
  ['1::1', football([0, 0]), score('level', 0, 0)],
  ['1::x', football([2, 1], [1, 1]), score(null, 2, 1)],
  ['922::2', football([2, 1], [1, 1]), score('trails', 1, 2)],
  ['10::1x', football([0, 1]), score(null, 0, 1)],
  ['16:-1.5:2', football([0, 1]), score('leads', 1, 0)],
  ['29::yes', football([0, 1]), reach(1, 2, 'teams')],
  ['29::no', football([0, 1]), within(1, 1, 'teams')],
  ['45::2-1', football([1, 1]), score(null, 1, 1)],
  ['60::1', football([1, 2], [1, 0]), score('leads', 1, 0)],
  ['90:0.5:over', football([1, 2], [1, 0]), reach(2, 1, 'goals')],
  ['31::yes', football([1, 0]), score(null, 1, 0)],
  ['2001::1', tennis([6, 3], [2, 4]), reach(1, 2, 'sets')],
  ['2001::2', tennis([6, 3], [2, 4]), reach(0, 2, 'sets')],
  ['2004:2.5:over', tennis([6, 3], [3, 6], [1, 0]), reach(2, 3, 'sets')],
  ['2010:20.5:over', tennis([6, 3], [2, 4]), reach(15, 21, 'games')],
  ['2101::2', tennis([4, 5]), score('leads', 5, 4, 'games')],
  ['2002::2-0', tennis([6, 3], [2, 4]), score(null, 1, 0, 'sets')],
  ['5001::2', volleyball([25, 20], [21, 25], [3, 4]), reach(1, 3, 'sets')],
  ['5010:180.5:over', volleyball([25, 20], [10, 12]), reach(67, 181, 'points')],
  ['5203:44.5:under', volleyball([25, 20], [10, 12]), within(22, 44, 'points')],
  ['3001::1', basketball([20, 18], [11, 15]), score('trails', 31, 33, 'points')],
  ['3003:160.5:over', basketball([20, 18], [11, 15]), reach(64, 161, 'points')],
])('%s at %j', (outcomeId, state, tally) => {
  expect(tallyOf(outcomeId, state)).toEqual(tally);
});

test.each<[string, State]>([
  ['8:1:1', football([0, 0])],
  ['83::1', football([1, 0])],
  ['1::1', at(1, { period: 'before' })],
  ['2102:3:1', tennis([2, 1])],
  ['2201::1', tennis([2, 1])],
  ['5201::1', volleyball([20, 25])],
  ['1::1', tennis([2, 1])],
  ['999::x', football([0, 0])],
  ['nonsense', hockey([1, 0])],
])('nothing is told of %s at %j', (outcomeId, state) => {
  expect(tallyOf(outcomeId, state)).toBeNull();
});
