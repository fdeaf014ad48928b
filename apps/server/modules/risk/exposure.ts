import { payoffKey } from './same-payoff.ts';
import type { BaseMinor, RiskLeg } from './types.ts';

type Where = Pick<RiskLeg, 'gameId' | 'outcomeId'>;

/** One outcome's share of the risk. */
export interface ExposedOutcome extends Where {
  exposure: BaseMinor;
  coupons: number;
}

/** What one player has open on an outcome. */
export interface OwnOpen {
  stake: BaseMinor;
  /** What those coupons pay when all goes well, their stakes included. */
  win: BaseMinor;
}

interface Cell extends ExposedOutcome {
  players: Map<number, OwnOpen & { coupons: number }>;
}

/** A coupon's risk as it stands in the sums. */
export interface Hold {
  cells: readonly Cell[];
  liability: BaseMinor;
  userId: number;
  own: OwnOpen;
}

export interface Liability {
  userId: number;
  own: OwnOpen;
  legs: readonly Where[];
  /** What the coupon would cost the house at worst: its possible win without its stake. */
  liability: BaseMinor;
}

const NOTHING: OwnOpen = { stake: 0n, win: 0n };

/**
 * What open coupons could cost, per outcome, in the memory of this node. A coupon counts in full on each of its legs:
 * when a leg wins, the worst case is that all the others do. The sum on an outcome is therefore never too low; adding
 * outcomes up counts a coupon of several legs several times. Outcomes of a game that pay the same are one, under the id
 * that was first bet on.
 *
 * Everything here is synchronous, so between a look and the hold that follows it no other coupon comes in.
 */
export class Exposure {
  readonly #games = new Map<number, Map<string, Cell>>();

  of({ gameId, outcomeId }: Where): BaseMinor {
    return this.#games.get(gameId)?.get(payoffKey(outcomeId))?.exposure ?? 0n;
  }

  /** What a player has open on an outcome, over all coupons with it. */
  ownOf(userId: number, { gameId, outcomeId }: Where): OwnOpen {
    return this.#games.get(gameId)?.get(payoffKey(outcomeId))?.players.get(userId) ?? NOTHING;
  }

  hold({ legs, liability, userId, own }: Liability): Hold {
    const cells = [...new Set(legs.map((leg) => this.#cell(leg)))];
    for (const cell of cells) {
      cell.exposure += liability;
      cell.coupons += 1;
      const { stake, win, coupons } = cell.players.get(userId) ?? { ...NOTHING, coupons: 0 };
      cell.players.set(userId, { stake: stake + own.stake, win: win + own.win, coupons: coupons + 1 });
    }
    return { cells, liability, userId, own };
  }

  release({ cells, liability, userId, own }: Hold): void {
    for (const cell of cells) {
      cell.exposure -= liability;
      cell.coupons -= 1;
      const { stake, win, coupons } = cell.players.get(userId)!;
      if (coupons === 1) cell.players.delete(userId);
      else cell.players.set(userId, { stake: stake - own.stake, win: win - own.win, coupons: coupons - 1 });
      if (cell.coupons === 0) this.#forget(cell);
    }
  }

  /** Games with their outcomes, in no order. */
  games(): Iterable<[gameId: number, outcomes: Iterable<ExposedOutcome>]> {
    return [...this.#games].map(([gameId, outcomes]) => [gameId, outcomes.values()]);
  }

  #cell({ gameId, outcomeId }: Where): Cell {
    const outcomes = this.#games.get(gameId) ?? new Map<string, Cell>();
    if (outcomes.size === 0) this.#games.set(gameId, outcomes);
    const key = payoffKey(outcomeId);
    const cell = outcomes.get(key) ?? {
      gameId,
      outcomeId,
      exposure: 0n,
      coupons: 0,
      players: new Map(),
    };
    outcomes.set(key, cell);
    return cell;
  }

  #forget({ gameId, outcomeId }: Where): void {
    const outcomes = this.#games.get(gameId);
    outcomes?.delete(payoffKey(outcomeId));
    if (outcomes?.size === 0) this.#games.delete(gameId);
  }
}
