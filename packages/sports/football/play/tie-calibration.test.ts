import { expect, test } from 'vitest';
import { settleOutcome } from '../../settle.ts';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { type MatchModel, matchModel } from '../price/match-model.ts';
import { modelBefore } from './model-before.ts';
import { matchScript, type Script, tieOf } from './script.ts';
import { resultAt, tieMatchAt } from './standing.ts';

const MODEL = { homeGoals: 1.7, awayGoals: 1.1, rho: -0.06 };
const MATCHES = process.env.NIGHT === '1' ? 40_000 : 6_000;
const HOME = '923::1';
const scripts = Array.from({ length: MATCHES }, (_, gameId) =>
  tieOf(matchScript('ties', gameId, MODEL), 'ties', gameId, MODEL),
);
const isThrough = (script: Script) =>
  settleOutcome(HOME, resultAt(script, Number.POSITIVE_INFINITY)).result[0] === 1;
const modelIn = (script: Script, at: number): MatchModel => matchModel(MODEL, tieMatchAt(script, MODEL, at));
const fairIn = (model: MatchModel) => fairOutcomes(model, [HOME])[0]!;

/** How many standard errors the games in which the home side went through are off their prices. */
function errorsIn(games: readonly { script: Script; fair: number }[]): number {
  const won = games.filter(({ script }) => isThrough(script)).length;
  const [expected, variance] = games.reduce(
    ([sum, spread], { fair }) => [sum + fair, spread + fair * (1 - fair)],
    [0, 0],
  );
  return Math.abs(won - expected) / Math.sqrt(variance);
}

/** A second of a tie, if it is played then, with the calm matches that prices of the 90 minutes expect. */
const MOMENTS: [when: string, secondOf: (script: Script) => number | null][] = [
  ['before extra time', ({ tie }) => (tie ? tie.extra[0].from - 60 : null)],
  ['in the first half of extra time', ({ tie }) => (tie ? tie.extra[0].from + 600 : null)],
  ['in the second half of extra time', ({ tie }) => (tie ? tie.extra[1].from + 450 : null)],
  ['before the penalties', ({ tie }) => (tie?.shootout ? tie.shootout.from - 60 : null)],
  ...[1, 2, 4, 7, 9].map((n): (typeof MOMENTS)[number] => [
    `after ${n} penalties`,
    ({ tie }) => (tie?.shootout?.kicks[n] ? tie.shootout.kicks[n - 1]!.at : null),
  ]),
];

test('before the match, the home side goes through as often as its price says', () => {
  const { fair } = fairIn(modelBefore(MODEL, undefined, true));
  const calm = scripts.filter(({ redCards }) => redCards.length === 0);
  expect(errorsIn(calm.map((script) => ({ script, fair })))).toBeLessThan(3);
  // The home side goes through more often than it wins, and less often than it wins or draws.
  const [win, lost] = fairOutcomes(modelBefore(MODEL), ['1::1', '1::2']);
  expect(fair).toBeGreaterThan(win!.fair);
  expect(fair).toBeLessThan(1 - lost!.fair);
});

test('after an hour, the home side goes through as often as its price says', () => {
  const at = 75 * 60;
  const calm = scripts.filter(({ redCards }) => !redCards.some((card) => card.at > at)).slice(0, MATCHES / 3);
  const games = calm.map((script) => ({ script, fair: fairIn(modelIn(script, at)).fair }));
  expect(errorsIn(games)).toBeLessThan(3);
});

test.each(MOMENTS)('%s, the home side goes through as often as its price says', (_, secondOf) => {
  const games = scripts.flatMap((script) => {
    const at = secondOf(script);
    if (at === null) return [];
    const { fair, isDecided } = fairIn(modelIn(script, at));
    return isDecided ? [] : [{ script, fair }];
  });
  expect(games.length).toBeGreaterThan(MATCHES / 100);
  expect(errorsIn(games)).toBeLessThan(3);
});
