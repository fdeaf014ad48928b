import { type FootballState, loadFootballData, playedFootball } from '@fairbook/sports/football';
import { stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { createSchedule } from '../../feeds/simulator/src/schedule.ts';
import type { Moment } from '../../packages/sports/families/timed-goals/play/moments.ts';
import { incidentsOf } from '../../packages/sports/football/play/incidents.ts';
import { matchScript, type Script } from '../../packages/sports/football/play/script.ts';
import { endings } from '../arithmetic/endings.ts';
import { payoffByEnding } from '../arithmetic/payoffs.ts';
import { chanceOf } from '../checks/board.ts';
import { stateOf, Truth } from './truth.ts';

const DATA = { ...loadFootballData(), fixtures: [] };
const [FIXTURE] = createSchedule(playedFootball(DATA), 'truth', 1).upcoming(0);
const MATCHES = process.env.NIGHT === '1' ? 60_000 : 1_000;
/** 99.9% of the chi-square distribution with two degrees of freedom. */
const LIMIT = 13.8;
const GOALS = goalsOf();
const scripts = Array.from({ length: MATCHES }, (_, n) => matchScript('truth', n, GOALS));
const numbers = new Map(endings.map(({ first, second }, n) => [String([first, second]), n]));

/** The expected goals with which the season simulates this fixture, from the ratings. */
function goalsOf() {
  const { ratings } = DATA;
  const level = ratings.competitions[FIXTURE!.champ.key]!;
  const [host, guest] = [
    ratings.teams[FIXTURE!.competitors[0].id]!,
    ratings.teams[FIXTURE!.competitors[1].id]!,
  ];
  return {
    homeGoals: level[0] * host[0] * guest[1],
    awayGoals: level[1] * guest[0] * host[1],
    rho: ratings.rho,
  };
}

test.each([
  ['an hour in, the result', 75 * 60, ['1::1', '1::x', '1::2']],
  ['an hour in, goals', 75 * 60, ['21::0', '21::1', '21::2']],
  ['three minutes before the end, the second half', 106 * 60, ['83::1', '83::x', '83::2']],
])('%s comes as often as the audit expects while bets are open', (_, at, ids) => {
  const [seen, reckoned] = [ids.map(() => 0), ids.map(() => 0)];
  let matches = 0;
  for (const [n, script] of scripts.entries()) {
    if (!isOpen(script, n, at)) continue;
    const fixture = { ...FIXTURE!, gameId: n, startsAt: 0 };
    matches += 1;
    const forecast = new Truth('truth', 1, DATA, fixture).at(at * 1000, stateAt(script, at));
    const end = endingOf(script);
    ids.forEach((id, k) => {
      reckoned[k]! += chanceOf(id, forecast).wins;
      seen[k]! += payoffByEnding(id)[end] === 4 ? 1 : 0;
    });
  }
  const rest = (counts: number[]) => [...counts, matches - counts.reduce((sum, count) => sum + count, 0)];
  const [all, expected] = [rest(seen), rest(reckoned)];
  const far = all.reduce((sum, count, k) => sum + (count - expected[k]!) ** 2 / Math.max(1, expected[k]!), 0);
  expect([far < LIMIT, all, expected]).toEqual([true, all, expected]);
});

/** Neither prices nor the audit foresee cards, so matches with a card about to come don't count. */
function isOpen(script: Script, gameId: number, at: number): boolean {
  const ends = script.halves[1].to;
  const isPlayed = script.parts.some(({ from, to }) => at >= from && at < to);
  const stops = incidentsOf('truth', gameId, script, 1);
  const isStopped = stops.some(({ from, until }) => from <= at && at < (until ?? ends));
  return isPlayed && !isStopped && !script.redCards.some((card) => card.at > at);
}

function stateAt(script: Script, at: number): FootballState {
  const firstEnds = script.halves[0].to;
  const upTo = (moments: readonly Moment[], until: number) =>
    countOf(moments.filter((each) => each.at <= until));
  return {
    ...stateOf(stateBefore(1)),
    status: 'live',
    period: at < firstEnds ? 'first_half' : 'second_half',
    score: upTo(script.goals, at),
    halfTimeScore: at < firstEnds ? null : upTo(script.goals, firstEnds - 1),
    redCards: upTo(script.redCards, at),
  };
}

function endingOf({ goals, halves: [{ to: firstEnds }] }: Script): number {
  const first = countOf(goals.filter(({ at }) => at < firstEnds));
  const second = countOf(goals.filter(({ at }) => at >= firstEnds));
  return numbers.get(String([first, second]))!;
}

function countOf(moments: readonly Moment[]): [number, number] {
  const home = moments.filter(({ side }) => side === 'home').length;
  return [home, moments.length - home];
}
