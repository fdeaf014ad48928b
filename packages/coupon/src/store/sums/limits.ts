import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import { combinationsFor, isInBlocks, sizesFor } from '../chosen/type.ts';
import type { CouponSnapshot } from '../facts.ts';

/** Maximum stake as typed: of the whole, or of each bet or block; null while unknown. */
export function maxStake(snapshot: CouponSnapshot): string | null {
  const { quote, draft, sums } = snapshot;
  if (!quote || (draft.isPerCombination && (sums?.combinations ?? 1) > 1)) return null;
  return affordable(snapshot, quote.maxAmount) ?? typedLimit(snapshot, quote.maxAmount, 'most');
}

/**
 * The largest stake, as it has to be typed, within both `most` and the money of the account. Null if the money isn't
 * enough for the minimum stake, so that only a deposit helps.
 */
export function affordable(snapshot: CouponSnapshot, most: string): string | null {
  const { quote, account, draft, type } = snapshot;
  const limit = readAmount(typedLimit(snapshot, most, 'most'), account.iso);
  if (!quote || limit === null) return null;
  const isGiven = quote.terms?.promo?.kind === 'free_bet';
  const money = account.id === null || isGiven ? null : readAmount(account.money, account.iso);
  if (money === null) return formatAmount(minorUnits(limit), account.iso);
  // The advance is staked on top of the balance.
  const has = money + (readAmount(draft.prepaidAmount, account.iso) ?? 0n);
  const count = type === 'singles' ? BigInt(draft.bets.length || 1) : partsOf(snapshot);
  const own = has / count;
  const least = readAmount(typedLimit(snapshot, quote.minAmount, 'least'), account.iso) ?? 0n;
  if (own < least || own <= 0n) return null;
  return formatAmount(minorUnits(own < limit ? own : limit), account.iso);
}

/**
 * Converts a limit of the whole stake into a limit of the stake as typed. A stake per combination gets its share of the
 * limit, and separately staked blocks get their share of the maximum, rounded so that the whole is accepted. The
 * minimum applies to each block, and both limits apply to each bet of singles, so they stay as they are.
 */
export function typedLimit(snapshot: CouponSnapshot, amount: string, side: 'least' | 'most'): string {
  const { draft, type, account } = snapshot;
  if (side === 'least' && isInBlocks(draft, type)) return amount;
  const parts = partsOf(snapshot);
  const whole = parts > 1n ? readAmount(amount, account.iso) : null;
  if (whole === null) return amount;
  const part = side === 'least' ? (whole + parts - 1n) / parts : whole / parts;
  return formatAmount(minorUnits(part), account.iso);
}

/** By how many the typed stake is multiplied to the whole stake: the number of blocks, of combinations, or 1. */
function partsOf({ draft, type, units, stakes }: CouponSnapshot): bigint {
  if (stakes.byBlockId) return BigInt(Math.max(1, Object.keys(stakes.byBlockId).length));
  if (!traitsOf(type).hasSizes || !draft.isPerCombination) return 1n;
  return BigInt(combinationsFor(units, sizesFor(draft, units)));
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

/** The part of the stake that the account has to pay, without an advance or a free bet. Minor units. */
export function ownMinor({ stakes, draft, account, quote }: CouponSnapshot): bigint {
  if (quote?.terms?.promo?.kind === 'free_bet') return 0n;
  return (stakes.wholeMinor ?? 0n) - (readAmount(draft.prepaidAmount, account.iso) ?? 0n);
}
