import { ApiError } from '@fairbook/client';
import type { limitChecks } from '@fairbook/contracts';
import type { HostContext } from '../host-context.ts';
import { type PageLife, pageLife } from '../page-life.ts';

/** The page reports at this interval that the player is here (S2 §7). */
const EVERY_MS = 30_000;
/** Wait after a call that failed. */
const AGAIN_MS = 5_000;
/** Once a session's time is up, the server ends it within this time, whether or not the page reports. */
const ENDS_WITHIN_MS = 15_000;

type Check = limitChecks.RealityCheck;

/** The reality check that waits for an answer, for the dialog. */
export interface CheckStore {
  subscribe(listener: () => void): () => void;
  get(): Check | null;
  /** Throws the `ApiError`. */
  answer(answer: limitChecks.CheckAnswer): Promise<void>;
}

type Host = Pick<HostContext, 'api' | 'bus' | 'session' | 'live'>;

/**
 * Reports that the player is here while the page is visible, and passes on what the server answers: when the session
 * began, that a reality check waits or was answered elsewhere, that there is a session limit, and that this limit has
 * ended the day. Both listeners get the moment when the next day begins, in epoch milliseconds.
 */
export function watchPresence(
  { api, bus, session, live }: Host,
  { onLimit, onOver }: { onLimit(until: number): void; onOver(until: number): void },
  life: PageLife = pageLife,
): CheckStore {
  const listeners = new Set<() => void>();
  let check: Check | null = null;
  let player: number | null = null;
  let over: { at: number; until: number } | null = null;
  let cancel = () => {};
  let stop = () => {};

  function show(next: Check | null): void {
    if (JSON.stringify(next) === JSON.stringify(check)) return;
    check = next;
    for (const listener of [...listeners]) listener();
  }

  function take(found: limitChecks.Presence, of: number): void {
    if (player !== of) return;
    const { since, secondsLeft, nextDayAt, checkIn } = found;
    bus.set('session:since', since * 1000);
    show(found.check);
    over = secondsLeft === null ? null : { at: life.now() + secondsLeft * 1000, until: nextDayAt! * 1000 };
    if (over) onLimit(over.until);
    const soonest = Math.min(EVERY_MS, (secondsLeft ?? EVERY_MS) * 1000, (checkIn ?? EVERY_MS) * 1000);
    if (secondsLeft === 0) void session.refresh().catch(() => {});
    else later(Math.max(1_000, soonest));
  }

  function later(ms: number): void {
    cancel();
    cancel = life.after(ms, ping);
  }

  function ping(): void {
    const of = player;
    if (of === null) return;
    later(EVERY_MS);
    if (!life.isSeen()) return;
    api('limits.ping').then(
      (found) => take(found, of),
      (error: unknown) => {
        const isOut = error instanceof ApiError && error.status === 401;
        if (player !== of) return;
        if (isOut) void session.refresh().catch(() => {});
        else later(AGAIN_MS);
      },
    );
  }

  function follow(): void {
    const { userId, role } = session.get().session;
    const next = role === 'player' ? userId : null;
    if (next === player) return;
    if (next === null && over && life.now() >= over.at - ENDS_WITHIN_MS) onOver(over.until);
    player = next;
    over = null;
    cancel();
    stop();
    bus.set('session:since', null);
    show(null);
    if (next === null) return;
    stop = live.onMe(({ limits, missed }) => (limits || missed) && ping());
    ping();
  }

  session.subscribe(follow);
  life.onSight(() => life.isSeen() && ping());
  follow();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => check,
    async answer(answer) {
      const of = player;
      const found = await api('limits.answerCheck', { body: { answer } });
      if (of !== null) take(found, of);
    },
  };
}
