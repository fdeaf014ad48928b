import type { bets } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';

/** `Express, 3 legs`, `System 2 of 4`, `Single`. */
export function couponName(
  t: Translate,
  { typeId, systemValue, bets }: Pick<bets.Coupon, 'typeId' | 'systemValue' | 'bets'>,
): string {
  const bankers = bets.filter(({ blockId }) => blockId === 0).length;
  const values = { count: bets.length, value: systemValue ?? 0, of: bets.length - bankers, bankers };
  return t(typeId === 2 && bankers > 0 ? 'office.name.bankers' : `office.name.${typeId}`, values);
}

/** The picks in one line; a single also names its game. */
export function picksText({ bets }: Pick<bets.Coupon, 'bets'>): string {
  const [only] = bets;
  if (bets.length === 1 && only) return `${only.opponents.join(' – ')}: ${only.outcomeName}`;
  return bets.map(({ outcomeName }) => outcomeName).join(', ');
}
