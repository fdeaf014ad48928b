import type { Reason } from '@fairbook/contracts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Accepted, type Fact, type Gate, limitsOf, type Submitted } from '../coupon/index.ts';
import { type Decision, decide } from './decide.ts';
import { gatesHold, holdGates } from './gates.ts';
import type { House } from './house.ts';
import { gamesOf, holdPending, type PendingCoupon, whoseOf } from './pending-store.ts';
import { factsFor } from './place.ts';
import { askedAgain, type ResolveDeps } from './resolve-group.ts';
import { acceptPending, refusePending } from './resolve-pending.ts';

/** A coupon that waits, held until the caller's transaction ends, and what is known of its games at this moment. */
export interface HeldWaiting {
  coupon: PendingCoupon;
  gates: ReadonlyMap<number, Gate>;
  facts: readonly Fact[];
  /** Epoch milliseconds. */
  at: number;
}

/** Coupons that wait for an answer of the house: whoever gives it holds, decides and ends them by these steps. */
export interface WaitingCoupons {
  /** Null where the coupon waits no more. Its gates are locked first, as everywhere. */
  hold(tx: Tx, couponId: string): Promise<HeldWaiting | null>;
  /** The house for a coupon whose stake it has approved itself: of its limits the highest payout stands. */
  houseOf(coupon: PendingCoupon): House;
  /** By the one decision of a placement, as a coupon that has waited. */
  decide(submitted: Submitted, facts: readonly Fact[], house: House): Decision;
  /** Whether every leg may still be taken at what its fact says. */
  gatesHold: typeof gatesHold;
  /** Claims what terms need more of than when it was placed; why they can't have it, or null. */
  retake(tx: Tx, held: HeldWaiting, accepted: Accepted): Promise<readonly Reason[] | 'again' | null>;
  accept(tx: Tx, held: HeldWaiting, accepted: Accepted): Promise<void>;
  refuse(tx: Tx, held: HeldWaiting, reasons: readonly Reason[]): Promise<void>;
}

/** The steps by which coupons that wait for an answer are ended, each inside the caller's transaction. */
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
