import type { Reason } from '@fairbook/contracts';
import type { Tx } from '../../../platform/database/transact.ts';
import { type Accepted, type Fact, type Gate, limitsOf, type Submitted } from '../../coupon/index.ts';
import { type Decision, decide } from '../deciding/decide.ts';
import type { House } from '../deciding/house.ts';
import { gatesHold, holdGates } from '../lanes/gates.ts';
import { factsFor } from '../placing/place.ts';
import { gamesOf, holdPending, type PendingCoupon, whoseOf } from './pending-store.ts';
import { askedAgain, type ResolveDeps } from './resolve-group.ts';
import { acceptPending, refusePending } from './resolve-pending.ts';

/** A coupon waiting for the house, locked until the caller's transaction ends, with the current facts of its games. */
export interface HeldWaiting {
  coupon: PendingCoupon;
  gates: ReadonlyMap<number, Gate>;
  facts: readonly Fact[];
  /** Epoch milliseconds. */
  at: number;
}

/** The steps by which an answer of the house locks, decides and ends a waiting coupon. */
export interface WaitingCoupons {
  /** Null when the coupon no longer waits. Its gates are locked first, as everywhere. */
  hold(tx: Tx, couponId: string): Promise<HeldWaiting | null>;
  /** The house for a coupon whose stake is approved: only the maximum payout still limits it. */
  houseOf(coupon: PendingCoupon): House;
  /** Decides as a placement does, for a coupon that has waited. */
  decide(submitted: Submitted, facts: readonly Fact[], house: House): Decision;
  /** Whether every leg can still be accepted at its fact. */
  gatesHold: typeof gatesHold;
  /**
   * Lets each term claim what the coupon needs beyond its first claim. Returns why it can't have it, `again` where it
   * may soon, or null.
   */
  retake(tx: Tx, held: HeldWaiting, accepted: Accepted): Promise<readonly Reason[] | 'again' | null>;
  accept(tx: Tx, held: HeldWaiting, accepted: Accepted): Promise<void>;
  refuse(tx: Tx, held: HeldWaiting, reasons: readonly Reason[]): Promise<void>;
}

/** The steps that end coupons waiting for an answer, each inside the caller's transaction. */
export function waitingCoupons(deps: ResolveDeps): WaitingCoupons {
  return {
    async hold(tx, couponId) {
      const gates = await holdGates(tx, await gamesOf(tx, [couponId]));
      const [coupon] = await holdPending(tx, [couponId]);
      if (!coupon) return null;
      return { coupon, gates, facts: factsFor(deps.facts, coupon.submitted), at: deps.now() };
    },
    houseOf(coupon) {
      const limits = { ...limitsOf(coupon.currency, deps.rates()), isUnbounded: true as const };
      return { ...deps.houseOf(limits, whoseOf(coupon)), isAgreed: true };
    },
    decide: (submitted, facts, house) => decide(askedAgain(submitted, deps.terms), facts, house),
    gatesHold,
    async retake(tx, { coupon, gates }, accepted) {
      const waited = { ...coupon, accepted, isAgreed: true as const };
      for (const term of deps.terms) {
        const short = (await term.retake?.(tx, gates, [waited]))?.get(coupon.id);
        if (short) return short;
      }
      return null;
    },
    accept: (tx, { coupon, at }, accepted) => acceptPending(tx, deps, [{ coupon, accepted }], at),
    refuse: (tx, { coupon, at }, reasons) => refusePending(tx, deps, [{ coupon, reasons }], at),
  };
}
