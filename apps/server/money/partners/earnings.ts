import type { partners } from '@fairbook/contracts';
import { crossRate, minorUnits, parseAmount, type Rates, roundDownConvert } from '@fairbook/money';

/** Sums of some players' ledger lines, in minor units of their accounts' currency. */
export interface Moved {
  deposits: bigint;
  /** Stakes less payouts: below zero when the players won. */
  revenue: bigint;
  /** What bonuses and rewards cost. */
  bonuses: bigint;
  /** Debts written off; those of chargebacks count from the day of the chargeback. */
  badDebts: bigint;
}

/** The sums with the fees on them; `deposited` and `net` are in the partner's currency. */
export interface Reckoned extends Moved {
  fees: bigint;
  deposited: bigint;
  net: bigint;
}

/** The whole in hundredths of a percent: percentages have at most two decimals. */
const WHOLE = 10_000n;
const hundredths = (percent: number) => BigInt(Math.round(percent * 100));

/** `sum × percent / 100`, rounded down to a whole minor unit, also below zero. */
function partOf(sum: bigint, percent: number): bigint {
  const product = sum * hundredths(percent);
  const quotient = product / WHOLE;
  return product < 0n && quotient * WHOLE !== product ? quotient - 1n : quotient;
}

/** An amount in another currency, rounded down. Minor units. */
export function inCurrency(sum: bigint, from: string, to: string, rates: Rates): bigint {
  return roundDownConvert(minorUnits(sum), from, to, crossRate(from, to, rates));
}

/**
 * Calculates what is shared of one day's movements in one currency: revenue less bonuses, bad debts and fees, converted
 * into the partner's currency. Everything is rounded down. Revenue below zero bears no fee.
 */
export function reckon(
  moved: Moved,
  {
    depositFeePercent,
    revenueFeePercent,
  }: Pick<partners.PartnerTerms, 'depositFeePercent' | 'revenueFeePercent'>,
  { from, to, rates }: { from: string; to: string; rates: Rates },
): Reckoned {
  const { deposits, revenue, bonuses, badDebts } = moved;
  const fees = partOf(deposits, depositFeePercent) + partOf(revenue > 0n ? revenue : 0n, revenueFeePercent);
  const inOwn = (sum: bigint) => inCurrency(sum, from, to, rates);
  return { ...moved, fees, deposited: inOwn(deposits), net: inOwn(revenue - bonuses - badDebts - fees) };
}

/** The percentage for a month with this net revenue: that of the highest level it reaches; 0 below the first. */
export function percentFor(net: bigint, levels: partners.PartnerTerms['levels'], iso: string): number {
  let reached: { from: bigint; percent: number } | null = null;
  for (const { from: text, percent } of levels) {
    const from = parseAmount(text, iso);
    if (typeof from !== 'bigint')
      throw new Error(`a partner's level begins at ${text} ${iso}, which is no amount`);
    if (from <= net && (reached === null || from > reached.from)) reached = { from, percent };
  }
  return reached?.percent ?? 0;
}

export interface Month {
  net: bigint;
  carriedIn: bigint;
  carriedOut: bigint;
  percent: number;
  share: bigint;
}

/**
 * A partner's share of a month, in minor units: a percentage of the net revenue and what was carried into the month, if
 * their sum is above zero. Otherwise the terms say whether the sum is carried into the next month.
 */
export function monthOf(net: bigint, carriedIn: bigint, terms: partners.PartnerTerms, iso: string): Month {
  const base = net + carriedIn;
  if (base <= 0n) return { net, carriedIn, carriedOut: terms.carriesOver ? base : 0n, percent: 0, share: 0n };
  const percent = percentFor(base, terms.levels, iso);
  return { net, carriedIn, carriedOut: 0n, percent, share: partOf(base, percent) };
}

/**
 * Divides a month's share among its rows, in their order. The parts add up to exactly the share of the rows' sum, so
 * that rounding loses nothing.
 */
export function sharesOf(nets: readonly bigint[], percent: number): bigint[] {
  let sum = 0n;
  let given = 0n;
  return nets.map((net) => {
    sum += net;
    const part = partOf(sum, percent) - given;
    given += part;
    return part;
  });
}
