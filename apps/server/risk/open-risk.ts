import type { Platform } from '../platform/context.ts';
import { type Rates, toBase } from './base.ts';
import { Exposure, type Hold, type Liability, type OwnOpen } from './exposure.ts';
import { type OpenCoupon, openCoupons } from './open-store.ts';
import { payoffKey, samePayKey } from './same-payoff.ts';
import type { RiskLeg } from './types.ts';

/** How long to collect coupons that other nodes placed or settlement reopened, to read them together. */
const READ_AFTER_MS = 200;

const OPEN = new Set(['pending', 'accepted']);

/** A hold and the rates it was converted at. */
export interface CountedHold extends Hold {
  by: Rates;
  /** Whether the coupon waits for its delay. */
  isPending: boolean;
}

type OpenPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'> & {
  /** The current exchange rates; the same object as long as no rate changes. */
  rates(): Rates;
};

/** A coupon's amounts in its own currency. */
export interface CouponSums {
  currency: string;
  stake: bigint;
  possibleWin: bigint;
}

type Shape = Pick<Liability, 'isAnti' | 'together'>;

export interface CouponRisk extends CouponSums, Shape {
  userId: number;
  legs: readonly RiskLeg[];
}

type HeldRisk = CouponSums & Shape & Pick<Liability, 'legs' | 'userId'>;

/**
 * The exposure of all open coupons, and each coupon's share of it. A coupon is held before it is written, and
 * confirmed or released by the outcome; later it follows the bus. Nothing is stored: at the start the open coupons
 * are read back. Amounts are at the current exchange rates: after a change the next reader has all open coupons read
 * and counted again (docs/decisions/0056).
 */
export class OpenRisk {
  readonly exposure = new Exposure();
  readonly #platform: OpenPlatform;
  readonly #open = new Map<string, CountedHold>();
  /** Ids whose state changed during a full read. */
  #touched: Set<string> | null = null;
  readonly #toRead = new Set<string>();
  #reading: Promise<void> = Promise.resolve();
  #cancels: (() => void)[] = [];
  #isReadDue = false;
  #rates: Rates | null = null;

  constructor(platform: OpenPlatform) {
    this.#platform = platform;
  }

  rates(): Rates {
    const rates = this.#platform.rates();
    const before = this.#rates;
    this.#rates = rates;
    if (before && before !== rates) this.#queue(() => this.#readAll());
    return rates;
  }

  /** The current rates, once all open coupons are counted at them. */
  async counted(): Promise<Rates> {
    const rates = this.rates();
    await this.#reading;
    return rates;
  }

  get coupons(): number {
    return this.#open.size;
  }

  /** Follows coupons from now on; `rebuild` reads those already open. */
  start(): void {
    this.#cancels = [
      this.#platform.bus.subscribe('coupon.changed', ({ couponId, status, isPartSold = false }) =>
        this.#follow(couponId, status, isPartSold),
      ),
    ];
  }

  async stop(): Promise<void> {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    await this.#reading;
  }

  reserve(coupon: HeldRisk): CountedHold {
    const by = this.rates();
    const liability = liabilityOf(coupon, by);
    const hold = this.exposure.hold({ ...coupon, liability, own: ownOf(coupon, by) });
    return Object.assign(hold, { by, isPending: false });
  }

  release(hold: Hold): void {
    this.exposure.release(hold);
  }

  /** The coupon was written: from now on it counts under its id. */
  confirm(hold: CountedHold, couponId: string, isPending: boolean): void {
    this.#touched?.add(couponId);
    this.#forget(couponId);
    hold.isPending = isPending;
    this.#open.set(couponId, hold);
    // The bus may have been first; a coupon held here is not read again.
    this.#toRead.delete(couponId);
    if (hold.by === this.rates()) return;
    this.#toRead.add(couponId);
    this.#readSoon();
  }

  /** The house's possible loss if an outcome wins, excluding one coupon's own share. */
  exposureOf(leg: Liability['legs'][number] & Pick<RiskLeg, 'state'>, except: string | undefined): bigint {
    this.rates();
    const held = except === undefined ? undefined : this.#open.get(except);
    const onOutcome = this.exposure.of(leg) - this.heldOn(except, leg);
    const inStates = this.exposure.inStates(leg, held);
    return inStates > onOutcome ? inStates : onOutcome;
  }

  /** An upper bound on `exposureOf`, without any computation. */
  exposureAtMost(leg: Liability['legs'][number]): bigint {
    this.rates();
    const onOutcome = this.exposure.of(leg);
    const inStates = this.exposure.atMostIn(leg.gameId);
    return inStates > onOutcome ? inStates : onOutcome;
  }

  heldOn(couponId: string | undefined, leg: Liability['legs'][number]): bigint {
    return this.#heldOn(couponId, leg)?.onCells ?? 0n;
  }

  /** A player's open stake and win on an outcome, excluding one coupon. */
  ownOf(userId: number, leg: Liability['legs'][number], except: string | undefined): OwnOpen {
    const own = this.exposure.ownOf(userId, leg);
    const held = this.#heldOn(except, leg)?.own;
    return held ? { stake: own.stake - held.stake, win: own.win - held.win } : own;
  }

  #heldOn(couponId: string | undefined, { gameId, outcomeId }: Liability['legs'][number]): Hold | null {
    const held = couponId === undefined ? undefined : this.#open.get(couponId);
    const key = payoffKey(outcomeId);
    const isOn = held?.cells.some((cell) => cell.gameId === gameId && payoffKey(cell.outcomeId) === key);
    return held && isOn ? held : null;
  }

  /** A coupon's share on each of its outcomes, if these are the very legs of this shape; otherwise 0. */
  liabilityOn(
    couponId: string | undefined,
    { legs, isAnti = false }: Pick<CouponRisk, 'legs' | 'isAnti'>,
  ): bigint {
    const held = couponId === undefined ? undefined : this.#open.get(couponId);
    if (!held || isAnti !== (held.onCells === 0n && held.liability > 0n)) return 0n;
    const keys = new Set(legs.map(samePayKey));
    const isSame = keys.size === held.cells.length && held.cells.every((cell) => keys.has(samePayKey(cell)));
    return isSame ? held.liability : 0n;
  }

  /** Reads the current open coupons of a player into memory. */
  readOf(userId: number): Promise<void> {
    return this.#inTurn(async () => {
      for (const coupon of await openCoupons(this.#platform.pool, { userId })) this.#put(coupon);
    });
  }

  /** A pending coupon was accepted, perhaps at another price. A big-stake request counts from now on. */
  accept(couponId: string, coupon: HeldRisk): void {
    this.confirm(this.reserve(coupon), couponId, false);
  }

  /** The outcome of a write is unknown: reads the coupon back, then releases the hold. */
  doubt(hold: Hold): void {
    this.#queue(async () => {
      await this.#readAll();
      this.release(hold);
    });
  }

  /** Reads all open coupons back. Changes during the read are kept. */
  rebuild(): Promise<void> {
    return this.#inTurn(() => this.#readAll());
  }

  /** Runs reads one after another; a failed read rejects for its caller and doesn't stop the next. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#reading.then(work);
    this.#reading = done.catch(() => undefined);
    return done;
  }

  async #readAll(): Promise<void> {
    const touched = new Set<string>();
    this.#touched = touched;
    try {
      const found = new Map((await openCoupons(this.#platform.pool)).map((each) => [each.id, each]));
      for (const id of this.#open.keys()) if (!found.has(id) && !touched.has(id)) this.#forget(id);
      for (const [id, coupon] of found) if (!touched.has(id)) this.#put(coupon);
    } finally {
      this.#touched = null;
    }
  }

  #follow(couponId: string, status: string, isPartSold: boolean): void {
    if (!OPEN.has(status)) {
      this.#touched?.add(couponId);
      this.#toRead.delete(couponId);
      this.#forget(couponId);
      return;
    }
    const held = this.#open.get(couponId);
    if (held && !isPartSold && held.isPending === (status === 'pending')) return;
    this.#toRead.add(couponId);
    // A cash-out frees room that another coupon may need.
    if (isPartSold) this.#readSome();
    else this.#readSoon();
  }

  #readSoon(): void {
    if (this.#isReadDue) return;
    this.#isReadDue = true;
    this.#cancels.push(this.#platform.clock.after(READ_AFTER_MS, () => this.#readSome()));
  }

  #readSome(): void {
    this.#isReadDue = false;
    for (const cancel of this.#cancels.splice(1)) cancel();
    this.#queue(async () => {
      const ids = [...this.#toRead];
      if (ids.length === 0) return;
      const found = await openCoupons(this.#platform.pool, { ids });
      for (const coupon of found) if (this.#toRead.has(coupon.id)) this.#put(coupon);
      for (const id of ids) this.#toRead.delete(id);
    });
  }

  #queue(work: () => Promise<void>): void {
    const { logger } = this.#platform;
    this.#reading = this.#reading.then(work).catch((err) => logger.error({ err }, 'risk.exposure_unread'));
  }

  #put(coupon: OpenCoupon): void {
    this.#forget(coupon.id);
    const hold = this.reserve(coupon);
    hold.isPending = coupon.isPending;
    this.#open.set(coupon.id, hold);
  }

  #forget(couponId: string): void {
    const held = this.#open.get(couponId);
    if (!held) return;
    this.#open.delete(couponId);
    this.exposure.release(held);
  }
}

/** Its addition to the player's open stake and win on each of its outcomes, in the base currency. */
function ownOf({ currency, stake, possibleWin }: CouponSums, rates: Rates): OwnOpen {
  return { stake: toBase(stake, currency, rates), win: toBase(possibleWin, currency, rates) };
}

/** The worst cost: the possible win without the stake, in the base currency. */
export function liabilityOf({ currency, stake, possibleWin }: CouponSums, rates: Rates): bigint {
  return possibleWin > stake ? toBase(possibleWin - stake, currency, rates) : 0n;
}
