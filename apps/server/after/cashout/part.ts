import { Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { HeldOffer } from './offer-token.ts';

/**
 * The requested part of an offer: a percentage of the open part, or the stake worth an amount; all of it by default.
 */
export interface PartAsked {
  percent?: number | undefined;
  amount?: string | undefined;
}

/** The stake of the part, and its share of offer and fair value. Minor units. */
export interface Part {
  stake: bigint;
  fair: bigint;
  offer: bigint;
}

/** The part of an offer. Throws `cashout.part` for an empty part and for more than is open. */
export function partOf({ open, fair, offer }: HeldOffer, { percent, amount }: PartAsked, iso: string): Part {
  const stake = amount === undefined ? (open * BigInt(percent ?? 100)) / 100n : worth(amount);
  if (stake < 1n || stake > open) {
    throw new Refusal({
      code: 'cashout.part',
      field: amount === undefined ? 'percent' : 'amount',
      values: {
        max: formatAmount(minorUnits(offer), iso),
        amount: formatAmount(minorUnits(offer), iso),
        iso,
      },
    });
  }
  return { stake, fair: (fair * stake) / open, offer: (offer * stake) / open };

  /** The smallest stake whose share of the offer reaches the amount. */
  function worth(text: string): bigint {
    const sum = parseAmount(text, iso);
    return typeof sum === 'bigint' && sum > 0n ? (sum * open + offer - 1n) / offer : 0n;
  }
}
