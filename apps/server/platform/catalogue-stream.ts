import type { FeedMessage } from '@fairbook/feed-contract';

/** One message that the writer of the catalogue has taken in. */
export interface CatalogueEntry {
  /** The writer's fencing token: what a lower one says no longer counts. */
  token: number;
  /** Its number in the record of the feed. */
  seq: number;
  /** The number of its game's message before it, which must be applied first; null when its game was not known. */
  prev: number | null;
  /** When it was taken in, by the writer's clock, epoch milliseconds. */
  at: number;
  message: FeedMessage;
}

/** What the writer says of itself twice a second. */
export interface CatalogueBeat {
  token: number;
  /** The last number it has given. */
  head: number;
  /** The writer's time: epoch milliseconds, and milliseconds of a clock that never jumps. */
  at: number;
  sentMs: number;
  /** When it heard each producer last, and since when without a silence. */
  producers: readonly (readonly [producer: string, at: number, sinceLive: number, sinceLine: number])[];
  /** The feed that it takes in, and with what settings; a writer before 2026-11-22 does not say. */
  source?: string;
}
