import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Failures } from './failures.ts';
import type { OwnSessions } from './own-sessions.ts';
import type { Passwords } from './passwords.ts';

/** What signed-in players do with their password. */
export interface OwnPassword {
  /**
   * Checks the password of a signed-in player. Failures are counted by session, so that whoever holds a stolen one
   * slows down nobody else. Throws `security.wrong_password` for `field`, and `auth.too_many_attempts`.
   */
  check(userId: number, password: string, by: { tokenHash: string; field: string }): Promise<void>;
  /** Sets a new password and ends all sessions but `keep`; returns how many ended. */
  set(userId: number, password: string, keep: string | null): Promise<number>;
  /** Whole days since the password was last set. */
  ageDays(userId: number): Promise<{ days: number; isChanged: boolean }>;
}

interface OwnPasswordParts {
  passwords: Passwords;
  failures: Failures;
  sessions: Pick<OwnSessions, 'end'>;
  inTurn(key: string, work: () => Promise<void>): Promise<void>;
}

const DAY_MS = 86_400_000;

export function createOwnPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { passwords, failures, sessions, inTurn }: OwnPasswordParts,
): OwnPassword {
  const userOf = (userId: number) =>
    db
      .selectFrom('users')
      .select(['password_hash', 'password_changed_at', 'created_at'])
      .where('id', '=', BigInt(userId))
      .executeTakeFirst();

  return {
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
    async set(userId, password, keep) {
      const password_hash = await passwords.hash(password);
      await db
        .updateTable('users')
        .set({ password_hash, password_changed_at: new Date(clock.now()) })
        .where('id', '=', BigInt(userId))
        .execute();
      return sessions.end(userId, { except: keep });
    },
    async ageDays(userId) {
      const user = await userOf(userId);
      const since = user?.password_changed_at ?? user?.created_at;
      const days = since ? Math.floor((clock.now() - since.getTime()) / DAY_MS) : 0;
      return { days: Math.max(0, days), isChanged: user?.password_changed_at != null };
    },
  };
}
