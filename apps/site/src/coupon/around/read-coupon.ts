import { type CouponSnapshot, couponStateOf, isInBlocks } from '@fairbook/coupon/store';
import type { CouponToRead } from '@fairbook/remote-view';
import type { HostContext } from '../../host-context.ts';
import { promoCodesKey, rememberedOf } from '../remembered.ts';
import { writtenCoef } from '../written-coef.ts';

/** Sports of the feed in English, whatever the language of the page. */
const ENGLISH: Readonly<Record<number, string>> = { 1: 'Football' };

/** The coupon as a page may count with it: present prices, stakes as typed. */
export function readCoupon(host: HostContext, coupon: CouponSnapshot): CouponToRead {
  const { draft, legs, type } = coupon;
  return {
    state: stateOf(host, coupon),
    isStakedByBlock: isInBlocks(draft, type),
    isPerBet: draft.isPerCombination,
    legs: legs.map(({ bet, coefMilli, blockId }) => ({
      name: `${bet.opponents.join(' – ')}: ${bet.outcomeName}`,
      coefMilli,
      blockId,
    })),
  };
}

function stateOf(host: HostContext, coupon: CouponSnapshot): CouponToRead['state'] {
  const { config, bus, live, t } = host;
  const { typedCode, promoCodes } = rememberedOf(host);
  const currency = config.currencies.find(({ iso }) => iso === coupon.account.iso);
  const coefMilli = coupon.sums?.coefMilli;
  return couponStateOf(coupon, {
    initialAmount: currency?.initialAmount ?? '',
    amountStep: currency?.amountStep ?? '',
    maxPayout: currency?.maxPayout ?? '',
    coefByView: coefMilli ? (writtenCoef(bus, coefMilli).coefByView ?? '') : '',
    promoCodes: promoCodes.get(promoCodesKey(host, coupon.account.iso)) ?? [],
    loadCouponInputValue: typedCode,
    game: (gameId) => live.game(gameId),
    sport: (sportId) => {
      const english = ENGLISH[sportId];
      return english ? { name: t(`coupon.sport.${sportId}`), english } : null;
    },
    rules: config.betting,
  });
}
