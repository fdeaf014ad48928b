import {
  HOUSE_BLOCK,
  IDENTITY_HOLD,
  type LimitStep,
  type LimitType,
  REALITY_CHECK,
  SESSION_LIMIT,
  TIME_OUT,
} from '@fairbook/contracts/care/limit-rules';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Entry, entryAt, isClosure } from './machine.ts';
import { PAUSE_ENDS_SESSION_MS } from './pack.ts';
import { writeRealities } from './presence-store.ts';
import { counted } from './reality-check.ts';
import { askForCarried, askForTwins } from './same-person.ts';
import { seen } from './session-time.ts';
import { noteChange, type StoredBook, writeBook, writeSessions } from './store.ts';

export interface CarryParts {
  /** In the transaction: ends every session of the player, which also closes the live connections. */
  endSessions(tx: Tx, userId: number): Promise<unknown>;
  /** In the transaction: what else follows when play is closed to a player. */
  onClosed(tx: Tx, userId: number): Promise<void>;
}

export type CarryContext = Pick<Platform, 'clock' | 'bus'> & CarryParts;

/** A step that is decided. */
export interface CarriedOut {
  type: LimitType;
  after: Entry;
  what: LimitStep;
  operatorId?: number;
  note?: string;
}

/** Writes a step on a locked book, with its consequences. */
export async function carryOut(
  context: CarryContext,
  tx: Tx,
  stored: StoredBook,
  carried: CarriedOut,
): Promise<StoredBook> {
  const { type, after } = carried;
  const { userId } = stored;
  const next = await write(context, tx, stored, carried);
  tx.onCommit(() => context.bus.publish('limits.changed', { userId }));
  if (type === HOUSE_BLOCK && !after.active) await askForCarried(tx, userId);
  // A held player keeps the session, to prove who they are.
  if (!isClosure(type) || !after.active || type === IDENTITY_HOLD) return next;
  if (type !== TIME_OUT && !after.active.sameAs) await askForTwins(tx, userId);
  await context.onClosed(tx, userId);
  await context.endSessions(tx, userId);
  return next;
}

/** Writes the book and its history; the time of a new session limit or reality check is counted from now. */
async function write(
  context: CarryContext,
  tx: Tx,
  stored: StoredBook,
  { type, after, what: step, operatorId, note }: CarriedOut,
): Promise<StoredBook> {
  const at = context.clock.now();
  const before = entryAt(stored.book, type, Math.floor(at / 1000));
  const next = { ...stored, book: { ...stored.book, [type]: after } };
  await writeBook(tx, next, at);
  const { userId, currency } = stored;
  const change = { userId, currency, at: new Date(at), type, step, before, after };
  const by = { ...(operatorId !== undefined && { operatorId }), ...(note !== undefined && { note }) };
  await noteChange(tx, { ...change, ...by });
  if (type === SESSION_LIMIT && after.active)
    await writeSessions(tx, [[userId, seen(stored.session, at, PAUSE_ENDS_SESSION_MS)]]);
  if (type === REALITY_CHECK && after.active) {
    const { value: minutes } = after.active;
    const pauseMs = PAUSE_ENDS_SESSION_MS;
    const reality = counted(before.active ? stored.reality : null, at, { pauseMs, minutes });
    await writeRealities(tx, [[userId, reality]]);
  }
  return next;
}
