import type { FeedFixture } from '@fairbook/feed-contract';
import { scoreGrid } from '@fairbook/pricing';
import type { PlayedCups } from '../../play/played-sport.ts';
import { randomStream } from '../../play/random.ts';
import { throughOf } from '../final-state.ts';
import type { Chance } from '../price/goal-order.ts';
import { throughChance } from '../price/match-model.ts';
import type { FootballData } from './data.ts';
import { goalsModel } from './goals-model.ts';
import { LONGEST_MATCH } from './match-time.ts';
import { CANCELLED, matchScript, tieOf } from './script.ts';
import { resultAt } from './standing.ts';
import { extraGoals, LONGEST_EXTRA, tieBefore } from './tie.ts';

const MAX_GOALS = 10;

export function footballCups(data: Pick<FootballData, 'ratings' | 'cups'>): PlayedCups {
  return {
    ...{ idsFrom: 1_000_000_000_000, cups: data.cups, longestSeconds: LONGEST_MATCH + LONGEST_EXTRA },
    chance: (fixture) => chanceOf(data, fixture),
    winner: (fixture, seed) => winnerOf(data, fixture, seed),
  };
}

/** That of the market “To qualify”, and half of the chance that the lot decides. */
function chanceOf(data: Pick<FootballData, 'ratings'>, fixture: Parameters<PlayedCups['chance']>[0]): number {
  const model = goalsModel(data, fixture);
  const grid = scoreGrid({ ...model, maxGoals: MAX_GOALS });
  const finals = grid.flatMap((row, home) => row.map((chance, away): Chance => [[home, away], chance]));
  const tie = tieBefore(extraGoals([model.homeGoals, model.awayGoals]));
  return (1 - CANCELLED) * throughChance(finals, tie) + CANCELLED / 2;
}

/** The lot decides a tie that is not played. */
function winnerOf(data: Pick<FootballData, 'ratings'>, fixture: FeedFixture, seed: string): 0 | 1 {
  const model = goalsModel(data, fixture);
  const script = tieOf(matchScript(seed, fixture.gameId, model), seed, fixture.gameId, model);
  if (script.isCancelled) return randomStream(seed, 'lot', fixture.gameId)() < 0.5 ? 0 : 1;
  return throughOf(resultAt(script, Number.POSITIVE_INFINITY)) === 'home' ? 0 : 1;
}
