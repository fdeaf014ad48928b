import type { Platform } from '../../platform/context.ts';
import { type OpenCoupon, type OpenFigures, openCoupons, openFigures } from './open-store.ts';

/** How long to collect coupons that other nodes placed or settlement reopened, to read them together. */
const READ_AFTER_MS = 200;
/** How long to wait after the whole book could not be read. */
const READ_AGAIN_MS = 500;
/** After a read of coupons of other nodes' players, a node waits this many times as long before the next one. */
const OTHERS_SHARE = 100;
const OTHERS_AT_ONCE = 1_000;
/** If more coupons of other nodes' players are unread, the whole book is read. */
const MOST_OTHERS = 100_000;
/** If more coupons have changed, the whole book is read instead of each by its id. */
const MOST_BY_ID = 20_000;

/** The open coupons in memory. */
export interface OpenMemory {
  size(): number;
  ids(): Iterable<string>;
  /** Whether memory has the coupon with these figures. */
  isAs(figures: OpenFigures): boolean;
  /** Whether the coupon matters here soon: it is in memory, or of a player of this node. */
  concerns(figures: OpenFigures): boolean;
  put(coupon: OpenCoupon): void;
  forget(couponId: string): void;
}

/** A read under way, with the coupons that it must leave as they are, because memory knows something newer. */
type Reading = Set<string>;

/**
 * Reads open coupons into memory: those of this node's players soon, others when there is time. Reads may overlap: a
 * read doesn't overwrite what an event, or a read that began later, has changed meanwhile.
 */
export class OpenReads {
  readonly #platform: Pick<Platform, 'pool' | 'clock' | 'logger'>;
  readonly #memory: OpenMemory;
  readonly #readings = new Set<Reading>();
  readonly #soon = new Set<string>();
  readonly #others = new Set<string>();
  #isAllDue = false;
  #queue: Promise<void> = Promise.resolve();
  #cancelSoon: (() => void) | null = null;
  #cancelOthers: (() => void) | null = null;
  #cancelAgain: (() => void) | null = null;
  /** Callbacks that wait for a read of the whole book. */
  readonly #afterAll: (() => void)[] = [];
  #restUntil = 0;

  constructor(platform: Pick<Platform, 'pool' | 'clock' | 'logger'>, memory: OpenMemory) {
    this.#platform = platform;
    this.#memory = memory;
  }

  /** Memory knows a newer state of this coupon than any read under way, so none may change it. */
  touch(couponId: string): void {
    for (const reading of this.#readings) reading.add(couponId);
    // The bus may have told of the coupon first. As it is held here now, it needs no read.
    this.#soon.delete(couponId);
    this.#others.delete(couponId);
  }

  readSoon(couponId: string): void {
    this.#soon.add(couponId);
    this.#cancelSoon ??= this.#platform.clock.after(READ_AFTER_MS, () => this.#readSome());
  }

  readNow(couponId: string): void {
    this.#soon.add(couponId);
    this.#readSome();
  }

  /**
   * Reads a coupon of another node's player when there is time: no decision here waits for it, but it takes room from
   * limits.
   */
  readOnceThereIsTime(couponId: string): void {
    if (this.#isAllDue) return;
    this.#others.add(couponId);
    if (this.#others.size > MOST_OTHERS) {
      this.#isAllDue = true;
      this.#others.clear();
    }
    this.#waitForOthers();
  }

  /** Reads all open coupons, one such read after another. */
  readAll(): Promise<void> {
    return this.#inTurn(() => this.#all());
  }

  /**
   * Compares the figures of all open coupons with memory, in case a message of the bus was lost, and reads what
   * differs. Coupons of other nodes' players are left for when there is time.
   */
  compare(): Promise<void> {
    return this.#inTurn(() => this.#all((each) => this.#memory.concerns(each)));
  }

  /**
   * Reads all open coupons without a caller who waits, and then calls `then`. A failure is logged, and the read is
   * repeated until it succeeds.
   */
  readAllLater(then?: () => void): void {
    if (then) this.#afterAll.push(then);
    this.#later(() => this.#allAndThen());
  }

  /** Reads everything that is known to be unread. */
  async readRest(): Promise<void> {
    if (this.#isAllDue) await this.readAll();
    else if (this.#others.size > 0) await this.#inTurn(() => this.#byId([...this.#others]));
    else await this.#queue;
  }

  /** Reads the open coupons of these players; of a coupon that memory has unchanged, only the figures. */
  async readOf(userIds: readonly number[]): Promise<void> {
    await this.#read(async (reading) => {
      const figures = await openFigures(this.#platform.pool, { userIds });
      await this.#fetch(
        reading,
        figures.filter((each) => !this.#memory.isAs(each)).map(({ id }) => id),
      );
    });
  }

  async stop(): Promise<void> {
    this.#cancelSoon?.();
    this.#cancelOthers?.();
    await this.#queue;
    this.#cancelAgain?.();
  }

  /** Runs reads one after another. A failed read rejects for its caller and doesn't stop the next. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #later(work: () => Promise<void>): void {
    const { logger } = this.#platform;
    this.#queue = this.#queue.then(work).catch((err) => logger.error({ err }, 'risk.exposure_unread'));
  }

  async #read(work: (reading: Reading) => Promise<void>): Promise<void> {
    const reading: Reading = new Set();
    this.#readings.add(reading);
    try {
      await work(reading);
    } finally {
      this.#readings.delete(reading);
    }
  }

  #put(of: Reading, coupons: readonly OpenCoupon[]): void {
    for (const coupon of coupons) {
      if (of.has(coupon.id)) continue;
      this.#memory.put(coupon);
      for (const reading of this.#readings) {
        if (reading === of) break;
        reading.add(coupon.id);
      }
    }
  }

  async #all(isNow: (figures: OpenFigures) => boolean = () => true): Promise<void> {
    const { pool } = this.#platform;
    await this.#read(async (reading) => {
      this.#others.clear();
      this.#isAllDue = false;
      if (this.#memory.size() === 0) return this.#put(reading, await openCoupons(pool));
      const found = new Map((await openFigures(pool)).map((each) => [each.id, each]));
      for (const id of this.#memory.ids()) if (!found.has(id) && !reading.has(id)) this.#memory.forget(id);
      const changed = [...found.values()].filter((each) => !reading.has(each.id) && !this.#memory.isAs(each));
      const now = changed.filter(isNow).map(({ id }) => id);
      if (now.length > MOST_BY_ID) this.#put(reading, await openCoupons(pool));
      else {
        for (const each of changed) if (!isNow(each)) this.readOnceThereIsTime(each.id);
        await this.#fetch(reading, now);
      }
    });
  }

  async #allAndThen(): Promise<void> {
    const waiting = this.#afterAll.splice(0);
    try {
      await this.#all();
    } catch (error) {
      this.#afterAll.push(...waiting);
      this.#cancelAgain ??= this.#platform.clock.after(READ_AGAIN_MS, () => {
        this.#cancelAgain = null;
        this.readAllLater();
      });
      throw error;
    }
    for (const then of waiting) then();
  }

  async #fetch(reading: Reading, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.#put(reading, await openCoupons(this.#platform.pool, { ids }));
  }

  async #byId(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) {
      this.#soon.delete(id);
      this.#others.delete(id);
    }
    await this.#read((reading) => this.#fetch(reading, ids)).catch((error) => {
      for (const id of ids) this.readOnceThereIsTime(id);
      throw error;
    });
  }

  #readSome(): void {
    this.#cancelSoon?.();
    this.#cancelSoon = null;
    this.#later(() => this.#byId([...this.#soon]));
  }

  #waitForOthers(): void {
    const wait = Math.max(READ_AFTER_MS, this.#restUntil - performance.now());
    this.#cancelOthers ??= this.#platform.clock.after(wait, () => this.#later(() => this.#readOthers()));
  }

  async #readOthers(): Promise<void> {
    this.#cancelOthers = null;
    const begun = performance.now();
    try {
      if (this.#isAllDue) await this.#all();
      else await this.#byId([...this.#others].slice(0, OTHERS_AT_ONCE));
    } finally {
      const ended = performance.now();
      this.#restUntil = ended + OTHERS_SHARE * (ended - begun);
      if (this.#isAllDue || this.#others.size > 0) this.#waitForOthers();
    }
  }
}
