import { screenOf } from '@fairbook/sports';
import { outcomePayoff } from '@fairbook/sports/settle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areOpposed, payoffKey } from './same-payoff.ts';

describe('outcomes that pay the same', () => {
  test.each([
    ['a home win', ['1::1', '16:-0.5:1', '37:0.5:1-over']],
    ['a home win, the draw returned', ['11::1', '16:0:1']],
    ['no goal', ['18:0.5:under', '8:1:none']],
    ['a draw, whether a lead pays early or not', ['1::x', '922::x']],
  ])('%s has one key', (_, ids) => {
    for (const id of ids) expect(outcomePayoff(id), id).not.toBeNull();
    expect(new Set(ids.map(payoffKey)).size).toBe(1);
  });

  test.each([
    ['1::1', '1::2'],
    ['1::1', '11::1'],
    ['1::1', '922::1'],
    ['1::1', '16:-0.25:1'],
    ['16:-1:1', '16:-1.5:1'],
    ['18:2:over', '18:2.5:over'],
    ['18:8.5:over', '18:9:over'],
    ['8:1:1', '8:2:1'],
  ])('%s and %s have different keys', (a, b) => {
    expect(outcomePayoff(a) && outcomePayoff(b)).not.toBeNull();
    expect(payoffKey(a)).not.toBe(payoffKey(b));
  });

  test('a key is its own key, and so is an invalid outcome or one beyond all scores', () => {
    expect(payoffKey(payoffKey('1::1'))).toBe(payoffKey('1::1'));
    for (const id of ['999::1', '18:2.3:over', '18:12.5:over']) expect(payoffKey(id)).toBe(id);
  });
});

const LINES = {
  none: [''],
  total: ['0.5', '1.5', '2.5'],
  handicap: ['-1', '-0.5', '0', '0.5', '1'],
  ordinal: ['1', '2'],
};
const IDS = screenOf(1)
  .markets.flatMap(({ id, line, outcomes }) =>
    LINES[line.kind].flatMap((each) => outcomes.map((key) => `${id}:${each}:${key}`)),
  )
  .filter((id) => outcomePayoff(id));

const goals = fc.array(fc.constantFrom<'home' | 'away'>('home', 'away'), { maxLength: 9 });

test('one key means one payoff, for any halves and order of the goals', () => {
  const alike = Map.groupBy(IDS, payoffKey);
  const groups = [...alike.values()].filter((ids) => ids.length > 1);
  expect(groups.length).toBeGreaterThan(10);
  fc.assert(
    fc.property(goals, goals, (first, second) => {
      const scoreOf = (half: typeof first): [number, number] => [
        half.filter((side) => side === 'home').length,
        half.filter((side) => side === 'away').length,
      ];
      const state = {
        sport: 'football' as const,
        first: scoreOf(first),
        second: scoreOf(second),
        goals: [...first, ...second],
      };
      for (const ids of groups) {
        const verdicts = ids.map((id) => JSON.stringify(outcomePayoff(id)!.verdict(state)));
        expect(new Set(verdicts).size, ids.join(' ')).toBe(1);
      }
    }),
  );
});

test.each([
  ['18:2.5:over', '18:2.5:under', true],
  ['1::1', '1::x', true],
  ['1::1', '16:0.5:2', true],
  ['18:1.5:over', '18:3.5:under', true],
  ['999::a', '999::b', true],
  ['1::1', '999::b', false],
  ['999::a', '1::1', false],
  ['1::1', '1::1', false],
  ['1::1', '18:2.5:over', false],
  ['1::1', '16:-0.5:1', false],
  ['29::yes', '18:2.5:over', false],
  ['999::a', '998::b', false],
  // Two players may both score, whoever wins; but only one of them is the first.
  ['930::1-9', '930::1-11', false],
  ['934::1-9', '930::2-9', false],
  ['930::1-9', '1::2', false],
  ['931::1-9', '1::x', false],
  ['930::1-9', '921::76-90', false],
  ['921::1-15', '1::2', false],
  ['931::1-9', '931::1-11', true],
  ['931::nobody', '930::1-9', true],
  ['931::nobody', '932::2-9', true],
  // Whoever scores first, anybody may score last, at any score with enough goals and in any minute.
  ['931::1-9', '932::2-9', false],
  ['931::1-9', '932::1-11', false],
  ['931::1-9', '932::1-9', false],
  ['931::1-9', '921::76-90', false],
  ['931::1-9', '45::2-1', false],
  ['931::1-9', '8:1:2', false],
  ['932::1-9', '45::0-1', true],
  ['933::1-9', '19:1.5:under', true],
  ['931::1-9', '18:0.5:under', true],
  // Both sides may lead by two.
  ['922::1', '922::2', false],
  ['922::1', '1::2', false],
  ['922::1', '922::x', false],
])('%s and %s are two sides of a bet: %s', (a, b, is) => {
  expect(areOpposed(a, b)).toBe(is);
  expect(areOpposed(b, a)).toBe(is);
});
