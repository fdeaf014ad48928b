import type { site } from '@fairbook/contracts';

/** Maintenance for the page about it: moments in epoch milliseconds, null where the operator set none. */
export interface Works {
  from: number | null;
  to: number | null;
  /** When the server wrote the page. */
  at: number;
}

export function worksAt(
  { started_at: from, ended_at: to }: Pick<site.Maintenance, 'started_at' | 'ended_at'>,
  now: number,
): Works {
  return { from: momentOf(from), to: momentOf(to), at: now };
}

function momentOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

/** How far maintenance is. */
export interface Progress {
  /** From 0 to 1. */
  share: number;
  /** Until the planned end, in whole minutes, rounded up; 0 when it has passed. */
  minutesLeft: number;
}

/** Null without both moments, and before the planned start: the bar would say nothing. */
export function progressOf({ from, to }: Works, now: number): Progress | null {
  if (from === null || to === null || to <= from || now < from) return null;
  return {
    share: Math.min(1, (now - from) / (to - from)),
    minutesLeft: Math.max(0, Math.ceil((to - now) / 60_000)),
  };
}
