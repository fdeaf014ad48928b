import { HOUSE_BLOCK, IDENTITY_HOLD, SELF_EXCLUSION } from '@fairbook/contracts/care/limit-rules';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type CarryContext, carryOut } from './carry-out.ts';
import { type Entry, entryAt, ownOf } from './machine.ts';
import { askForAlike, closedTwins, keepCases, keepMarks, type Twin, takeChecks } from './same-person.ts';
import { booksOf, openBook, type StoredBook } from './store.ts';

/** A block of the house has no days. */
const NO_DAYS = 0;
const LIFTED = { after: { active: null, pending: null }, what: 'lifted' } as const;

type Context = Pick<Platform, 'pool'> & CarryContext;

const seconds = ({ clock }: Context) => Math.floor(clock.now() / 1000);

/**
 * Checks accounts that may belong to a person to whom play is closed, until none is left or the node stops. A failure
 * with one account holds up no other.
 */
export async function followAll(context: Context, isStopped: () => boolean): Promise<void> {
  for (let isMore = true; isMore && !isStopped(); ) {
    isMore = await transact(context.pool, async (tx) => {
      const [userId] = await takeChecks(tx, 1);
      if (userId !== undefined) await follow(context, tx, userId);
      return userId !== undefined;
    });
  }
}

/** In a transaction: what closes play on another account of this person closes it on this one, too. */
export async function follow(context: Context, tx: Tx, userId: number): Promise<void> {
  const { clock } = context;
  const alike = await closedTwins(tx, userId, clock.now());
  await keepCases(tx, userId, alike, clock.now());
  const twins = alike.filter(({ verdict }) => verdict === 'closed');
  const held = twins.length === 0 ? alike.find(({ verdict }) => verdict === 'held') : undefined;
  const known = (await booksOf(tx, [userId])).get(userId);
  // An account without a book has no closure that could end.
  if (twins.length > 0 || held || known) {
    let stored = await openBook(tx, userId, new Date(clock.now()));
    const ofType = (type: Twin['type']) => twins.find((each) => each.type === type);
    const excluded = ofType(SELF_EXCLUSION);
    if (excluded?.endsAt)
      stored = await exclude(context, tx, stored, { ...excluded, endsAt: excluded.endsAt });
    stored = await block(context, tx, stored, ofType(HOUSE_BLOCK));
    await hold(context, tx, stored, held);
  }
  const isSource = ([SELF_EXCLUSION, HOUSE_BLOCK] as const).some((type) => {
    const active = known && activeOf(context, known, type);
    return active && ownOf(active, seconds(context));
  });
  if (isSource) {
    await keepMarks(tx, userId);
    await askForAlike(tx, userId, clock.now());
  }
}

/**
 * Excludes this account until the same moment as the other account of the person. A shorter exclusion that the player
 * chose on this account is stored with it (`own`).
 */
async function exclude(context: Context, tx: Tx, stored: StoredBook, twin: Twin & { endsAt: number }) {
  const now = seconds(context);
  const before = activeOf(context, stored, SELF_EXCLUSION);
  if (before && (before.endsAt === null || before.endsAt >= twin.endsAt)) return stored;
  const own = before && ownOf(before, now);
  const value = Math.ceil((twin.endsAt - now) / 86_400);
  const active = { ...copied(before, twin, now), value, ...(own && { own }) };
  return carryOut(context, tx, stored, { type: SELF_EXCLUSION, ...carried(active) });
}

/**
 * Blocks the account because of another one, takes another account as the cause, or lifts the block when the account
 * that caused it is open again. A block of its own stays.
 */
async function block(context: Context, tx: Tx, stored: StoredBook, twin: Twin | undefined) {
  const type = HOUSE_BLOCK;
  const before = activeOf(context, stored, type);
  if (before && !before.sameAs) return stored;
  if (before?.sameAs) {
    const source = (await booksOf(tx, [before.sameAs])).get(before.sameAs);
    const still = source && activeOf(context, source, type);
    if (still && !still.sameAs) return stored;
    if (!twin) return carryOut(context, tx, stored, { type, ...LIFTED });
  }
  if (!twin) return stored;
  const active = copied(before, { ...twin, endsAt: null }, seconds(context));
  return carryOut(context, tx, stored, { type, ...carried(active) });
}

/** Holds the account until its owner is proved, or ends the hold when no account causes it any more. */
async function hold(context: Context, tx: Tx, stored: StoredBook, twin: Twin | undefined): Promise<void> {
  const before = activeOf(context, stored, IDENTITY_HOLD);
  if (twin ? before?.endsAt === twin.endsAt : !before) return;
  const step = twin ? carried(copied(before, twin, seconds(context))) : LIFTED;
  await carryOut(context, tx, stored, { type: IDENTITY_HOLD, ...step });
}

const activeOf = (context: Context, { book }: StoredBook, type: 30 | 37 | 38) =>
  entryAt(book, type, seconds(context)).active;

/** The closure of another account on this one, from now or from when this one was closed before. */
function copied(before: Entry['active'], { userId, endsAt }: Pick<Twin, 'userId' | 'endsAt'>, now: number) {
  return { value: NO_DAYS, startedAt: before?.startedAt ?? now, endsAt, reason: null, sameAs: userId };
}

const carried = (active: Entry['active']) => ({ after: { active, pending: null }, what: 'carried' }) as const;
