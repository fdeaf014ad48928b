/** S1 §4: 0 single, 1 express, 2 system with bankers (legs of block 0), 4 system without, 9 singles. */
export type CouponTypeId = 0 | 1 | 2 | 4 | 9;

export interface PlanInput {
  typeId: CouponTypeId;
  /** Sizes of a system: how many legs besides the bankers a combination has. Other types ignore it. */
  systemValues: readonly number[];
  legs: readonly { blockId?: number | null | undefined }[];
}

/** How a coupon combines its legs: every combination has all bankers and `size` of the free legs. */
export interface Plan {
  /** Indexes of the legs that are in every combination. */
  bankers: readonly number[];
  /** Indexes of the legs to choose from. */
  free: readonly number[];
  sizes: readonly number[];
  /** How many combinations share the stake evenly. */
  combinations: number;
}

/** The plan of a coupon; null when its legs or sizes cannot make one of its type. */
export function planOf({ typeId, systemValues, legs }: PlanInput): Plan | null {
  const all = legs.map((_, index) => index);
  if (typeId === 0) return legs.length === 1 ? plan(all, [], [0]) : null;
  if (typeId === 1) return legs.length > 1 ? plan(all, [], [0]) : null;
  if (typeId === 9) return legs.length > 0 ? plan([], all, [1]) : null;
  const bankers = all.filter((index) => legs[index]!.blockId === 0);
  const free = all.filter((index) => legs[index]!.blockId !== 0);
  const sizes = [...new Set(systemValues)].sort((a, b) => a - b);
  const isPossible = sizes.length > 0 && sizes.every((size) => size >= 1 && size <= free.length);
  return isPossible && !(typeId === 4 && bankers.length > 0) ? plan(bankers, free, sizes) : null;
}

function plan(bankers: readonly number[], free: readonly number[], sizes: readonly number[]): Plan {
  const combinations = sizes.reduce((sum, size) => sum + combinationsOf(free.length, size), 0);
  return { bankers, free, sizes, combinations };
}

/** How many ways there are to choose `size` of `n`; exact for the 50 legs a coupon may have. */
export function combinationsOf(n: number, size: number): number {
  let ways = 1;
  for (let i = 1; i <= size; i++) ways = (ways * (n - size + i)) / i;
  return ways;
}
