import type { Plan } from './plan.ts';

/** A unit of a plan in decimals: its factor when it wins, and its average return on a stake of 1. */
export interface ValuedUnit {
  odds: number;
  back: number;
  /** For a unit of a chain that may return a part of the stake: the endings in which something comes back. */
  ways?: readonly CouponEnding[];
  /** For a block: what its result depends on, such as its games. Blocks that share one of these may be dependent. */
  hangsOn?: readonly string[];
}

/** One way in which a coupon may end: its probability, and the factor of the whole stake before the terms. */
export interface CouponEnding {
  chance: number;
  factor: number;
}

export interface Endings {
  /** The endings that return something. Their mean is that of the coupon. */
  paid: readonly CouponEnding[];
  /** The probability that nothing comes back. */
  lost: number;
  /** The probability that exactly one bet is lost and nothing else spoils the coupon; if unknown, `lost` is the most. */
  oneLost?: number;
}

/** With at most this many units to choose from, every ending is listed. */
const MOST_COUNTED = 10;
/** With more different balances than this, the balances of a chain are put on a grid. */
const MOST_SUMS = 1024;
const GRID = { least: 1e-3, points: 500 };

/**
 * How a coupon may end if its units are independent and each wins or loses as a whole. A unit that may return a part of
 * the stake has the same mean but a smaller spread, so terms that add to winnings or refund losses cost no more than
 * computed here. Only a chain lists such parts, because it stakes them again. With many units to choose from, all
 * endings that pay become one ending with the maximum return: the mean is the same, and such terms still cost no more.
 * Throws a RangeError for an anti-express (`antiEndings`).
 */
export function endingsOf(plan: Plan, units: readonly ValuedUnit[]): Endings {
  if (plan.kind === 'anti') throw new RangeError('An anti-express ends by its own odds; use antiEndings');
  if (plan.kind === 'chain') return chainEndings(units);
  const bankers = plan.bankers.map((unit) => units[unit]!);
  const before = allOf(bankers);
  const free = plan.free.map((unit) => units[unit]!);
  const weights = plan.amounts ? sharesOf(plan.amounts) : null;
  const after = weights ? blockEndings(free, weights) : chosenEndings(plan, free);
  const paid = after.paid.map(({ chance, factor }) => ({
    chance: chance * before.chance,
    factor: factor * before.factor,
  }));
  return { paid, lost: 1 - before.chance * (1 - after.lost) };
}

/**
 * The average return of a coupon on a stake of 1, from the average returns of its units; the mean of `endingsOf` without
 * listing them. Throws a RangeError for a chain, which stakes again what it has left, and for an anti-express.
 */
export function averageReturn(plan: Plan, backs: readonly number[]): number {
  const { kind, bankers, free, sizes, combinations, amounts } = plan;
  if (kind === 'anti' || kind === 'chain')
    throw new RangeError(`Units don't tell what a coupon of kind ${kind} returns`);
  const before = productOf(bankers.map((unit) => backs[unit]!));
  const chosen = free.map((unit) => backs[unit]!);
  if (amounts) {
    const shares = sharesOf(amounts);
    return before * chosen.reduce((sum, back, n) => sum + back * shares[n]!, 0);
  }
  return chosen.length === 0 ? before : (before * sumOfProducts(chosen, sizes)) / combinations;
}

function productOf(values: readonly number[]): number {
  return values.reduce((product, value) => product * value, 1);
}

/** Endings of an anti-express, from its odds and its average return on a stake of 1. */
export function antiEndings({ odds, back }: { odds: number; back: number }): Endings {
  return twoWays(back, odds);
}

function twoWays(mean: number, most: number): Endings {
  const chance = most > 0 ? Math.min(1, mean / most) : 0;
  return { paid: chance > 0 ? [{ chance, factor: mean / chance }] : [], lost: 1 - chance };
}

function chanceOf({ odds, back }: ValuedUnit): number {
  return Math.min(1, back / odds);
}

/** The ending in which all of these units win. If their mean exceeds the maximum return, the factor keeps the mean. */
function allOf(units: readonly ValuedUnit[]): CouponEnding {
  const chance = units.reduce((product, unit) => product * chanceOf(unit), 1);
  const mean = units.reduce((product, { back }) => product * back, 1);
  return { chance, factor: chance > 0 ? mean / chance : 0 };
}

function sharesOf(amounts: readonly bigint[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  return amounts.map((amount) => (total > 0n ? Number(amount) / Number(total) : 1 / amounts.length));
}

/**
 * Endings of blocks. Blocks are never multiplied, so they may share a game; how they then depend on each other is not
 * known. We assume that they win together as often as their probabilities allow. No other dependence loses all of them
 * more often or spreads the total more, and the cost of terms depends on nothing else.
 */
function blockEndings(units: readonly ValuedUnit[], weights: readonly number[]): Endings {
  const groups = dependentGroups(units).map((places) =>
    [...places].sort((a, b) => chanceOf(units[b]!) - chanceOf(units[a]!)),
  );
  if (units.length <= MOST_COUNTED) {
    const each = groups.map((places) =>
      winningTogether(places.map((n) => [units[n]!, weights[n]!] as const)),
    );
    return summed(each);
  }
  const sumOf = (of: (unit: ValuedUnit) => number) =>
    units.reduce((sum, unit, i) => sum + weights[i]! * of(unit), 0);
  const lost = groups.reduce((product, [likeliest]) => product * (1 - chanceOf(units[likeliest!]!)), 1);
  return {
    ...twoWays(
      sumOf(({ back }) => back),
      sumOf(({ odds }) => odds),
    ),
    lost,
  };
}

/** Groups of units (by index) that share something of `hangsOn`, directly or through other units. */
function dependentGroups(units: readonly ValuedUnit[]): number[][] {
  let groups: { places: number[]; on: Set<string> }[] = [];
  for (const [place, { hangsOn = [] }] of units.entries()) {
    const shares = ({ on }: (typeof groups)[number]) => hangsOn.some((what) => on.has(what));
    const joined = groups.filter(shares);
    groups = [
      ...groups.filter((group) => !shares(group)),
      {
        places: [...joined.flatMap(({ places }) => places), place],
        on: new Set([...joined.flatMap(({ on }) => [...on]), ...hangsOn]),
      },
    ];
  }
  return groups.map(({ places }) => places);
}

/** The endings of units, the likeliest first, if each wins only when all units before it win. */
function winningTogether(units: readonly (readonly [unit: ValuedUnit, weight: number])[]): CouponEnding[] {
  const chances = [1, ...units.map(([unit]) => chanceOf(unit)), 0];
  let factor = 0;
  return chances.slice(0, -1).map((chance, wins) => {
    const [unit, weight] = units[wins - 1] ?? [{ odds: 0 }, 0];
    factor += weight * unit.odds;
    return { chance: chance - chances[wins + 1]!, factor };
  });
}

/** The endings of the sum of independent groups. */
function summed(groups: readonly (readonly CouponEnding[])[]): Endings {
  const all = groups.reduce<CouponEnding[]>(
    (sums, group) =>
      sums.flatMap((so) =>
        group.map(({ chance, factor }) => ({ chance: so.chance * chance, factor: so.factor + factor })),
      ),
    [{ chance: 1, factor: 0 }],
  );
  return {
    paid: all.filter(({ factor }) => factor > 0),
    lost: all.reduce((sum, { chance, factor }) => (factor > 0 ? sum : sum + chance), 0),
  };
}

function chosenEndings({ sizes, combinations }: Plan, units: readonly ValuedUnit[]): Endings {
  if (units.length === 0) return { paid: [{ chance: 1, factor: 1 }], lost: 0 };
  const shareOf = (values: readonly number[]) => sumOfProducts(values, sizes) / combinations;
  if (units.length <= MOST_COUNTED) {
    return counted(units, (wins) => shareOf(units.map(({ odds }, unit) => (wins[unit] ? odds : 0))));
  }
  const lost = fewerThan(sizes[0]!, units.map(chanceOf));
  return { ...twoWays(shareOf(units.map(({ back }) => back)), shareOf(units.map(({ odds }) => odds))), lost };
}

/** The endings of independent units, with every set of winners listed. */
function counted(units: readonly ValuedUnit[], factorOf: (wins: readonly boolean[]) => number): Endings {
  const chances = units.map(chanceOf);
  const paid: CouponEnding[] = [];
  let lost = 0;
  for (let ways = 0; ways < 1 << units.length; ways++) {
    const wins = units.map((_, unit) => ((ways >> unit) & 1) === 1);
    const chance = chances.reduce((product, each, unit) => product * (wins[unit] ? each : 1 - each), 1);
    const factor = factorOf(wins);
    if (factor > 0) paid.push({ chance, factor });
    else lost += chance;
  }
  return { paid, lost };
}

/** The sum of elementary symmetric polynomials of these degrees. */
function sumOfProducts(values: readonly number[], sizes: readonly number[]): number {
  const most = sizes.at(-1)!;
  const sums = [1, ...new Array<number>(most).fill(0)];
  for (const value of values) {
    for (let size = most; value > 0 && size > 0; size--) sums[size]! += sums[size - 1]! * value;
  }
  return sizes.reduce((sum, size) => sum + sums[size]!, 0);
}

/** The chance that fewer than `least` of some independent events happen. */
function fewerThan(least: number, chances: readonly number[]): number {
  const exactly = [1, ...new Array<number>(chances.length).fill(0)];
  for (const [n, chance] of chances.entries()) {
    for (let count = n + 1; count > 0; count--)
      exactly[count] = exactly[count]! * (1 - chance) + exactly[count - 1]! * chance;
    exactly[0]! *= 1 - chance;
  }
  return exactly.slice(0, least).reduce((sum, chance) => sum + chance, 0);
}

/** Follows the balance of a chain from unit to unit, starting with the stake. */
function chainEndings(units: readonly ValuedUnit[]): Endings {
  let held = new Map([[1, 1]]);
  for (const unit of units) {
    const ways = unit.ways ?? [{ chance: chanceOf(unit), factor: unit.odds }];
    const lost = Math.max(0, 1 - ways.reduce((sum, { chance }) => sum + chance, 0));
    const next = new Map<number, number>();
    const put = (sum: number, part: number) => {
      if (part > 0) next.set(sum, (next.get(sum) ?? 0) + part);
    };
    for (const [sum, part] of held) {
      const staked = Math.min(1, sum);
      for (const { chance, factor } of ways) put(sum - staked + staked * factor, part * chance);
      put(sum - staked, part * lost);
    }
    held = next.size > MOST_SUMS ? onGrid(next) : next;
  }
  const paid = [...held].flatMap(([factor, chance]) => (factor > 0 ? [{ chance, factor }] : []));
  return { paid, lost: held.get(0) ?? 0 };
}

/** Splits each balance between its two neighbours on a grid so that the mean stays the same; the spread only grows. */
function onGrid(held: ReadonlyMap<number, number>): Map<number, number> {
  const most = Math.max(...held.keys());
  const step = Math.max(1e-9, Math.log(most / GRID.least) / (GRID.points - 1));
  const pointAt = (n: number) => (n < 0 ? 0 : GRID.least * Math.exp(n * step));
  const next = new Map<number, number>();
  const put = (sum: number, part: number) => {
    if (part > 0) next.set(sum, (next.get(sum) ?? 0) + part);
  };
  for (const [sum, part] of held) {
    const place = sum < GRID.least ? -1 : Math.floor(Math.log(sum / GRID.least) / step);
    const [low, high] = [pointAt(place), pointAt(place + 1)];
    const up = Math.min(1, Math.max(0, (sum - low) / (high - low)));
    put(low, part * (1 - up));
    put(high, part * up);
  }
  return next;
}
