import { expect, test } from 'vitest';
import { payoffsOf } from '../../markets/payoffs.ts';
import { verdictName } from '../../settlement/verdict.ts';
import { type EventEnd, type EventSport, eventRules } from './event.ts';
import { eventSchema } from './schema.ts';
import { eventStates } from './state.ts';

const AWARDS: EventSport<'awards'> = {
  ...{ sport: 'awards', sportId: 90, version: 'awards-1', typesFrom: 64_000, most: 30 },
};
const payoffOf = payoffsOf(eventRules(AWARDS));

function end(of: Partial<EventEnd>): EventEnd<'awards'> {
  return { came: [2], withdrawn: [], value: null, ...of, sport: 'awards' };
}

test.each([
  ['the option that came', '64001::2', end({}), 'won'],
  ['another option', '64001::1', end({}), 'lost'],
  ['a shared prize divides the stake', '64001::4', end({ came: [2, 4] }), 'dead_heat'],
  ['a withdrawn option', '64001::3', end({ withdrawn: [3] }), 'void'],
  ['nothing was decided', '64001::2', end({ came: null }), 'void'],
  ['none of the options came', '64001::2', end({ came: [] }), 'lost'],
  ['the event happened', '64002::yes', end({}), 'won'],
  ['the event did not happen', '64002::no', end({ came: [] }), 'won'],
  ['the event was called off', '64002::no', end({ came: null }), 'void'],
  ['a number', '64003:51.5:over', end({ value: 52 }), 'won'],
  ['a number hit exactly', '64003:52:under', end({ value: 52 }), 'void'],
  ['a share of votes, a fifth below the line', '64003:51.5:under', end({ value: 51.3 }), 'won'],
  ['a share of votes, a fifth above the line', '64003:51.5:over', end({ value: 51.7 }), 'won'],
  ['a number that nobody published', '64003:51.5:over', end({}), 'void'],
] as const)('%s (%s)', (_, id, of, result) => {
  expect(verdictName(payoffOf(id)!.verdict(of))).toBe(result);
});

test('the score of an event is its answer, and it has no pace', () => {
  const { before, scoreOf, paceOf } = eventStates(AWARDS);
  expect(scoreOf(before)).toEqual([0, 0]);
  expect(scoreOf({ ...before, came: [1] })).toEqual([1, 0]);
  expect(scoreOf({ ...before, came: [2, 4] })).toEqual([0, 1, 0, 1]);
  expect(paceOf(before, 0)).toEqual({ speed: 0, isClosing: false });
});

test('the state and the result of an event are what its schema has', () => {
  const { before, resultOf } = eventStates(AWARDS);
  const { state, result } = eventSchema(AWARDS);
  const shared = ['status', 'clock', 'isBreak'];
  const own = Object.keys(before).filter((field) => !shared.includes(field));
  expect(own.sort()).toEqual(Object.keys(state).sort());
  expect(Object.keys(resultOf(before)).sort()).toEqual(Object.keys(result).sort());
});
