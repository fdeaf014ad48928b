import type { bets } from '@fairbook/contracts';
import type { CouponAccount } from './chosen/account.ts';
import type { CouponDeps } from './deps.ts';
import { type CouponSnapshot, type Facts, factsAtFirst } from './facts.ts';
import { canChange, nextPhase, type Phase, type PhaseEvent } from './phase.ts';
import type { Leg } from './prices/legs.ts';
import type { QuotedPrices } from './prices/price.ts';
import { snapshotOf } from './snapshot.ts';

export type Core = ReturnType<typeof createCore>;

/** The coupon's state and everything derived from it. Subscribers are notified of every change. */
export function createCore(deps: Pick<CouponDeps, 'rules' | 'live' | 'now'>, account: CouponAccount) {
  const listeners = new Set<() => void>();
  let quoted: QuotedPrices | null = null;
  let facts = factsAtFirst(account);
  let snapshot = derive([]);
  const initial = snapshot;

  function derive(before: readonly Leg[]): CouponSnapshot {
    return snapshotOf(facts, before, { rules: deps.rules(), prices: deps.live, quoted, now: deps.now() });
  }

  function show(next: CouponSnapshot): void {
    snapshot = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => snapshot,
    getInitial: () => initial,
    /** Applies changes and notifies subscribers. */
    set(changes: Partial<Facts>): void {
      facts = { ...facts, ...changes };
      show(derive(snapshot.legs));
    },
    /** The snapshot at current prices. */
    next: () => derive(snapshot.legs),
    show,
    after: (event: PhaseEvent): Phase => nextPhase(snapshot.phase, event),
    /** Whether the draft may be edited, i.e. no coupon is being placed. */
    canChange: () => canChange(snapshot.phase),
    quoted: () => quoted,
    hearPrices(prices: bets.Quote['bets']): void {
      quoted = { at: deps.now(), bets: prices };
    },
  };
}
