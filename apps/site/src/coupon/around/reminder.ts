/** S2 §4: stored in the session of the tab. */
export interface Reminder {
  /** `gameId/outcomeId` of the last added bet. */
  id: string;
  /** Epoch milliseconds. */
  timeToShow: number;
  isShown: boolean;
}

const LIVE_MS = 30_000;
const LINE_MS = 300_000;
/** After this long the player has probably forgotten the bet. */
const STALE_MS = 1_800_000;

export interface AddedBet {
  id: string;
  isLive: boolean;
  /** Epoch milliseconds. */
  addedAt: number;
}

export function reminderOf({ id, isLive, addedAt }: AddedBet): Reminder {
  return { id, timeToShow: addedAt + (isLive ? LIVE_MS : LINE_MS), isShown: false };
}

export function readReminder(text: string | null): Reminder | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Reminder | null;
    return kept && typeof kept.id === 'string' && Number.isFinite(kept.timeToShow) ? kept : null;
  } catch {
    return null;
  }
}

/** What to do with a reminder now: wait this long, show it, or drop it because the bet left or is in view anyway. */
export function dueOf(
  reminder: Reminder | null,
  state: { now: number; ids: ReadonlySet<string>; isCouponInSight: boolean },
): { kind: 'none' | 'show' | 'drop' } | { kind: 'wait'; ms: number } {
  if (!reminder || reminder.isShown) return { kind: 'none' };
  if (!state.ids.has(reminder.id) || state.now > reminder.timeToShow + STALE_MS) return { kind: 'drop' };
  if (state.now < reminder.timeToShow) return { kind: 'wait', ms: reminder.timeToShow - state.now };
  return { kind: state.isCouponInSight ? 'drop' : 'show' };
}
