/**
 * What a feed tells Fairbook. Adapters and the simulator only map to these messages; the catalogue only reads them.
 * Every message is numbered by the server as it is taken in and recorded, so any day can be replayed.
 */

import type { PriceModel } from '@fairbook/sports/price';
import type { GameState, SportCause } from '@fairbook/sports/state';

/** Factors of one outcome, exact fractions: `factor = void + (1 − void) × result × odds`. */
export interface OutcomeResult {
  outcomeId: string;
  /** Share of the stake that won: [1,1] won, [0,1] lost, [1,2] half or dead heat of two. */
  result: Fraction;
  /** Share of the stake that is returned: [0,1] none, [1,1] void, [1,2] half. */
  void: Fraction;
  /** Key of the rule that decided it in the dictionary `explain`, with its figures. */
  why: { key: string; values: Record<string, string | number> };
}
export type Fraction = readonly [numerator: number, denominator: number];

export interface FeedTeam {
  id: number;
  name: string;
  kit: { pattern: number; colors: [string, string] };
}

export type TwoOrMore<T> = [T, T, ...T[]];

export interface FeedFixture {
  gameId: number;
  sportId: number;
  champ: { id: number; key: string; name: string; countryCode: string };
  round: string;
  /** Two or more, in the order in which the sport names them. */
  competitors: TwoOrMore<FeedTeam>;
  /** Epoch milliseconds. */
  startsAt: number;
}

export interface FeedMarket {
  /** `<typeId>:<line>`; the type's name, outcomes and payoff are in packages/sports. */
  id: string;
  typeId: number;
  line: string;
  /** Overround in percent, one decimal. */
  margin: number;
  /** `[outcomeId, odds in thousandths, 1 if not offered now]`; outcome ids start with the market id and a colon. */
  outcomes: [outcomeId: string, oddsMilli: number, blocked: 0 | 1][];
}

/** Why no bet is taken on a game: what happens in play is its sport's. */
export type SuspendCause = SportCause | 'break' | 'feed_down' | 'trader' | 'other';

export type FeedMessage =
  /** The producer is well. Silence suspends what it prices in play (10 s) and stops the sale of the rest (20 s). */
  | { type: 'alive'; at: number; producer: string }
  | { type: 'fixture'; at: number; producer: string; fixture: FeedFixture }
  /**
   * Prices and state. `full` means these are all the markets there are now: others are gone. Without it only the
   * listed markets changed, and of a known one only the listed outcomes. A price message without `suspended` re-opens the game.
   * All prices that are open after it are of the moment `at`.
   */
  | {
      type: 'odds_change';
      at: number;
      producer: string;
      gameId: number;
      full: boolean;
      state: GameState;
      suspended: SuspendCause | null;
      markets: FeedMarket[];
      /**
       * All open prices hold until this moment if nothing happens, epoch milliseconds: each is the worse one for the player
       * of both ends. Later nothing is sold on them before the next message. Left out where time alone moves no price.
       */
      holdsUntil?: number;
      /** What the prices were made of, at `at` and at `holdsUntil`: for prices of more than one outcome. */
      models?: [now: PriceModel, then: PriceModel];
    }
  /** No bet on this game from now on, until an odds_change re-opens it. */
  | { type: 'bet_stop'; at: number; producer: string; gameId: number; cause: SuspendCause; state: GameState }
  /** Outcomes decided; `final` closes the game. Sent again with other factors it is a correction. */
  | {
      type: 'bet_settlement';
      at: number;
      producer: string;
      gameId: number;
      final: boolean;
      state: GameState;
      outcomes: OutcomeResult[];
    }
  /** The game will not be played: every open leg on it is void. */
  | { type: 'bet_cancel'; at: number; producer: string; gameId: number; reason: string }
  /** The result of these outcomes was a mistake: they are open again. No bet until an odds_change reopens the game. */
  | {
      type: 'rollback_bet_settlement';
      at: number;
      producer: string;
      gameId: number;
      state: GameState;
      outcomeIds: string[];
    }
  /** The game was not called off after all. */
  | { type: 'rollback_bet_cancel'; at: number; producer: string; gameId: number; state: GameState }
  | HouseMessage;

/**
 * What an operator decides goes through the same record as the feed, so that a replay knows of it. A void stands
 * whatever the feed says later.
 */
export type HouseMessage =
  /** Outcomes that are void; none named means the whole game. `by` are ids of the operators. */
  | {
      type: 'house_void';
      at: number;
      producer: typeof HOUSE;
      gameId: number;
      outcomeIds: string[];
      reason: string;
      by: number[];
    }
  /** A market that was held back: its refused prices are published after all, or it stays closed. */
  | {
      type: 'house_market';
      at: number;
      producer: typeof HOUSE;
      gameId: number;
      marketId: string;
      decision: 'release' | 'keep';
      by: number;
    };

/** The producer of what operators decide. */
export const HOUSE = 'house';

/** A source of messages. `emit` is awaited: a stop or a goal is on record before the source goes on. */
export interface FeedSource {
  name: string;
  /** Resolves once everything that is open now has been told; `stop` may be called before. */
  start(emit: (message: FeedMessage) => Promise<void>): Promise<void>;
  /** Tells everything that is open now once more, in full: it was not heard for a while. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

export interface FeedClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after `ms`; returns the cancel. */
  after(ms: number, run: () => void): () => void;
}

/** A game that was open when the server stopped. */
export interface OpenGame {
  gameId: number;
  startsAt: number;
  /** In their order. */
  competitorIds: readonly number[];
}

/** What the server gives a feed that it starts. */
export interface FeedOptions {
  clock: FeedClock;
  /** Games that are not closed yet, from whatever feed. Those of this one that ended meanwhile are to be settled. */
  open: readonly OpenGame[];
  /** To be called when the feed can't go on. It says nothing more then, and the silence suspends its games. */
  onFailure(error: unknown): void;
}

/** What the module that `FAIRBOOK_FEED` names exports as `createFeed`. */
export type CreateFeed = (options: FeedOptions) => FeedSource | Promise<FeedSource>;
