import type { Reason } from '@fairbook/contracts';
import { exponentOf, formatAmount, type MinorUnits, parseAmount, roundDownMulDiv } from '@fairbook/money';
import type { StakeRange } from './stake-range.ts';

export interface StakeLimits extends StakeRange {
  iso: string;
  maxPayout: MinorUnits;
}

/** A typed stake in minor units, or the reason why it isn't one. Nothing is rounded: too many decimals are refused. */
export function readStake(text: string, iso: string): MinorUnits | Reason {
  const stake = parseAmount(text, iso);
  if (typeof stake === 'bigint') return stake;
  const values = { decimals: exponentOf(iso), iso };
  return { code: 'bets.stake_precision', field: 'amount', values };
}

/**
 * Why a stake is refused: too small, too large, or winning more than the maximum payout. The values are wire amounts
 * and include the figure that would do: `min`, `max`, or `stake` for a win beyond `max`.
 */
export function stakeRefusals(stake: MinorUnits, possibleWin: MinorUnits, limits: StakeLimits): Reason[] {
  const amount = (sum: MinorUnits) => formatAmount(sum, limits.iso);
  const { iso, min, max, maxPayout } = limits;
  const reasons: Reason[] = [];
  if (min !== null && stake < min) {
    reasons.push({ code: 'bets.stake_too_small', field: 'amount', values: { min: amount(min), iso } });
  }
  if (max !== null && stake > max) {
    reasons.push({ code: 'bets.stake_too_large', field: 'amount', values: { max: amount(max), iso } });
  }
  if (possibleWin > maxPayout) {
    reasons.push({
      code: 'bets.win_too_large',
      field: 'amount',
      values: {
        max: amount(maxPayout),
        maxPayout: amount(maxPayout),
        stake: amount(fittingStake(stake, possibleWin, maxPayout)),
        iso,
      },
    });
  }
  return reasons;
}

/**
 * Scales down a stake whose win is above `most`, so that it wins at most `most`. Rounding took less than one minor unit
 * from `win`; scaled down, that loss is still below one unit, and the smaller win is rounded down again.
 */
function fittingStake(stake: MinorUnits, win: MinorUnits, most: MinorUnits): MinorUnits {
  return roundDownMulDiv(most, { num: stake, den: win });
}
