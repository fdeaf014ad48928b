import { type Ratio, reduce } from '@fairbook/money';

const LONGEST = 12;

/** An exact number for people: at least three decimals when it has an end (`1.470`), else a fraction (`4/3`). */
export function ratioText(value: Ratio): string {
  const { num, den } = reduce(value);
  for (let places = 3; places <= LONGEST; places++) {
    const scaled = num * 10n ** BigInt(places);
    if (scaled % den === 0n) return withPoint(scaled / den, places);
  }
  return `${num}/${den}`;
}

function withPoint(digits: bigint, places: number): string {
  const text = digits.toString().padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}
