import { traitsOf } from '@fairbook/settlement';
import type { CheckedCoupon } from './checked-coupon.ts';

/** Which legs of a coupon can be in one combination, so that each affects what the other is worth. */
export interface Meetings {
  meet: (a: number, b: number) => boolean;
  /** Legs of one unit: multiplied, or priced together when they are of one game. */
  areOneUnit: (a: number, b: number) => boolean;
}

const ALWAYS = () => true;
const NEVER = () => false;

/** Two legs meet unless their units are played alone: singles, and separately staked blocks. */
export function meetingsOf({ type, amountByBlockId, legs }: CheckedCoupon): Meetings {
  if (type === 'singles') return { meet: NEVER, areOneUnit: NEVER };
  const { isOneCombination, allowsBankers, allowsBlockStakes } = traitsOf(type);
  if (isOneCombination) return { meet: ALWAYS, areOneUnit: ALWAYS };
  const areOneUnit = (a: number, b: number) => {
    const blockId = legs[a]!.blockId;
    return blockId != null && blockId === legs[b]!.blockId && (blockId > 0 || allowsBankers);
  };
  const isAlone = allowsBlockStakes && amountByBlockId != null;
  return { areOneUnit, meet: isAlone ? areOneUnit : ALWAYS };
}

/** Number of units of these legs, without bankers. */
export function freeUnits({ type, legs }: CheckedCoupon): number {
  const { allowsBankers } = traitsOf(type);
  const free = legs.filter(({ blockId }) => !(allowsBankers && blockId === 0));
  const blocks = new Set(free.map(({ blockId }) => blockId || null).filter((blockId) => blockId !== null));
  return blocks.size + free.filter(({ blockId }) => !blockId).length;
}
