import type { OddsMilli } from '@fairbook/odds';
import { type DecidedResult, legFactor } from './leg-factor.ts';
import type { Plan } from './plan.ts';
import { ratioText } from './ratio-text.ts';
import type { UnitState } from './unit-state.ts';

export interface LegArithmetic {
  odds: string;
  /**
   * Null while the leg is open. A fraction where decimals don't end. A leg of a same-game combination has its own odds
   * here.
   */
  factor: string | null;
}

/** The result of one unit. A unit of one leg repeats that leg. */
export interface UnitArithmetic {
  /** Indexes of its legs in the coupon. */
  legs: readonly number[];
  blockId: number | null;
  /** Null while a leg is open and none is lost, and always in an anti-express. */
  factor: string | null;
  /**
   * Same-game combinations of the unit: their legs, and the combined odds of those that are not void (null when one is
   * lost or all are void).
   */
  sameGames: { legs: readonly number[]; odds: string | null }[];
}

export interface Arithmetic {
  combinations: number;
  legs: LegArithmetic[];
  units: UnitArithmetic[];
}

interface Leg {
  oddsMilli: OddsMilli;
  decided: DecidedResult | null;
}

/** The figures of a settlement up to its units, for the explanation. */
export function arithmeticOf(plan: Plan, units: readonly UnitState[], legs: readonly Leg[]): Arithmetic {
  const shown = legs.map(({ oddsMilli, decided }) => ({
    odds: oddsText(oddsMilli),
    factor: decided && ratioText(legFactor(oddsMilli, decided)),
  }));
  return {
    combinations: plan.combinations,
    legs: shown,
    units: plan.units.map((unit, i) => ({
      legs: unit.legs,
      blockId: unit.blockId,
      factor: plan.kind === 'anti' ? null : unitText(unit.legs, units[i]!, shown),
      sameGames: units[i]!.sameGames.map(({ legs, oddsMilli }) => ({
        legs,
        odds: oddsMilli === null ? null : oddsText(oddsMilli),
      })),
    })),
  };
}

function unitText(legs: readonly number[], state: UnitState, shown: readonly LegArithmetic[]): string | null {
  if (legs.length === 1) return shown[legs[0]!]!.factor;
  return state.isOpen && state.factor.num > 0n ? null : ratioText(state.factor);
}

function oddsText(milli: OddsMilli): string {
  return ratioText({ num: BigInt(milli), den: 1000n });
}
