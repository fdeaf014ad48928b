import { Refusal } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Contacts, hiddenEmail } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';

const LIFE_MS = 10 * 60_000;

export interface EmailStepParts {
  codes: OneTimeCodes;
  contacts: Contacts;
  messages: Messages;
}

/** To whom a code goes: `mark` names the sign-in or the session that it belongs to. */
export interface CodeFor {
  userId: number;
  mark: string;
}

/** Codes of a second step by e-mail: bound to one sign-in or one session, as long as the mailbox is the player's. */
export function createEmailStep({ codes, contacts, messages }: EmailStepParts) {
  const codeOf = ({ userId, mark }: CodeFor) =>
    ({ purpose: 'two_step', subject: `${userId} ${mark}` }) as const;

  return {
    /** Returns the address, shortened. Throws `security.no_email` and `auth.too_many_attempts`. */
    async send(tx: Tx, to: CodeFor, { lane, lng }: { lane: string; lng: string }): Promise<string> {
      const { email, isEmailVerified } = await contacts.of(to.userId, tx);
      if (email === null || !isEmailVerified) throw new Refusal('security.no_email');
      const code = codeOf(to);
      const { secret } = await codes.issue(tx, { ...code, kind: 'digits', lifeMs: LIFE_MS });
      const message = { to: { email }, template: 'step_code', values: { code: secret }, lng } as const;
      const isSent = await messages.send(tx, { ...message, userId: to.userId, lane });
      // If nobody received the code, no guess may be right.
      if (!isSent) await codes.spoil(tx, { purpose: code.purpose, subjects: [code.subject] });
      return hiddenEmail(email);
    },
    isRight: (tx: Tx, to: CodeFor, secret: string, ip: string) =>
      codes.check({ ...codeOf(to), secret, ip }, tx),
  };
}

type Db = Kysely<Schema>;

/** Whether codes by e-mail are on, and whether they count now; null where they are off. */
export async function emailStepOf(db: Db, userId: number): Promise<{ isTrusted: boolean } | null> {
  const row = await db
    .selectFrom('email_steps')
    .select('is_trusted')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row ? { isTrusted: row.is_trusted } : null;
}

/** False where it was on already. */
export async function putEmailStep(db: Db, userId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into email_steps (user_id, enabled_at) values (${userId}, ${now}) on conflict do nothing`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function removeEmailStep(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_steps')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function trustEmailStep(db: Db, userId: number, isTrusted: boolean): Promise<void> {
  await db
    .updateTable('email_steps')
    .set({ is_trusted: isTrusted })
    .where('user_id', '=', BigInt(userId))
    .where('is_trusted', '!=', isTrusted)
    .execute();
}
