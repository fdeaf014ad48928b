import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import type { ScoreChance } from '../season/price/forecast.ts';
import type { Step } from './queue.ts';

export interface Team {
  id: number;
  name: string;
  kit: { pattern: number; colors: [string, string] };
}

export interface League {
  id: number;
  key: string;
  name: string;
  countryCode: string;
  /**
   * The games of its recorded seasons in the order in which they were played, with competitors in the sport's order and
   * the kick-off by the competition's own clock: `2026-01-24T15:00`. Fields of many name their other competitors last.
   */
  pairings: [round: string, firstId: number, secondId: number, playedAt: string, ...otherIds: number[]][];
}

export type Fixture = [
  leagueId: number,
  round: string,
  startsAtSeconds: number,
  firstId: number,
  secondId: number,
  ...otherIds: number[],
];

/** One game from its first offer to its last settlement. */
export interface PlayedGame {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Offers a game that has not begun; joins a running game at its current state. */
  open(now: number): Step;
  /** Continues a game that was open before a restart, from its current state. */
  resume(now: number): Step;
  /** Its prices and state in full, unless it is over. */
  tell(now: number): FeedMessage[];
}

/** A sport for the simulator: the schedule decides who meets when, the sport what happens. */
export interface PlayedSport {
  sportId: number;
  /** The ids of its games are above this number, within ten billion; each sport has its own range. */
  idsFrom: number;
  /**
   * A slot is one start time. `games` start together in each slot, at least `inPlay` slots are being played at any
   * time, and `ahead` slots are offered in advance. With `inPlay` below 1 there are pauses between the games: 0.25 is a
   * game of an hour every four hours.
   */
  slots: {
    games: number;
    inPlay: number;
    ahead: number;
    /** Whether one game at a time is enough, so that start times may be up to an hour apart. */
    isSpare?: boolean;
  };
  teams: ReadonlyMap<number, Team>;
  leagues: readonly League[];
  /** Weeks after which the recorded seasons start again: 52 for each year, fewer without the summer. */
  seasonWeeks: number;
  /** Seconds of play a second, in a sport that has its own pace whatever that of the others; its games are no replays. */
  speed?: number;
  /** Real upcoming fixtures. */
  fixtures: readonly Fixture[];
  /** Minimum length of a game in seconds of play, breaks included. */
  shortestSeconds: number;
  longestSeconds: number;
  game(fixture: FeedFixture, at: { seed: string; speed: number }): PlayedGame;
  /** Its leagues on whose final table bets are taken. */
  seasons?: PlayedSeasons;
  /** Cups beside its leagues, whose rounds are drawn from the winners of the last. */
  cups?: PlayedCups;
}

/** A knock-out competition of single games. */
export interface Cup extends Omit<League, 'pairings'> {
  /** The league between whose days its rounds are played. */
  calendar: number;
  rounds: readonly CupRound[];
}

export interface CupRound {
  name: string;
  /** Days and hours like those of pairings; the games of the round are spread over them. */
  days: readonly string[];
  /** Leagues whose clubs enter in it. */
  from: readonly number[];
}

export interface PlayedCups {
  /** The ids of its games are above this number, behind the ranges of all sports: a year of them takes five billion. */
  idsFrom: number;
  cups: readonly Cup[];
  longestSeconds: number;
  /** The chance of the first side to go through, before the tie begins. */
  chance(fixture: Pick<FeedFixture, 'champ' | 'competitors'>): number;
  /** The place of the side that goes through. */
  winner(fixture: FeedFixture, seed: string): 0 | 1;
}

/** Leagues in which all meet each other, as long-term bets need them. */
export interface PlayedSeasons {
  /** The ids of long-term bets are above this number, those of their competitions above the other. */
  idsFrom: number;
  champsFrom: number;
  points: { won: number; drawn: number };
  /** Places at the top and at the end that are bet on, by the id of the league. */
  places: Readonly<Record<number, { tops: number; bottoms: number }>>;
  /** The chances of the scores of a game before it begins. */
  scores(fixture: FeedFixture): readonly ScoreChance[];
  /** The final score of a game; null for one that is not played. */
  played(fixture: FeedFixture, seed: string): readonly [number, number] | null;
}
