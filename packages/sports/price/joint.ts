import {
  allWin,
  type Ending,
  endingsOf,
  type JointGrid,
  type JointLeg,
  type JointPrice,
  type JointTable,
  LEAST_PROBABILITY,
  LOST,
  MAX_JOINT_LEGS,
  priceTogether,
  returnOf,
  VOID,
  WON,
} from '@fairbook/pricing';
import type { SportPricing } from '../sport.ts';
import { oncePerId } from './once.ts';
import { type PayoffTable, shareAt } from './payoff-table.ts';

/** Grids that depend on the main grid through one scope alone. Example: the kills of a map depend on who wins it. */
export interface DependentGrids<Scope extends string> {
  /** The scope of the main grid. */
  on: Scope;
  /** One for each cell of that scope. All of them have the same scopes of their own. */
  grids: readonly JointGrid<Scope>[];
}

/** The possible endings of a game by its sport's model, and how outcomes end in each. */
interface Joints<Model, Scope extends string> {
  gridOf(model: Model): JointGrid<Scope>;
  /** Grids of what does not depend on it, such as corners beside goals, each with scopes of its own. */
  asideOf?(model: Model): readonly JointGrid<Scope>[];
  dependentOf?(model: Model): readonly DependentGrids<Scope>[];
  /** Null for an outcome that may split a stake, needs more than the grid has, or doesn't exist. */
  tableOf(outcomeId: string): JointTable<Scope> | null;
  /** Whether a model says anything of an outcome that has a table; missing where it always does. */
  isTold?(model: Model, outcomeId: string): boolean;
}

type JointPricing<Model> = Pick<
  SportPricing<Model, never>,
  'isBuildable' | 'jointPrice' | 'jointReturn' | 'impossiblePartners'
>;

/**
 * How outcomes end in each cell of their scope, cached; null for an outcome that may split a stake, whose scope is not
 * in the grid (a single event), or that doesn't exist.
 */
export function jointTables<Scope extends string, Event extends string>(
  knownTable: (outcomeId: string) => PayoffTable<{ scope: Scope | Event }> | null,
  isApart: (scope: string) => boolean,
): (outcomeId: string) => JointTable<Scope> | null {
  const known = oncePerId((outcomeId) => {
    const table = knownTable(outcomeId);
    return table && { joint: isWhole(table) ? { scope: table.scope as Scope, ends: endsOf(table) } : null };
  });
  return (outcomeId) => known(outcomeId)?.joint ?? null;

  function isWhole({ scope, paying, returning }: PayoffTable<{ scope: string }>): boolean {
    return !isApart(scope) && paying.parts.length === 0 && !returning?.parts.length;
  }
}

function endsOf({ won, returned }: PayoffTable<{ scope: string }>): Uint8Array {
  return won.which.map((_, cell) => {
    if (shareAt(won, cell) === 1) return WON;
    return returned && shareAt(returned, cell) > 0 ? VOID : LOST;
  });
}

/**
 * Combined prices of outcomes of one game, from all its possible endings. `jointPrice` throws a RangeError for no legs
 * or more than `MAX_JOINT_LEGS`.
 */
export function jointPricing<Model, Scope extends string>({
  gridOf,
  asideOf,
  dependentOf,
  tableOf,
  isTold = () => true,
}: Joints<Model, Scope>): JointPricing<Model> {
  const tableIn = (model: Model, outcomeId: string) => (isTold(model, outcomeId) ? tableOf(outcomeId) : null);
  const asideIn = (model: Model) => asideOf?.(model) ?? [];
  /** Those with a leg. */
  const dependentIn = (model: Model, tables: readonly JointTable<Scope>[]) =>
    !dependentOf || tables.every((table) => isIn(gridOf(model), table))
      ? []
      : dependentOf(model).filter(({ grids }) => hasLegs(grids[0]!, tables));
  const endingsIn = (model: Model, tables: readonly JointTable<Scope>[]) =>
    asideIn(model)
      .filter((grid) => hasLegs(grid, tables))
      .map((grid) => endingsWithin(grid, tables))
      .reduce(together, mainEndings(gridOf(model), dependentIn(model, tables), tables));
  return {
    isBuildable: (outcomeId) => tableOf(outcomeId) !== null,
    jointPrice,
    jointReturn,
    impossiblePartners,
  };

  function jointPrice(model: Model, legs: readonly JointLeg[]): JointPrice {
    if (legs.length === 0 || legs.length > MAX_JOINT_LEGS)
      throw new RangeError(`A combination has 1 to ${MAX_JOINT_LEGS} legs`);
    const tables = legs.map(({ outcomeId }) => tableIn(model, outcomeId));
    const unfit = tables.indexOf(null);
    if (unfit >= 0) return { kind: 'not_priceable', outcomeId: legs[unfit]!.outcomeId };
    return priceTogether(legs, endingsIn(model, tables as JointTable<Scope>[]));
  }

  function jointReturn(
    model: Model,
    outcomeIds: readonly string[],
    oddsOf: (survivors: readonly number[]) => number,
  ): number | null {
    const tables = outcomeIds.map((outcomeId) => tableIn(model, outcomeId));
    if (outcomeIds.length > MAX_JOINT_LEGS || tables.includes(null)) return null;
    const endings = endingsIn(model, tables as JointTable<Scope>[]);
    const all = (1 << outcomeIds.length) - 1;
    const odds = new Float64Array(all + 1);
    // Pricing a part takes long, so only the parts that voids can leave are priced.
    for (const { won, void: voids } of endings) {
      const left = all & ~voids;
      if ((won & left) === left)
        odds[left] ||= oddsOf(outcomeIds.flatMap((_, n) => ((left >> n) & 1 ? [n] : [])));
    }
    const { wins, back } = returnOf(endings, all, odds);
    return wins * odds[all]! + back;
  }

  function impossiblePartners(
    model: Model,
    chosen: readonly string[],
    candidates: readonly string[],
  ): string[] {
    const tables = chosen.map((outcomeId) => tableIn(model, outcomeId));
    if (tables.includes(null)) return [...candidates];
    const own = tables as JointTable<Scope>[];
    const grids = [gridOf(model), ...asideIn(model)].map((grid) => {
      const legs = own.filter((table) => isIn(grid, table));
      return { grid, chances: chancesWith(grid, legs) };
    });
    return candidates.filter((outcomeId) => {
      const table = tableIn(model, outcomeId);
      const all = table ? [...own, table] : own;
      if (dependentIn(model, all).length > 0)
        return (
          all.length > MAX_JOINT_LEGS ||
          allWin(endingsIn(model, all), (1 << all.length) - 1) < LEAST_PROBABILITY
        );
      const found = table && grids.find(({ grid }) => isIn(grid, table));
      if (!found) return true;
      const cells = found.chances(table);
      let sum = 0;
      for (let cell = 0; cell < cells.length; cell++) if (table.ends[cell] === WON) sum += cells[cell]!;
      return sum < LEAST_PROBABILITY;
    });
  }
}

function isIn<Scope extends string>({ cells }: JointGrid<Scope>, { scope }: JointTable<Scope>): boolean {
  return Object.hasOwn(cells, scope);
}

function hasLegs<Scope extends string>(
  grid: JointGrid<Scope>,
  tables: readonly JointTable<Scope>[],
): boolean {
  return tables.some((table) => isIn(grid, table));
}

/** The possible endings of the legs on a grid. Their bits are those of all legs. */
function endingsWithin<Scope extends string>(
  grid: JointGrid<Scope>,
  tables: readonly JointTable<Scope>[],
): Ending[] {
  const places = tables.flatMap((table, leg) => (isIn(grid, table) ? [leg] : []));
  const placed = (bits: number) => places.reduce((sum, leg, n) => sum | (((bits >> n) & 1) << leg), 0);
  const own = places.map((leg) => tables[leg]!);
  return endingsOf(grid, own).map(({ won, void: voids, p }) => ({
    won: placed(won),
    void: placed(voids),
    p,
  }));
}

/** Endings of two groups of legs that are independent of each other. */
function together(some: readonly Ending[], others: readonly Ending[]): Ending[] {
  return some.flatMap((one) =>
    others.map((other) => ({ won: one.won | other.won, void: one.void | other.void, p: one.p * other.p })),
  );
}

/**
 * The possible endings of the legs on the main grid and on the grids that depend on it. Endings of the main grid that lead to
 * the same dependent grids form a group, and within a group all of these are independent.
 */
function mainEndings<Scope extends string>(
  { p, cells }: JointGrid<Scope>,
  dependent: readonly DependentGrids<Scope>[],
  tables: readonly JointTable<Scope>[],
): Ending[] {
  if (dependent.length === 0)
    return hasLegs({ p, cells }, tables) ? endingsWithin({ p, cells }, tables) : [{ won: 0, void: 0, p: 1 }];
  const known = Array.from(p, (_, end) => dependent.map(({ on }) => cells[on][end]!));
  const groups = new Map(known.map((at) => [at.join(), at]));
  return [...groups].flatMap(([key, at]) => {
    const some = { p: p.map((chance, end) => (known[end]!.join() === key ? chance : 0)), cells };
    return dependent
      .map(({ grids }, n) => endingsWithin(grids[at[n]!]!, tables))
      .reduce(together, endingsWithin(some, tables));
  });
}

/**
 * The chances of the cells of a table's scope, counting only endings in which all legs of a set win. Each scope is
 * summed once, however often it is needed. Plain loops over what is left: a match of five sets has 200 000 endings.
 */
function chancesWith<Scope extends string>(
  { p, cells }: JointGrid<Scope>,
  tables: readonly JointTable<Scope>[],
): (table: JointTable<Scope>) => Float64Array {
  const left = endingsWonBy(cells, tables, p.length);
  const known = new Map<Scope, Float64Array>();
  return ({ scope, ends }) => {
    const made = known.get(scope) ?? sums(cells[scope], ends.length);
    known.set(scope, made);
    return made;
  };

  function sums(index: Uint16Array, size: number): Float64Array {
    const chances = new Float64Array(size);
    for (let i = 0; i < left.length; i++) chances[index[left[i]!]!]! += p[left[i]!]!;
    return chances;
  }
}

/** The indexes of the endings in which all legs win. */
function endingsWonBy<Scope extends string>(
  cells: JointGrid<Scope>['cells'],
  tables: readonly JointTable<Scope>[],
  count: number,
): Uint32Array {
  let left = new Uint32Array(count);
  for (let n = 0; n < count; n++) left[n] = n;
  for (const { scope, ends } of tables) {
    const index = cells[scope];
    let kept = 0;
    for (let i = 0; i < left.length; i++) if (ends[index[left[i]!]!] === WON) left[kept++] = left[i]!;
    left = left.subarray(0, kept);
  }
  return left;
}
