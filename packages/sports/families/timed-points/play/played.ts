import { dataOf, playerNames, teamsOf } from '../../../play/data.ts';
import type { PlayedSport } from '../../../play/played-sport.ts';
import { type LaidOut, roundRobin } from '../../../play/round-robin.ts';
import type { SportKey } from '../../../sports.ts';
import { lineUps } from '../../players/line-up.ts';
import type { PointsPrices } from '../price/pricing.ts';
import { pointsRules } from '../rules.ts';
import { mostOvertimes, type PointsSport } from '../sport.ts';
import { PointsGame } from './game.ts';
import { gamePlan, type Ratings } from './plan.ts';
import { lengthOf } from './script.ts';

interface Competition extends LaidOut {
  /** Minutes of a part. */
  minutes: number;
}

/**
 * The schedule leaves room for at most this many overtimes. Longer games are very rare; one may overlap with the next
 * game of its sides.
 */
const OVERTIMES = 3;

/** A sport of the family for the simulator, with the data of `data/<sport>`. */
export function playedPoints<Sport extends SportKey>(
  sport: PointsSport<Sport>,
  prices: PointsPrices<string>,
  {
    idsFrom,
    seasonWeeks,
    slots,
    speed: own,
  }: Pick<PlayedSport, 'idsFrom' | 'seasonWeeks' | 'slots' | 'speed'>,
): PlayedSport {
  const competitions = dataOf<Competition[]>(sport.sport, 'competitions');
  const ratings = dataOf<Ratings>(sport.sport, 'ratings');
  const minutesOf = new Map(competitions.map(({ id, minutes }) => [id, minutes]));
  const all = competitions.map(({ minutes }) => minutes);
  const { markets } = pointsRules(sport);
  const leagues = competitions.map(roundRobin);
  const lineUpsOf = sport.players && lineUps(sport.players.lineUp, leagues, playerNames());
  return {
    sportId: sport.sportId,
    ...{ idsFrom, slots, seasonWeeks },
    ...(own !== undefined && { speed: own }),
    teams: teamsOf(sport.sport, 'teams'),
    leagues,
    fixtures: [],
    shortestSeconds: lengthOf(sport, Math.min(...all), 0),
    longestSeconds: lengthOf(sport, Math.max(...all), Math.min(OVERTIMES, mostOvertimes(sport))),
    game: (fixture, { seed, speed }) => {
      const plan = gamePlan(sport, ratings, { minutes: minutesOf.get(fixture.champ.id)!, fixture });
      return new PointsGame(fixture, {
        ...{ sport, prices, markets, seed, speed, plan },
        ...(lineUpsOf && { lineUps: lineUpsOf(seed, fixture) }),
      });
    },
  };
}
