import type { CheckedCoupon } from './checked-coupon.ts';

/** Which legs of a coupon can be in one combination, so that one changes what the other is worth. */
export interface Meetings {
  meet: (a: number, b: number) => boolean;
  /** Legs of one unit: they are multiplied, or priced together when they are of one game. */
  areOneUnit: (a: number, b: number) => boolean;
}

const ALWAYS = () => true;
const NEVER = () => false;

/** Two legs meet unless their units are played alone: singles, and blocks with stakes of their own. */
export function meetingsOf({ typeId, amountByBlockId, legs }: CheckedCoupon): Meetings {
  if (typeId === 9) return { meet: NEVER, areOneUnit: NEVER };
  if (typeId === 0 || typeId === 1) return { meet: ALWAYS, areOneUnit: ALWAYS };
  const areOneUnit = (a: number, b: number) => {
    const blockId = legs[a]!.blockId;
    return blockId != null && blockId === legs[b]!.blockId && (blockId > 0 || typeId === 2);
  };
  const isAlone = typeId === 4 && amountByBlockId != null;
  return { areOneUnit, meet: isAlone ? areOneUnit : ALWAYS };
}

/** How many units these legs are, the bankers of type 2 left out. */
export function freeUnits({ typeId, legs }: CheckedCoupon): number {
  const isSystem = typeId === 2;
  const free = legs.filter(({ blockId }) => !(isSystem && blockId === 0));
  const blocks = new Set(free.map(({ blockId }) => blockId || null).filter((blockId) => blockId !== null));
  return blocks.size + free.filter(({ blockId }) => !blockId).length;
}
