import type { Reason } from '@fairbook/contracts';
import { REALITY_CHECK, SESSION_LIMIT } from '@fairbook/contracts/care/limit-rules';
import { minuteOf } from '../../platform/time/minute.ts';
import { entryAt } from './machine.ts';
import { PAUSE_ENDS_SESSION_MS as pauseMs } from './pack.ts';
import { counted, isDue, type Reality } from './reality-check.ts';
import { leftToday, type SessionTime, seen } from './session-time.ts';
import type { StoredBook } from './store.ts';

/** Today's session. `until`: when the next day of play begins, in epoch milliseconds. */
interface Day {
  session: SessionTime;
  leftMs: number;
  until: number;
}

export interface Check {
  reality: Reality;
  minutes: number;
  isDue: boolean;
}

/** The time used and left in today's session when the player is here `at` this moment; null without a session limit. */
export function dayOf({ book, session: before }: StoredBook, at: number): Day | null {
  const { active } = entryAt(book, SESSION_LIMIT, Math.floor(at / 1000));
  if (!active) return null;
  const session = seen(before, at, pauseMs);
  return { session, ...leftToday(session, active.value) };
}

/** Why play is refused once today's time is used up, with when the next day of play begins; null while time is left. */
export function sessionOver(stored: StoredBook, at: number): Reason | null {
  const day = dayOf(stored, at);
  if (!day || day.leftMs > 0) return null;
  return { code: 'limits.session_over', values: { until: minuteOf(day.until) } };
}

/** The time of play towards the next reality check when the player is here `at` this moment; null without one. */
export function checkOf({ book, reality: before }: StoredBook, at: number): Check | null {
  const { active } = entryAt(book, REALITY_CHECK, Math.floor(at / 1000));
  if (!active) return null;
  const minutes = active.value;
  const reality = counted(before, at, { pauseMs, minutes });
  return { reality, minutes, isDue: isDue(reality, minutes) };
}
