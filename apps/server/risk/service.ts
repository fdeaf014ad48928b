import { keptSince } from '../platform/config/keep.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import { type Rates, toBase } from './base.ts';
import type { Exposure } from './exposure/exposure.ts';
import {
  type CouponRisk,
  type CountedHold as Hold,
  liabilityOf,
  OpenRisk,
  type OpenSums,
} from './exposure/open-risk.ts';
import { allFactors, type Factor } from './limits/factors-store.ts';
import { limitsFor, toLimitBook } from './limits/limits-for.ts';
import { allLimits } from './limits/limits-store.ts';
import { stakeCap } from './limits/stake-cap.ts';
import { SharedRisk } from './nodes/shared.ts';
import { judged } from './refusals/judged.ts';
import { createRefusedLog } from './refusals/refused-log.ts';
import { type NewRefused, pruneRefused } from './refusals/refused-store.ts';
import { riskRoutes } from './routes.ts';
import type { BaseMinor, CapOf, RiskLeg, RiskNames, Room, TableLimits } from './types.ts';

/** A refused coupon as the module that decided it reports it. */
type RefusedCoupon = Omit<NewRefused, 'judged' | 'at'> & {
  /** In minor units of its currency; null while a price was missing. */
  sums: { stake: bigint; possibleWin: bigint; legs: readonly RiskLeg[]; table: TableLimits } | null;
};

/** In minor units of the base currency; null where there is no limit. */
export interface Standing {
  exposure: bigint;
  maxExposure: bigint | null;
}

/** The open bets, counted at the exchange rates of one moment. */
export interface OpenBook extends Pick<Exposure, 'games'> {
  rates: Rates;
  coupons: number;
  /** Over all coupons, each counted once. */
  sums: OpenSums;
  /** The house's maximum loss on an outcome; null without a limit. */
  capOn(leg: RiskLeg): BaseMinor | null;
}

export interface Risk {
  module: Module;
  /** The current exchange rates of the book. The same object as long as no rate changes. */
  rates(): Rates;
  /** The possible cost of open coupons, in this node's memory. */
  exposure: Pick<Exposure, 'games'>;
  /** All open bets, once they are counted at the current rates. */
  openBook(): Promise<OpenBook>;
  /** The current caps for this player, from memory. `except`: a coupon whose own share doesn't count. */
  capFor(who: { userId: number | null; except?: string }): CapOf;
  /** The possible cost of open coupons on an outcome, and its limit. */
  standing(leg: RiskLeg): Standing;
  /** Whether this player's stakes are restricted, which also bars advances. */
  isRestricted(userId: number): boolean;
  /**
   * Holds a coupon's risk at once; null when one of its outcomes has no room for it, or its player has used that room
   * since it was judged. `except`: the coupon being replaced.
   */
  reserve(coupon: CouponRisk & { room: Room | null }, except?: string): Hold | null;
  /** The coupon was written. */
  confirm(hold: Hold, couponId: string, isPending: boolean): void;
  /** The coupon was not written. */
  release(hold: Hold): void;
  /** The outcome of the write is unknown: memory is read back from the open coupons. */
  doubt(hold: Hold): void;
  /** A pending coupon was accepted at these figures; to be called once that is on disk. */
  accepted(couponId: string, coupon: CouponRisk): void;
  /** Enforces limits across several nodes. */
  shared: Pick<SharedRisk, 'isAlone' | 'hold' | 'takeOf' | 'take'>;
  /** Why this node may take no bets beside others; null when it may. */
  fault(): string | null;
  /** Reads all open coupons back into memory. */
  rebuild(): Promise<void>;
  /** Deletes old refused bets. */
  forget(): Promise<void>;
  /** Records a refused coupon for operators. */
  refused(coupon: RefusedCoupon): void;
}

export type RiskPlatform = Pick<Platform, 'pool' | 'db' | 'clock' | 'bus' | 'logger' | 'config'>;

const USUAL = 100;
const NOTHING_OPEN = { stake: 0n, win: 0n };

/** Operators' limits, the possible cost of open coupons, and the factors of players. */
export function createRisk(
  platform: RiskPlatform,
  edits: SiteEdits,
  names: RiskNames,
  ratesOfNow: () => Rates,
): Risk {
  const { db } = platform;
  const limits = edits.keep('risk', async () => toLimitBook(await allLimits(db)));
  const factors = edits.keep('risk', async () => byUser(await allFactors(db)));
  const open = new OpenRisk({ ...platform, rates: ratesOfNow, isOwn: (userId) => shared.isOwn(userId) });
  const rates = () => open.rates();
  const shared: SharedRisk = new SharedRisk(platform, open, () => limits.get());
  const log = createRefusedLog(platform);
  const percentOf = (userId: number | null) =>
    userId === null ? USUAL : (factors.get().get(userId)?.percent ?? USUAL);

  function capFor({ userId, except }: Parameters<Risk['capFor']>[0]): CapOf {
    const exposureOf = (leg: RiskLeg) => onAllNodes(leg, except);
    const ownOf = (leg: RiskLeg) => (userId === null ? NOTHING_OPEN : open.ownOf(userId, leg, except));
    const percent = percentOf(userId);
    return (legs, best, table) =>
      stakeCap(
        { book: limits.get(), rates: rates(), percent, exposureOf, exposureAtMost, ownOf },
        legs,
        best,
        table,
      );
  }

  /**
   * An upper bound on the exposure; the exact figure while nodes share outcomes, because reading it has figures
   * recounted that seem too high.
   */
  function exposureAtMost(leg: RiskLeg): bigint {
    return shared.hasSeen ? onAllNodes(leg, undefined) : open.exposureAtMost(leg);
  }

  function onAllNodes(leg: RiskLeg, except: string | undefined): bigint {
    const local = open.exposureOf(leg, except);
    const together = shared.seenOn(leg, local) - open.heldOn(except, leg);
    return together > local ? together : local;
  }

  function capOn(leg: RiskLeg): BaseMinor | null {
    return limitsFor(limits.get(), leg).maxExposure?.sum ?? null;
  }

  function fits(coupon: CouponRisk, except: string | undefined): boolean {
    const liability = liabilityOf(coupon, rates());
    return coupon.legs.every((leg) => {
      const cap = limitsFor(limits.get(), leg).maxExposure;
      if (!cap || liability === 0n || open.exposureAtMost(leg) + liability <= cap.sum) return true;
      return open.exposureOf(leg, except) + liability <= cap.sum;
    });
  }

  /** Whether the player's other coupons, judged at the same moment without each other, still leave room. */
  function leavesRoom(
    { userId, currency, stake, legs, room }: Parameters<Risk['reserve']>[0],
    except?: string,
  ) {
    return legs.every((leg, i) => {
      const since = room ? open.ownOf(userId, leg, except).stake - room.open[i]! : 0n;
      return since <= 0n || toBase(stake, currency, rates()) + since <= toBase(room!.max, currency, rates());
    });
  }

  async function stop(): Promise<void> {
    await shared.stop();
    await open.stop();
  }

  return {
    rates,
    exposure: open.exposure,
    shared,
    fault: () => shared.nodes.fault(),
    rebuild: () => open.rebuild(),
    forget() {
      const now = platform.clock.now();
      const before = keptSince(platform.config.keep, 'refused_bets', now);
      return pruneRefused(platform.pool, { now, before });
    },
    openBook: async () => ({
      rates: await open.counted(),
      coupons: open.coupons,
      sums: open.sums(),
      games: () => open.exposure.games(),
      capOn,
    }),
    capFor,
    standing: (leg) => ({ exposure: open.exposure.of(leg), maxExposure: capOn(leg) }),
    isRestricted: (userId) => percentOf(userId) < USUAL,
    reserve: (coupon, except) =>
      fits(coupon, except) && leavesRoom(coupon, except) ? open.reserve(coupon) : null,
    confirm: (hold, couponId, isPending) => open.confirm(hold, couponId, isPending),
    release: (hold) => open.release(hold),
    doubt: (hold) => open.doubt(hold),
    accepted: (couponId, coupon) => open.accept(couponId, coupon),
    refused({ sums, ...coupon }) {
      const { userId, currency } = coupon;
      const exposureOf = (leg: RiskLeg) => open.exposure.of(leg);
      log.add({
        ...coupon,
        at: platform.clock.now(),
        judged: sums && judged(sums, { currency, rates: rates(), percent: percentOf(userId), exposureOf }),
      });
    },
    module: {
      name: 'risk',
      routes: riskRoutes(platform, { edits, names, open, factors, flushRefused: log.flush }),
      stop: () => log.stop(),
      duties: {
        bets: {
          async start() {
            open.start();
            await shared.start();
          },
          stop,
        },
        exposure: {
          async start() {
            open.start();
            await shared.watch();
          },
          stop,
        },
      },
    },
  };
}

function byUser(factors: readonly Factor[]): ReadonlyMap<number, Factor> {
  return new Map(factors.map((factor) => [factor.userId, factor]));
}
