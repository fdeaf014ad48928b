import { expect, test } from 'vitest';
import { settleOutcome } from '../settle.ts';
import { rangesOf } from '../settlement/ends.ts';
import { outcomePayoff } from '../settlement/settling.ts';
import type { Verdict, VerdictName } from '../settlement/verdict.ts';
import { footballEnds } from './ends.ts';
import type { FinalState, Side } from './final-state.ts';

/** The keys of scorers, `own` for an own goal of the other side; numbers 17 came on. */
function match(
  scorers: readonly string[],
  { on = {}, minutes }: { on?: Record<string, number>; minutes?: readonly number[] } = {},
): FinalState {
  const goals = scorers.map((key): Side => (key.startsWith('2-') ? 'away' : 'home'));
  const away = goals.filter((side) => side === 'away').length;
  return {
    ...{ sport: 'football', first: [goals.length - away, away], second: [0, 0], goals },
    minutes: minutes ?? scorers.map((_, n) => n + 1),
    players: { scorers, played: { '1-9': 0, '1-11': 0, '2-9': 0, ...on } },
  };
}

const UNTOLD: FinalState = { sport: 'football', first: [1, 0], second: [0, 0], goals: ['home'] };
const NIL = match([]);
const THREE = match(['own', '1-9', '1-9', '2-9', '1-9']);
const LATE = { on: { '1-17': 1 } };

/** Every sentence of the rules on players and on the first goal. */
const TABLE: [rule: string, state: FinalState, outcomeId: string, verdict: VerdictName][] = [
  ['an own goal is no first goal', THREE, '931::1-9', 'won'],
  ['another player is not first', THREE, '931::2-9', 'lost'],
  ['a player who came on after the first goal', match(['1-9', '1-17'], LATE), '931::1-17', 'void'],
  ['a player who came on after an own goal alone', match(['own', '1-17'], LATE), '931::1-17', 'won'],
  ['a player who came on before the first goal', match(['1-17'], { on: { '1-17': 0 } }), '931::1-17', 'won'],
  ['a player who did not come on', THREE, '931::1-18', 'void'],
  ['a player who did not come on, last', THREE, '932::1-18', 'void'],
  ['a player who did not come on, anytime', THREE, '930::1-18', 'void'],
  ['a player who came on late may be last', match(['1-9', '1-17'], LATE), '932::1-17', 'won'],
  ['last', THREE, '932::1-9', 'won'],
  ['not last', THREE, '932::2-9', 'lost'],
  ['anytime', THREE, '930::2-9', 'won'],
  ['never', THREE, '930::1-11', 'lost'],
  ['two of 2', match(['1-9', '1-9']), '933::1-9', 'won'],
  ['one of 2', THREE, '933::2-9', 'lost'],
  ['three are two or more', THREE, '933::1-9', 'won'],
  ['three of 3', THREE, '934::1-9', 'won'],
  ['two of 3', match(['1-9', '1-9']), '934::1-9', 'lost'],
  ['four are a hat-trick, too', match(['1-9', '1-9', '1-9', '1-9']), '934::1-9', 'won'],
  ['no goals', NIL, '931::nobody', 'won'],
  ['no goals, last', NIL, '932::nobody', 'won'],
  ['own goals alone', match(['own', 'own']), '931::nobody', 'won'],
  ['a goal of a player', THREE, '931::nobody', 'lost'],
  ['nobody wrote the scorers down', UNTOLD, '930::1-9', 'void'],
  ['nobody wrote the scorers down, first', UNTOLD, '931::nobody', 'void'],
  ['minute 15', match(['1-9'], { minutes: [15] }), '921::1-15', 'won'],
  ['minute 16', match(['1-9'], { minutes: [16] }), '921::16-30', 'won'],
  ['added time of the first half', match(['1-9'], { minutes: [45] }), '921::31-45', 'won'],
  ['added time of the second half', match(['1-9'], { minutes: [90] }), '921::76-90', 'won'],
  ['an own goal counts here', match(['own'], { minutes: [46] }), '921::46-60', 'won'],
  ['a later goal', match(['1-9', '1-9'], { minutes: [10, 50] }), '921::46-60', 'lost'],
  ['no goal', NIL, '921::none', 'won'],
  ['nobody wrote the minute down', UNTOLD, '921::1-15', 'void'],
];

test.each(TABLE)('%s', (_, state, outcomeId, verdict) => {
  const { why } = settleOutcome(outcomeId, state);
  expect(why.values.verdict).toBe(verdict);
});

test('exposure takes any player of a side with enough goals to score, and no other', () => {
  const at = (score: string) =>
    footballEnds.counted.findIndex((end) => String(footballEnds.scoresOf(end).score) === score);
  const range = (id: string, score: string) => {
    const [worst, best] = rangesOf(id)![at(score)]!;
    return [worst, best].map(({ result, void: back }) =>
      back[0] === 1 ? 'back' : result[0] === 1 ? 'won' : 'lost',
    );
  };
  expect(range('930::1-9', '0,0')).toEqual(['lost', 'back']);
  expect(range('930::1-9', '1,0')).toEqual(['lost', 'won']);
  expect(range('930::2-9', '1,0')).toEqual(['lost', 'back']);
  expect(range('933::1-9', '1,0')).toEqual(['lost', 'back']);
  expect(range('934::1-9', '3,0')).toEqual(['lost', 'won']);
  // Without told scorers the stake comes back, even of a match without goals.
  expect(range('931::nobody', '0,0')).toEqual(['back', 'won']);
  // All goals may be own goals.
  expect(range('931::nobody', '2,1')).toEqual(['lost', 'won']);
  expect(range('921::none', '1,0')).toEqual(['lost', 'lost']);
  expect(range('921::1-15', '1,0')).toEqual(['lost', 'won']);
});

test('no match ends outside of what exposure expects of its score, whether its scorers are told or not', () => {
  const worth = ({ result, void: back }: Verdict) => (back[0] === 1 ? 1 : 2 * result[0]);
  const scores = footballEnds.counted.map((end) => String(footballEnds.scoresOf(end).score));
  const { players: _, ...untold } = NIL;
  const ends = [UNTOLD, untold, ...TABLE.map(([, state]) => state)];
  const ids = [930, 931, 932, 933, 934].flatMap((type) =>
    ['nobody', '1-9', '1-17', '1-18', '2-9'].map((key) => `${type}::${key}`),
  );
  for (const id of ids) {
    const [payoff, ranges] = [outcomePayoff(id), rangesOf(id)];
    for (const end of payoff ? ends : []) {
      const place = scores.indexOf(String(footballEnds.scoresOf(end).score));
      const [worst, best] = ranges![place]!.map(worth);
      const own = worth(payoff!.verdict(end));
      expect(own, `${id} ${JSON.stringify(end)}`).toBeGreaterThanOrEqual(worst!);
      expect(own, `${id} ${JSON.stringify(end)}`).toBeLessThanOrEqual(best!);
    }
  }
});
