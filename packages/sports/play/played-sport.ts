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
  slots: { games: number; inPlay: number; ahead: number };
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
}
