import type { FeedFixture } from '@fairbook/feed-contract';
import type { Forecast, Seed } from '@fairbook/sports/play';

type Place = number | null;

/** What long-term bets are on: a table of a league, or a cup. Clubs are numbered from 0, as in the fixture of the bets. */
export interface Contest {
  /** How many places at the top and at the end are bet on besides the first; 0 for none. */
  lines: { tops: number; bottoms: number };
  /** So many ends are simulated in one go: some milliseconds, in which nothing else is done. */
  inAGo: number;
  /** What is expected at a moment at which so many games are over. */
  forecast(over: number, now: number, seed: Seed): Forecast;
  /** How clubs stand when so many games are over. `isOut`: which of them no other game can help. */
  standing(over: number): { isBegun: boolean; places: Place[]; gaps: Place[]; isOut: boolean[] };
}

/** The numbers of clubs in a list that has them by id. */
export function numbersOf(clubs: FeedFixture['competitors']): (clubId: number) => number {
  const numbers = new Map(clubs.map(({ id }, n) => [id, n]));
  return (clubId) => numbers.get(clubId)!;
}
