import type { site } from '@fairbook/contracts';
import type { FeedMarket, FeedMessage, SuspendCause, TwoOrMore } from '@fairbook/feed-contract';
import type { PriceModel } from '@fairbook/sports/price';
import type { GameState } from '@fairbook/sports/state';
import type { HotGame } from './catalogue/hot-game.ts';
import type { Chance, End } from './prices/fair-chance.ts';
import type { SameGame, SameGameRefusal } from './same-game/same-game.ts';

/** What a placement must know of one outcome, read from memory without waiting. */
export interface HotOutcome {
  gameId: number;
  outcomeId: string;
  marketTypeId: number;
  line: string;
  sportId: number;
  champId: number;
  champKey: string;
  champName: string;
  round: string;
  countryCode: string;
  opponents: TwoOrMore<string>;
  /** The name of the player that it is about, where the feed tells it. */
  player?: string;
  startsAt: number;
  coefMilli: number;
  /** Not on offer now, although its game may be. */
  isBlocked: boolean;
  marginPercent: number;
  state: GameState;
  suspended: SuspendCause | null;
  /** The gate's epoch that these facts belong to; a placement must find the same epoch, open, under its lock. */
  epoch: number;
  isOpen: boolean;
  /** In-play delay in seconds; 0 before the match and in breaks. */
  delaySeconds: number;
  /** The cause of the delay or, in a break, of its absence; null before the game starts. */
  delayCause: site.DelayCause | null;
  priceVersion: number;
  pricedAt: number;
  /** Whether the producer of these prices has been silent too long, which closes them for bets. */
  isStale: boolean;
  /** Whether the time these prices held until has passed: decisions wait for the next ones. */
  isLate: boolean;
}

export interface SportsbookFacts {
  outcome(gameId: number, outcomeId: string): HotOutcome | 'unknown_game' | 'unknown_outcome';
  /** When the producer of a game's prices last sent anything, which confirms them; null for an unknown game. */
  confirmedAt(gameId: number): number | null;
  /** A game in memory; null for one that isn't there. */
  game(
    gameId: number,
  ): Pick<
    HotGame,
    'fixture' | 'state' | 'suspended' | 'suspendedSince' | 'heardAt' | 'stops' | 'voided' | 'byHand' | 'desk'
  > | null;
  /** The state of a game; null for an unknown one. */
  state(gameId: number): GameState | null;
  /** Prices outcomes of one game as a combination: legs that depend on each other. */
  sameGame(gameId: number, outcomeIds: readonly string[]): SameGame | SameGameRefusal;
  /**
   * The inverse of an outcome's odds without its market's margin, from 0 to 1, the highest or the lowest until the
   * next prices are due; the highest by default. Null without a price.
   */
  fairChance(gameId: number, outcomeId: string, end?: End): number | null;
  /** The chances behind an outcome's price, at each end of its step; empty for an unknown game. */
  chances(gameId: number, outcomeId: string): readonly Chance[];
  /**
   * The expected share of the stake that voids return, from 0 to 1, the highest or the lowest by the game's models;
   * the highest by default. Null without a model.
   */
  returned(gameId: number, outcomeId: string, end?: End): number | null;
  /**
   * The models behind a game's prices: in play those for now and for when the next prices are due, otherwise one;
   * empty without models. A price offered or bought must be right by each.
   */
  models(gameId: number): readonly PriceModel[];
  /**
   * Outcomes of the game that can't be combined with all of the chosen ones: every other outcome when no combination
   * with these has a price.
   */
  excluded(gameId: number, chosen: readonly string[]): string[];
  /** A market held for its prices: the feed's current ones, and whether they could be published. */
  held(gameId: number, marketId: string): { offered: FeedMarket; isFit: boolean } | null;
  /** Takes one message in: numbered, recorded, the gate moved if necessary, memory changed, then published. */
  ingest(message: FeedMessage): Promise<void>;
}
