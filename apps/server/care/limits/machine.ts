import {
  HOUSE_BLOCK,
  IDENTITY_HOLD,
  type LimitType,
  NO_LIMIT,
  NOT_SET,
  SELF_EXCLUSION,
  TIME_OUT,
} from '@fairbook/contracts/care/limit-rules';
import type { Pack } from './pack.ts';

/** A limit in force. Times are epoch seconds. */
interface InForce {
  value: number;
  startedAt: number;
  /** Null for one that doesn't end by itself. */
  endsAt: number | null;
  reason: number | null;
  /** Set when play was closed on another account of the same person: that account. */
  sameAs?: number;
  /** The player's own exclusion, kept below a longer one that comes from another account. */
  own?: InForce;
}

/** A looser limit that has not taken effect yet; the player can confirm it between these two moments. */
interface Waits {
  value: number;
  askedAt: number;
  startedAt: number;
  endsAt: number;
}

/** One limit of a player. */
export interface Entry {
  active: InForce | null;
  pending: Waits | null;
}

/** The limits of a player by type. Those that were never set are missing. */
export type Book = Readonly<Partial<Record<LimitType, Entry>>>;

/** How long a looser value waits. */
type Waiting = Pick<Pack, 'coolingOffHours' | 'confirmWithinDays'>;

const NONE: Entry = { active: null, pending: null };
const DAY = 86_400;
/** The hold comes last, so that other closures are reported before it. */
const CLOSURES: ReadonlySet<LimitType> = new Set([SELF_EXCLUSION, TIME_OUT, HOUSE_BLOCK, IDENTITY_HOLD]);

/** Whether the limit closes play for a while instead of bounding it. */
export function isClosure(type: LimitType): boolean {
  return CLOSURES.has(type);
}

/** The entry as it stands at a moment: what has ended or was not confirmed in time is gone. */
export function entryAt(book: Book, type: LimitType, now: number): Entry {
  const { active, pending } = book[type] ?? NONE;
  return {
    active: active && (active.endsAt === null || now < active.endsAt) ? active : null,
    pending: pending && now < pending.endsAt ? pending : null,
  };
}

type State = 'none' | 'set' | 'cooling' | 'ready';
type Event = 'tighter' | 'same' | 'looser' | 'approve' | 'reject';
type Step = 'set' | 'keep' | 'wait' | 'cancel' | 'activate' | 'nothing_waits' | 'too_early';

/**
 * What happens to a limit, by its state and what the player asks for. A tighter value counts at once and cancels a
 * waiting one. A looser value waits, each time from the beginning, and counts only once it is confirmed. Choosing the
 * value in force cancels a waiting one.
 */
export const STEPS: Readonly<Record<State, Readonly<Record<Event, Step>>>> = {
  none: {
    tighter: 'set',
    same: 'keep',
    looser: 'keep',
    approve: 'nothing_waits',
    reject: 'nothing_waits',
  },
  set: { tighter: 'set', same: 'keep', looser: 'wait', approve: 'nothing_waits', reject: 'nothing_waits' },
  cooling: { tighter: 'set', same: 'cancel', looser: 'wait', approve: 'too_early', reject: 'cancel' },
  ready: { tighter: 'set', same: 'cancel', looser: 'wait', approve: 'activate', reject: 'cancel' },
};

export type Asked =
  | { value: number; reason?: number | null }
  /** The player's answer to a waiting value. */
  | 'approve'
  | 'reject';

export type Change =
  /** `entry` is null if nothing changes. `isLooser`: the player must answer the questions first. */
  | { entry: Entry | null; isLooser: boolean }
  | { refused: 'nothing_waits' }
  | { refused: 'too_early'; from: number }
  | { refused: 'exclusion_active'; active: InForce };

/** What a player's wish does to one limit. Pure; the caller has checked that the value is on offer. */
export function changed(book: Book, type: LimitType, asked: Asked, now: number, pack: Waiting): Change {
  const entry = entryAt(book, type, now);
  if (isClosure(type)) return closed(entry, asked, now);
  const { active, pending } = entry;
  const step = STEPS[stateOf(entry, now)][eventOf(active, asked)];
  switch (step) {
    case 'nothing_waits':
      return { refused: step };
    case 'too_early':
      return { refused: step, from: pending!.startedAt };
    case 'keep':
      return { entry: null, isLooser: false };
    case 'cancel':
      return { entry: { active, pending: null }, isLooser: false };
    case 'activate':
      return { entry: { active: inForce(pending!.value, now), pending: null }, isLooser: false };
    case 'set':
      return { entry: { active: inForce(wishedBy(asked), now), pending: null }, isLooser: false };
    case 'wait': {
      const startedAt = now + pack.coolingOffHours * 3600;
      const endsAt = startedAt + pack.confirmWithinDays * DAY;
      const waits = { value: wishedBy(asked), askedAt: now, startedAt, endsAt };
      return { entry: { active, pending: waits }, isLooser: true };
    }
  }
}

/** An exclusion or time-out begins at once; it can be made longer, and nothing else. */
function closed({ active }: Entry, asked: Asked, now: number): Change {
  if (typeof asked === 'string')
    return active ? { refused: 'exclusion_active', active } : { refused: 'nothing_waits' };
  const endsAt = now + asked.value * DAY;
  const own = active && ownOf(active, now);
  if (active && own && (own.endsAt === null || endsAt <= own.endsAt))
    return { refused: 'exclusion_active', active };
  const wished = {
    value: asked.value,
    startedAt: own?.startedAt ?? now,
    endsAt,
    reason: asked.reason ?? own?.reason ?? null,
  };
  // A closure from another account may end earlier than planned, but the player's own exclusion may not, so it is kept
  // below.
  const isBelow = active?.sameAs !== undefined && (active.endsAt === null || endsAt < active.endsAt);
  return {
    entry: { active: isBelow ? { ...active, own: wished } : wished, pending: null },
    isLooser: false,
  };
}

/** The closure that was set on this account itself; null if only another account caused it. */
export function ownOf(active: InForce, now: number): InForce | null {
  if (active.sameAs === undefined) return active;
  const { own } = active;
  return own && (own.endsAt === null || now < own.endsAt) ? own : null;
}

function stateOf({ active, pending }: Entry, now: number): State {
  if (pending) return now < pending.startedAt ? 'cooling' : 'ready';
  return active ? 'set' : 'none';
}

function eventOf(active: InForce | null, asked: Asked): Event {
  if (typeof asked === 'string') return asked;
  const [before, after] = [roomOf(active?.value ?? NO_LIMIT), roomOf(asked.value)];
  if (after === before) return 'same';
  return after < before ? 'tighter' : 'looser';
}

/** How much a value allows. */
function roomOf(value: number): number {
  return value === NO_LIMIT || value === NOT_SET ? Number.POSITIVE_INFINITY : value;
}

/** “No limit” is stored as null. */
function inForce(value: number, now: number): InForce | null {
  if (roomOf(value) === Number.POSITIVE_INFINITY) return null;
  return { value, startedAt: now, endsAt: null, reason: null };
}

function wishedBy(asked: Asked): number {
  if (typeof asked === 'string') throw new Error('an answer has no value');
  return asked.value;
}

/** Why play is closed to a player. */
export interface Closed {
  type: LimitType;
  startedAt: number;
  endsAt: number | null;
}

/** The closure in force at a moment that lasts longest; null when play is open. */
export function closedAt(book: Book, now: number): Closed | null {
  let found: Closed | null = null;
  for (const type of CLOSURES) {
    const { active } = entryAt(book, type, now);
    if (!active || (found && type === IDENTITY_HOLD)) continue;
    const { startedAt, endsAt } = active;
    if (!found || (found.endsAt ?? Infinity) < (endsAt ?? Infinity)) found = { type, startedAt, endsAt };
  }
  return found;
}
