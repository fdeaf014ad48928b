import {
  HOUSE_BLOCK,
  IDENTITY_HOLD,
  type LimitStep,
  type LimitType,
  SELF_EXCLUSION,
} from '@fairbook/contracts/care/limit-rules';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Entry, entryAt, ownOf } from './machine.ts';
import { askForAlike, closedTwins, keepCases, keepMarks, type Twin, takeChecks } from './same-person.ts';
import { booksOf, openBook, type StoredBook } from './store.ts';

/** A block of the house has no days. */
const NO_DAYS = 0;
const NOTHING: Entry = { active: null, pending: null };

/** A step that is decided. */
export interface CarriedOut {
  type: LimitType;
  after: Entry;
  what: LimitStep;
  operatorId?: number;
  note?: string;
}

/** How an exclusion and a block of the house follow a person to their other accounts. */
export function createFollowing(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  carryOut: (tx: Tx, stored: StoredBook, step: CarriedOut) => Promise<StoredBook>,
) {
  const seconds = () => Math.floor(clock.now() / 1000);
  const activeOf = ({ book }: StoredBook, type: 30 | 37 | 38) => entryAt(book, type, seconds()).active;

  /**
   * Excludes this account until the same moment as the other account of the person. A shorter exclusion that the player
   * chose on this account is stored with it (`own`).
   */
  async function exclude(tx: Tx, stored: StoredBook, twin: Twin & { endsAt: number }): Promise<StoredBook> {
    const before = activeOf(stored, SELF_EXCLUSION);
    if (before && (before.endsAt === null || before.endsAt >= twin.endsAt)) return stored;
    const own = before && ownOf(before, seconds());
    const active = {
      value: Math.ceil((twin.endsAt - seconds()) / 86_400),
      startedAt: before?.startedAt ?? seconds(),
      endsAt: twin.endsAt,
      reason: null,
      sameAs: twin.userId,
      ...(own && { own }),
    };
    return carryOut(tx, stored, { type: SELF_EXCLUSION, after: { active, pending: null }, what: 'carried' });
  }

  /**
   * Blocks the account because of another one, takes another account as the cause, or lifts the block when the account
   * that caused it is open again. A block of its own stays.
   */
  async function block(tx: Tx, stored: StoredBook, twin: Twin | undefined): Promise<StoredBook> {
    const before = activeOf(stored, HOUSE_BLOCK);
    if (before && !before.sameAs) return stored;
    if (before?.sameAs) {
      const source = (await booksOf(tx, [before.sameAs])).get(before.sameAs);
      const still = source && activeOf(source, HOUSE_BLOCK);
      if (still && !still.sameAs) return stored;
      if (!twin) return carryOut(tx, stored, { type: HOUSE_BLOCK, after: NOTHING, what: 'lifted' });
    }
    if (!twin) return stored;
    const startedAt = before?.startedAt ?? seconds();
    const active = { value: NO_DAYS, startedAt, endsAt: null, reason: null, sameAs: twin.userId };
    return carryOut(tx, stored, { type: HOUSE_BLOCK, after: { active, pending: null }, what: 'carried' });
  }

  /** Holds the account until its owner is proved, or ends the hold when no account causes it any more. */
  async function hold(tx: Tx, stored: StoredBook, twin: Twin | undefined): Promise<void> {
    const before = activeOf(stored, IDENTITY_HOLD);
    if (twin ? before?.endsAt === twin.endsAt : !before) return;
    const active = twin
      ? {
          value: NO_DAYS,
          startedAt: before?.startedAt ?? seconds(),
          endsAt: twin.endsAt,
          reason: null,
          sameAs: twin.userId,
        }
      : null;
    const what = twin ? 'carried' : 'lifted';
    await carryOut(tx, stored, { type: IDENTITY_HOLD, after: { active, pending: null }, what });
  }

  /** In a transaction: what closes play on another account of this person closes it on this one, too. */
  async function follow(tx: Tx, userId: number): Promise<void> {
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
      if (excluded?.endsAt) stored = await exclude(tx, stored, { ...excluded, endsAt: excluded.endsAt });
      stored = await block(tx, stored, ofType(HOUSE_BLOCK));
      await hold(tx, stored, held);
    }
    const isSource = ([SELF_EXCLUSION, HOUSE_BLOCK] as const).some((type) => {
      const active = known && activeOf(known, type);
      return active && ownOf(active, seconds());
    });
    if (isSource) {
      await keepMarks(tx, userId);
      await askForAlike(tx, userId, clock.now());
    }
  }

  return {
    follow,
    /**
     * Checks accounts that may belong to a person to whom play is closed, until none is left or the node stops. A failure
     * with one account holds up no other.
     */
    async followAll(isStopped: () => boolean): Promise<void> {
      for (let isMore = true; isMore && !isStopped(); ) {
        isMore = await transact(pool, async (tx) => {
          const [userId] = await takeChecks(tx, 1);
          if (userId !== undefined) await follow(tx, userId);
          return userId !== undefined;
        });
      }
    },
  };
}
