import type { site } from '@fairbook/contracts';
import type { FeedMarket, FeedMessage, SuspendCause, TwoOrMore } from '@fairbook/feed-contract';
import type { PriceModel } from '@fairbook/sports/price';
import type { GameState } from '@fairbook/sports/state';
import type { Chance, End } from './fair-chance.ts';
import type { SameGame, SameGameRefusal } from './same-game.ts';

/** All that a placement must know of one outcome, read from hot memory without waiting. */
export interface HotOutcome {
  gameId: number;
  outcomeId: string;
  marketTypeId: number;
  line: string;
  sportId: number;
  champId: number;
  champName: string;
  countryCode: string;
  opponents: TwoOrMore<string>;
  startsAt: number;
  coefMilli: number;
  /** Not offered now, while its game may be. */
  isBlocked: boolean;
  marginPercent: number;
  state: GameState;
  suspended: SuspendCause | null;
  /** The gate these facts belong to; a placement must still find this epoch, open, under its lock. */
  epoch: number;
  isOpen: boolean;
  /** In-play delay; 0 before the match and in breaks. */
  delaySeconds: number;
  /** What the delay, or in a break having none, comes from; null while the game has not begun. */
  delayCause: site.DelayCause | null;
  priceVersion: number;
  pricedAt: number;
  /** The producer of these prices has been silent too long: nothing of it can be bet on. */
  isStale: boolean;
  /** These prices held until a moment that has passed: the next ones are due, and decisions wait for them. */
  isLate: boolean;
}

export interface SportsbookFacts {
  outcome(gameId: number, outcomeId: string): HotOutcome | 'unknown_game' | 'unknown_outcome';
  /** Prices outcomes of one game as one combination: a unit of legs that depend on each other. */
  sameGame(gameId: number, outcomeIds: readonly string[]): SameGame | SameGameRefusal;
  /**
   * Inverse of an outcome's odds without the margin of its market, from 0 to 1, the most or the least until the next prices
   * are due; the most unless it is said. Null when it has no price.
   */
  fairChance(gameId: number, outcomeId: string, end?: End): number | null;
  /** What an outcome's price was made of, at each end of its step; empty when the game is unknown. */
  chances(gameId: number, outcomeId: string): readonly Chance[];
  /**
   * The share of the stake that voids are expected to return, from 0 to 1, the most or the least by any of its models; the
   * most unless it is said. Null when the prices of the game don't tell.
   */
  returned(gameId: number, outcomeId: string, end?: End): number | null;
  /**
   * What the prices of a game were made of: in play now and when the next ones are due, else one model; none when they
   * don't tell. What is sold or bought must be right by each.
   */
  models(gameId: number): readonly PriceModel[];
  /** Outcomes of the game that can't be combined with all of the chosen ones; all of them when none is known. */
  excluded(gameId: number, chosen: readonly string[]): string[];
  /** A market that is held for its prices: those the feed has now, and whether they could be published. */
  held(gameId: number, marketId: string): { offered: FeedMarket; isFit: boolean } | null;
  /** Takes one message in: numbered, recorded, gate moved where it must, memory changed, then published. */
  ingest(message: FeedMessage): Promise<void>;
}
