import type { CouponSnapshot, CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';

const ASKABLE: ReadonlySet<CouponSnapshot['phase']> = new Set(['idle', 'quoting']);

/**
 * A boosted price has limits of its own, so a coupon that comes to have one or no longer has it is quoted again; and
 * where the server knows of none that the page shows, the page asks which there are.
 */
export function quoteBoosts({ bus }: Pick<HostContext, 'bus'>, store: CouponStore): void {
  let boosted = boostedIn(store.get());
  let { quote, refusals } = store.get();
  store.subscribe(() => {
    const now = store.get();
    const boostedNow = boostedIn(now);
    if (boostedNow !== boosted && ASKABLE.has(now.phase)) {
      boosted = boostedNow;
      store.apply([]);
      return;
    }
    if (now.quote === quote && now.refusals === refusals) return;
    ({ quote, refusals } = now);
    if (isDoubtful(now)) bus.emit('prices:doubt', {});
  });
}

function boostedIn({ legs }: CouponSnapshot): string {
  return legs.flatMap(({ key, price }) => (price.usualMilli === null ? [] : [key])).join();
}

function isDoubtful({ legs, quote, refusals }: CouponSnapshot): boolean {
  const isUnknown = legs.some(
    ({ price }, i) => price.usualMilli !== null && quote?.bets[i] && quote.bets[i].usualCoef === undefined,
  );
  return isUnknown || refusals.some(({ code }) => code === 'bets.price_changed' || code === 'boosts.ended');
}
