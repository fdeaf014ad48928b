import type { FeedMessage } from '@fairbook/feed-contract';

/** One message that the writer of the catalogue has taken in. */
export interface CatalogueEntry {
  /** The writer's fencing token. Followers ignore entries with a lower token than the highest that they have seen. */
  token: number;
  /** The entry's number in the record of the feed. */
  seq: number;
  /**
   * `seq` of the previous message about the same game, which must be applied first; null if the writer did not know the
   * game.
   */
  prev: number | null;
  /** When the writer took it in, by its own clock, epoch milliseconds. */
  at: number;
  message: FeedMessage;
}

/** The heartbeat that the writer sends twice a second. */
export interface CatalogueBeat {
  token: number;
  /** The last `seq` that the writer has given out. */
  head: number;
  /** The writer's time: epoch milliseconds, and milliseconds of a clock that never jumps. */
  at: number;
  sentMs: number;
  /**
   * What the writer knows of each producer: its name, when it was last heard, and since when it has been heard without
   * a silence, for live games and for others.
   */
  producers: readonly (readonly [producer: string, at: number, sinceLive: number, sinceLine: number])[];
  /** The feed that the writer takes in, with its settings; absent from writers older than 2026-11-22. */
  source?: string;
}
