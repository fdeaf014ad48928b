import { MAX_MINOR } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { movedBefore, noteMove, type PointsKind, pointsHeld } from './points-store.ts';
import type { Ledger } from './service.ts';
import { lockAccounts } from './store.ts';

/** Whole points of one player, moved for one reason. */
export interface PointsMove {
  userId: number;
  /** Above zero. */
  points: bigint;
  /** What it is for, such as `coupon:<id>` or `reward:<id>`. Each kind of movement happens once per reference. */
  reference: string;
}

export type Points = ReturnType<typeof createPoints>;

/**
 * Points of the rewards programme. They are lines of the ledger like money, in an account of their own (type 5,
 * currency `PTS`, whole units) against the house account `points`, so that they are never created, lost or spent twice;
 * no call that moves money takes that account. The functions run in the caller's transaction, lock the account and tell
 * the player's pages after the commit. A caller who moves money in the same transaction locks all its accounts first,
 * by `lockAccounts` with the id of `ledger.openPointsAccount`, and may then post `points_spend` beside it. `again`
 * means that the same has been done under this reference before, and nothing moved now. The same reference with other
 * points throws an Error: the caller has mixed up two things.
 */
export function createPoints(
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  ledger: Pick<Ledger, 'openPointsAccount' | 'post'>,
) {
  /** Moves points under the lock of their account, so that the same movement asked for twice at once happens once. */
  async function move(
    tx: Tx,
    kind: PointsKind,
    { userId, points, reference }: PointsMove,
    { asManyAsThere = false } = {},
  ): Promise<{ verdict: 'ok' | 'again' | 'funds' | 'frozen'; moved: bigint }> {
    if (points <= 0n || points > MAX_MINOR) throw new Error(`${points} points can't move`);
    const accountId = await ledger.openPointsAccount(tx, userId);
    const { balance } = (await lockAccounts(tx, [accountId])).get(accountId)!;
    const before = await movedBefore(tx, { accountId, kind, reference });
    if (before) {
      if (before.asked !== points)
        throw new Error(`${kind} under ${reference} was asked for ${before.asked} points`);
      return { verdict: 'again', moved: before.moved };
    }
    const moved = asManyAsThere && balance < points ? balance : points;
    if (moved > 0n) {
      const postings = [{ kind, amountMinor: moved }];
      const [verdict] = await ledger.post(tx, [{ accountId, reference, postings }]);
      if (verdict !== 'ok') return { verdict: verdict === 'frozen' ? verdict : 'funds', moved: 0n };
      tx.onCommit(() => bus.publish('account.changed', { userId }));
    }
    await noteMove(tx, { accountId, kind, reference, asked: points, moved, at: clock.now() });
    return { verdict: 'ok', moved };
  }

  return {
    /** The points a player has; 0 without an account. */
    held: (sql: Sql, userId: number): Promise<bigint> => pointsHeld(sql, userId),
    /** Grants points, once per reference. */
    async grant(tx: Tx, wanted: PointsMove): Promise<'ok' | 'again'> {
      return (await move(tx, 'points_grant', wanted)).verdict as 'ok' | 'again';
    },
    /**
     * Spends points, once per reference. `funds` when there are too few, `frozen` while an operator has frozen the
     * player's accounts (refuse it with `wallet.frozen`): then nothing is left behind.
     */
    async spend(tx: Tx, wanted: PointsMove): Promise<'ok' | 'again' | 'funds' | 'frozen'> {
      return (await move(tx, 'points_spend', wanted)).verdict;
    },
    /** Gives back what was spent under this reference, once; `none` when nothing was. */
    async giveBack(
      tx: Tx,
      { userId, reference }: Omit<PointsMove, 'points'>,
    ): Promise<'ok' | 'again' | 'none'> {
      const accountId = await ledger.openPointsAccount(tx, userId);
      const spent = await movedBefore(tx, { accountId, kind: 'points_spend', reference });
      if (!spent) return 'none';
      const { verdict } = await move(tx, 'points_return', { userId, points: spent.moved, reference });
      return verdict as 'ok' | 'again';
    },
    /**
     * Takes back points that should not have been granted, once per reference: as many as the player still has. Answers
     * how many were taken, now or before.
     */
    async take(tx: Tx, wanted: PointsMove): Promise<bigint> {
      return (await move(tx, 'points_take', wanted, { asManyAsThere: true })).moved;
    },
  };
}
