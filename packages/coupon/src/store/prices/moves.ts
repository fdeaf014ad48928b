import type { Asking } from '../asking.ts';
import type { CouponBet } from '../chosen/bets.ts';
import type { Core } from '../core.ts';
import type { CouponDeps } from '../deps.ts';
import type { Leg } from './legs.ts';
import { createPace, isOnlyMoved } from './pace.ts';
import { MOVE_HOLD_MS } from './price.ts';

/** Follows prices: shows their moves, and after a while agrees to those that the policy accepts. */
export function createMoves(
  deps: Pick<CouponDeps, 'later' | 'now'>,
  core: Core,
  asking: Asking,
  save: () => void,
) {
  const movedAt = new Map<string, { coefMilli: number; at: number }>();
  const pace = createPace(deps.later, refresh);
  core.subscribe(() => {
    for (const leg of core.get().legs) mark(leg);
  });

  /** A price, a state or the connection may have changed. Availability is shown at once, fast price moves together. */
  function refresh(): void {
    const before = core.get();
    const next = core.next();
    const isSame = next.legs === before.legs && next.isScoreKnown === before.isScoreKnown;
    if (isSame && before.isLive === next.isLive) return;
    if (isOnlyMoved(before, next) && pace.isLater()) return;
    core.show(next);
    pace.begin();
    if (!core.canChange()) return;
    if (before.isLive && !next.isLive) asking.ask(0);
    else if (next.sameGames.length > 0 || next.type === 'anti_express') asking.askSoon();
  }

  function mark({ key, move, coefMilli }: Leg): void {
    if (!move) movedAt.delete(key);
    else if (movedAt.get(key)?.coefMilli !== coefMilli) {
      movedAt.set(key, { coefMilli, at: deps.now() });
      deps.later(MOVE_HOLD_MS, agree);
    }
  }

  function agree(): void {
    if (!core.canChange()) return;
    const { legs, draft } = core.get();
    const isDue = ({ key, move, needsConsent }: Leg) =>
      move !== null && !needsConsent && deps.now() - (movedAt.get(key)?.at ?? 0) >= MOVE_HOLD_MS;
    if (legs.some(isDue)) core.set({ draft: { ...draft, bets: agreedBets(legs, isDue) } });
    save();
  }

  return { refresh };
}

/** The selections. Those of the legs that `which` accepts get the prices on the screen. */
export function agreedBets(legs: readonly Leg[], which: (leg: Leg) => boolean): CouponBet[] {
  return legs.map((leg) => (which(leg) ? { ...leg.bet, coefMilli: leg.coefMilli } : leg.bet));
}
