import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { type CalculatedBet, traitsOf } from '@fairbook/settlement';

export type Result = CalculatedBet['result'];

export const RESULTS = [
  'won',
  'placed',
  'lost',
  'void',
  'half_won',
  'half_lost',
] as const satisfies readonly Result[];
export const METHODS = ['power', 'multiplicative', 'additive', 'shin', 'odds_ratio', 'logarithmic'] as const;
export type Method = (typeof METHODS)[number];

export const MAX_LEGS = 50;

export interface CalcLeg {
  /** The player's own name for the selection; may be empty. */
  name: string;
  coefMilli: number;
  result: Result;
  /** 0 a banker, above 0 a block, null alone. */
  blockId: number | null;
  /** Percentage deducted from the winnings. */
  rule4: number;
  deadHeat: readonly [places: number, tied: number] | null;
  /** Each-way: number of paid places, and the part of the odds they pay (4 means a quarter). */
  terms: readonly [places: number, part: number] | null;
  /** Fair chance in millionths; null means derived from the market, or else from the odds. */
  chance: number | null;
  placeChance: number | null;
  /** Odds of the other outcomes of its market, in thousandths. */
  market: readonly number[];
}

/** All input of the calculator; the address carries it (see `query.ts`). */
export interface CalcState {
  type: CouponType;
  /** For blocks: each block has its own stake. */
  isStakedByBlock: boolean;
  /** Sizes of a system, ascending. */
  sizes: readonly number[];
  /** As typed: for the whole coupon, each bet, or each block without a stake of its own. */
  stake: string;
  isPerBet: boolean;
  blockStakes: Readonly<Record<number, string>>;
  isEachWay: boolean;
  method: Method;
  /** Percentage, for the odds of an anti-express. */
  antiMargin: number;
  legs: readonly CalcLeg[];
}

export const NEW_LEG: CalcLeg = {
  name: '',
  coefMilli: 2000,
  result: 'won',
  blockId: null,
  rule4: 0,
  deadHeat: null,
  terms: null,
  chance: null,
  placeChance: null,
  market: [],
};

/** Initial state: a Yankee with three winners. */
export const EXAMPLE: CalcState = {
  type: 'blocks',
  isStakedByBlock: false,
  sizes: [2, 3, 4],
  stake: '11',
  isPerBet: false,
  blockStakes: {},
  isEachWay: false,
  method: 'power',
  antiMargin: 5,
  legs: [
    { ...NEW_LEG, coefMilli: 2100, market: [3400, 3600] },
    { ...NEW_LEG, coefMilli: 1850, market: [1950] },
    { ...NEW_LEG, coefMilli: 3200, market: [2300, 3300] },
    { ...NEW_LEG, coefMilli: 1600, result: 'lost', market: [4000, 5500] },
  ],
};

/** Number of a system's units without bankers. */
export function freeUnitsOf({ legs, type }: Pick<CalcState, 'legs' | 'type'>): number {
  const free = legs.filter(({ blockId }) => !(traitsOf(type).allowsBankers && blockId === 0));
  const blocks = new Set(free.flatMap(({ blockId }) => (blockId ? [blockId] : [])));
  return blocks.size + free.filter(({ blockId }) => !blockId).length;
}

export function isSystem({ type, isStakedByBlock }: CalcState): boolean {
  const { hasSizes, allowsBlockStakes } = traitsOf(type);
  return hasSizes && !(allowsBlockStakes && isStakedByBlock);
}

/** The numbers of all blocks, ascending. */
export function blocksOf({ legs }: Pick<CalcState, 'legs'>): number[] {
  return [...new Set(legs.flatMap(({ blockId }) => (blockId ? [blockId] : [])))].sort((a, b) => a - b);
}
