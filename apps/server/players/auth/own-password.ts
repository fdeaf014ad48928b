import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { TwoStep } from '../two-step/index.ts';
import type { Failures } from './failures.ts';
import type { OwnSessions } from './own-sessions.ts';
import { generatePassword, type Passwords } from './passwords.ts';

/** What signed-in players do with their password. */
export interface OwnPassword {
  /**
   * Checks the password of a signed-in player. Failures are counted by session, so that whoever holds a stolen session
   * slows down nobody else. Throws `security.wrong_password` for `field`, and `auth.too_many_attempts`.
   */
  check(userId: number, password: string, by: { tokenHash: string; field: string }): Promise<void>;
  /**
   * Sets a new password and ends all sessions but `keep`, half-done sign-ins and links of a recovery; returns how many
   * sessions ended. `also` runs in the same transaction, and an error of it rolls everything back.
   */
  set(
    userId: number,
    password: string,
    keep: string | null,
    also?: (tx: Tx) => Promise<void>,
  ): Promise<number>;
  /** Ends all sessions but `keep`, sign-ins in flight and links of a recovery; returns how many sessions ended. */
  cutOff(tx: Tx, userId: number, keep: string | null): Promise<number>;
  /** A hash that no password has, for `replace`. Made outside transactions, because hashes wait for each other. */
  unusable(): Promise<string>;
  /** The same as `set` within a transaction, with a hash that is made already. */
  replace(tx: Tx, userId: number, hash: string, keep: string | null): Promise<number>;
  /** Whole days since the password was last set. */
  ageDays(userId: number): Promise<{ days: number; isChanged: boolean }>;
}

interface OwnPasswordParts {
  passwords: Passwords;
  failures: Failures;
  sessions: Pick<OwnSessions, 'end'>;
  inTurn(key: string, work: () => Promise<void>): Promise<void>;
  codes: Pick<OneTimeCodes, 'spoil'>;
  twoStep: Pick<TwoStep, 'endTickets'>;
}

const DAY_MS = 86_400_000;

/**
 * Subjects of recovery links, one for mail and one for SMS, so that asking for many links of one kind doesn't block the
 * other.
 */
export const recoverySubjects = (userId: number) => [`user ${userId}`, `user ${userId} by sms`] as const;

export function createOwnPassword(
  { db, pool, clock, random }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  { passwords, failures, sessions, inTurn, codes, twoStep }: OwnPasswordParts,
): OwnPassword {
  const userOf = (userId: number) =>
    db
      .selectFrom('users')
      .leftJoin('registrations', 'registrations.user_id', 'users.id')
      .select(['password_hash', 'password_changed_at', 'created_at', 'registrations.type'])
      .where('users.id', '=', BigInt(userId))
      .executeTakeFirst();

  async function cutOff(tx: Tx, userId: number, keep: string | null): Promise<number> {
    // This comes first: a sign-in that is under way waits for it, and then finds that the epoch has changed.
    await tx
      .updateTable('users')
      .set(({ eb }) => ({ sign_in_epoch: eb('sign_in_epoch', '+', 1) }))
      .where('id', '=', BigInt(userId))
      .execute();
    await codes.spoil(tx, { purpose: 'recovery', subjects: recoverySubjects(userId) });
    await twoStep.endTickets(tx, userId);
    return sessions.end(userId, { except: keep }, tx);
  }

  async function replace(
    tx: Tx,
    userId: number,
    password_hash: string,
    keep: string | null,
  ): Promise<number> {
    await tx
      .updateTable('users')
      .set({ password_hash, password_changed_at: new Date(clock.now()) })
      .where('id', '=', BigInt(userId))
      .execute();
    return cutOff(tx, userId, keep);
  }

  return {
    cutOff,
    replace,
    unusable: () => passwords.hash(generatePassword(random)),
    async check(userId, password, { tokenHash, field }) {
      const subject = `password of ${userId} in ${tokenHash.slice(0, 32)}`;
      await inTurn(subject, async () => {
        const seconds = await failures.wait(subject);
        if (seconds > 0) throw new Refusal({ code: 'auth.too_many_attempts', values: { seconds } });
        if (await passwords.verify((await userOf(userId))?.password_hash, password)) {
          return failures.clear(subject);
        }
        await failures.add(subject);
        throw new Refusal({ code: 'security.wrong_password', field });
      });
    },
    async set(userId, password, keep, also) {
      // Before the transaction: hashes wait for each other, and no connection waits with them.
      const password_hash = await passwords.hash(password);
      return transact(pool, async (tx) => {
        await also?.(tx);
        return replace(tx, userId, password_hash, keep);
      });
    },
    async ageDays(userId) {
      const user = await userOf(userId);
      const since = user?.password_changed_at ?? user?.created_at;
      const days = since ? Math.floor((clock.now() - since.getTime()) / DAY_MS) : 0;
      // Players who register with an e-mail address choose their own password.
      const isOwn = user?.password_changed_at != null || user?.type === 'full_reg';
      return { days: Math.max(0, days), isChanged: isOwn };
    },
  };
}
