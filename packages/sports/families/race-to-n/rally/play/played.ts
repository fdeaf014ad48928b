import { dataOf, teamsOf } from '../../../../play/data.ts';
import type { PlayedSport } from '../../../../play/played-sport.ts';
import { type LaidOut, roundRobin } from '../../../../play/round-robin.ts';
import type { SportKey } from '../../../../sports.ts';
import type { RallyPrices } from '../price/pricing.ts';
import type { RallySport } from '../sport.ts';
import { RallyGame } from './game.ts';
import { type MatchPlan, matchPlan, type Ratings } from './plan.ts';
import type { Pace } from './script.ts';
import { modelBefore } from './standing.ts';

interface Competition extends LaidOut {
  bestOf: number;
}

type Table = Pick<PlayedSport, 'idsFrom' | 'seasonWeeks' | 'slots'> & { pace: Pace };

/** A difference that shows what a logit of a point is worth. */
const TRIED = 0.02;

/** A sport of rallies for the simulator, with the data of `data/<sport>`. */
export function playedRally<Sport extends SportKey>(
  sport: RallySport<Sport>,
  prices: RallyPrices<string>,
  { pace, ...table }: Table,
): PlayedSport {
  const competitions = dataOf<Competition[]>(sport.sport, 'competitions');
  const ratings = dataOf<Ratings>(sport.sport, 'ratings');
  const formatOf = new Map(competitions.map(({ id, bestOf }) => [id, bestOf]));
  const winner = `${sport.typesFrom + 1}::1`;
  const chance = (plan: MatchPlan) => prices.fairOf(modelBefore(sport, plan), winner);
  const worths = new Map<number, number>();
  const worthOf = (bestOf: number) => {
    const worth =
      worths.get(bestOf) ?? (chance({ bestOf, better: TRIED }) - chance({ bestOf, better: 0 })) / TRIED;
    worths.set(bestOf, worth);
    return worth;
  };
  return {
    ...table,
    sportId: sport.sportId,
    teams: teamsOf(sport.sport, 'teams'),
    leagues: competitions.map(roundRobin),
    fixtures: [],
    shortestSeconds: pace.shortest,
    // Two points never share a second, so a sped-up match may be a little longer.
    longestSeconds: pace.longest + 120,
    game(fixture, { seed, speed }) {
      const bestOf = formatOf.get(fixture.champ.id)!;
      const plan = matchPlan(ratings, { bestOf, fixture });
      return new RallyGame(fixture, { sport, prices, pace, seed, speed, plan, worth: worthOf(bestOf) });
    },
  };
}
