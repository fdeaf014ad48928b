import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/time/clock.ts';

const FREE_FAILURES = 5;
const MAX_DELAY_S = 900;
const FORGOTTEN_AFTER_MS = 60 * 60_000;

/**
 * Slows down guessing without locking anybody out for good: after five failures of one login from one address each
 * further one doubles the wait, up to a quarter of an hour; an hour without failures, or a success, resets it. The
 * owner at another address is not affected.
 */
export interface Failures {
  /** Seconds until `subject` may try again; 0 for now. */
  wait(subject: string): Promise<number>;
  add(subject: string): Promise<void>;
  clear(subject: string): Promise<void>;
  /** Deletes old attempts, which no longer count. */
  sweep(): Promise<void>;
}

export function createFailures(db: Kysely<Schema>, clock: Clock): Failures {
  const forgottenBefore = () => new Date(clock.now() - FORGOTTEN_AFTER_MS);

  return {
    async wait(subject) {
      const row = await db
        .selectFrom('sign_in_failures')
        .select(['failures', 'last_at'])
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row ? waitSeconds(row.failures, clock.now() - row.last_at.getTime()) : 0;
    },
    async add(subject) {
      const now = new Date(clock.now());
      const forgotten = forgottenBefore();
      await db
        .insertInto('sign_in_failures')
        .values({ subject, failures: 1, last_at: now })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet((row) => ({
            failures: row
              .case()
              .when('sign_in_failures.last_at', '<', forgotten)
              .then(1)
              .else(row('sign_in_failures.failures', '+', 1))
              .end(),
            last_at: now,
          })),
        )
        .execute();
    },
    async clear(subject) {
      await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute();
    },
    async sweep() {
      await db.deleteFrom('sign_in_failures').where('last_at', '<', forgottenBefore()).execute();
    },
  };
}

/** Seconds left to wait, `sinceMs` after the last of `failures`. */
function waitSeconds(failures: number, sinceMs: number): number {
  if (failures < FREE_FAILURES || sinceMs >= FORGOTTEN_AFTER_MS) return 0;
  const delay = Math.min(MAX_DELAY_S, 2 ** (failures - FREE_FAILURES + 1));
  return Math.max(0, Math.ceil(delay - sinceMs / 1000));
}
