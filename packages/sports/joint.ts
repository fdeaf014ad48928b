import {
  endingsOf,
  type JointGrid,
  type JointLeg,
  type JointPrice,
  type JointTable,
  LEAST_PROBABILITY,
  MAX_JOINT_LEGS,
  priceTogether,
  returnOf,
  WON,
} from '@fairbook/pricing';
import type { SportPricing } from './sport.ts';

/** The possible endings of a game by its sport's model, and how outcomes end in each. */
interface Joints<Model, Scope extends string> {
  gridOf(model: Model): JointGrid<Scope>;
  /** Null for an outcome that may split a stake, depends on more than the grid tells, or is none. */
  tableOf(outcomeId: string): JointTable<Scope> | null;
}

type JointPricing<Model> = Pick<
  SportPricing<Model, never>,
  'isBuildable' | 'jointPrice' | 'jointReturn' | 'impossiblePartners'
>;

/** Combined prices of outcomes of one game, from all its possible endings. */
export function jointPricing<Model, Scope extends string>({
  gridOf,
  tableOf,
}: Joints<Model, Scope>): JointPricing<Model> {
  return {
    isBuildable: (outcomeId) => tableOf(outcomeId) !== null,
    jointPrice,
    jointReturn,
    impossiblePartners,
  };

  function jointPrice(model: Model, legs: readonly JointLeg[]): JointPrice {
    if (legs.length === 0 || legs.length > MAX_JOINT_LEGS)
      throw new RangeError(`a combination has 1 to ${MAX_JOINT_LEGS} legs`);
    const tables = legs.map(({ outcomeId }) => tableOf(outcomeId));
    const unfit = tables.indexOf(null);
    if (unfit >= 0) return { kind: 'not_priceable', outcomeId: legs[unfit]!.outcomeId };
    return priceTogether(legs, endingsOf(gridOf(model), tables as JointTable<Scope>[]));
  }

  function jointReturn(
    model: Model,
    outcomeIds: readonly string[],
    oddsOf: (survivors: readonly number[]) => number,
  ): number | null {
    const tables = outcomeIds.map(tableOf);
    if (outcomeIds.length > MAX_JOINT_LEGS || tables.includes(null)) return null;
    const endings = endingsOf(gridOf(model), tables as JointTable<Scope>[]);
    const all = (1 << outcomeIds.length) - 1;
    const odds = Float64Array.from({ length: all + 1 }, (_, part) =>
      oddsOf(outcomeIds.flatMap((_id, n) => ((part >> n) & 1 ? [n] : []))),
    );
    const { wins, back } = returnOf(endings, all, odds);
    return wins * odds[all]! + back;
  }

  function impossiblePartners(
    model: Model,
    chosen: readonly string[],
    candidates: readonly string[],
  ): string[] {
    const tables = chosen.map(tableOf);
    if (tables.includes(null)) return [...candidates];
    const chances = chancesWith(gridOf(model), tables as JointTable<Scope>[]);
    return candidates.filter((outcomeId) => {
      const table = tableOf(outcomeId);
      if (table === null) return true;
      const cells = chances(table.scope);
      let sum = 0;
      for (let cell = 0; cell < cells.length; cell++) if (table.ends[cell] === WON) sum += cells[cell]!;
      return sum < LEAST_PROBABILITY;
    });
  }
}

/** The chances of the cells of a scope together with legs that all win, each scope added up once however many ask. */
function chancesWith<Scope extends string>(
  { p, cells }: JointGrid<Scope>,
  tables: readonly JointTable<Scope>[],
): (scope: Scope) => Float64Array {
  const left = Float64Array.from(p);
  for (const { scope, ends } of tables) {
    const index = cells[scope];
    for (let n = 0; n < left.length; n++) if (ends[index[n]!] !== WON) left[n] = 0;
  }
  const known = new Map<Scope, Float64Array>();
  return (scope) => {
    const made = known.get(scope) ?? sums(scope);
    known.set(scope, made);
    return made;
  };

  function sums(scope: Scope): Float64Array {
    const index = cells[scope];
    const chances = new Float64Array(index.reduce((a, b) => Math.max(a, b), 0) + 1);
    for (let n = 0; n < left.length; n++) chances[index[n]!]! += left[n]!;
    return chances;
  }
}
