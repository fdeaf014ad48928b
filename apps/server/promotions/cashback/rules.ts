import type { CashbackRules } from '@fairbook/contracts/promotions/cashback';

/** A bet that counts. In minor units of the base currency. */
export interface CountedBet {
  couponId: string;
  stake: bigint;
  payout: bigint;
}

/**
 * What each bet of a week earns, rounded down. In mode points it is the level's share of the stake. In mode percent it
 * is a part of the week's loss, spread over the bets by their stakes, but at most what mode points gives. So cashback
 * is never more than `MOST_CASHBACK_PER_MILLE` of the stakes, which is less than the cheapest bet costs. Pure.
 */
export function earnedBy(
  bets: readonly CountedBet[],
  { mode, lossPercent }: Pick<CashbackRules, 'mode' | 'lossPercent'>,
  perMille: number,
): bigint[] {
  const shares = bets.map(({ stake }) => (stake * BigInt(perMille)) / 1000n);
  if (mode === 'points') return shares;
  const stakes = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const payouts = bets.reduce((sum, { payout }) => sum + payout, 0n);
  const loss = stakes > payouts ? stakes - payouts : 0n;
  const most = (loss * BigInt(lossPercent)) / 100n;
  return bets.map(({ stake }, i) => {
    const share = stakes === 0n ? 0n : (most * stake) / stakes;
    return share < shares[i]! ? share : shares[i]!;
  });
}
