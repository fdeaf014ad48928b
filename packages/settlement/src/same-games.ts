import type { Ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { type DecidedResult, isVoid } from './leg-factor.ts';
import type { Plan } from './plan.ts';
import { NOTHING, ONE } from './sums.ts';

/** Legs of one game that were priced together. */
export interface SameGame {
  /** Indexes of its legs in the coupon. */
  legs: readonly number[];
  /**
   * The combined odds of the legs that are not void, from the model that the combination was priced with. `survivors`
   * are places in the coupon, ascending, at least one. Never above the odds of all legs.
   */
  priceOf: (survivors: readonly number[]) => OddsMilli;
}

/**
 * The same-game combination of each group of legs of one game in the plan, by the first leg. Throws a RangeError when
 * one is missing.
 */
export function sameGamesOf(plan: Plan, sameGames: readonly SameGame[]): ReadonlyMap<number, SameGame> {
  const byName = new Map(sameGames.map((sameGame) => [nameOf(sameGame.legs), sameGame]));
  const groups = plan.units.flatMap((unit) => unit.sameGames);
  return new Map(
    groups.map((legs) => {
      const sameGame = byName.get(nameOf(legs));
      if (!sameGame) throw new RangeError(`No combined price for the legs ${legs.join(', ')}`);
      return [legs[0]!, { ...sameGame, legs }];
    }),
  );
}

/**
 * The factor of a same-game combination, open legs counted as won: 0 once a leg is lost, else the combined odds of the
 * legs that are not void. Throws a RangeError for a leg decided in part: such outcomes are never combined.
 */
export function sameGameFactor(
  sameGame: SameGame,
  decidedOf: (leg: number) => DecidedResult | null,
): { factor: Ratio; oddsMilli: OddsMilli | null } {
  const fates = sameGame.legs.map((leg) => ({ leg, fate: fateOf(decidedOf(leg)) }));
  if (fates.some(({ fate }) => fate === 'lost')) return { factor: NOTHING, oddsMilli: null };
  const inPart = fates.find(({ fate }) => fate === 'in part');
  if (inPart) throw new RangeError(`The leg ${inPart.leg} of a same-game combination was decided in part`);
  const survivors = fates.flatMap(({ leg, fate }) => (fate === 'void' ? [] : [leg]));
  if (survivors.length === 0) return { factor: ONE, oddsMilli: null };
  const oddsMilli = sameGame.priceOf(survivors);
  return { factor: { num: BigInt(oddsMilli), den: 1000n }, oddsMilli };
}

function fateOf(decided: DecidedResult | null): 'won' | 'lost' | 'void' | 'in part' {
  if (!decided) return 'won';
  const { result, void: returned } = decided;
  if (isVoid(decided)) return 'void';
  if (returned[0] > 0) return 'in part';
  if (result[0] === 0) return 'lost';
  return result[0] === result[1] ? 'won' : 'in part';
}

function nameOf(legs: readonly number[]): string {
  return [...legs].sort((a, b) => a - b).join();
}
