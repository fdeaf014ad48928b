import type { Reason } from '@fairbook/contracts';
import { formatAmount, type MinorUnits, roundDownMulDiv } from '@fairbook/money';

export interface StakeLimits {
  iso: string;
  min: MinorUnits;
  max: MinorUnits;
  maxPayout: MinorUnits;
}

/**
 * Why a stake is not taken: too small, too large, or winning more than the house pays. The
 * values are wire amounts, with the figure that would do: `min`, `max`, or `stake` for a win beyond `max`.
 */
export function stakeRefusals(stake: MinorUnits, possibleWin: MinorUnits, limits: StakeLimits): Reason[] {
  const amount = (sum: MinorUnits) => formatAmount(sum, limits.iso);
  const { iso, min, max, maxPayout } = limits;
  const reasons: Reason[] = [];
  if (stake < min) {
    reasons.push({ code: 'bets.stake_too_small', field: 'amount', values: { min: amount(min), iso } });
  }
  if (stake > max) {
    reasons.push({ code: 'bets.stake_too_large', field: 'amount', values: { max: amount(max), iso } });
  }
  if (possibleWin > maxPayout) {
    reasons.push({
      code: 'bets.win_too_large',
      field: 'amount',
      values: { max: amount(maxPayout), stake: amount(fittingStake(stake, possibleWin, maxPayout)), iso },
    });
  }
  return reasons;
}

/**
 * A stake that wins no more than `most`: by rule of three from a win above it. That win was rounded down by less than
 * one unit, and scaled down it stays less than one, so rounding down the smaller win takes it off again.
 */
function fittingStake(stake: MinorUnits, win: MinorUnits, most: MinorUnits): MinorUnits {
  return roundDownMulDiv(most, { num: stake, den: win });
}
