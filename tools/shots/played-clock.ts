import { type Clock, fakeClock, systemClock } from '../../apps/server/platform/time/clock.ts';

/** A clock that is moved by hand until it stands still. */
export interface PlayedClock extends Clock {
  /** Moves on to a moment, not back; timers on the way run. */
  moveTo(ms: number): void;
  /** Whether timers have run since the last call. */
  hasRung(): boolean;
  /** From now on the moment stays and timers go by the machine's time, so that what waits goes on. */
  stand(): void;
}

/** A new clock at `startMs`, epoch milliseconds. */
export function playedClock(startMs: number): PlayedClock {
  const played = fakeClock(startMs);
  const machine = systemClock();
  /** What waits is set again by the other clock. */
  const waiting = new Set<() => void>();
  let isStanding = false;
  let rung = false;
  return {
    now: played.now,
    after(ms, run) {
      if (isStanding) return machine.after(ms, run);
      let cancel = played.after(ms, () => {
        waiting.delete(again);
        rung = true;
        run();
      });
      function again() {
        cancel();
        cancel = machine.after(ms, run);
      }
      waiting.add(again);
      return () => {
        waiting.delete(again);
        cancel();
      };
    },
    moveTo: (ms) => played.advance(Math.max(0, ms - played.now())),
    hasRung() {
      const has = rung;
      rung = false;
      return has;
    },
    stand() {
      isStanding = true;
      for (const again of waiting) again();
      waiting.clear();
    },
  };
}
