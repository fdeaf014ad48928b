import type { Pool } from 'pg';
import { transact } from '../../platform/database/transact.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { addNode, beatNode, removeGone, removeNode } from './nodes-store.ts';

const JOIN_TRIES = 10;
const LOCK_TIMED_OUT = '55P03';
/**
 * How far the clocks of nodes that share a database may be from the database's: a coupon's delay begins by the clock of
 * one node and may end by that of another.
 */
const MOST_OFF_MS = 1_000;

interface NodesDeps {
  pool: Pool;
  logger: Logger;
  now(): number;
  /** Whether there may be other nodes, whose clocks must agree. */
  isShared: boolean;
  /** Reads all open coupons into memory. */
  readAll(): Promise<void>;
}

/**
 * The nodes that take bets, as known here. A departed node still counts its share until the coupons it placed have
 * been read.
 */
export class Nodes {
  readonly #deps: NodesDeps;
  #id: number | null = null;
  /** The nodes whose coupons so far are all in memory here. */
  #known = { ids: '', count: 1 };
  #reading: Promise<void> | null = null;
  #isJoining = false;
  /** How far this clock is ahead of the database's, at least; negative when it is behind. */
  #offMs = 0;

  constructor(deps: NodesDeps) {
    this.#deps = deps;
  }

  get id(): number | null {
    return this.#id;
  }

  /** Into how many shares caps are divided, by the nodes last seen. */
  get count(): number {
    return this.#known.count;
  }

  /** Whether a placement that read these node ids can ignore other nodes: this one is alone and up to date. */
  isAlone(ids: string): boolean {
    return this.#known.count === 1 && ids === this.#known.ids && this.fault() === null;
  }

  /** Why this node may take no bets; null when it may. */
  fault(): string | null {
    if (Math.abs(this.#offMs) <= MOST_OFF_MS) return null;
    const way = this.#offMs > 0 ? 'ahead of' : 'behind';
    return `the clock is ${Math.round(Math.abs(this.#offMs) / 1000)} s ${way} the database's`;
  }

  /**
   * Into how many shares a cap is divided among these nodes; null when this one may place nothing, because of its clock
   * or because it is not among them.
   */
  shares(ids: string): number | null {
    if (this.fault() !== null) return null;
    const all = ids.split(',');
    if (this.#id === null || !all.includes(`${this.#id}`)) {
      this.#joinSoon();
      return null;
    }
    if (ids !== this.#known.ids) this.#learnSoon(ids, all.length);
    return Math.max(all.length, this.#known.count);
  }

  /** Must be called before the first placement; afterwards all open coupons are in memory. */
  async join(): Promise<void> {
    const { readAll } = this.#deps;
    const id = await this.#added();
    const { ids } = await this.#beatAs(id);
    await readAll();
    this.#known = { ids, count: ids.split(',').length };
    this.#id = id;
  }

  async #added(): Promise<number> {
    for (let tries = 1; ; tries++) {
      try {
        return await transact(this.#deps.pool, addNode);
      } catch (error) {
        if (tries === JOIN_TRIES || (error as { code?: string }).code !== LOCK_TIMED_OUT) throw error;
      }
    }
  }

  /** Must be called after the last placement. */
  async leave(): Promise<void> {
    const id = this.#id;
    this.#id = null;
    await this.#reading;
    if (id !== null) await removeNode(this.#deps.pool, id);
  }

  /** Every few seconds: reports this node, and checks the others. Returns into how many shares caps are divided. */
  async beat(): Promise<number> {
    const { pool } = this.#deps;
    if (this.#id === null) return 1;
    const { ids, isOneGone } = await this.#beatAs(this.#id);
    if (isOneGone) await transact(pool, removeGone);
    return this.shares(ids) ?? 1;
  }

  async #beatAs(id: number): ReturnType<typeof beatNode> {
    const { pool, logger, now, isShared } = this.#deps;
    const begun = now();
    const seen = await beatNode(pool, id);
    if (!isShared) return seen;
    // The database's time lies between the two readings of this clock, so neither side is blamed for a slow answer.
    const [behind, ahead] = [seen.at - now(), begun - seen.at];
    const before = this.fault();
    this.#offMs = ahead > 0 ? ahead : behind > 0 ? -behind : 0;
    const fault = this.fault();
    if (fault !== null && before === null) logger.error({ offMs: this.#offMs }, 'risk.clock_off');
    return seen;
  }

  #learnSoon(ids: string, count: number): void {
    const { readAll, logger } = this.#deps;
    this.#reading ??= readAll()
      .then(() => {
        this.#known = { ids, count };
      })
      .catch((err) => logger.error({ err }, 'risk.node_reread_failed'))
      .finally(() => {
        this.#reading = null;
      });
  }

  /** Other nodes took this one for gone, so it registers as a new one. */
  #joinSoon(): void {
    if (this.#isJoining || this.#id === null) return;
    this.#isJoining = true;
    this.join()
      .catch((err) => this.#deps.logger.error({ err }, 'risk.node_rejoin_failed'))
      .finally(() => {
        this.#isJoining = false;
      });
  }
}
