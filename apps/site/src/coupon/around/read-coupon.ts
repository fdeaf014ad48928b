import { type CouponSnapshot, couponStateOf, isInBlocks } from '@fairbook/coupon/store';
import type { CouponToRead } from '@fairbook/remote-view';
import { screenOf } from '@fairbook/sports/all';
import { gameText } from '@fairbook/ui';
import type { HostContext } from '../../host-context.ts';
import { promoCodesKey, rememberedOf } from '../remembered.ts';
import { writtenCoef } from '../written-coef.ts';

/** The coupon for a page that calculates with it: current prices, stakes as typed. */
export function readCoupon(host: HostContext, coupon: CouponSnapshot): CouponToRead {
  const { draft, legs, type } = coupon;
  return {
    state: stateOf(host, coupon),
    isStakedByBlock: isInBlocks(draft, type),
    isPerBet: draft.isPerCombination,
    legs: legs.map(({ bet, coefMilli, blockId }) => ({
      name: `${gameText(bet)}: ${bet.outcomeName}`,
      coefMilli,
      blockId,
    })),
  };
}

/** A sport's English name, whatever the page's language: `table-tennis` is Table tennis. */
function englishName(key: string): string {
  return key[0]!.toUpperCase() + key.slice(1).replaceAll('-', ' ');
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
    sport(sportId) {
      const { key, name, competitors } = screenOf(sportId);
      return { name: t(name), english: englishName(key), competitors };
    },
    rules: config.betting,
  });
}
