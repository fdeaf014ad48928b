import type { bets } from '@fairbook/contracts';
import { type Ratio, ratio } from '@fairbook/money';
import type { Decided } from '@fairbook/settlement';
import { factorOf, factorText } from './settled.ts';

/** The factor of one selection, or of several of one game counted together. */
export interface Factor {
  /** Indexes in the coupon. */
  legs: readonly number[];
  /** As printed, exact. */
  text: string;
}

/** The factors of each unit of the coupon; null where a leg is open. */
export function unitFactors(coupon: bets.Coupon, { units }: Decided): (Factor[] | null)[] {
  return units.map((unit) => {
    const combined = new Set(unit.sameGames.flatMap(({ legs }) => legs));
    const parts = [
      ...unit.legs.filter((leg) => !combined.has(leg)).map((leg) => [leg]),
      ...unit.sameGames.map(({ legs }) => legs),
    ].sort((a, b) => a[0]! - b[0]!);
    const factors = parts.map((legs) => ({ legs, text: textOf(legs) }));
    return factors.some(({ text }) => text === null) ? null : (factors as Factor[]);

    function textOf(legs: readonly number[]): string | null {
      const own = legs.map((leg) => coupon.bets[leg]!.factor);
      if (own.some((factor) => factor === null)) return null;
      if (!combined.has(legs[0]!)) return factorText(own[0]!);
      const together = unit.sameGames.find((sameGame) => sameGame.legs[0] === legs[0])!;
      if (together.odds !== null) return factorText(together.odds);
      return own.some((factor) => factorOf(factor!).num === 0n) ? '0.00' : '1.00';
    }
  });
}

export function productOf(factors: readonly Factor[]): Ratio {
  return factors.map(({ text }) => factorOf(text)).reduce(times, ratio(1n));
}

export function times(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.num, den: a.den * b.den };
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return a.den === b.den
    ? { num: a.num + b.num, den: a.den }
    : { num: a.num * b.den + b.num * a.den, den: a.den * b.den };
}

const DECIMALS = 12;

/** An exact number in full, or its first twelve decimals and an ellipsis. At least two decimals. */
export function numberText({ num, den }: Ratio): string {
  const scaled = num * 10n ** BigInt(DECIMALS);
  const digits = (scaled / den).toString().padStart(DECIMALS + 1, '0');
  const [whole, decimals] = [digits.slice(0, -DECIMALS), digits.slice(-DECIMALS)];
  if (scaled % den !== 0n) return `${whole}.${decimals}…`;
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
