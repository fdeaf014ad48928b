import type { FeedMessage } from '@fairbook/feed-contract';
import type { HotGame } from './hot-game.ts';

/** All games in memory, kept by the writer or by a follower of it. */
export interface HotCatalogue {
  game(gameId: number): HotGame | undefined;
  games(): Iterable<HotGame>;
  /** The writer's time, which prices and starts are judged by; epoch milliseconds. */
  now(): number;
  /** Whether the prices of a game can't be relied on, which closes them for bets. */
  isStale(game: HotGame): boolean;
  /** When a producer was last heard, by this node's clock; null when it never was. */
  heardAt(producer: string): number | null;
  /** Takes one message in, or has the writer do so. */
  ingest(message: FeedMessage): Promise<void>;
  /** Resolves when everything that the writer has taken in is on disk. */
  flush(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Why this node knows no current prices and so takes no bets; null when it does. */
  fault(): string | null;
  /** Why another node serves readers better than this one; null when none does. */
  readiness(): string | null;
}

/** How long a game that is over stays in memory. */
export const KEEP_ENDED_MS = 3_600_000;
export const WATCH_EVERY_MS = 1_000;
