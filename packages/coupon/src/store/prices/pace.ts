import type { CouponSnapshot } from '../facts.ts';
import type { Later } from './quote.ts';

/** Price moves within this time are shown together: nobody can follow faster ones, and slow phones must draw each. */
export const PACE_MS = 100;

/** Limits how often moving prices are shown: the first at once, those within `PACE_MS` by one call of `refresh`. */
export function createPace(later: Later, refresh: () => void) {
  let isResting = false;
  let isMissed = false;

  return {
    /** Whether this change waits for the end of the pause. */
    isLater(): boolean {
      isMissed ||= isResting;
      return isResting;
    },
    /** Called when something was shown: further moves wait. */
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

/** Whether only the level of prices differs, not what can be bet on. */
export function isOnlyMoved(before: CouponSnapshot, next: CouponSnapshot): boolean {
  return (
    before.isLive === next.isLive &&
    before.isScoreKnown === next.isScoreKnown &&
    before.legs.length === next.legs.length &&
    next.legs.every(({ price }, i) => price.state === before.legs[i]!.price.state)
  );
}
