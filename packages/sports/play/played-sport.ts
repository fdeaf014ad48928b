import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
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
  /** IANA; that of the clubs, or of the seat of a cup between countries. */
  timeZone: string;
  weight: number;
  /** Who meets whom, in the order in which the sport names them. */
  pairings: [round: string, firstId: number, secondId: number][];
}

export type Fixture = [
  leagueId: number,
  round: string,
  startsAtSeconds: number,
  firstId: number,
  secondId: number,
];

/** One game from its first offer to its last settlement. */
export interface PlayedGame {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Offers a game that has not begun, or, if it has, joins it where it stands. */
  open(now: number): Step;
  /** Continues a game that was open before a restart, at whatever it has come to in the meantime. */
  resume(now: number): Step;
  /** Its prices and state in full, as long as it is not over. */
  tell(now: number): FeedMessage[];
}

/** A sport as the simulator plays it: who meets when is the schedule's, what happens then is the sport's. */
export interface PlayedSport {
  sportId: number;
  /** Ids of its games are above this, by less than ten billions: those of another sport begin elsewhere. */
  idsFrom: number;
  /** Games that begin at once, how many such slots are in play at least, and how many are offered ahead. */
  slots: { games: number; inPlay: number; ahead: number };
  teams: ReadonlyMap<number, Team>;
  leagues: readonly League[];
  /** Real fixtures that lie ahead. */
  fixtures: readonly Fixture[];
  /** Seconds of play that a game takes, breaks included. */
  shortestSeconds: number;
  longestSeconds: number;
  game(fixture: FeedFixture, at: { seed: string; speed: number }): PlayedGame;
}
