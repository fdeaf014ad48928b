import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What a seed decides. The same seed gives the same choices in the same order. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in `percent` of the cases. */
  in100(percent: number): boolean;
  /** An independent source: drawing more numbers from one source does not change the numbers of another. */
  fork(): Chance;
}

export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const between = (least: number, most: number) => uniformInt(generator, least, most);
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    in100: (percent) => between(1, 100) <= percent,
    fork: () => chanceOf(between(-0x80000000, 0x7fffffff)),
  };
}
