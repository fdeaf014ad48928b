import type { Reason } from '@fairbook/contracts';
import { formatDecimal, type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import { capReason } from '../risk/index.ts';
import { type Figures, maxStakeFor } from './figures.ts';
import type { House } from './house.ts';
import type { Limits } from './limits.ts';
import type { Submitted } from './submitted.ts';
import type { AcceptedLeg } from './types.ts';

export interface StakeRange {
  min: MinorUnits;
  /** What the table of the currency, the highest payout and the risk allow together. */
  max: MinorUnits;
  /** What the table allows alone. */
  most: MinorUnits;
}

const NOTHING = minorUnits(0n);

/** The stake against precision, limits and the highest payout; each reason names the amount that would work. */
export function checkStake(
  { askedTypeId, amount, amountByBlockId, wish }: Submitted,
  { limits, rules, capOf }: Pick<House, 'limits' | 'rules' | 'capOf'>,
  figures: Figures | null,
  legs: readonly AcceptedLeg[] | null,
) {
  const isListed = rules.limitedTypes.includes(askedTypeId);
  const bounded = limits.isUnbounded ? { ...limits, maxStake: limits.maxPayout } : limits;
  const table = isListed ? bounded : unlimited(limits);
  const facts = legs?.map(({ fact }) => fact);
  const cap = figures && facts && capOf ? capOf(facts, figures, table) : null;
  const range = cap ? { min: cap.min, max: cap.max, most: table.maxStake } : rangeOf(table, figures);
  const parsed = parseDecimal(amount, limits.exponent);
  const nothing = { range, cap, stake: NOTHING, possibleWin: NOTHING };
  if (typeof parsed === 'string') return { ...nothing, reasons: [unreadable(parsed, amount, limits, range)] };
  const sum = blockReasons(amountByBlockId, parsed, limits);
  if (sum.length > 0) return { ...nothing, reasons: sum };
  // Who asks the house wants more than the most; stakes of blocks, of promo codes and with an advance stand as they are.
  const hasPart = wish.promoCode !== null || wish.prepaidAmount !== null || amountByBlockId !== null;
  const isFixed = wish.isVipBet || hasPart;
  const isAutoMax = wish.isAutoMax && !isFixed;
  const stake = isAutoMax && parsed > range.max && range.max >= range.min ? range.max : parsed;
  const win = figures ? figures.winOf(stake) : NOTHING;
  const limited = cap && capReason(stake, cap, limits);
  const reasons = limited ? [limited] : rangeReasons(stake, win, limits, range);
  return { reasons, range, cap, stake, possibleWin: win };
}

/** Types that the operator does not list have no minimum and no maximum but the highest payout. */
function unlimited(limits: Limits): Limits {
  return { ...limits, minStake: minorUnits(1n), maxStake: limits.maxPayout };
}

function rangeOf(limits: Limits, figures: Figures | null): StakeRange {
  const max = figures ? maxStakeFor(figures, limits.maxPayout, limits.maxStake) : limits.maxStake;
  return { min: limits.minStake, max, most: limits.maxStake };
}

/** Stakes of blocks add up to the whole. */
function blockReasons(
  amounts: Submitted['amountByBlockId'],
  whole: MinorUnits,
  { exponent, currency }: Limits,
): Reason[] {
  if (!amounts) return [];
  const sums = Object.values(amounts).map((text) => parseDecimal(text, exponent));
  const sum = sums.reduce<bigint>((so, each) => so + (typeof each === 'bigint' ? each : 0n), 0n);
  if (sum === whole && sums.every((each) => typeof each === 'bigint' && each > 0n)) return [];
  const values = {
    amount: formatDecimal(whole, exponent),
    sum: formatDecimal(sum, exponent),
    iso: currency,
  };
  return [{ code: 'bets.stake_sum', field: 'amountByBlockId', values }];
}

function rangeReasons(stake: MinorUnits, win: MinorUnits, limits: Limits, range: StakeRange): Reason[] {
  const values = shownRange(limits, range);
  const { min, max } = values;
  if (stake < range.min)
    return [{ code: 'bets.stake_too_small', field: 'amount', values: { ...values, amount: min } }];
  if (stake > range.most) {
    return [{ code: 'bets.stake_too_large', field: 'amount', values: { ...values, amount: max } }];
  }
  if (win <= limits.maxPayout) return [];
  const maxPayout = formatDecimal(limits.maxPayout, limits.exponent);
  // Where no stake would work, only another coupon helps: no amount is offered.
  const way = range.max < range.min ? { iso: limits.currency } : { ...values, amount: max };
  return [{ code: 'bets.win_too_large', field: 'amount', values: { ...way, maxPayout } }];
}

function unreadable(fault: string, amount: string, limits: Limits, range: StakeRange): Reason {
  const values = shownRange(limits, range);
  if (fault !== 'too_precise') {
    return { code: 'bets.stake_too_large', field: 'amount', values: { ...values, amount: values.max } };
  }
  const dot = amount.indexOf('.');
  const cut = limits.exponent === 0 ? amount.slice(0, dot) : amount.slice(0, dot + 1 + limits.exponent);
  return {
    code: 'bets.stake_precision',
    field: 'amount',
    values: { ...values, amount: cut, decimals: limits.exponent },
  };
}

function shownRange(limits: Limits, range: StakeRange) {
  return {
    min: formatDecimal(range.min, limits.exponent),
    max: formatDecimal(range.max, limits.exponent),
    iso: limits.currency,
  };
}
