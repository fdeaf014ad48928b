import type { cashout } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';

/** Amounts of a part of the open stake, as texts in major units. */
export interface PartSums {
  stake: string;
  rest: string;
  isAll: boolean;
  offer: string;
  fair: string;
  /** The house's share of the fair value. */
  kept: string;
  possibleWin: string;
  /** The payout compared with the stake of the part: `more`, `less` or `same`, and by how much. */
  compared: 'more' | 'less' | 'same';
  difference: string;
}

/** The amounts for selling `percent` of a held offer, rounded down as on the server. */
export function partSums(
  { iso, ...offer }: Pick<cashout.CashoutOffer, 'iso' | 'stake' | 'offer' | 'fair' | 'possibleWin'>,
  percent: number,
): PartSums {
  const sumOf = (text: string | null) => {
    const sum = parseAmount(text ?? '0', iso);
    return typeof sum === 'bigint' ? (sum as bigint) : 0n;
  };
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const open = sumOf(offer.stake);
  const stake = (open * BigInt(percent)) / 100n;
  const share = (text: string | null) => (open === 0n ? 0n : (sumOf(text) * stake) / open);
  const [paid, fair] = [share(offer.offer), share(offer.fair)];
  const difference = paid > stake ? paid - stake : stake - paid;
  return {
    stake: written(stake),
    rest: written(open - stake),
    isAll: stake === open,
    offer: written(paid),
    fair: written(fair),
    kept: written(fair > paid ? fair - paid : 0n),
    possibleWin: written(share(offer.possibleWin)),
    compared: paid === stake ? 'same' : paid > stake ? 'more' : 'less',
    difference: written(difference),
  };
}

/** The lowest value accepted when an offer may fall by `percent`; below it the server pays nothing. */
export function leastOf(offer: string, iso: string, percent: number): string {
  const sum = parseAmount(offer, iso);
  if (typeof sum !== 'bigint') return offer;
  return formatAmount(minorUnits((sum * BigInt(100 - percent) + 99n) / 100n), iso);
}
