import { Refusal } from '@fairbook/contracts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createTurns } from '../../platform/jobs/turns.ts';

/** Wrong codes that are evaluated; then a wait. */
const MOST_TRIES = 5;
export const WAIT_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Evaluates codes of one subject one after another, on all nodes together. */
export interface Tries {
  /**
   * Runs `work`, which says whether the code was right. After too many wrong codes it throws `auth.too_many_attempts`
   * instead.
   */
  run(subject: string, work: (tx: Tx) => Promise<boolean>): Promise<boolean>;
  sweep(): Promise<void>;
}

/** `waitMs`: a day at most, after which counts are deleted. */
export function createTries(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { most, waitMs: wait } = { most: MOST_TRIES, waitMs: WAIT_MS },
): Tries {
  // A crowd of guesses must not hold a connection each while it waits for the row.
  const inTurn = createTurns();
  const forgottenBefore = () => new Date(clock.now() - DAY_MS);

  async function evaluate(tx: Tx, subject: string, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    const now = new Date(clock.now());
    await sql`insert into code_tries (subject, failures, last_at) values (${subject}, 0, ${now})
      on conflict do nothing`.execute(tx);
    const row = await tx
      .selectFrom('code_tries')
      .select(['failures', 'last_at'])
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const waitMs = row.last_at.getTime() + wait - now.getTime();
    const failures = waitMs <= 0 ? 0 : row.failures;
    if (failures >= most) {
      throw new Refusal({ code: 'auth.too_many_attempts', values: { seconds: Math.ceil(waitMs / 1000) } });
    }
    const isRight = await work(tx);
    await tx
      .updateTable('code_tries')
      .set({ failures: isRight ? 0 : failures + 1, last_at: now })
      .where('subject', '=', subject)
      .execute();
    return isRight;
  }

  return {
    async run(subject, work) {
      let isRight = false;
      await inTurn(subject, async () => {
        isRight = await transact(pool, (tx) => evaluate(tx, subject, work));
      });
      return isRight;
    },
    async sweep() {
      await db.deleteFrom('code_tries').where('last_at', '<', forgottenBefore()).execute();
    },
  };
}
