import type { FeedFixture } from '@fairbook/feed-contract';
import type { GoalsModel } from '../price/match-model.ts';
import type { FootballData } from './data.ts';

/** A side promoted from a league without results here scores less and concedes more than average. */
const NEWCOMER: [attack: number, defence: number] = [0.82, 1.18];
const MIN_GOALS = 0.25;
const MAX_GOALS = 3.6;

/** Expected goals of a fixture from the fitted ratings. */
export function goalsModel(
  { ratings }: Pick<FootballData, 'ratings'>,
  { champ, competitors: [home, away] }: Pick<FeedFixture, 'champ' | 'competitors'>,
): GoalsModel {
  const [homeLevel, awayLevel] = ratings.competitions[champ.key]!;
  const host = ratings.teams[home.id] ?? NEWCOMER;
  const guest = ratings.teams[away.id] ?? NEWCOMER;
  return {
    homeGoals: clamp(homeLevel * host[0] * guest[1]),
    awayGoals: clamp(awayLevel * guest[0] * host[1]),
    rho: ratings.rho,
  };
}

function clamp(goals: number): number {
  return Math.min(MAX_GOALS, Math.max(MIN_GOALS, goals));
}
