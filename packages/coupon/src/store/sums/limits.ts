import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import { combinationsFor, isInBlocks, sizesFor } from '../chosen/type.ts';
import type { CouponSnapshot } from '../facts.ts';

/** Maximum stake as typed: of the whole, or of each bet of singles; null while unknown. */
export function maxStake({ quote, account, type, legs, draft, sums }: CouponSnapshot): string | null {
  if (!quote) return null;
  const max = readAmount(quote.maxAmount, account.iso);
  if (max === null || (draft.isPerCombination && (sums?.combinations ?? 1) > 1)) return null;
  const money = account.id === null ? null : readAmount(account.money, account.iso);
  const isPart = type === 'singles' && legs.length > 1;
  // The advance is staked on top of the balance.
  const has = money === null ? null : money + (readAmount(draft.prepaidAmount, account.iso) ?? 0n);
  if (isPart || has === null || has <= 0n || has >= max) return quote.maxAmount;
  return formatAmount(minorUnits(has), account.iso);
}

/**
 * A limit of the whole stake as it has to be typed: with a stake per combination, the limit of one combination, rounded
 * so that the whole is accepted.
 */
export function typedLimit(
  { draft, type, units, account }: CouponSnapshot,
  amount: string,
  side: 'least' | 'most',
): string {
  const isShared = traitsOf(type).hasSizes && draft.isPerCombination && !isInBlocks(draft, type);
  const whole = isShared ? readAmount(amount, account.iso) : null;
  if (whole === null) return amount;
  const bets = BigInt(combinationsFor(units, sizesFor(draft, units)));
  const part = side === 'least' ? (whole + bets - 1n) / bets : whole / bets;
  return formatAmount(minorUnits(part), account.iso);
}

/** S1 §5: a stake above the maximum may become a big-stake request, if the quote allows it and the player wants it. */
export function isBigStake({
  quote,
  stakes,
  account,
  settings,
}: Pick<CouponSnapshot, 'quote' | 'stakes' | 'account' | 'settings'>): boolean {
  const max = quote ? readAmount(quote.maxAmount, account.iso) : null;
  if (!settings.isVipBet || !quote?.isVipBetAvailable || max === null || stakes.wholeMinor === null)
    return false;
  return stakes.wholeMinor > max;
}

/** The stakes compared with the limits: each bet of singles, else the whole. */
export function limitedStakes({ stakes, account }: CouponSnapshot): bigint[] {
  if (!stakes.byBetId) return [stakes.wholeMinor ?? 0n];
  return Object.values(stakes.byBetId).map((text) => readAmount(text, account.iso) ?? 0n);
}

/** The stakes compared with the minimum: each separately staked block is a bet too. */
export function leastStakes(snapshot: CouponSnapshot): bigint[] {
  const { stakes, account } = snapshot;
  if (!stakes.byBlockId) return limitedStakes(snapshot);
  return Object.values(stakes.byBlockId).map((text) => readAmount(text, account.iso) ?? 0n);
}

/** What the account has to cover: the stake less what comes from elsewhere. Minor units. */
export function ownMinor({ stakes, draft, account, quote }: CouponSnapshot): bigint {
  if (quote?.terms?.promo?.kind === 'free_bet') return 0n;
  return (stakes.wholeMinor ?? 0n) - (readAmount(draft.prepaidAmount, account.iso) ?? 0n);
}
