import type { Rates } from '../base.ts';
import { type Liability, payingStatesOf } from '../exposure/exposure.ts';
import { winsOf } from '../exposure/final-states.ts';
import { type CouponSums, liabilityOf } from '../exposure/open-risk.ts';
import type { BaseMinor, RiskLeg } from '../types.ts';

/** The possible loss in each final state of one game, over all nodes, in base minor units; 0 past its end. */
export type StateLosses = Float64Array<ArrayBuffer>;

type Shape = Pick<Liability, 'legs' | 'isAnti' | 'together'>;

/** The losses of several games with coupons added to them. The given losses are not changed. */
export class Losses {
  readonly #before: ReadonlyMap<number, StateLosses>;
  /** The games to which something was added. */
  readonly changed = new Map<number, StateLosses>();

  constructor(before: ReadonlyMap<number, StateLosses>) {
    this.#before = before;
  }

  /** The highest loss over the states in which this leg wins; null for a game that is not counted here. */
  highestOn({ gameId, outcomeId, state }: Pick<RiskLeg, 'gameId' | 'outcomeId' | 'state'>): BaseMinor | null {
    const losses = this.changed.get(gameId) ?? this.#before.get(gameId);
    if (!losses) return null;
    let most = 0;
    for (const n of winsOf(outcomeId, state) ?? []) most = Math.max(most, losses[n] ?? 0);
    return BigInt(most);
  }

  /** Adds a coupon's loss to those of its games that are counted here. */
  add(coupon: Shape, more: BaseMinor): void {
    if (more === 0n) return;
    for (const { gameId, states, count } of payingStatesOf(coupon)) {
      const before = this.changed.get(gameId) ?? this.#before.get(gameId);
      if (!before) continue;
      const losses = this.changed.get(gameId) ?? copyOf(before, count);
      this.changed.set(gameId, losses);
      for (let i = 0; i < states.length; i++) losses[states[i]!]! += Number(more);
    }
  }
}

function copyOf(losses: StateLosses, count: number): StateLosses {
  const copy = new Float64Array(Math.max(count, losses.length));
  copy.set(losses);
  return copy;
}

/** The losses of a game, counted from these open coupons. */
export function lossesOf(
  gameId: number,
  coupons: readonly (Shape & CouponSums)[],
  rates: Rates,
): StateLosses {
  const nothing = new Float64Array(0);
  const losses = new Losses(new Map([[gameId, nothing]]));
  for (const coupon of coupons) losses.add(coupon, liabilityOf(coupon, rates));
  return losses.changed.get(gameId) ?? nothing;
}
