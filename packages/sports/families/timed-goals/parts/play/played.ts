import { dataOf, playerNames, teamsOf } from '../../../../play/data.ts';
import type { PlayedSport } from '../../../../play/played-sport.ts';
import { type LaidOut, roundRobin } from '../../../../play/round-robin.ts';
import type { SportKey } from '../../../../sports.ts';
import { lineUps } from '../../../players/line-up.ts';
import type { PartsPrices } from '../price/pricing.ts';
import { partsRules } from '../rules.ts';
import type { PartsSport } from '../sport.ts';
import { PartsGame } from './game.ts';
import { gameRates, type Ratings } from './plan.ts';
import { lengthsOf } from './script.ts';

/** A sport in parts for the simulator, with the data of `data/<sport>`. */
export function playedParts<Sport extends SportKey>(
  sport: PartsSport<Sport>,
  prices: PartsPrices<string>,
  table: Pick<PlayedSport, 'idsFrom' | 'seasonWeeks' | 'slots'>,
): PlayedSport {
  const ratings = dataOf<Ratings>(sport.sport, 'ratings');
  const { markets } = partsRules(sport);
  const [shortestSeconds, longestSeconds] = lengthsOf(sport);
  const leagues = dataOf<LaidOut[]>(sport.sport, 'competitions').map(roundRobin);
  const lineUpsOf = sport.players && lineUps(sport.players, leagues, playerNames());
  return {
    ...table,
    sportId: sport.sportId,
    teams: teamsOf(sport.sport, 'teams'),
    leagues,
    fixtures: [],
    shortestSeconds,
    longestSeconds,
    game: (fixture, { seed, speed }) =>
      new PartsGame(fixture, {
        ...{ sport, prices, markets, seed, speed, rates: gameRates(ratings, fixture) },
        ...(lineUpsOf && { lineUps: lineUpsOf(seed, fixture) }),
      }),
  };
}
