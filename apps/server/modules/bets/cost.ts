import { couponReturn } from '@fairbook/coupon';
import type { Decision } from './decide.ts';
import { blockStakes } from './figures.ts';
import type { House } from './house.ts';
import type { Submitted } from './submitted.ts';

const MILLION = 1_000_000;

/**
 * What the coupon costs on average, in percent of its stake with one decimal: what does not come back by our own chances,
 * its terms included. Below 0 where the house has raised a price so far. 0 while a price is missing. Free bets cost what
 * they would with money.
 */
export function costOf(
  coupon: Submitted,
  decision: Pick<Decision, 'facts' | 'terms' | 'figures' | 'stake'>,
  { fairChance, limits }: Pick<House, 'fairChance' | 'limits'>,
): number {
  const { typeId, systemValues, legs } = coupon;
  const { facts, terms } = decision;
  if (typeId === 6) {
    const margin = (terms?.antiExpress?.marginMillionths ?? 0) / MILLION;
    return tenths(margin / (1 + margin));
  }
  const returns = legs.flatMap(({ gameId, outcomeId, blockId }, i) => {
    const fact = facts[i]!;
    if (typeof fact === 'string') return [];
    const chance = fairChance(gameId, outcomeId) ?? 0;
    const back = chance > 0 ? chance * (fact.coefMilli / 1000) : 1 / (1 + fact.marginPercent / 100);
    return [{ gameId, blockId, returnMillionths: Math.round(back * MILLION) }];
  });
  if (returns.length < legs.length) return 0;
  const back = couponReturn(typeId, systemValues, returns, blockStakes(coupon, limits));
  return back === null ? 0 : tenths(1 - back * addedByTerms(decision));
}

/** What the terms multiply the win with when every leg wins. */
function addedByTerms({ figures, terms, stake }: Pick<Decision, 'figures' | 'terms' | 'stake'>): number {
  if (!figures || !terms || stake === 0n || terms.promo?.kind === 'free_bet') return 1;
  const without = (stake * figures.factor.num) / figures.factor.den;
  return without === 0n ? 1 : Number((figures.winOf(stake) * BigInt(MILLION)) / without) / MILLION;
}

function tenths(share: number): number {
  return Math.round(share * 1000) / 10;
}
