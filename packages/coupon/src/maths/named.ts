import { knownType } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';

/** Systems with a common name: number of bets, and the smallest size. All go up to the size of all bets. */
const NAMED = {
  trixie: [3, 2],
  patent: [3, 1],
  yankee: [4, 2],
  lucky_15: [4, 1],
  canadian: [5, 2],
  lucky_31: [5, 1],
  heinz: [6, 2],
  lucky_63: [6, 1],
  super_heinz: [7, 2],
  goliath: [8, 2],
} as const satisfies Record<string, readonly [bets: number, smallest: number]>;

export type NamedBet = keyof typeof NAMED;

/** Systems with a name, smallest first. `canadian` is also called Super Yankee. */
export const NAMED_BETS = Object.keys(NAMED) as readonly NamedBet[];

/** The name of a system of `n` bets without bankers and with these sizes; null where it has none. */
export function namedBet(n: number, sizes: readonly number[]): NamedBet | null {
  const asked = [...new Set(sizes)].sort((a, b) => a - b).join();
  return NAMED_BETS.find((name) => NAMED[name][0] === n && sizesOf(name).join() === asked) ?? null;
}

/** The sizes of a named system, ascending. */
export function sizesOf(name: NamedBet): number[] {
  const [bets, smallest] = NAMED[name];
  return Array.from({ length: bets - smallest + 1 }, (_, i) => smallest + i);
}

/** The fields of an agreed coupon, as on the wire, that decide its name. */
export interface Nameable {
  typeId: number;
  systemValues: readonly number[];
  /** Stakes of separately staked blocks. */
  amountByBlockId?: object | null;
  bets: readonly { blockId?: number | null }[];
}

/** The name of an agreed coupon: legs of one block count once, and a coupon with a banker has no name. */
export function nameOfCoupon({ typeId, systemValues, amountByBlockId, bets }: Nameable): NamedBet | null {
  const type = knownType(typeId);
  const isSystem = type !== undefined && traitsOf(type).hasSizes && !amountByBlockId;
  if (!isSystem || bets.some(({ blockId }) => blockId === 0)) return null;
  const alone = bets.filter(({ blockId }) => !blockId);
  const blocks = new Set(bets.map(({ blockId }) => blockId).filter(Boolean));
  return namedBet(alone.length + blocks.size, systemValues);
}

/** Whether the coupon is a single same-game combination. */
export function isOfOneGame({
  typeId,
  bets,
  builders,
}: Pick<Nameable, 'typeId' | 'bets'> & { builders: readonly { bets: readonly unknown[] }[] }): boolean {
  const type = knownType(typeId);
  const [only, ...others] = builders;
  return (
    type !== undefined &&
    traitsOf(type).isOneCombination &&
    others.length === 0 &&
    only?.bets.length === bets.length
  );
}
