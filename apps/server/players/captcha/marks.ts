import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/time/clock.ts';

const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Counts events that may require a challenge; an hour without one resets the count. */
export interface Marks {
  counts(subjects: readonly string[]): Promise<Map<string, number>>;
  add(subjects: readonly string[]): Promise<void>;
  clear(subject: string): Promise<void>;
}

export function createMarks(db: Kysely<Schema>, clock: Clock): Marks {
  const forgotten = () => new Date(clock.now() - FORGOTTEN_AFTER_MS);
  return {
    async counts(subjects) {
      if (subjects.length === 0) return new Map();
      const rows = await db
        .selectFrom('captcha_marks')
        .select(['subject', 'count'])
        .where('subject', 'in', [...subjects])
        .where('last_at', '>', forgotten())
        .execute();
      return new Map(rows.map(({ subject, count }) => [subject, count]));
    },
    async add(subjects) {
      const now = new Date(clock.now());
      // Sorted, so that two transactions with the same subjects can't deadlock.
      const rows = [...new Set(subjects)].sort().map((subject) => ({ subject, count: 1, last_at: now }));
      if (rows.length === 0) return;
      await db.deleteFrom('captcha_marks').where('last_at', '<', forgotten()).execute();
      await db
        .insertInto('captcha_marks')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({ count: sql`captcha_marks.count + 1`, last_at: now }),
        )
        .execute();
    },
    async clear(subject) {
      await db.deleteFrom('captcha_marks').where('subject', '=', subject).execute();
    },
  };
}
