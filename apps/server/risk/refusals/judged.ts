import { type Rates, toBase } from '../base.ts';
import type { RiskLeg, TableLimits } from '../types.ts';
import type { JudgedBet } from './what-if.ts';

export interface JudgedSums {
  stake: bigint;
  possibleWin: bigint;
  legs: readonly RiskLeg[];
  table: TableLimits;
}

export interface JudgedBy {
  currency: string;
  rates: Rates;
  percent: number;
  exposureOf(leg: RiskLeg): bigint | null;
}

/** What is stored of a coupon so that other limits can judge it later; null for an invalid stake. */
export function judged(
  { stake, possibleWin, legs, table }: JudgedSums,
  { currency, rates, percent, exposureOf }: JudgedBy,
): JudgedBet | null {
  if (stake <= 0n) return null;
  const base = (sum: bigint) => Number(toBase(sum, currency, rates));
  return {
    stake: base(stake),
    payout: base(possibleWin),
    percent,
    table: {
      minStake: base(table.minStake),
      maxStake: base(table.maxStake),
      maxPayout: base(table.maxPayout),
    },
    legs: legs.map((leg) => {
      const { sportId, champId, gameId, marketTypeId, outcomeId } = leg;
      const exposure = exposureOf(leg);
      return {
        sportId,
        champId,
        gameId,
        marketTypeId,
        outcomeId,
        exposure: exposure === null ? null : Number(exposure),
      };
    }),
  };
}
