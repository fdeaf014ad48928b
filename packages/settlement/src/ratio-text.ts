import { type Ratio, reduce } from '@fairbook/money';

const LONGEST = 12;
const SHORT = 10n ** 15n;

/**
 * An exact number for people: decimals, at least three, when they end (`1.470`), else a fraction (`4/3`); where its
 * digits would be too many to read, the first decimals and an ellipsis (`12.345678901234…`).
 */
export function ratioText(value: Ratio): string {
  let scaled = value.num * 1000n;
  for (let places = 3; places < LONGEST; places++) {
    if (scaled % value.den === 0n) return withPoint(scaled / value.den, places);
    scaled *= 10n;
  }
  const text = withPoint(scaled / value.den, LONGEST);
  if (scaled % value.den === 0n) return text;
  if (value.den > SHORT) return `${text}…`;
  const { num, den } = reduce(value);
  return `${num}/${den}`;
}

function withPoint(digits: bigint, places: number): string {
  const text = digits.toString().padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}
