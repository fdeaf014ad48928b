import type { PlayerNames } from '../../families/players/line-up.ts';
import { dataOf, playerNames, teamsOf } from '../../play/data.ts';
import type { Cup, Fixture, League, Team } from '../../play/played-sport.ts';

type Factors = [attack: number, defence: number];

interface Ratings {
  rho: number;
  /** Mean goals of the home and the away side. */
  competitions: Record<string, [home: number, away: number]>;
  teams: Record<string, Factors>;
}

/** A cup of football: `level` are the mean goals of the home and the away side, between those of its leagues. */
type FootballCup = Cup & { level: [home: number, away: number] };

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
