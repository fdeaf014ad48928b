import { describe, expect, test } from 'vitest';
import { endByHand, handForm } from '../by-hand.ts';
import { outcomePayoff, settleOutcome } from '../settle.ts';
import { rangesOf, tellingVerdicts } from '../settlement/ends.ts';
import type { VerdictName } from '../settlement/verdict.ts';
import { verdictName } from '../settlement/verdict.ts';
import { translator } from '../testing/translator.ts';
import type { FinalState, Half } from './final-state.ts';
import { footballRules } from './rules.ts';
import { type FootballState, footballStates } from './state.ts';

const NIL: Half = [0, 0];

/** A match by its score of 90 minutes, the goals of extra time and the penalties. */
function match(score: Half, extraTime?: Half, penalties: Half = NIL): FinalState {
  const goals = [...Array(score[0]).fill('home'), ...Array(score[1]).fill('away')];
  const end = { sport: 'football', first: score, second: NIL, goals } as const;
  return extraTime ? { ...end, tie: { extraTime, penalties } } : end;
}

/** What the rules say of “To qualify”, an end, and what becomes of a bet on the home side. */
const RULES: [what: string, end: FinalState, home: VerdictName, text: string][] = [
  ['won in 90 minutes', match([2, 1]), 'won', 'Full time 2–1. This selection won.'],
  ['lost in 90 minutes', match([0, 1]), 'lost', 'Full time 0–1. This selection lost.'],
  [
    'won in 30 minutes of extra time',
    match([1, 1], [1, 0]),
    'won',
    'After extra time 2–1. This selection won.',
  ],
  ['lost in extra time', match([1, 1], [1, 2]), 'lost', 'After extra time 2–3. This selection lost.'],
  [
    'won by penalties',
    match([1, 1], [1, 1], [4, 3]),
    'won',
    'Penalty shoot-out 4–3 after 2–2. This selection won.',
  ],
  [
    'lost by penalties',
    match(NIL, NIL, [4, 5]),
    'lost',
    'Penalty shoot-out 4–5 after 0–0. This selection lost.',
  ],
  [
    'abandoned in extra time, level',
    match([1, 1], [1, 1]),
    'void',
    'It isn’t known who goes through. The stake is returned.',
  ],
  [
    'level, and nobody says who goes through',
    match([1, 1]),
    'void',
    'It isn’t known who goes through. The stake is returned.',
  ],
];

describe('to qualify', () => {
  test.each(RULES)('%s', (_, end, home, text) => {
    const { why } = settleOutcome('923::1', end);
    expect(verdictName(outcomePayoff('923::1')!.verdict(end))).toBe(home);
    expect(translator('en')(`explain.${why.key}`, why.values)).toBe(text);
    const away = { won: 'lost', lost: 'won' }[home as string] ?? home;
    expect(verdictName(outcomePayoff('923::2')!.verdict(end))).toBe(away);
  });

  test('is the only market for which extra time and penalties count', () => {
    for (const { id, key, outcomes, line, scope } of footballRules.markets) {
      if (scope === 'players' || key === 'to_qualify') continue;
      for (const outcome of outcomes) {
        const payoff = outcomePayoff(`${id}:${line.kind === 'none' ? '' : '1.5'}:${outcome}`);
        if (payoff) expect(payoff.verdict(match([1, 1], [3, 0]))).toEqual(payoff.verdict(match([1, 1])));
      }
    }
  });

  test('exposure takes either side to go through after a draw, and never both', () => {
    const [home, away, draw] = ['923::1', '923::2', '1::x'].map((id) => rangesOf(id)!) as [
      NonNullable<ReturnType<typeof rangesOf>>,
      NonNullable<ReturnType<typeof rangesOf>>,
      NonNullable<ReturnType<typeof rangesOf>>,
    ];
    const drawn = new Set<string>();
    home.forEach(([worst, best], n) => {
      expect(worst).toEqual(best);
      expect(best.result[0] + away[n]![1].result[0]).toBe(1);
      if (draw[n]![0].result[0] === 1) drawn.add(String(best.result[0]));
    });
    expect([...drawn].sort()).toEqual(['0', '1']);
  });

  test('is no other bet under another name', () => {
    const verdicts = (id: string) => JSON.stringify(tellingVerdicts(id));
    for (const id of ['1::1', '11::1', '10::1x', '16:0:1', '16:0.5:1', '16:-0.5:1'])
      expect(verdicts('923::1')).not.toBe(verdicts(id));
  });
});

test('an operator says who goes through after a draw, and only then', () => {
  const ended = (values: object) =>
    endByHand({ firstHalf: [], secondHalf: [], ...values }, { state: footballStates.before, competitors: 2 })
      .end;
  expect(settleOutcome('923::2', ended({ through: [2] })).result).toEqual([1, 1]);
  expect(settleOutcome('923::1', ended({ secondHalf: [1] })).result).toEqual([1, 1]);
  expect(settleOutcome('923::1', ended({})).void).toEqual([1, 1]);
  expect(() => ended({ secondHalf: [1], through: [1] })).toThrow('through');
  expect(() => ended({ through: [1, 2] })).toThrow('through');
});

describe('the form of a tie of which extra time is known', () => {
  const inPenalties = {
    ...footballStates.before,
    ...{ status: 'live', period: 'shootout', score: [1, 1], halfTimeScore: [0, 0] },
    ...{ extraTime: [0, 0], penalties: [1, 0], penaltiesTaken: [1, 0] },
  } as FootballState;
  const over = { ...inPenalties, status: 'ended', period: 'over', penalties: [4, 3] } as FootballState;
  const shown = (values: object, state = over) =>
    endByHand({ firstHalf: [], secondHalf: [1, 2], ...values }, { state, competitors: 2 }).state;

  test('names nobody before it is over: an abandoned shoot-out has no winner', () => {
    expect(handForm(inPenalties)!.suggested.through).toEqual([]);
    expect(handForm(over)!.suggested.through).toEqual([1]);
  });

  test('shows no penalties that name another side than the operator', () => {
    expect(shown({ through: [1] })).toMatchObject({ extraTime: [0, 0], penalties: [4, 3] });
    for (const values of [{ through: [2] }, {}, { secondHalf: [1] }])
      for (const state of [over, inPenalties])
        for (const part of ['extraTime', 'penalties', 'penaltiesTaken'])
          expect(shown(values, state)).not.toHaveProperty(part);
  });
});
