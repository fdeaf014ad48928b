/**
 * The messages of a feed to Fairbook. Adapters and the simulator only map to them; the catalogue only reads them. The
 * server numbers and records every message, so any day can be replayed.
 */

import type { PriceModel } from '@fairbook/sports/price';
import type { FinalState } from '@fairbook/sports/settle';
import type { GameState, SportCause, Squads } from '@fairbook/sports/state';

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
  /** Long-term bets on a league are a competition of their own, with the key of the league and `.season`. */
  champ: { id: number; key: string; name: string; countryCode: string };
  round: string;
  /** Two or more, in the order in which the sport names them. */
  competitors: TwoOrMore<FeedTeam>;
  /** Epoch milliseconds. */
  startsAt: number;
  /** Who plays, where the feed tells it: then it may offer markets on players, whose outcomes are named by number. */
  squads?: Squads;
  /** A recorded game that is played again. Omitted for a game of its own time. */
  replay?: Replay;
}

/** Where a replayed game stands in the calendar of its competition. */
export interface Replay {
  /** Its kick-off by the competition's own clock: `2026-01-24T15:00`. */
  playedAt: string;
  /** Seconds of play per second. */
  speed: number;
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
  /**
   * The supplier of the market, where that isn't the producer of its game; the game's models then don't cover the
   * market. The server sets it, as it sets `aside`.
   */
  producer?: string;
}

/** Why betting on a game is suspended; in-play causes are defined by its sport. */
export type SuspendCause = SportCause | 'break' | 'feed_down' | 'trader' | 'other';

export type FeedMessage =
  /** The producer is alive. Silence suspends its in-play games after 10 s and stops betting on the rest after 20 s. */
  | { type: 'alive'; at: number; producer: string }
  /**
   * Announces a game, or changes its round or start. A number is given once: under the number of a game with other
   * competitors it is refused, and after the end of the game ignored.
   */
  | { type: 'fixture'; at: number; producer: string; fixture: FeedFixture }
  /**
   * Prices and state. `full` means the list is complete and all other markets are gone. Otherwise only the listed
   * markets changed, and within a known market only the listed outcomes. A price message without `suspended` re-opens
   * the game. All open prices then are of the moment `at`.
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
       * All open prices hold until this moment (epoch milliseconds) if nothing happens: each is the worse one for the
       * player of the prices at `at` and at this moment. After it bets wait for the next message. Omitted where no
       * price moves with time alone.
       */
      holdsUntil?: number;
      /** The model behind the prices, at `at` and at `holdsUntil`, for combined prices. */
      models?: [now: PriceModel, then: PriceModel];
      /**
       * Set where another producer supplies the game itself. The message then has prices of single markets: `full`
       * means that all markets of its producer are listed, and its state is ignored. `isQuiet`: nothing happened since
       * its producer's last prices, so none may have jumped.
       */
      aside?: { isQuiet: boolean };
    }
  /** Suspends the game until an odds_change re-opens it. */
  | { type: 'bet_stop'; at: number; producer: string; gameId: number; cause: SuspendCause; state: GameState }
  /** Settles outcomes; `final` closes the game. The same outcome with other factors is a correction. */
  | {
      type: 'bet_settlement';
      at: number;
      producer: string;
      gameId: number;
      final: boolean;
      state: GameState;
      outcomes: OutcomeResult[];
      /** Where another producer supplies the game itself: the state is not taken. */
      aside?: true;
      /** With `final`: all that settling the markets of the game needs, for the open data. Omitted by a feed that can't tell it. */
      end?: FinalState;
    }
  /**
   * The game will not be played: every open leg on it is void. Later results count only for outcomes that were decided
   * before, until `rollback_bet_cancel` withdraws the cancellation.
   */
  | { type: 'bet_cancel'; at: number; producer: string; gameId: number; reason: string }
  /** Withdraws a wrong result: these outcomes are open again. Bets wait for an odds_change that re-opens the game. */
  | {
      type: 'rollback_bet_settlement';
      at: number;
      producer: string;
      gameId: number;
      state: GameState;
      outcomeIds: string[];
      /** Where another producer supplies the game itself: the game goes on. */
      aside?: true;
    }
  /** Withdraws a cancellation. */
  | { type: 'rollback_bet_cancel'; at: number; producer: string; gameId: number; state: GameState }
  | HouseMessage;

/**
 * Operator decisions are recorded like the feed, so a replay includes them. A void stands whatever the feed sends
 * later.
 */
export type HouseMessage =
  /** Voids outcomes; an empty list voids the whole game. `by` holds the operators' ids. */
  | {
      type: 'house_void';
      at: number;
      producer: typeof HOUSE;
      gameId: number;
      outcomeIds: string[];
      reason: string;
      by: number[];
    }
  /** Decides on a held market: its prices are published, or it stays closed. */
  | {
      type: 'house_market';
      at: number;
      producer: typeof HOUSE;
      gameId: number;
      marketId: string;
      decision: 'release' | 'keep';
      by: number;
    }
  /**
   * Stops bets on a game, or takes them again, whatever the feed says meanwhile. `on`: the id of a market or an outcome,
   * all markets of a kind (`kind:922`), or the scope (`sport`, `champ`, `game`) of a stop of the whole game, which lasts until each such stop has ended.
   * `hidden` stops the whole game, too, and takes it off lists and pages.
   */
  | {
      type: 'house_stop';
      at: number;
      producer: typeof HOUSE;
      gameId: number;
      on: string;
      isStopped: boolean;
      /** The operator; null where the server repeats what one has decided. */
      by: number | null;
    }
  /**
   * The result of a game as two operators entered it: its last state, ended or cancelled, and how outcomes are decided.
   * From then on no result of a feed counts for this game; a later message of this kind corrects it.
   */
  | {
      type: 'house_result';
      at: number;
      producer: typeof HOUSE;
      gameId: number;
      state: GameState;
      outcomes: OutcomeResult[];
      by: number[];
    }
  /** Everything that traders have set over a game's feed prices; it replaces what they had set before. */
  | {
      type: 'house_prices';
      at: number;
      producer: typeof HOUSE;
      gameId: number;
      terms: DeskTerms;
      /** The operator; null where the server repeats what one has decided, or a price has run out. */
      by: number | null;
    };

/** What traders have set over the feed's prices of a game. */
export interface DeskTerms {
  /** Overround in percent of every market, and by market type; null for what the feed has. */
  margin: number | null;
  margins: Readonly<Record<string, number>>;
  /** Prices set by hand, by outcome; `oddsMilli`: decimal odds in thousandths. */
  prices: Readonly<Record<string, { oddsMilli: number } & Approved>>;
  /** By market: an outcome whose fair chance is taken to be so many percent higher. */
  shifts: Readonly<Record<string, { outcomeId: string; percent: number } & Approved>>;
}

/** `isAboveFair`: the price is above the feed’s fair odds, and two operators have allowed that. */
interface Approved {
  isAboveFair: boolean;
}

/** The producer of operator decisions. */
export const HOUSE = 'house';
/** The producer of games that operators add by hand. */
export const HAND = 'by_hand';

/** A source of messages. `emit` is awaited, so a stop or a goal is recorded before the source continues. */
export interface FeedSource {
  name: string;
  /** Resolves once everything open has been sent; `stop` may be called earlier. */
  start(emit: (message: FeedMessage) => Promise<void>): Promise<void>;
  /** Sends everything open again, in full, after a gap. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

export interface FeedClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `run` once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** A game that was open when the server stopped. */
export interface OpenGame {
  gameId: number;
  sportId: number;
  startsAt: number;
  /** In the order of the fixture. */
  competitorIds: readonly number[];
}

/** What the server passes to a feed at its start. */
export interface FeedOptions {
  clock: FeedClock;
  /** Games not closed yet, of any feed. The feed settles its own that ended meanwhile. */
  open: readonly OpenGame[];
  /** Call this when the feed can't continue. The feed then stays silent, which suspends its games. */
  onFailure(error: unknown): void;
  /** The `settings` of this feed in the list of feeds (docs/feeds.md). */
  settings?: Readonly<Record<string, unknown>>;
}

/** The `createFeed` export of a module that `FAIRBOOK_FEED` or the list of feeds names. */
export type CreateFeed = (options: FeedOptions) => FeedSource | Promise<FeedSource>;

/**
 * The markets of a game after a price message, by id: what a feed told from its first full message on. A message that
 * is not full changes the markets that it lists, and within a known market the outcomes that it lists.
 */
export function toldMarkets(
  before: ReadonlyMap<string, FeedMarket>,
  { full, markets }: { full: boolean; markets: readonly FeedMarket[] },
): ReadonlyMap<string, FeedMarket> {
  const told = new Map(full ? [] : before);
  for (const market of markets) {
    const known = told.get(market.id);
    told.set(market.id, known ? { ...market, outcomes: toldOutcomes(known, market) } : market);
  }
  return told;
}

function toldOutcomes({ outcomes }: FeedMarket, changed: FeedMarket): FeedMarket['outcomes'] {
  const isSame = outcomes.length === changed.outcomes.length;
  if (isSame && outcomes.every(([id], n) => changed.outcomes[n]![0] === id)) return changed.outcomes;
  const told = new Map(outcomes.map((outcome) => [outcome[0], outcome]));
  for (const outcome of changed.outcomes) told.set(outcome[0], outcome);
  return [...told.values()];
}
