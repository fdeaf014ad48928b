import { LARGEST } from './rules.ts';

/** A multiple grows by six hundred-thousandths each millisecond: it doubles in 11.6 seconds. */
const EACH_MS = 1.00006;
/** No round lasts so long: 2¹⁸ milliseconds are 262 seconds, and the largest multiple is reached after 154. */
const BITS = 18;
const LONGEST_MS = 2 ** BITS - 1;

/** The growth over 1, 2, 4 … milliseconds. */
const POWERS = Array.from({ length: BITS }).reduce<number[]>(
  (powers) => [...powers, powers.length === 0 ? EACH_MS : powers.at(-1)! ** 2],
  [],
);

/**
 * The multiple after so many whole milliseconds. Only products of IEEE 754 doubles, so that every machine and language
 * gets the same: an exponential function may differ in its last bit.
 */
export function growthAfter(ms: number): number {
  const whole = Math.min(LONGEST_MS, Math.max(0, Math.floor(ms)));
  let growth = 1;
  for (let bit = 0; bit < BITS; bit++) if ((whole >> bit) & 1) growth *= POWERS[bit]!;
  return growth;
}

/** The same in hundredths, rounded down, as it is shown and paid. */
export const multipleAfter = (ms: number): number => Math.min(LARGEST, Math.floor(growthAfter(ms) * 100));

/** The first millisecond at which a multiple in hundredths is reached. */
export function msTo(multiple: number): number {
  let [low, high] = [0, LONGEST_MS];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (multipleAfter(middle) >= multiple) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How long a round lasts that ends at this multiple: as long as the multiple is shown; the largest ends it at once. */
export const msUntilEnd = (point: number): number => msTo(Math.min(LARGEST, point + 1));
