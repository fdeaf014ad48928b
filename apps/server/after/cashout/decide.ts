import type { cashout, Reason } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Decision, Valued } from './types.ts';

interface Asked {
  accept: cashout.CashoutAccept;
  /** With `higher`: how far the value may fall below the seen one, in percent. */
  tolerancePercent: number;
  /** The part of the stake, and the amount offered for it. */
  stake: bigint;
  offer: bigint;
}

/**
 * Decides a request by the current value. The price is never above that value, so waiting is no free option for the
 * player. A value below what the player accepts sells nothing, and the refusal has the new offer. A rise goes to the
 * player, except under the exact policy; with `higher`, a fall within the tolerance is paid at the fallen value.
 * Pure.
 */
export function decideCashout(
  { accept, tolerancePercent, stake, offer: seen }: Asked,
  now: Valued,
): Decision {
  const part = stake <= now.open ? now.ofPart(stake) : null;
  const sums = { fair: part?.fair ?? null, offer: part?.offer ?? null };
  if (now.reasons.length > 0) return { kind: 'refused', reasons: now.reasons, ...sums };
  const iso = now.coupon.coupon.currency;
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const refuse = (reason: Reason): Decision => ({ kind: 'refused', reasons: [reason], ...sums });
  if (!part) return refuse({ code: 'cashout.part', values: { max: written(now.offer ?? 0n), iso } });
  if (part.offer < 1n) return refuse({ code: 'cashout.below_minimum' });
  if (
    accept !== 'any' &&
    part.offer * 100n < seen * BigInt(100 - (accept === 'higher' ? tolerancePercent : 0))
  ) {
    const values = { from: written(seen), offer: written(part.offer), iso };
    return refuse({ code: 'cashout.value_changed', values });
  }
  const paid = accept === 'exact' ? seen : part.offer;
  return { kind: 'done', stake, paid, ...part };
}
