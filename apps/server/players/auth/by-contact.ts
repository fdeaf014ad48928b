import { type auth, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { afterAnswer } from '../../platform/jobs/after-answer.ts';
import { type Contacts, emailKey, readAddress } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { Entrant } from './sessions.ts';
import { epochOf } from './users.ts';

const CODE_MS = 10 * 60_000;

export interface MessagingParts {
  codes: OneTimeCodes;
  contacts: Contacts;
  messages: Messages;
}

interface Asked {
  lng: string;
  /** The lane in which messages to this user are counted. */
  laneOf(userId: number): Promise<string>;
}

/** Signing in by a verified e-mail address or phone, in place of the login. */
export function createByContact(
  { db, pool, random, logger }: Pick<Platform, 'db' | 'pool' | 'random' | 'logger'>,
  { codes, contacts, messages }: MessagingParts,
) {
  function phoneOf(text: string): string {
    const address = readAddress(text);
    if (address && 'phone' in address) return address.phone;
    throw new Refusal({ code: 'auth.bad_phone', field: 'phone' });
  }

  async function send(phone: string, ticket: string, { lng, laneOf }: Asked): Promise<void> {
    const userId = await contacts.ownerOf({ phone });
    // No user has the number 0: for an unknown address the same lookups run as for a player.
    const lane = await laneOf(userId ?? 0);
    await transact(pool, async (tx) => {
      const code = {
        purpose: 'sign_in',
        subject: `${phone} ${ticket}`,
        kind: 'digits',
        lifeMs: CODE_MS,
      } as const;
      const { secret } = await codes.issue(tx, code);
      const message = { to: { phone }, template: 'sign_in_code', values: { code: secret }, lng } as const;
      const isSent = userId !== undefined && (await messages.send(tx, { ...message, userId, lane }));
      if (userId === undefined) await messages.pretend(tx, message.to, message.template);
      // If nobody received the code, no guess may be right. Guesses take as long whether the phone is known or not.
      if (!isSent) await codes.spoil(tx, { purpose: code.purpose, subjects: [code.subject] });
    });
  }

  return {
    /**
     * The name under which tries of a typed login are counted and its user is looked up: an e-mail address in one
     * spelling, anything else as it was typed.
     */
    async resolve(
      mode: auth.PasswordMode,
      login: string,
    ): Promise<{ name: string; userId?: number | undefined }> {
      const address = mode === 'phone_password' || login.includes('@') ? readAddress(login) : null;
      if (!address) return { name: login };
      const name = 'email' in address ? emailKey(address.email) : address.phone;
      return { name, userId: (await contacts.ownerOf(address)) ?? 0 };
    },

    /** Returns at once, whether the phone is known or not. Throws `auth.bad_phone`. */
    sendSms(typed: string, asked: Asked): { ticket: string } {
      const phone = phoneOf(typed);
      const ticket = Buffer.from(random.bytes(16)).toString('base64url');
      afterAnswer(
        () => send(phone, ticket, asked),
        (err) => {
          if (!(err instanceof Refusal)) logger.warn({ err }, 'auth.code_not_sent');
        },
      );
      return { ticket };
    },

    /** The user whose phone received this code. Throws `auth.wrong_code` and `auth.too_many_attempts`. */
    async bySms(typed: string, ticket: string, code: string, ip: string): Promise<Entrant> {
      const phone = phoneOf(typed);
      const owner = await contacts.ownerOf({ phone });
      const epoch = owner === undefined ? 0 : await epochOf(db, owner);
      const tried = { purpose: 'sign_in', subject: `${phone} ${ticket}`, secret: code.trim(), ip } as const;
      const userId = (await codes.check(tried)) ? await contacts.ownerOf({ phone }) : undefined;
      if (userId === undefined || userId !== owner)
        throw new Refusal({ code: 'auth.wrong_code', field: 'code' });
      return { userId, epoch };
    },
  };
}
