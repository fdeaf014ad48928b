import type { BusEvents } from '../../platform/bus/bus.ts';
import type { Platform } from '../../platform/context.ts';
import { type Rates, toBase } from '../base.ts';
import type { BaseMinor, RiskLeg } from '../types.ts';
import { Exposure, type Hold, type Liability, type OwnOpen } from './exposure.ts';
import { OpenReads } from './open-reads.ts';
import type { OpenCoupon, OpenFigures } from './open-store.ts';
import { payoffKey, samePayKey } from './same-payoff.ts';

const OPEN = new Set(['pending', 'accepted']);

/** A hold and the rates it was converted at. */
export interface CountedHold extends Hold {
  by: Rates;
  /** Whether the coupon waits for its delay. */
  isPending: boolean;
}

/** Stakes, and what the house loses if every coupon wins. */
export interface OpenSums {
  staked: BaseMinor;
  atMost: BaseMinor;
}

type OpenPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'> & {
  /** The current exchange rates; the same object as long as no rate changes. */
  rates(): Rates;
  /** Whether this node places the player's coupons, as far as it knows. */
  isOwn(userId: number): boolean;
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
 * The exposure of all open coupons, and each coupon's share of it. A coupon is held before it is written, and confirmed
 * or released by the outcome; later it follows the bus. Nothing is stored: at the start the open coupons are read back.
 * Amounts are at the current exchange rates: after a change, the next use of the rates has all open coupons read and
 * counted again (docs/decisions/0056).
 */
export class OpenRisk {
  readonly exposure = new Exposure();
  readonly #platform: OpenPlatform;
  readonly #open = new Map<string, CountedHold>();
  readonly #reads: OpenReads;
  #cancel: () => void = () => undefined;
  #rates: Rates | null = null;

  constructor(platform: OpenPlatform) {
    this.#platform = platform;
    this.#reads = new OpenReads(platform, {
      size: () => this.#open.size,
      ids: () => this.#open.keys(),
      isAs: (figures) => this.#isAs(figures),
      concerns: ({ id, userId }) => this.#open.has(id) || platform.isOwn(userId),
      put: (coupon) => this.#put(coupon),
      forget: (couponId) => this.#forget(couponId),
    });
  }

  rates(): Rates {
    const rates = this.#platform.rates();
    const before = this.#rates;
    this.#rates = rates;
    if (before && before !== rates) this.#reads.readAllLater();
    return rates;
  }

  /** The current rates, once all open coupons are read and counted at them. */
  async counted(): Promise<Rates> {
    const rates = this.rates();
    await this.#reads.readRest();
    return rates;
  }

  get coupons(): number {
    return this.#open.size;
  }

  /** All open coupons, each counted once, however many games it has. */
  sums(): OpenSums {
    const sums = { staked: 0n, atMost: 0n };
    for (const { own, liability } of this.#open.values()) {
      sums.staked += own.stake;
      sums.atMost += liability;
    }
    return sums;
  }

  /** Follows coupons from now on; `rebuild` reads those already open. */
  start(): void {
    this.#cancel = this.#platform.bus.subscribe('coupon.changed', (changed) => this.#follow(changed));
  }

  async stop(): Promise<void> {
    this.#cancel();
    await this.#reads.stop();
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
    this.#reads.touch(couponId);
    this.#forget(couponId);
    hold.isPending = isPending;
    this.#open.set(couponId, hold);
    if (hold.by !== this.rates()) this.#reads.readSoon(couponId);
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

  /**
   * What a held coupon already counts on each of its outcomes, if it has exactly these legs and this shape; otherwise
   * 0.
   */
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

  /** Reads the current open coupons of players into memory. */
  readOf(userIds: readonly number[]): Promise<void> {
    return this.#reads.readOf(userIds);
  }

  /** A pending coupon was accepted, perhaps at another price. A big-stake request counts from now on. */
  accept(couponId: string, coupon: HeldRisk): void {
    this.confirm(this.reserve(coupon), couponId, false);
  }

  /** The outcome of a write is unknown: reads all open coupons back, then releases the hold. */
  doubt(hold: Hold): void {
    this.#reads.readAllLater(() => this.release(hold));
  }

  /** Reads all open coupons back. Changes during the read are kept. */
  rebuild(): Promise<void> {
    return this.#reads.readAll();
  }

  /** Finds changes of coupons that matter here and that the bus didn't tell. */
  compare(): Promise<void> {
    return this.#reads.compare();
  }

  #follow({ userId, couponId, status, isPartSold = false }: BusEvents['coupon.changed']): void {
    if (!OPEN.has(status)) {
      this.#reads.touch(couponId);
      this.#forget(couponId);
      return;
    }
    const held = this.#open.get(couponId);
    if (held && !isPartSold && held.isPending === (status === 'pending')) return;
    // A cash-out frees room that another coupon may need.
    if (isPartSold) this.#reads.readNow(couponId);
    else if (held || this.#platform.isOwn(userId)) this.#reads.readSoon(couponId);
    else this.#reads.readOnceThereIsTime(couponId);
  }

  #isAs({ id, isPending, ...sums }: OpenFigures): boolean {
    const held = this.#open.get(id);
    const by = this.rates();
    if (!held || held.by !== by || held.isPending !== isPending) return false;
    const { stake, win } = ownOf(sums, by);
    return held.own.stake === stake && held.own.win === win;
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

/** A coupon's addition to the player's open stake and win on each of its outcomes, in the base currency. */
function ownOf({ currency, stake, possibleWin }: CouponSums, rates: Rates): OwnOpen {
  return { stake: toBase(stake, currency, rates), win: toBase(possibleWin, currency, rates) };
}

/** A coupon's worst cost to the house: the possible win without the stake, in the base currency. */
export function liabilityOf({ currency, stake, possibleWin }: CouponSums, rates: Rates): bigint {
  return possibleWin > stake ? toBase(possibleWin - stake, currency, rates) : 0n;
}
