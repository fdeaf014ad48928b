import { ownSteps, Refusal } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import type { Sealed } from '../sealed/index.ts';
import { createTries } from '../two-step/index.ts';
import { answerTextOf, isWeak } from './answer.ts';

/** A question set later than this is not asked: a thief could set one to keep the owner from recovering the account. */
export const ASKED_AFTER_MS = 7 * 24 * 60 * 60_000;
/** Wrong answers that are evaluated in a day. */
const TRIES = { most: 3, waitMs: 24 * 60 * 60_000 };

/** The control question: an extra check before a new password by mail or SMS, and never enough by itself. */
export interface Questions {
  isSet(userId: number): Promise<boolean>;
  /** The question that a player must answer to recover the password; null for none. */
  askedOf(userId: number): Promise<string | null>;
  /**
   * Passes where nothing is asked. Throws `security.wrong_answer` for the field `answer`, and after three wrong ones
   * `auth.too_many_attempts` for a day.
   */
  check(userId: number, answer: string | undefined): Promise<void>;
  /**
   * To be called after a recovery: removes a question that is too young to be asked, because a thief may have set it.
   */
  removeYoung(tx: Tx, userId: number): Promise<void>;
}

interface QuestionParts {
  auth: Pick<AuthService, 'passwords' | 'notices'>;
  sealed: Pick<Sealed, 'mark'>;
}

export function createQuestions(
  platform: Platform,
  { auth, sealed }: QuestionParts,
): { module: Module; service: Questions } {
  const { db, clock } = platform;
  const tries = createTries(platform, TRIES);
  const oldEnough = () => new Date(clock.now() - ASKED_AFTER_MS);
  /** Slow to try out for whoever has the database and the key, impossible without the key. */
  const keyed = (userId: number, answer: string) =>
    sealed.mark(userId, `answer ${answerTextOf(answer)}`).toString('base64url');

  async function askedRow(userId: number) {
    const row = await questionOf(db, userId);
    return row && row.set_at <= oldEnough() ? row : undefined;
  }

  const service: Questions = {
    isSet: async (userId) => (await questionOf(db, userId)) !== undefined,
    askedOf: async (userId) => (await askedRow(userId))?.question ?? null,
    async check(userId, answer) {
      const row = await askedRow(userId);
      if (!row) return;
      // An empty answer is no guess.
      const typed = answer?.trim() ? keyed(userId, answer) : null;
      const isRight =
        typed !== null &&
        (await tries.run(`answer of ${userId}`, () => auth.passwords.verify(row.answer_hash, typed)));
      if (!isRight) throw new Refusal({ code: 'security.wrong_answer', field: 'answer' });
    },
    async removeYoung(tx, userId) {
      await tx
        .deleteFrom('control_questions')
        .where('user_id', '=', BigInt(userId))
        .where('set_at', '>', oldEnough())
        .execute();
    },
  };

  const module: Module = {
    name: 'question',
    routes: [
      route(ownSteps.question, async ({ caller }) => ({
        question: (await questionOf(db, userOf(caller)))?.question ?? null,
      })),
      route(ownSteps.setQuestion, async ({ body, caller }) => {
        const userId = userOf(caller);
        const question = body.question.trim();
        if (isWeak(question, body.answer)) {
          throw new Refusal({ code: 'security.weak_answer', field: 'answer' });
        }
        const answer_hash = await auth.passwords.hash(keyed(userId, body.answer));
        const set = { question, answer_hash, set_at: new Date(clock.now()) };
        await db
          .insertInto('control_questions')
          .values({ user_id: BigInt(userId), ...set })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
          .execute();
        await auth.notices.changed(userId, 'question_set');
        return undefined;
      }),
      route(ownSteps.removeQuestion, async ({ caller }) => {
        const userId = userOf(caller);
        if (await removeQuestion(db, userId)) await auth.notices.changed(userId, 'question_removed');
        return undefined;
      }),
    ],
  };
  return { module, service };
}

/** The question of a player with the hash of its answer. */
export function questionOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('control_questions')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
}

/** Returns whether there was one. */
export async function removeQuestion(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('control_questions')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
