import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { isOfOneGame, nameOfCoupon } from '@fairbook/coupon';
import type { Translate } from '@fairbook/i18n';
import { traitsOf } from '@fairbook/settlement';
import { gameText } from '@fairbook/ui';

type Named = Pick<
  bets.Coupon,
  'typeId' | 'systemValue' | 'systemValues' | 'amountByBlockId' | 'bets' | 'builders'
>;

/** `Express, 3 legs`, `System 2 of 4`, `System 2, 3 of 4`, `Yankee: 2, 3, 4 of 4`, `Single`. */
export function couponName(t: Translate, coupon: Named): string {
  const { systemValues, amountByBlockId, bets } = coupon;
  const type = typeOfId(coupon.typeId);
  const blocks = amountByBlockId ? Object.keys(amountByBlockId).length : 0;
  if (blocks > 0) return t('office.name.staked_blocks', { count: blocks });
  if (isOfOneGame(coupon)) return t('office.name.sameGame', { count: bets.length });
  const bankers = bets.filter(({ blockId }) => blockId === 0).length;
  const values = {
    count: bets.length,
    value: systemValues.join(', ') || (coupon.systemValue ?? 0),
    of: unitsOf(bets) - (bankers > 0 ? 1 : 0),
    bankers,
  };
  const name = nameOfCoupon(coupon);
  if (name) return t('office.name.named', { ...values, name: t(`office.named.${name}`) });
  return t(
    traitsOf(type).allowsBankers && bankers > 0 ? 'office.name.bankers' : `office.name.${type}`,
    values,
  );
}

/** Legs of one block are one unit; block 0 holds the bankers. */
function unitsOf(bets: Named['bets']): number {
  const blocks = new Set(bets.flatMap(({ blockId }) => (blockId === null ? [] : [blockId])));
  return blocks.size + bets.filter(({ blockId }) => blockId === null).length;
}

/** The picks in one line; a single includes its game, and so does a pick that names no team. */
export function picksText({ bets }: Pick<bets.Coupon, 'bets'>): string {
  const [only] = bets;
  if (bets.length === 1 && only) return `${gameText(only)}: ${only.outcomeName}`;
  return bets.map(pickText).join(', ');
}

function pickText(leg: bets.CouponLeg): string {
  const { outcomeName, opponents } = leg;
  return opponents.length === 2 && opponents.some((name) => outcomeName.includes(name))
    ? outcomeName
    : `${outcomeName} (${gameText(leg)})`;
}
