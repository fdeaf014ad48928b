import type { LogBounds } from './telemetry/log-flood.ts';

/** Kinds of work. Each has its own connections and its own queue, so that none can starve another. */
export type Work = 'money' | 'read' | 'office' | 'background' | 'migration';

/** Time limits of one kind of work on the database, in milliseconds. */
export interface DatabaseBounds {
  /** Share of the node's connections; each kind has at least two. */
  share: number;
  /** Wait for a connection, free or new. */
  connectMs: number;
  /** Wait for a lock; the database then ends the statement. */
  lockMs: number;
  /** One statement; the database then ends it. */
  statementMs: number;
  /**
   * Silence of the database after which the connection is given up. Longer than `statementMs`, because a healthy
   * database reports that timeout itself.
   */
  silenceMs: number;
  /** Idle time inside a transaction, in case this process hangs while others wait for its locks. */
  idleMs: number;
}

/** How many requests of one kind run at a time, and how many wait for how long. */
export interface DoorBounds {
  inWork: number;
  /**
   * While calls take longer than this, fewer run at a time, down to a quarter of `inWork`; faster calls raise the
   * number again.
   */
  workMs: number;
  waiting: number;
  waitMs: number;
}

/** Limits for idle connections and slow readers. */
export interface ReaderBounds {
  /** A connection without traffic is closed after this time, which exceeds the longest call. */
  idleMs: number;
  /** How often connections are checked. */
  lookMs: number;
  /** A reader that takes nothing for this long is disconnected. */
  silentMs: number;
  /** Bytes waiting for all readers together. */
  waitingBytes: number;
  /** How long a caller that was answered early may go on sending the rest of its body. */
  restMs: number;
}

export interface ConnectionBounds {
  /** Connections of all callers together, live ones included; the configuration limits those of one address. */
  total: number;
}

export interface Bounds {
  connections: ConnectionBounds;
  readers: ReaderBounds;
  database: Readonly<Record<Work, DatabaseBounds>>;
  /** For connections that place bets: they wait longer for an answer, because bets depend on it. */
  lane: Omit<DatabaseBounds, 'share'>;
  door: Readonly<Record<'money' | 'read' | 'office' | 'page', DoorBounds>>;
  /**
   * How long a page waits for each of its views. The browser loads a view that takes longer; a primary view fails the
   * page.
   */
  slotMs: Readonly<Record<'primary' | 'essential' | 'regular', number>>;
  /**
   * How long a view that is hosted elsewhere may take to answer. More than the three seconds after which people begin to
   * doubt, so that a view that slow is still shown.
   */
  remoteViewMs: number;
  /** How long a page waits to learn who is signed in; after that it is rendered for a visitor. */
  signedInMs: number;
  /** Pages and views rendered for one address per minute; cached ones don't count. */
  pagesPerMinute: number;
  /** How many log lines one event may write. */
  log: LogBounds;
  /** Calls to other sites: how many run at a time, how long one request may take, how many bytes an answer may have. */
  outside: Readonly<{ atOnce: number; requestMs: number; answerBytes: number }>;
  /** The session of an operator: its whole life, how long it lasts without a call, how long a confirmation counts. */
  operators: Readonly<{ lifeMs: number; idleMs: number; confirmedMs: number }>;
  /** How long one call may take as a whole, by its kind. */
  callMs: Readonly<Record<'money' | 'read' | 'office', number>>;
  /** How long another node waits for a writer of the catalogue that hangs. */
  leaseMs: number;
}

/** Every time limit and every queue of a node. `docs/bounds.md` describes what callers see of each. */
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
    money: { inWork: 128, workMs: 300, waiting: 64, waitMs: 25 },
    read: { inWork: 96, workMs: 300, waiting: 128, waitMs: 50 },
    office: { inWork: 16, workMs: 20_000, waiting: 64, waitMs: 1_000 },
    // Rendering also waits for remote views, so more pages run than processors could render.
    page: { inWork: 16, workMs: 10_000, waiting: 256, waitMs: 5_000 },
  },
  connections: { total: 20_000 },
  readers: {
    idleMs: 75_000,
    lookMs: 2_000,
    silentMs: 15_000,
    waitingBytes: 64 * 1024 * 1024,
    restMs: 10_000,
  },
  slotMs: { primary: 5_000, essential: 1_000, regular: 500 },
  remoteViewMs: 4_000,
  signedInMs: 1_500,
  pagesPerMinute: 120,
  log: { times: 5, windowMs: 10_000, events: 200 },
  outside: { atOnce: 32, requestMs: 5_000, answerBytes: 256 * 1024 },
  operators: { lifeMs: 12 * 3_600_000, idleMs: 30 * 60_000, confirmedMs: 5 * 60_000 },
  callMs: { money: 8_000, read: 10_000, office: 60_000 },
  leaseMs: 3_000,
};
