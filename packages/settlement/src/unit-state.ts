import type { Ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { type Builder, builderFactor, buildersOf } from './builders.ts';
import { type DecidedResult, isVoid, legFactor } from './leg-factor.ts';
import type { Plan } from './plan.ts';
import { ONE, times } from './sums.ts';
import type { Unit } from './units.ts';

interface DecidedLeg {
  oddsMilli: OddsMilli;
  decided: DecidedResult | null;
}

/** A leg, or a builder as one: what a bonus counts. Odds of a builder are the joint ones of the legs not void. */
export interface Bet {
  oddsMilli: number;
  isVoid: boolean;
}

/** The known state of a unit. */
export interface UnitState {
  /** What it multiplies the stake with; open legs are counted as won. */
  factor: Ratio;
  isOpen: boolean;
  bets: readonly Bet[];
  builders: readonly { legs: readonly number[]; oddsMilli: OddsMilli | null }[];
}

const NO_BUILDERS: ReadonlyMap<number, Builder> = new Map();
const WON: DecidedResult = { result: [1, 1], void: [0, 1] };

/**
 * The state of each unit of the plan. Throws a RangeError when a joint price is missing. An anti-express needs none:
 * its odds are of the whole.
 */
export function unitStates(
  plan: Plan,
  legs: readonly DecidedLeg[],
  builders: readonly Builder[],
): UnitState[] {
  if (plan.kind === 'anti') {
    return plan.units.map((unit) => unitState({ ...unit, builders: [] }, legs, NO_BUILDERS));
  }
  const byFirstLeg = buildersOf(plan, builders);
  return plan.units.map((unit) => unitState(unit, legs, byFirstLeg));
}

/** The state of each unit when it wins. Throws a RangeError when a joint price is missing. */
export function wonUnits(
  plan: Plan,
  legs: readonly { oddsMilli: OddsMilli }[],
  builders: readonly Builder[] = [],
): UnitState[] {
  return unitStates(
    plan,
    legs.map(({ oddsMilli }) => ({ oddsMilli, decided: WON })),
    builders,
  );
}

function unitState(
  unit: Unit,
  legs: readonly DecidedLeg[],
  builders: ReadonlyMap<number, Builder>,
): UnitState {
  const built = new Set(unit.builders.flat());
  const alone = unit.legs.filter((leg) => !built.has(leg)).map((leg) => legs[leg]!);
  const together = unit.builders.map((group) => builderState(builders.get(group[0]!)!, legs));
  return {
    factor: [
      ...alone.map(({ oddsMilli, decided }) => legFactor(oddsMilli, decided ?? WON)),
      ...together.map(({ factor }) => factor),
    ].reduce(times, ONE),
    isOpen: unit.legs.some((leg) => legs[leg]!.decided === null),
    bets: [
      ...alone.map(({ oddsMilli, decided }) => ({ oddsMilli, isVoid: isVoid(decided) })),
      ...together.map(({ oddsMilli, isVoid }) => ({ oddsMilli: oddsMilli ?? 0, isVoid })),
    ],
    builders: together,
  };
}

function builderState(builder: Builder, legs: readonly DecidedLeg[]) {
  return {
    ...builderFactor(builder, (leg) => legs[leg]!.decided),
    legs: builder.legs,
    isVoid: builder.legs.every((leg) => isVoid(legs[leg]!.decided)),
  };
}
