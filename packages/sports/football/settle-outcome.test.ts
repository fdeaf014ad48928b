import { expect, test } from 'vitest';
import { formatOutcomeId } from '../all.ts';
import { outcomePayoff, settleOutcome } from '../settle.ts';
import { rangesOf } from '../settlement/ends.ts';
import type { VerdictName } from '../settlement/verdict.ts';
import { footballEnds } from './ends.ts';
import type { FinalState, Side } from './final-state.ts';
import { footballScreen } from './screen.ts';

/** 2:1. The home side scores 1 in the first half; in the second each side scores 1. */
const TWO_ONE: FinalState = {
  sport: 'football',
  first: [1, 0],
  second: [1, 1],
  goals: ['home', 'away', 'home'],
};
const FIVE: FinalState = {
  sport: 'football',
  first: [3, 0],
  second: [2, 0],
  goals: Array<Side>(5).fill('home'),
};
/** 7:3 corners: the home side's first, then in turns. 1:2 cards, all of them in the second half. */
const SEVEN_THREE: FinalState = {
  ...TWO_ONE,
  corners: {
    first: [3, 2],
    second: [4, 1],
    order: [
      ...(['home', 'away', 'away', 'home', 'home'] as const),
      ...(['home', 'home', 'away', 'home', 'home'] as const),
    ],
  },
  cards: { first: [0, 0], second: [1, 2], order: ['away', 'home', 'away'] },
};
const NIL: FinalState = { sport: 'football', first: [0, 0], second: [0, 0], goals: [] };

/** A match by who scored, in both halves: `h` the home side, `a` the away side. */
function inOrder(first: string, second = ''): FinalState {
  const sides = (half: string) => [...half].map((side): Side => (side === 'h' ? 'home' : 'away'));
  const score = (half: string) => [half.split('h').length - 1, half.split('a').length - 1] as const;
  const goals = [...sides(first), ...sides(second)];
  return { sport: 'football', first: score(first), second: score(second), goals };
}

const TABLE: [state: FinalState, outcomeId: string, verdict: VerdictName][] = [
  [SEVEN_THREE, '162::1', 'won'],
  [SEVEN_THREE, '162::x', 'lost'],
  [SEVEN_THREE, '166:9.5:over', 'won'],
  [SEVEN_THREE, '166:10.5:over', 'lost'],
  [SEVEN_THREE, '166:10.5:under', 'won'],
  [SEVEN_THREE, '167:6.5:over', 'won'],
  [SEVEN_THREE, '168:2.5:under', 'lost'],
  [SEVEN_THREE, '165:-3.5:1', 'won'],
  [SEVEN_THREE, '165:-4.5:2', 'won'],
  [SEVEN_THREE, '172::even', 'won'],
  [SEVEN_THREE, '173::1', 'won'],
  [SEVEN_THREE, '176:-1.5:1', 'lost'],
  [SEVEN_THREE, '177:4.5:over', 'won'],
  [SEVEN_THREE, '902::1', 'won'],
  [SEVEN_THREE, '903:5.5:over', 'lost'],
  [SEVEN_THREE, '901:2:2', 'won'],
  [SEVEN_THREE, '901:3:1', 'won'],
  [SEVEN_THREE, '901:8:neither', 'won'],
  [SEVEN_THREE, '136::2', 'won'],
  [SEVEN_THREE, '139:2.5:over', 'won'],
  [SEVEN_THREE, '140:1.5:under', 'won'],
  [SEVEN_THREE, '141:1.5:over', 'won'],
  [SEVEN_THREE, '149::x', 'won'],
  [SEVEN_THREE, '152:0.5:under', 'won'],
  [SEVEN_THREE, '911:1.5:1', 'won'],
  [SEVEN_THREE, '912::odd', 'won'],
  [SEVEN_THREE, '913:2:2', 'won'],
  [SEVEN_THREE, '914:-0.5:2', 'won'],
  [SEVEN_THREE, '915::2', 'won'],
  [SEVEN_THREE, '916:2.5:under', 'lost'],
  [TWO_ONE, '920:2:1', 'won'],
  [TWO_ONE, '920:2:2', 'lost'],
  [TWO_ONE, '920:1:1', 'won'],
  [TWO_ONE, '920:3:neither', 'won'],
  // The race is over with the second goal, although the other side gets more of them.
  [inOrder('ahh', 'aaa'), '920:2:1', 'won'],
  [inOrder('ahh', 'aaa'), '920:2:2', 'lost'],
  [inOrder('ahh', 'aaa'), '920:3:2', 'won'],
  [inOrder('ahh', 'aaa'), '920:3:neither', 'lost'],
  // A win by one goal, a draw without such a lead, a lead of two that is lost, and one of both sides.
  [TWO_ONE, '922::1', 'won'],
  [TWO_ONE, '922::x', 'lost'],
  [TWO_ONE, '922::2', 'lost'],
  [inOrder('ha', 'ha'), '922::1', 'lost'],
  [inOrder('ha', 'ha'), '922::x', 'won'],
  [inOrder('hh', 'aa'), '922::1', 'won'],
  [inOrder('hh', 'aa'), '922::x', 'won'],
  [inOrder('hh', 'aa'), '922::2', 'lost'],
  [inOrder('aa', 'hhh'), '922::1', 'won'],
  [inOrder('aa', 'hhh'), '922::x', 'lost'],
  [inOrder('aa', 'hhh'), '922::2', 'won'],
  [inOrder('hh', 'aaaahh'), '922::1', 'won'],
  [inOrder('hh', 'aaaahh'), '922::x', 'won'],
  [inOrder('hh', 'aaaahh'), '922::2', 'won'],
  [NIL, '922::x', 'won'],
  [TWO_ONE, '166:9.5:over', 'void'],
  [TWO_ONE, '913:2:neither', 'void'],
  [TWO_ONE, '1::1', 'won'],
  [TWO_ONE, '1::x', 'lost'],
  [TWO_ONE, '10::12', 'won'],
  [TWO_ONE, '10::x2', 'lost'],
  [TWO_ONE, '11::2', 'lost'],
  [NIL, '11::1', 'void'],
  [TWO_ONE, '12::x', 'void'],
  [NIL, '12::x', 'won'],
  [TWO_ONE, '13::1', 'won'],
  [TWO_ONE, '29::yes', 'won'],
  [NIL, '29::no', 'won'],
  [TWO_ONE, '8:1:1', 'won'],
  [TWO_ONE, '8:2:2', 'won'],
  [TWO_ONE, '8:4:none', 'won'],
  [TWO_ONE, '18:2.5:over', 'won'],
  [TWO_ONE, '18:3:over', 'void'],
  [TWO_ONE, '18:3:under', 'void'],
  [TWO_ONE, '18:2.75:over', 'half_won'],
  [TWO_ONE, '18:2.75:under', 'half_lost'],
  [TWO_ONE, '18:3.25:over', 'half_lost'],
  [TWO_ONE, '18:3.25:under', 'half_won'],
  [TWO_ONE, '18:3.5:under', 'won'],
  [TWO_ONE, '16:-0.75:1', 'half_won'],
  [TWO_ONE, '16:-0.75:2', 'half_lost'],
  [TWO_ONE, '16:-1:1', 'void'],
  [TWO_ONE, '16:-1.25:1', 'half_lost'],
  [TWO_ONE, '16:-1.25:2', 'half_won'],
  [TWO_ONE, '16:-1.5:2', 'won'],
  [NIL, '16:0:1', 'void'],
  [NIL, '16:0.25:1', 'half_won'],
  [TWO_ONE, '14:-1:x', 'won'],
  [TWO_ONE, '14:-1:1', 'lost'],
  [TWO_ONE, '14:1:1', 'won'],
  [TWO_ONE, '15::1-1', 'won'],
  [NIL, '15::x', 'won'],
  [TWO_ONE, '21::3', 'won'],
  [TWO_ONE, '21::6-plus', 'lost'],
  [TWO_ONE, '25::2-3', 'won'],
  [NIL, '25::0-1', 'won'],
  [TWO_ONE, '26::odd', 'won'],
  [NIL, '26::even', 'won'],
  [NIL, '30::none', 'won'],
  [TWO_ONE, '30::both', 'won'],
  [TWO_ONE, '60::1', 'won'],
  [TWO_ONE, '64::1', 'won'],
  [TWO_ONE, '68:0.75:over', 'half_won'],
  [TWO_ONE, '69:0.5:over', 'won'],
  [TWO_ONE, '70:0.5:over', 'lost'],
  [TWO_ONE, '71::1', 'won'],
  [TWO_ONE, '74::odd', 'won'],
  [TWO_ONE, '75::no', 'won'],
  [TWO_ONE, '81::1-0', 'won'],
  [TWO_ONE, '83::x', 'won'],
  [TWO_ONE, '88:0:2', 'void'],
  [TWO_ONE, '95::yes', 'won'],
  [TWO_ONE, '52::second', 'won'],
  [TWO_ONE, '53::equal', 'won'],
  [TWO_ONE, '54::second', 'won'],
  [TWO_ONE, '58::no', 'won'],
  [NIL, '59::yes', 'won'],
  [TWO_ONE, '47::1-1', 'won'],
  [NIL, '47::x-x', 'won'],
  [TWO_ONE, '45::2-1', 'won'],
  [TWO_ONE, '45::other', 'lost'],
  [TWO_ONE, '46::5-0', 'lost'],
  [FIVE, '46::5-0', 'won'],
  [FIVE, '46::other', 'lost'],
  [FIVE, '81::other', 'won'],
  [FIVE, '98::other', 'lost'],
  [FIVE, '45::other', 'won'],
  [TWO_ONE, '35::1-yes', 'won'],
  [TWO_ONE, '37:2.5:1-over', 'won'],
  [TWO_ONE, '36:2.5:over-yes', 'won'],
  [TWO_ONE, '546::x2-yes', 'lost'],
  [TWO_ONE, '547:3.5:1x-under', 'won'],
  [TWO_ONE, '19:1.5:over', 'won'],
  [TWO_ONE, '20:1:over', 'void'],
  [TWO_ONE, '23::2', 'won'],
  [TWO_ONE, '27::even', 'won'],
  [TWO_ONE, '31::no', 'won'],
  [NIL, '32::yes', 'won'],
  [TWO_ONE, '33::no', 'won'],
  [TWO_ONE, '48::no', 'won'],
  [TWO_ONE, '50::yes', 'won'],
  [TWO_ONE, '51::yes', 'lost'],
  [TWO_ONE, '56::yes', 'won'],
  [TWO_ONE, '57::no', 'won'],
];

test.each(TABLE)('%j %s: %s', (state, outcomeId, verdict) => {
  expect(settleOutcome(outcomeId, state).why.values.verdict).toBe(verdict);
});

test.each([
  '99999::1',
  '1::z',
  '1:2.5:1',
  '18:2.3:over',
  '18::over',
  '18:-1:over',
  '14:0.5:1',
  '166:9:over',
  '165:-1:1',
  '901:2.5:1',
  '37:2:1-over',
  'x',
])('%s is not an outcome', (outcomeId) => {
  expect(outcomePayoff(outcomeId)).toBeNull();
  expect(() => settleOutcome(outcomeId, NIL)).toThrow(RangeError);
});

test.each([
  ['18:3:over', 'total'],
  ['18:3.5:over', 'total_half_line'],
  ['18:1.25:over', 'total_quarter_line'],
  ['18:2.75:over', 'total_quarter'],
  ['19:1.5:under', 'home_total_half_line'],
  ['16:-1:1', 'handicap'],
  ['16:0.75:1', 'handicap_quarter_line'],
  ['16:-0.5:2', 'handicap_half_line'],
  ['37:2.5:1-over', 'result_total'],
  ['1::1', 'result'],
])('%s at 2:1 is explained by %s', (outcomeId, key) => {
  expect(settleOutcome(outcomeId, TWO_ONE).why.key).toBe(key);
});

test('every outcome of the table has a payoff', () => {
  for (const type of footballScreen.markets) {
    const line = footballEnds.exampleLine(type);
    for (const key of type.outcomes)
      expect(outcomePayoff(formatOutcomeId(type.id, line, key))).not.toBeNull();
  }
});

test('in every market exactly one outcome wins, two in a double chance, unless stakes are returned', () => {
  const sides = [0, 1, 2, 5];
  for (const home of sides)
    for (const away of sides)
      for (const type of footballScreen.markets.filter(
        ({ key, line, group }) =>
          line.kind === 'none' && !/no_bet$|^early_result|^to_qualify/.test(key) && group !== 'players',
      )) {
        const state: FinalState = {
          sport: 'football',
          first: [home, 0],
          second: [0, away],
          goals: goals(home, away),
          minutes: goals(home, away).map((_, n) => n + 1),
          corners: { first: [home, 0], second: [0, away], order: goals(home, away) },
          cards: { first: [0, away], second: [home, 0], order: goals(home, away) },
        };
        const isOpenEnded = type.key === 'high_correct_score';
        const won = type.outcomes.filter((key) => settleOutcome(`${type.id}::${key}`, state).result[0] === 1);
        const expected = /double_chance/.test(type.key) ? 2 : 1;
        if (isOpenEnded) expect(won.length).toBeLessThanOrEqual(1);
        else expect([type.key, won.length]).toEqual([type.key, expected]);
      }
});

test('of a lead that pays early exposure expects no less than comes, in any order of the goals', () => {
  const halves = footballEnds.counted.map(({ first, second }) => String([first, second]));
  const orders = ['', 'h', 'a'].flatMap((one) =>
    Array.from({ length: 64 }, (_, n) => one + n.toString(2).padStart(6, '0')),
  );
  for (const order of orders)
    for (const half of [0, 1, 3, 6]) {
      const sides = order.replaceAll('1', 'h').replaceAll('0', 'a');
      const end = inOrder(sides.slice(0, half), sides.slice(half, 7));
      const place = halves.indexOf(String([end.first, end.second]));
      for (const id of place < 0 ? [] : ['922::1', '922::x', '922::2']) {
        const [worst, best] = rangesOf(id)![place]!.map(({ result }) => result[0]);
        const [paid] = settleOutcome(id, end).result;
        expect([worst! <= paid, paid <= best!], `${id} ${sides}`).toEqual([true, true]);
      }
    }
  const at = (id: string, end: FinalState) =>
    rangesOf(id)![halves.indexOf(String([end.first, end.second]))]!.map(({ result }) => result[0]);
  expect(at('922::1', inOrder('hh', 'aa'))).toEqual([1, 1]);
  expect(at('922::1', inOrder('ha', 'ha'))).toEqual([0, 0]);
  expect(at('922::2', inOrder('hhaa'))).toEqual([0, 1]);
  expect(at('922::x', inOrder('hhaa'))).toEqual([1, 1]);
});

test('the two sides of a line split the stake between them', () => {
  for (let line = 0.25; line <= 6; line += 0.25) {
    const over = settleOutcome(`18:${line}:over`, TWO_ONE);
    const under = settleOutcome(`18:${line}:under`, TWO_ONE);
    expect(over.void).toEqual(under.void);
    if (over.void[0] === 0) expect(over.result[0] + under.result[0]).toBe(1);
  }
});

function goals(home: number, away: number): Side[] {
  return [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')];
}
