/** What of a table goes into the export of a player. */
export interface Exported {
  /** Name of the file, and of its line in the read-me: `export.data.<as>`. */
  as: string;
  /**
   * The player is `$1`. Columns in camel case are the names in the file. It must select no hash, key or token, and
   * nothing about anybody else.
   */
  rows: string;
  /** Many rows: also written as a table. */
  isList?: true;
  /** Columns in minor units of the row's `currency`. */
  money?: readonly string[];
}

export interface PersonalTable {
  exported: Exported | { not: string };
  /**
   * When the data are erased: the rows are deleted, a statement about the player `$1` clears them, or they stay for a
   * reason.
   */
  erased: 'deleted' | { by: string } | { stays: string };
}

export const OF_LEDGER = 'money and bets are kept for good; only the number of the account is left in them';
export const OF_CONSENT = 'the proof of a consent can’t be changed; it names the player by number only';
export const OF_HOUSE = 'about what operators did; it names the player by number only';
