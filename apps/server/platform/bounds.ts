import type { LogBounds } from './log-flood.ts';

/**
 * Kinds of work. Each has its own connections and its own place in the queue, so that no kind can take what another
 * needs.
 */
export type Work = 'money' | 'read' | 'office' | 'background' | 'migration';

/** Waits of one kind of work on the database, in milliseconds. */
export interface DatabaseBounds {
  /** Share of the node's connections; each kind has at least two. */
  share: number;
  /** For a connection, free or new. */
  connectMs: number;
  /** For a lock; the database ends the statement then. */
  lockMs: number;
  /** A statement as a whole; the database ends it then. */
  statementMs: number;
  /**
   * How long the database may be silent before the connection is given up. Above `statementMs`, because a healthy
   * database reports that itself.
   */
  silenceMs: number;
  /** Of a transaction that asks for nothing; for the day when this process stands still and others wait for its locks. */
  idleMs: number;
}

/** How many requests of one kind are worked on, and how many wait for that at most, for how long. */
export interface DoorBounds {
  inWork: number;
  /** Work that takes longer narrows the door, down to a quarter; work that does not widens it again. */
  workMs: number;
  waiting: number;
  waitMs: number;
}

/** Limits for idle connections and slow readers. */
export interface ReaderBounds {
  /** Nothing came or went on a connection for so long; above the longest call. */
  idleMs: number;
  /** How often they are checked. */
  lookMs: number;
  /** Nothing was taken for so long. */
  silentMs: number;
  /** Bytes of all of them together. */
  waitingBytes: number;
}

export interface ConnectionBounds {
  /** Of all callers together, live ones among them; of one address there are as many as the configuration says. */
  total: number;
}

export interface Bounds {
  connections: ConnectionBounds;
  readers: ReaderBounds;
  database: Readonly<Record<Work, DatabaseBounds>>;
  /** For the connections that place bets: their answers are waited for longer, since bets hang on them. */
  lane: Omit<DatabaseBounds, 'share'>;
  door: Readonly<Record<'money' | 'read' | 'office' | 'page', DoorBounds>>;
  /** Pages and views rendered for one address in a minute; cached ones are free. */
  pagesPerMinute: number;
  /** Lines of the log about one event. */
  log: LogBounds;
  /** A call as a whole, by its kind. */
  callMs: Readonly<Record<'money' | 'read' | 'office', number>>;
}

/** Every wait and every queue of a node. `docs/bounds.md` says what a caller sees of each. */
export const BOUNDS: Bounds = {
  database: {
    money: {
      share: 0.4,
      connectMs: 1_500,
      lockMs: 2_000,
      statementMs: 2_500,
      silenceMs: 3_000,
      idleMs: 5_000,
    },
    read: {
      share: 0.3,
      connectMs: 1_500,
      lockMs: 2_000,
      statementMs: 4_000,
      silenceMs: 4_500,
      idleMs: 5_000,
    },
    office: {
      share: 0.1,
      connectMs: 5_000,
      lockMs: 5_000,
      statementMs: 40_000,
      silenceMs: 42_000,
      idleMs: 10_000,
    },
    background: {
      share: 0.2,
      connectMs: 5_000,
      lockMs: 20_000,
      statementMs: 60_000,
      silenceMs: 65_000,
      idleMs: 30_000,
    },
    // A large table takes its time, and a second node waits for the first one's lock.
    migration: {
      share: 0,
      connectMs: 5_000,
      lockMs: 600_000,
      statementMs: 1_800_000,
      silenceMs: 1_805_000,
      idleMs: 60_000,
    },
  },
  lane: { connectMs: 1_500, lockMs: 4_000, statementMs: 5_000, silenceMs: 60_000, idleMs: 10_000 },
  door: {
    money: { inWork: 256, workMs: 300, waiting: 64, waitMs: 25 },
    read: { inWork: 256, workMs: 500, waiting: 256, waitMs: 100 },
    office: { inWork: 16, workMs: 20_000, waiting: 64, waitMs: 1_000 },
    // A page waits for remote views, too: more are begun than a processor can make at once.
    page: { inWork: 16, workMs: 10_000, waiting: 256, waitMs: 5_000 },
  },
  connections: { total: 20_000 },
  readers: { idleMs: 75_000, lookMs: 2_000, silentMs: 15_000, waitingBytes: 64 * 1024 * 1024 },
  pagesPerMinute: 120,
  log: { times: 5, windowMs: 10_000, events: 200 },
  callMs: { money: 8_000, read: 10_000, office: 60_000 },
};
