import type { PlayerNames } from '../../families/players/line-up.ts';
import { dataOf, playerNames, teamsOf } from '../../play/data.ts';
import type { Fixture, League, Team } from '../../play/played-sport.ts';

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
  ratings: Ratings;
  playerNames: PlayerNames;
}

/** The leagues, clubs, fixtures and ratings of the simulator. */
export function loadFootballData(): FootballData {
  return {
    teams: teamsOf('football', 'teams'),
    leagues: dataOf('football', 'leagues'),
    fixtures: dataOf('football', 'fixtures'),
    ratings: dataOf('football', 'ratings'),
    playerNames: playerNames(),
  };
}
