import { expect, test } from 'vitest';
import { settleOutcome } from '../../settle.ts';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { matchModel } from '../price/match-model.ts';
import { matchScript, type Script } from './script.ts';
import { matchAt, resultAt } from './standing.ts';

const MODEL = { homeGoals: 1.7, awayGoals: 1.1, rho: -0.06 };
const MATCHES = process.env.NIGHT === '1' ? 40_000 : 3_000;
/** 99.9 % quantile of the chi-square distribution with two degrees of freedom. */
const LIMIT = 13.8;
const scripts = Array.from({ length: MATCHES }, (_, gameId) => matchScript('calibration', gameId, MODEL));

test.each([
  ['the result', ['1::1', '1::x', '1::2']],
  ['the first half', ['60::1', '60::x', '60::2']],
  ['the first goal', ['8:1:1', '8:1:none', '8:1:2']],
])('before the match, %s occurs as often as its price implies', (_, ids) => {
  // Prices before the match don't include red cards; matches with one are left to the live test.
  const clean = scripts.filter((script) => script.redCards.length === 0);
  expect(chiSquare(clean, ids, 0)).toBeLessThan(LIMIT);
});

test('live, after an hour, results occur as often as the prices of that minute imply', () => {
  const at = 75 * 60;
  const calm = scripts.filter((script) => !script.redCards.some((card) => card.at > at));
  expect(chiSquare(calm, ['1::1', '1::x', '1::2'], at)).toBeLessThan(LIMIT);
});

/** Several outcomes of a market may win, or none, so each is looked at alone. */
test.each([
  ['before the match', -1],
  ['after an hour', 62 * 60],
])('%s, races and results that pay early come as often as their prices say', (_, at) => {
  const keys = (type: string, all: readonly string[]) => all.map((key) => `${type}:${key}`);
  const race = ['1', 'neither', '2'];
  const ids = [
    ...keys('922:', ['1', 'x', '2']),
    ...[2, 3].flatMap((to) => keys(`920:${to}`, race)),
    ...[3, 5, 7, 9].flatMap((to) => keys(`901:${to}`, race)),
  ];
  const calm = scripts.filter(({ redCards }) => redCards.length === 0);
  const tally = ids.map((id) => ({ id, won: 0, expected: 0, variance: 0 }));
  const fairAt = (script: Script) => fairOutcomes(matchModel(MODEL, matchAt(script, MODEL, at)), ids);
  const before = fairAt(calm[0]!);
  for (const script of at < 0 ? calm : calm.slice(0, MATCHES / 3)) {
    const end = resultAt(script, Number.POSITIVE_INFINITY);
    (at < 0 ? before : fairAt(script)).forEach(({ fair, isDecided }, n) => {
      if (isDecided) return;
      const own = tally[n]!;
      own.won += settleOutcome(ids[n]!, end).result[0];
      own.expected += fair;
      own.variance += fair * (1 - fair);
    });
  }
  for (const { id, won, expected, variance } of tally)
    if (expected >= 5) expect(Math.abs(won - expected) / Math.sqrt(variance), id).toBeLessThan(3);
});

test('goals, cards and corners stay inside the playing time, in order', () => {
  for (const { parts, goals, redCards, corners } of scripts.slice(0, 300))
    for (const events of [goals, redCards, corners])
      for (const [index, { at }] of events.entries()) {
        expect(at).toBeGreaterThanOrEqual(events[index - 1]?.at ?? 0);
        expect(parts.some(({ from, to }) => at >= from && at < to)).toBe(true);
      }
});

/** Observed results against the sum of their probabilities at a match second. */
function chiSquare(matches: readonly Script[], ids: string[], at: number): number {
  const observed = ids.map(() => 0);
  const expected = ids.map(() => 0);
  const fairAt = (script: Script, second: number) =>
    fairOutcomes(matchModel(MODEL, matchAt(script, MODEL, second)), ids).map((outcome) => outcome.fair);
  // Before the match all have the same.
  const before = fairAt(matches[0]!, -1);
  for (const script of matches) {
    const fair = at === 0 ? before : fairAt(script, at);
    const outcome = outcomeOf(script, ids);
    fair.forEach((p, index) => {
      expected[index]! += p;
    });
    observed[outcome]! += 1;
  }
  return observed.reduce(
    (total, seen, index) => total + (seen - expected[index]!) ** 2 / expected[index]!,
    0,
  );
}

function outcomeOf(script: Script, ids: string[]): number {
  const { first, second, goals } = resultAt(script, Number.POSITIVE_INFINITY);
  if (ids[0]!.startsWith('8:')) return goals[0] === undefined ? 1 : goals[0] === 'home' ? 0 : 2;
  const isHalf = ids[0]!.startsWith('60:');
  const margin = first[0] - first[1] + (isHalf ? 0 : second[0] - second[1]);
  return margin > 0 ? 0 : margin === 0 ? 1 : 2;
}
