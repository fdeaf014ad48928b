import type { Reason } from '@fairbook/contracts';
import { formatDecimal, type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import { type Figures, maxStakeFor, possibleWin } from './figures.ts';
import type { Limits } from './limits.ts';

export interface StakeRange {
  min: MinorUnits;
  /** What the table of the currency and the highest payout allow together. */
  max: MinorUnits;
}

const NOTHING = minorUnits(0n);

/** The stake against precision, limits and the highest payout; each reason names the amount that would work. */
export function checkStake(amount: string, limits: Limits, figures: Figures | null) {
  const range = rangeOf(limits, figures);
  const parsed = parseDecimal(amount, limits.exponent);
  if (typeof parsed === 'string') {
    return {
      reasons: [unreadable(parsed, amount, limits, range)],
      range,
      stake: NOTHING,
      possibleWin: NOTHING,
    };
  }
  const win = figures ? possibleWin(figures, parsed) : NOTHING;
  return { reasons: rangeReasons(parsed, win, limits, range), range, stake: parsed, possibleWin: win };
}

function rangeOf(limits: Limits, figures: Figures | null): StakeRange {
  const byPayout = figures ? maxStakeFor(figures, limits.maxPayout) : limits.maxStake;
  return { min: limits.minStake, max: byPayout < limits.maxStake ? byPayout : limits.maxStake };
}

function rangeReasons(stake: MinorUnits, win: MinorUnits, limits: Limits, range: StakeRange): Reason[] {
  const values = shownRange(limits, range);
  const { min, max } = values;
  if (stake < range.min)
    return [{ code: 'bets.stake_too_small', field: 'amount', values: { ...values, amount: min } }];
  if (stake > limits.maxStake) {
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
