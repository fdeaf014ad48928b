import type { BaseMinor, RiskLeg } from './types.ts';

type Where = Pick<RiskLeg, 'gameId' | 'outcomeId'>;

/** One outcome's share of the risk. */
export interface ExposedOutcome extends Where {
  exposure: BaseMinor;
  coupons: number;
}

/** A coupon's risk as it stands in the sums. */
export interface Hold {
  cells: readonly ExposedOutcome[];
  liability: BaseMinor;
}

export interface Liability {
  legs: readonly Where[];
  /** What the coupon would cost the house at worst: its possible win without its stake. */
  liability: BaseMinor;
}

/**
 * What open coupons could cost, per outcome, in the memory of this node. A coupon counts in full on each of its legs:
 * when a leg wins, the worst case is that all the others do. The sum on an outcome is therefore never too low; adding
 * outcomes up counts a coupon of several legs several times.
 *
 * Everything here is synchronous, so between a look and the hold that follows it no other coupon comes in.
 */
export class Exposure {
  readonly #games = new Map<number, Map<string, ExposedOutcome>>();

  of({ gameId, outcomeId }: Where): BaseMinor {
    return this.#games.get(gameId)?.get(outcomeId)?.exposure ?? 0n;
  }

  hold({ legs, liability }: Liability): Hold {
    const cells = legs.map((leg) => this.#cell(leg));
    for (const cell of cells) {
      cell.exposure += liability;
      cell.coupons += 1;
    }
    return { cells, liability };
  }

  release({ cells, liability }: Hold): void {
    for (const cell of cells) {
      cell.exposure -= liability;
      cell.coupons -= 1;
      if (cell.coupons === 0) this.#forget(cell);
    }
  }

  /** Games with their outcomes, in no order. */
  games(): Iterable<[gameId: number, outcomes: Iterable<ExposedOutcome>]> {
    return [...this.#games].map(([gameId, outcomes]) => [gameId, outcomes.values()]);
  }

  #cell({ gameId, outcomeId }: Where): ExposedOutcome {
    const outcomes = this.#games.get(gameId) ?? new Map<string, ExposedOutcome>();
    if (outcomes.size === 0) this.#games.set(gameId, outcomes);
    const cell = outcomes.get(outcomeId) ?? { gameId, outcomeId, exposure: 0n, coupons: 0 };
    outcomes.set(outcomeId, cell);
    return cell;
  }

  #forget({ gameId, outcomeId }: Where): void {
    const outcomes = this.#games.get(gameId);
    outcomes?.delete(outcomeId);
    if (outcomes?.size === 0) this.#games.delete(gameId);
  }
}
