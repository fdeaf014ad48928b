import type { CouponSnapshot } from '../facts.ts';
import type { Later } from './quote.ts';

/** Prices that move faster than this are shown together: no eye follows them, and a slow phone has to draw each. */
export const PACE_MS = 100;

/** How often moving prices are shown: the first at once, what follows within `PACE_MS` by one call of `refresh`. */
export function createPace(later: Later, refresh: () => void) {
  let isResting = false;
  let isMissed = false;

  return {
    /** Whether this change is left to the end of the pause. */
    isLater(): boolean {
      isMissed ||= isResting;
      return isResting;
    },
    /** Something was shown: what moves now waits. */
    begin(): void {
      isMissed = false;
      if (isResting) return;
      isResting = true;
      later(PACE_MS, () => {
        isResting = false;
        if (isMissed) refresh();
      });
    },
  };
}

/** Whether all that differs is how high the prices are; what can be bet on at all is the same. */
export function isOnlyMoved(before: CouponSnapshot, next: CouponSnapshot): boolean {
  return (
    before.isLive === next.isLive &&
    before.isScoreKnown === next.isScoreKnown &&
    before.legs.length === next.legs.length &&
    next.legs.every(({ price }, i) => price.state === before.legs[i]!.price.state)
  );
}
