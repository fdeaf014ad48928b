import type { CouponSnapshot, CouponStore } from '@fairbook/coupon/store';

const ASKABLE: ReadonlySet<CouponSnapshot['phase']> = new Set(['idle', 'quoting']);

/** A boosted price has limits of its own, so a coupon that gains or loses one is quoted again. */
export function quoteBoosts(store: CouponStore): void {
  let boosted = boostedIn(store.get());
  store.subscribe(() => {
    const now = store.get();
    const boostedNow = boostedIn(now);
    if (boostedNow === boosted || !ASKABLE.has(now.phase)) return;
    boosted = boostedNow;
    store.apply([]);
  });
}

function boostedIn({ legs }: CouponSnapshot): string {
  return legs.flatMap(({ key, price }) => (price.usualMilli === null ? [] : [key])).join();
}
