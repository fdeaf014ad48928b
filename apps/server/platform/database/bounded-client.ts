import pg from 'pg';

/** The error of a connection that fell silent; handled like a timed-out one. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database did not answer in time; the connection was given up');
  }
}

export interface BoundedConfig extends pg.ClientConfig {
  /** Longest silence of the database while a statement runs, in milliseconds. */
  silence_ms?: number;
}

/**
 * The SQLSTATEs with which the database ends a connection: an administrator did, the server crashed, or the connection
 * was idle for too long. The socket closes some time later.
 */
const ENDED = /^(57P0[1-5]|25P0[34])$/;

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * A connection that is given up when the database stays silent too long during a query: everything waiting on it
 * fails, and the pool opens another. So is a connection that the database ends, at once. The database may still complete the sent
 * statements; they are not repeated here.
 */
export class BoundedClient extends pg.Client {
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(config: BoundedConfig) {
    super(config);
    this.#silenceMs = config.silence_ms ?? 0;
    // Typed as one signature, because all of the driver's many overloads end here.
    const ask = super.query.bind(this) as AnyQuery;
    const watched: AnyQuery = (...args) => {
      this.#watch();
      return ask(...args);
    };
    Object.assign(this, { query: watched });
    this.on('drain', () => this.#rest());
    this.on('end', () => this.#rest());
    // Otherwise the pool would lend it once more before the socket closes, and a second query would fail.
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (ENDED.test(code ?? '')) Object.assign(this, { _queryable: false });
    });
  }

  #watch(): void {
    if (this.#silenceMs === 0) return;
    if (this.#timer) return;
    this.#timer = setTimeout(() => this.connection.stream.destroy(new DatabaseSilent()), this.#silenceMs);
    this.#timer.unref();
    // Any data shows that the database is alive, also the answer to one statement of a batch.
    this.connection.stream.on('data', this.#hear);
  }

  readonly #hear = (): void => void this.#timer?.refresh();

  #rest(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.connection.stream.off('data', this.#hear);
  }
}
