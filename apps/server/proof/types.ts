import type { proof } from '@fairbook/contracts';
import type { Group } from '@fairbook/proof/log';

/** A group about to become an entry of the log. */
export interface NewEntry {
  kind: Group['kind'];
  /** The id of a receipt group; the game and transaction of results, `7/8123`; the transaction of settlements. */
  ref: string;
  text: string;
  /** 32 bytes per item; null for receipts, whose group stores them. */
  codes: Buffer | null;
}

export interface StoredEntry extends NewEntry {
  seq: number;
}

/** The row locked while appending. */
export interface LogState {
  /** The log has all rows of transactions with lower numbers. */
  uptoTx: bigint;
  size: number;
  root: string;
  /** Null before the first signature. */
  head: proof.TreeHead | null;
  /** The head as a signed note; null before the first. */
  checkpoint: string | null;
}

/** A head, and the day (UTC, `2026-08-16`) that ended with it. */
export interface DayHead {
  day: string;
  head: proof.TreeHead;
}
