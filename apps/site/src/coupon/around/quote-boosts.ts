import type { CouponSnapshot, CouponStore } from '@fairbook/coupon/store';

const ASKABLE: ReadonlySet<CouponSnapshot['phase']> = new Set(['idle', 'quoting']);

/**
 * A boosted price has limits of its own, so a coupon that gains or loses one is quoted again. This code may load after
 * the first quote was asked for, which knew of no boost if the live connection opened later: the answer tells.
 */
export function quoteBoosts(store: CouponStore): void {
  let asked = answeredIn(store.get());
  function check(): void {
    const now = store.get();
    const boosted = boostedIn(now);
    if (boosted === asked || !ASKABLE.has(now.phase)) return;
    asked = boosted;
    store.apply([]);
  }
  store.subscribe(check);
  check();
}

function boostedIn({ legs }: CouponSnapshot): string {
  return legs.flatMap(({ key, price }) => (price.usualMilli === null ? [] : [key])).join();
}

/** What the quote at hand knew to be boosted; without one nothing. */
function answeredIn({ legs, quote }: CouponSnapshot): string {
  const boosted = (quote?.bets ?? []).filter(({ usualCoef }) => usualCoef !== undefined);
  return legs
    .filter(({ bet }) => boosted.some((of) => of.gameId === bet.gameId && of.outcomeId === bet.outcomeId))
    .map(({ key }) => key)
    .join();
}
