import type { bets } from '@fairbook/contracts';
import type { CouponBet } from './chosen/bets.ts';
import type { Core } from './core.ts';
import type { CouponDeps } from './deps.ts';
import { isFresh } from './prices/price.ts';
import { createQuoter } from './prices/quote.ts';
import { type BodyFacts, quoteOf } from './sending/body.ts';
import { ownTotal } from './sums/total.ts';

/** How often prices are requested while the live connection is away. */
const AWAY_POLL_MS = 5_000;
/** How often a combined price is requested while prices of its legs move. */
const SAME_GAME_MS = 500;

export type Asking = ReturnType<typeof createAsking>;

/** Requests quotes of the coupon: after a change, and repeatedly while nothing else brings its prices. */
export function createAsking(deps: CouponDeps, core: Core, bodyFacts: BodyFacts) {
  const quoter = createQuoter(deps.api.quote, deps.later, hear);
  let stopPolling = () => {};
  let isSoon = false;

  function ask(delayMs?: number): void {
    stopPolling();
    const coupon = core.get();
    if (coupon.draft.bets.length > 0) quoter.ask(quoteOf(coupon, bodyFacts), delayMs);
    else {
      quoter.cancel();
      core.set({ phase: core.after('quoted'), quote: null });
    }
  }

  function hear(quote: bets.Quote | null): void {
    if (!core.canChange()) return;
    if (quote) core.hearPrices(quote.bets);
    core.set({ phase: core.after('quoted'), quote: quote ?? core.get().quote });
    if (core.get().agreedTotal === null) core.set({ agreedTotal: ownTotal(core.get()) });
    stopPolling = deps.later(AWAY_POLL_MS, () => {
      if (isNeeded() && core.canChange()) ask(0);
    });
  }

  /**
   * Quotes are repeated while the connection is away, for a leg that it doesn't know (its market has gone), and until
   * the first answer: without one the coupon knows no limits.
   */
  function isNeeded(): boolean {
    const { quote, draft } = core.get();
    const isUnheard = ({ gameId, outcomeId }: CouponBet) => !deps.live.price(gameId, outcomeId);
    return !quote || !isFresh(deps.live) || draft.bets.some(isUnheard);
  }

  return {
    ask,
    /** A combined price follows its legs, at a limited rate. */
    askSoon(): void {
      if (isSoon) return;
      isSoon = true;
      deps.later(SAME_GAME_MS, () => {
        isSoon = false;
        if (core.canChange()) ask(0);
      });
    },
    /** Ignores the answer to the pending request. */
    stop(): void {
      quoter.cancel();
      stopPolling();
    },
  };
}
