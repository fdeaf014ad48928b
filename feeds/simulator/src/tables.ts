import type { FeedFixture } from '@fairbook/feed-contract';
import {
  behindOf,
  type PlayedSeasons,
  placesOf,
  ranksOf,
  SeasonForecast,
  type SeasonSoFar,
} from '@fairbook/sports/play';
import { type Contest, numbersOf } from './contest.ts';

const IN_A_GO = 250;

interface TableOptions {
  leagueId: number;
  clubs: FeedFixture['competitors'];
  games: readonly FeedFixture[];
  seasons: PlayedSeasons;
  seed: string;
}

/** The final table of a league. */
export function tableOf({ leagueId, clubs, games, seasons, seed }: TableOptions): Contest {
  const { points, places } = seasons;
  const lines = places[leagueId]!;
  const numberOf = numbersOf(clubs);
  const scores = new Map<number, readonly [number, number] | null>();

  function scoreOf(game: FeedFixture): readonly [number, number] | null {
    const known = scores.get(game.gameId);
    if (known !== undefined) return known;
    const score = seasons.played(game, seed);
    scores.set(game.gameId, score);
    return score;
  }

  function sidesOf({ competitors: [first, second] }: FeedFixture): readonly [number, number] {
    return [numberOf(first.id), numberOf(second.id)];
  }

  const soFar = (over: number): Omit<SeasonSoFar, 'left'> => ({
    ...{ clubs: clubs.length, points, ...lines },
    played: games.slice(0, over).flatMap((game) => {
      const score = scoreOf(game);
      return score ? [{ sides: sidesOf(game), score }] : [];
    }),
  });

  return {
    ...{ lines, inAGo: IN_A_GO },
    forecast(over, _now, by) {
      const left = games.slice(over).map((game) => ({ sides: sidesOf(game), scores: seasons.scores(game) }));
      return new SeasonForecast({ ...soFar(over), left }, by);
    },
    standing(over) {
      const season = soFar(over);
      const ranks = ranksOf(season);
      return {
        ...{ isBegun: season.played.length > 0, places: placesOf(ranks) },
        gaps: behindOf(ranks).map((behind) => behind * 1000),
        isOut: clubs.map(() => false),
      };
    },
  };
}
