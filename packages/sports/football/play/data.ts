import type { PlayerNames } from '../../families/players/line-up.ts';
import { dataOf, playerNames, teamsOf } from '../../play/data.ts';
import type { Fixture, League, Team } from '../../play/played-sport.ts';
import type { FootballCup } from './cups.ts';

type Factors = [attack: number, defence: number];

interface Ratings {
  rho: number;
  /** Mean goals of the home and the away side. */
  competitions: Record<string, [home: number, away: number]>;
  teams: Record<string, Factors>;
}

export interface FootballData {
  teams: ReadonlyMap<number, Team>;
  leagues: readonly League[];
  fixtures: readonly Fixture[];
  cups: readonly FootballCup[];
  ratings: Ratings;
  playerNames: PlayerNames;
}

/** The leagues, clubs, fixtures and ratings of the simulator. */
export function loadFootballData(): FootballData {
  const cups = dataOf<FootballCup[]>('football', 'cups');
  const ratings = dataOf<Ratings>('football', 'ratings');
  const levels = Object.fromEntries(cups.map(({ key, level }) => [key, level]));
  return {
    teams: teamsOf('football', 'teams'),
    leagues: dataOf('football', 'leagues'),
    fixtures: dataOf('football', 'fixtures'),
    cups,
    ratings: { ...ratings, competitions: { ...ratings.competitions, ...levels } },
    playerNames: playerNames(),
  };
}
