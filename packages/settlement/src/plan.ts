import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { MinorUnits } from '@fairbook/money';
import { traitsOf } from './coupon-traits.ts';
import { blockUnits, legUnits, lobbyUnit, oneUnit, type Unit, type UnitLeg } from './units.ts';

/** Stakes of blocks that are staked separately, by block id. */
export type AmountByBlockId = Readonly<Record<number, MinorUnits>>;

export interface PlanInput {
  type: CouponType;
  /** Sizes of a system: how many units besides the bankers a combination has. Other types ignore it. */
  systemValues?: readonly number[] | undefined;
  /** For blocks only: each block is an express of its own, at its own stake. */
  amountByBlockId?: AmountByBlockId | null | undefined;
  legs: readonly UnitLeg[];
}

/**
 * How a coupon is played. `even`: combinations share the stake evenly; each has all bankers and `size` of the free
 * units. `blocks`: each unit alone at its own stake. `chain`: unit after unit. `anti`: wins when a unit loses.
 */
type PlanKind = 'even' | 'blocks' | 'chain' | 'anti';

export interface Plan {
  kind: PlanKind;
  /** `bankers` and `free` refer to these by index. */
  units: readonly Unit[];
  /** Units that are in every combination. */
  bankers: readonly number[];
  /** Units to choose from. */
  free: readonly number[];
  /** Ascending, each once. */
  sizes: readonly number[];
  /** Number of bets in the coupon; exact up to fifty units in all sizes. */
  combinations: number;
  /** For `blocks`: the stake of each unit. */
  amounts?: readonly MinorUnits[];
}

/** The plan of a coupon; null when its legs or sizes can't make one of its type. */
export function planOf(coupon: PlanInput): Plan | null {
  return coupon.legs.length > 0 ? PLANS[coupon.type](coupon) : null;
}

const PLANS: Readonly<Record<CouponType, (coupon: PlanInput) => Plan | null>> = {
  single,
  express: ({ legs }) => (legs.length > 1 ? together('even', [oneUnit(legs)]) : null),
  system,
  chain: ({ legs }) => severalUnits('chain', legs),
  blocks: (coupon) => (coupon.amountByBlockId ? blocks(coupon, coupon.amountByBlockId) : system(coupon)),
  anti_express: ({ legs }) => severalUnits('anti', legs),
  singles: ({ legs }) => even([], legUnits(legs), [1]),
};

function single({ legs }: PlanInput): Plan | null {
  const unit = oneUnit(legs);
  const isOne = legs.length === 1 || unit.sameGames[0]?.length === legs.length;
  return isOne ? together('even', [unit]) : null;
}

function system({ type, systemValues = [], legs }: PlanInput): Plan | null {
  const lobby = lobbyUnit(legs);
  if (lobby && !traitsOf(type).allowsBankers) return null;
  const free = blockUnits(legs);
  const sizes = [...new Set(systemValues)].sort((a, b) => a - b);
  const isPossible = sizes.length > 0 && sizes.every((size) => size >= 1 && size <= free.length);
  return isPossible ? even(lobby ? [lobby] : [], free, sizes) : null;
}

/** The plan of separately staked blocks; null unless every unit is a block with a stake. */
function blocks({ legs }: PlanInput, amountByBlockId: AmountByBlockId): Plan | null {
  if (lobbyUnit(legs)) return null;
  const units = blockUnits(legs);
  const amounts = units.map(({ blockId }) => (blockId === null ? undefined : amountByBlockId[blockId]));
  const isComplete = amounts.every((amount) => amount !== undefined);
  if (!isComplete || Object.keys(amountByBlockId).length !== units.length) return null;
  return { ...even([], units, [1]), kind: 'blocks', amounts };
}

/** A chain and an anti-express have no bankers: a leg of block 0 is a unit of its own. */
function severalUnits(kind: PlanKind, legs: readonly UnitLeg[]): Plan | null {
  const units = blockUnits(legs.map((leg) => ({ ...leg, blockId: leg.blockId || null })));
  return units.length > 1 ? together(kind, units) : null;
}

function together(kind: PlanKind, units: readonly Unit[]): Plan {
  return { ...even(units, [], [0]), kind };
}

function even(bankers: readonly Unit[], free: readonly Unit[], sizes: readonly number[]): Plan {
  return {
    kind: 'even',
    units: [...bankers, ...free],
    bankers: bankers.map((_, index) => index),
    free: free.map((_, index) => bankers.length + index),
    sizes,
    combinations: sizes.reduce((sum, size) => sum + combinationsOf(free.length, size), 0),
  };
}

/** The number of ways to choose `size` of `n`; exact for the 50 legs a coupon may have. */
export function combinationsOf(n: number, size: number): number {
  let ways = 1;
  for (let i = 1; i <= size; i++) ways = (ways * (n - size + i)) / i;
  return ways;
}
