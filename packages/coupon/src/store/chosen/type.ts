import { COUPON_TYPES, type CouponType } from '@fairbook/contracts/placement/coupon-type';
import { combinationsOf, traitsOf } from '@fairbook/settlement';
import type { CouponBet } from './bets.ts';
import { DEFAULT_SYSTEM_VALUE, type Draft } from './saved.ts';

/** What the operator offers, as far as it decides the type. */
export interface TypeRules {
  couponTypes: readonly CouponType[];
  isBuilderAllowed: boolean;
}

type Chosen = Pick<Draft, 'bets' | 'type' | 'isStakedByBlock' | 'isActiveSystemBanker'>;

/** The types that this coupon may have now; the first one applies until another is chosen. */
export function offeredTypes(bets: readonly CouponBet[], rules: TypeRules): CouponType[] {
  if (bets.length < 2) return ['single'];
  const isOneGame = rules.isBuilderAllowed && bets.every(({ gameId }) => gameId === bets[0]!.gameId);
  // All legs in one combination: a single if they are of one game, else an express.
  const whole = isOneGame ? 'single' : 'express';
  const fits = (type: CouponType) =>
    traitsOf(type).isOneCombination ? type === whole : bets.length >= traitsOf(type).leastUnits;
  const offered = COUPON_TYPES.filter((type) => fits(type) && rules.couponTypes.includes(type));
  return offered.length > 0 ? offered : [whole];
}

/** The player's choice as long as the coupon may have it, else the first possible type. */
export function typeOf(bets: readonly CouponBet[], chosen: CouponType | null, rules: TypeRules): CouponType {
  const offered = offeredTypes(bets, rules);
  return chosen !== null && offered.includes(chosen) ? chosen : offered[0]!;
}

/** The bankers that count, in the order of the coupon. A banker that would leave too few free units is ignored. */
export function bankersOf(bets: readonly CouponBet[]): readonly CouponBet[] {
  return bets
    .filter(({ blockId }) => blockId === 0)
    .slice(0, Math.max(0, bets.length - traitsOf('system').leastUnits));
}

/** Whether blocks are staked separately, each as an express of its own. */
export function isInBlocks({ isStakedByBlock }: Pick<Draft, 'isStakedByBlock'>, type: CouponType): boolean {
  return traitsOf(type).allowsBlockStakes && isStakedByBlock;
}

/** The block of each leg as its type uses it; null for a leg that stands alone. */
export function blocksOf(draft: Chosen, type: CouponType): (number | null)[] {
  const { bets } = draft;
  const { hasSizes, allowsBankers } = traitsOf(type);
  if (!hasSizes) return bets.map(() => null);
  const bankers = new Set(allowsBankers && draft.isActiveSystemBanker ? bankersOf(bets) : []);
  const blocks = bets.map((bet) => (bankers.has(bet) ? 0 : bet.blockId || null));
  if (!isInBlocks(draft, type)) return blocks;
  let last = 0;
  const taken = new Set(blocks);
  const unused = () => {
    do last++;
    while (taken.has(last));
    return last;
  };
  return blocks.map((block) => block ?? unused());
}

/** Number of units that may lose, with these blocks. */
export function freeUnitsOf(blocks: readonly (number | null)[]): number {
  const shared = new Set(blocks.filter((block) => block !== null && block > 0));
  return shared.size + blocks.filter((block) => block === null).length;
}

/** Sizes that a system may have alone: from 2 to one less than the units that may lose. */
export function systemValues(units: number): number[] {
  return Array.from({ length: Math.max(0, units - 2) }, (_, i) => i + DEFAULT_SYSTEM_VALUE);
}

/** The sizes that are staked, ascending. Size 1 and the size of all units are possible only together with others. */
export function sizesFor(
  { systemValue, systemValues: several }: Pick<Draft, 'systemValue' | 'systemValues'>,
  units: number,
): number[] {
  const possible = [...new Set(several)].filter((size) => size >= 1 && size <= units).sort((a, b) => a - b);
  if (possible.length > 1) return possible;
  const alone = systemValues(units);
  const one = possible[0] ?? systemValue;
  if (alone.includes(one)) return [one];
  return [alone.includes(systemValue) ? systemValue : (alone.at(-1) ?? DEFAULT_SYSTEM_VALUE)];
}

/** The sizes after one of them was pressed; the last one stays. */
export function toggledSizes(sizes: readonly number[], size: number, units: number): number[] {
  const next = sizes.includes(size) ? sizes.filter((other) => other !== size) : [...sizes, size];
  if (next.length > 1) return next.sort((a, b) => a - b);
  const isAloneAllowed = next.length === 1 && systemValues(units).includes(next[0]!);
  return isAloneAllowed ? next : [...sizes];
}

/** Number of bets in these sizes together. */
export function combinationsFor(units: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + combinationsOf(units, size), 0);
}
