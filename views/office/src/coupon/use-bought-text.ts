import { boughtOf } from '@fairbook/coupon';
import { useOffice, useTexts } from '../office-context.ts';

interface Bought {
  /** `2 of 4 · 6 bets`. */
  bets: string;
  /** `€1.00 each`. */
  each: string;
}

/** What a system bought, in words; null for other coupons. */
export function useBoughtText(): (coupon: Parameters<typeof boughtOf>[0]) => Bought | null {
  const { t } = useOffice();
  const { money } = useTexts();
  return (coupon) => {
    const bought = boughtOf(coupon);
    if (!bought) return null;
    const each =
      bought.each === null ? t('office.boughtPart', { count: bought.count }) : money(bought.each, coupon.iso);
    return {
      bets: t('office.bought', { ...bought, sizes: bought.sizes.join(', '), each }),
      each: t('office.boughtEach', { each }),
    };
  };
}
