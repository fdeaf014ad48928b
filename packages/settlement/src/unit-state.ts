import type { Ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { type DecidedResult, isVoid, legFactor } from './leg-factor.ts';
import type { Plan } from './plan.ts';
import { type SameGame, sameGameFactor, sameGamesOf } from './same-games.ts';
import { ONE, times } from './sums.ts';
import type { Unit } from './units.ts';

interface DecidedLeg {
  oddsMilli: OddsMilli;
  decided: DecidedResult | null;
}

/** A leg, or a same-game combination as one: what a bonus counts. Its odds are those of its legs that are not void. */
export interface Bet {
  oddsMilli: number;
  isVoid: boolean;
  /** Nothing comes back from it. */
  isLost: boolean;
}

/** The known state of a unit. */
export interface UnitState {
  /** The factor of the stake; open legs count as won. */
  factor: Ratio;
  isOpen: boolean;
  bets: readonly Bet[];
  sameGames: readonly { legs: readonly number[]; oddsMilli: OddsMilli | null }[];
}

const NO_SAME_GAMES: ReadonlyMap<number, SameGame> = new Map();
const WON: DecidedResult = { result: [1, 1], void: [0, 1] };

/**
 * The state of each unit of the plan. Throws a RangeError when a combined price is missing, except in an anti-express,
 * which has odds for the whole.
 */
export function unitStates(
  plan: Plan,
  legs: readonly DecidedLeg[],
  sameGames: readonly SameGame[],
): UnitState[] {
  if (plan.kind === 'anti') {
    return plan.units.map((unit) => unitState({ ...unit, sameGames: [] }, legs, NO_SAME_GAMES));
  }
  const byFirstLeg = sameGamesOf(plan, sameGames);
  return plan.units.map((unit) => unitState(unit, legs, byFirstLeg));
}

/** The state of each unit when it wins. Throws a RangeError when a combined price is missing. */
export function wonUnits(
  plan: Plan,
  legs: readonly { oddsMilli: OddsMilli }[],
  sameGames: readonly SameGame[] = [],
): UnitState[] {
  return unitStates(
    plan,
    legs.map(({ oddsMilli }) => ({ oddsMilli, decided: WON })),
    sameGames,
  );
}

function unitState(
  unit: Unit,
  legs: readonly DecidedLeg[],
  sameGames: ReadonlyMap<number, SameGame>,
): UnitState {
  // Nearly every unit of a system is one leg.
  if (unit.legs.length === 1) return legState(legs[unit.legs[0]!]!);
  const combined = new Set(unit.sameGames.flat());
  const alone = unit.legs.filter((leg) => !combined.has(leg)).map((leg) => legs[leg]!);
  const together = unit.sameGames.map((group) => sameGameState(sameGames.get(group[0]!)!, legs));
  return {
    factor: [
      ...alone.map(({ oddsMilli, decided }) => legFactor(oddsMilli, decided ?? WON)),
      ...together.map(({ factor }) => factor),
    ].reduce(times, ONE),
    isOpen: unit.legs.some((leg) => legs[leg]!.decided === null),
    bets: [
      ...alone.map(betOf),
      ...together.map(({ oddsMilli, isVoid, factor }) => ({
        oddsMilli: oddsMilli ?? 0,
        isVoid,
        isLost: factor.num === 0n,
      })),
    ],
    sameGames: together,
  };
}

function betOf({ oddsMilli, decided }: DecidedLeg): Bet {
  const isLost = decided !== null && legFactor(oddsMilli, decided).num === 0n;
  return { oddsMilli, isVoid: isVoid(decided), isLost };
}

function legState(leg: DecidedLeg): UnitState {
  const { oddsMilli, decided } = leg;
  return {
    factor: legFactor(oddsMilli, decided ?? WON),
    isOpen: decided === null,
    bets: [betOf(leg)],
    sameGames: [],
  };
}

function sameGameState(sameGame: SameGame, legs: readonly DecidedLeg[]) {
  return {
    ...sameGameFactor(sameGame, (leg) => legs[leg]!.decided),
    legs: sameGame.legs,
    isVoid: sameGame.legs.every((leg) => isVoid(legs[leg]!.decided)),
  };
}
