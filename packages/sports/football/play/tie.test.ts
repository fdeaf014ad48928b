import { expect, test } from 'vitest';
import { randomStream } from '../../play/random.ts';
import type { FinalState } from '../final-state.ts';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { goalsAhead, matchOf, rounded } from '../price/joint-model.ts';
import { type MatchModel, matchModel } from '../price/match-model.ts';
import { footballPricing } from '../price/pricing.ts';
import { isShootoutOver, KICKS, type Kick, SCORED, shootoutChance } from '../price/tie.ts';
import { footballCups } from './cups.ts';
import { loadFootballData } from './data.ts';
import { goalsModel } from './goals-model.ts';
import { modelBefore } from './model-before.ts';
import { CANCELLED, matchScript, type Script, tieOf } from './script.ts';
import { resultAt, stateAt, tieMatchAt } from './standing.ts';

const MODEL = { homeGoals: 1.7, awayGoals: 1.1, rho: -0.06 };
const MATCHES = 2000;
const HOME = '923::1';
const AWAY = '923::2';
const scripts = Array.from({ length: MATCHES }, (_, gameId) =>
  tieOf(matchScript('ties', gameId, MODEL), 'ties', gameId, MODEL),
);
const endOf = (script: Script): FinalState => resultAt(script, Number.POSITIVE_INFINITY);
const modelIn = (script: Script, at: number): MatchModel => matchModel(MODEL, tieMatchAt(script, MODEL, at));
const fairIn = (model: MatchModel) => fairOutcomes(model, [HOME])[0]!;

test('the winner of a cup has the chance of “To qualify” in each tie, and half of the chance of a lot', () => {
  const data = loadFootballData();
  const { cups, chance } = footballCups(data);
  const { id, key, name, countryCode } = cups[0]!;
  const clubs = [...data.teams.values()].slice(0, 6);
  for (const [n, home] of clubs.entries()) {
    const champ = { id, key, name, countryCode };
    const tie = { champ, competitors: [home, clubs.at(n - 1)!] as [typeof home, typeof home] };
    const { fair } = fairIn(modelBefore(goalsModel(data, tie), undefined, true));
    expect(chance(tie)).toBeCloseTo(fair + CANCELLED * (1 / 2 - fair), 5);
  }
});

test('a match without extra time and a league match have no such market', () => {
  expect(fairOutcomes(modelBefore(MODEL), [HOME, AWAY]).every(({ isDecided }) => isDecided)).toBe(true);
});

test('a tie is decided when one side has gone through, and not before', () => {
  for (const script of scripts.slice(0, 400)) {
    const last = script.parts.at(-1)!.to;
    expect(fairIn(modelIn(script, last)).isDecided).toBe(true);
    const level = script.tie;
    if (level) expect(fairIn(modelIn(script, script.halves[1].to)).isDecided).toBe(false);
    if (level?.shootout) expect(fairIn(modelIn(script, level.extra[1].to)).isDecided).toBe(false);
    // The other markets are over with the 90 minutes.
    const [result] = fairOutcomes(modelIn(script, script.halves[1].to), ['1::1']);
    expect(result!.isDecided).toBe(true);
  }
});

test('a tie has extra time if it is level, and penalties if that is level, too', () => {
  for (const script of scripts) {
    const { first, second, tie } = endOf(script);
    const isLevel = first[0] + second[0] === first[1] + second[1];
    expect(script.tie !== undefined).toBe(isLevel);
    if (!script.tie) continue;
    expect(script.tie.shootout !== null).toBe(tie!.extraTime[0] === tie!.extraTime[1]);
    if (script.tie.shootout) expect(tie!.penalties[0]).not.toBe(tie!.penalties[1]);
    expect(script.isCorrected).toBe(false);
  }
});

test('the 90 minutes of a tie are those of a match without extra time', () => {
  for (const [gameId, script] of scripts.slice(0, 50).entries()) {
    const match = matchScript('ties', gameId, MODEL);
    expect(script).toMatchObject({ goals: match.goals, corners: match.corners, halves: match.halves });
  }
});

test('the state tells 90 minutes, extra time and penalties apart', () => {
  const script = scripts.find(({ tie }) => tie?.shootout && tie.goals.length > 1)!;
  const { extra, goals, shootout } = script.tie!;
  const told = (at: number) => stateAt(script, { at, startsAt: 0, speed: 1 });
  const { score } = told(script.halves[1].to - 1);
  expect(told(script.halves[1].to)).toMatchObject({ period: 'extra_break', status: 'live', score });
  expect(told(script.halves[1].to).extraTime).toBeUndefined();
  expect(told(extra[0].from)).toMatchObject({ period: 'extra_first', extraTime: [0, 0] });
  expect(told(extra[0].from + 60).clock).toMatchObject({ seconds: 91 * 60, speed: 1 });
  expect(told(extra[0].to)).toMatchObject({ period: 'extra_break', clock: { seconds: 105 * 60, speed: 0 } });
  expect(told(extra[1].from)).toMatchObject({ period: 'extra_second', clock: { seconds: 105 * 60 } });
  const each = goals.length / 2;
  expect(told(shootout!.from)).toMatchObject({
    period: 'shootout',
    extraTime: [each, each],
    penalties: [0, 0],
  });
  expect(told(shootout!.to)).toMatchObject({ period: 'over', status: 'ended', score, clock: null });
  expect(told(shootout!.to).penalties).toEqual(endOf(script).tie!.penalties);
  const taken = told(shootout!.kicks[2]!.at).penaltiesTaken!;
  expect(taken.toSorted()).toEqual([1, 2]);
});

test('a stored model gives the same chance to go through', () => {
  for (const script of scripts.filter(({ tie }) => tie?.shootout).slice(0, 20))
    for (const at of [0, 3600, script.tie!.extra[0].from + 300, script.tie!.shootout!.kicks[1]!.at]) {
      const model = modelIn(script, at);
      const stored = rounded(goalsAhead(MODEL, model.match));
      expect(matchModel(...matchOf(stored)).through).toBeCloseTo(model.through!, 3);
      expect(footballPricing.chanceIn(stored, HOME)!.fair).toBeCloseTo(model.through!, 3);
    }
  expect(footballPricing.chanceIn(rounded(goalsAhead(MODEL, modelBefore(MODEL).match)), HOME)).toBeNull();
});

test('a shoot-out is even before its first penalty, and its price is the mean of those after the next', () => {
  expect(shootoutChance([], 'home')).toBeCloseTo(0.5, 10);
  expect(shootoutChance([], 'away')).toBeCloseTo(0.5, 10);
  const random = randomStream('kicks');
  for (let n = 0; n < 200; n += 1) {
    const kicks: Kick[] = [];
    while (!isShootoutOver(kicks, 'home') && kicks.length < 4 * KICKS) {
      const side = kicks.length % 2 === 0 ? 'home' : 'away';
      const after = (isScored: boolean) => shootoutChance([...kicks, { side, isScored }], 'home');
      const mean = SCORED * after(true) + (1 - SCORED) * after(false);
      expect(shootoutChance(kicks, 'home')).toBeCloseTo(mean, 10);
      kicks.push({ side, isScored: random() < SCORED });
    }
  }
});

test.each([
  ['three of three against none of three', 'hahaha', '101010', true],
  ['three of three against one of three', 'hahaha', '111010', false],
  ['level after five of each', 'hahahahaha', '1111111111', false],
  ['a sixth that is not answered', 'hahahahahaha', '111111111110', true],
  ['a sixth before its answer', 'hahahahahah', '11111111111', false],
])('%s: over or not', (_, sides, scored, isOver) => {
  const kicks = [...sides].map(
    (side, n): Kick => ({
      side: side === 'h' ? 'home' : 'away',
      isScored: scored[n] === '1',
    }),
  );
  expect(isShootoutOver(kicks, 'home')).toBe(isOver);
});
