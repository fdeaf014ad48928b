import type { FeedMessage, FeedState, SuspendCause } from '@fairbook/feed-contract';

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
  opponents: [string, string];
  startsAt: number;
  coefMilli: number;
  /** Not offered now, while its game may be. */
  isBlocked: boolean;
  marginPercent: number;
  state: FeedState;
  suspended: SuspendCause | null;
  /** The gate these facts belong to; a placement must still find this epoch, open, under its lock. */
  epoch: number;
  isOpen: boolean;
  /** In-play delay; 0 before the match and in breaks. */
  delaySeconds: number;
  priceVersion: number;
  pricedAt: number;
  /** The producer of these prices has been silent too long: nothing of it can be bet on. */
  isStale: boolean;
}

export interface SportsbookFacts {
  outcome(gameId: number, outcomeId: string): HotOutcome | 'unknown_game' | 'unknown_outcome';
  /** Takes one message in: numbered, recorded, gate moved where it must, memory changed, then published. */
  ingest(message: FeedMessage): Promise<void>;
}
