import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { afterAnswer } from '../../platform/jobs/after-answer.ts';
import { type AuthService, issueLink, linkTo, mustBeStrong, recoverySubjects } from '../auth/index.ts';
import { type Contacts, readAddress } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { Questions } from '../question/index.ts';
import type { SocialService } from '../social/index.ts';

const CODE_MS = 10 * 60_000;
/**
 * A thief may have confirmed a contact within this time before a recovery. Longer ago, the owner would have noticed.
 */
const THIEFS_MS = 7 * 24 * 60 * 60_000;

export interface ForgottenPasswordParts {
  auth: AuthService;
  codes: OneTimeCodes;
  contacts: Contacts;
  messages: Messages;
  social: Pick<SocialService['links'], 'removeAllOf'>;
  questions: Questions;
}

interface Asked {
  to: string;
  lng: string;
  /** The lane in which messages to this user are counted. */
  laneOf(userId: number): Promise<string>;
}

/** A new password for somebody who has lost the old one but still receives mail or messages. */
export function createForgottenPasswordService(
  {
    pool,
    db,
    clock,
    random,
    logger,
    config,
  }: Pick<Platform, 'pool' | 'db' | 'clock' | 'random' | 'logger' | 'config'>,
  { auth, codes, contacts, messages, social, questions }: ForgottenPasswordParts,
) {
  /** A code belongs to the request that asked for it, so that a stranger can't use up the owner's tries. */
  const subjectOf = (phone: string, ticket: string) => `${phone} ${ticket}`;
  const userOf = (userId: number) =>
    db
      .selectFrom('users')
      .select(['login', 'lng', 'role'])
      .where('id', '=', BigInt(userId))
      .executeTakeFirst();

  async function send({ to, lng, laneOf }: Asked, ticket: string): Promise<void> {
    const address = addressOf(to);
    const userId = await contacts.ownerOf(address);
    // No user has the number 0: for an unknown address the same lookups run as for a player.
    const found = await userOf(userId ?? 0);
    // Operators are invited again instead: a mailbox alone must not open rights over money.
    const user = found?.role === 'player' ? found : undefined;
    const lane = await laneOf(userId ?? 0);
    await transact(pool, async (tx) => {
      if ('phone' in address) {
        const code = { purpose: 'recovery', subject: subjectOf(address.phone, ticket) } as const;
        const { secret } = await codes.issue(tx, { ...code, kind: 'digits', lifeMs: CODE_MS });
        const message = { to: address, template: 'recovery_code', values: { code: secret }, lng } as const;
        const isSent =
          userId !== undefined && user && (await messages.send(tx, { ...message, userId, lane }));
        if (!user) await messages.pretend(tx, address, message.template);
        // If nobody received the code, no guess may be right. Guesses take as long whether the phone is known or not.
        if (!isSent) await codes.spoil(tx, { ...code, subjects: [code.subject] });
        return;
      }
      // To the address on record, never to a spelling that somebody typed.
      const { email } = await contacts.of(userId ?? 0, tx);
      if (userId === undefined || !user || email === null) return pretendLink(tx, address, ticket);
      const link = linkTo(config, lng, await issueLink(tx, codes, userId, 'mail'));
      const values = { link, login: user.login };
      await messages.send(tx, { to: { email }, template: 'recovery_link', values, lng, userId, lane });
    });
  }

  /** Does as much work as a link for somebody, but leaves no valid link. */
  async function pretendLink(tx: Tx, to: { email: string }, ticket: string): Promise<void> {
    const code = { purpose: 'recovery', subject: `nobody ${ticket}` } as const;
    await codes.issue(tx, { ...code, kind: 'link', lifeMs: CODE_MS });
    await codes.spoil(tx, { ...code, subjects: [code.subject] });
    await messages.pretend(tx, to, 'recovery_link');
  }

  return {
    /**
     * Returns at once: whether the address is known must not be seen, nor timed. Throws `recovery.bad_address` for
     * what can't be an address at all.
     */
    ask(asked: Asked): { ticket: string } {
      addressOf(asked.to);
      const ticket = Buffer.from(random.bytes(16)).toString('base64url');
      afterAnswer(
        () => send(asked, ticket),
        (err) => {
          if (!(err instanceof Refusal)) logger.warn({ err }, 'recovery.not_sent');
        },
      );
      return { ticket };
    },

    /** Throws `auth.wrong_code` and `auth.too_many_attempts`. */
    async approve(to: string, ticket: string, code: string, ip: string): Promise<{ secret: string }> {
      const address = addressOf(to);
      const phone = 'phone' in address ? address.phone : '';
      const tried = {
        purpose: 'recovery',
        subject: subjectOf(phone, ticket),
        secret: code.trim(),
        ip,
      } as const;
      const userId = (await codes.check(tried)) ? await contacts.ownerOf(address) : undefined;
      if (userId === undefined) throw new Refusal({ code: 'auth.wrong_code', field: 'code' });
      return { secret: await transact(pool, (tx) => issueLink(tx, codes, userId, 'sms')) };
    },

    async look(secret: string): Promise<{ login: string | null; question: string | null }> {
      const subject = await codes.peek({ purpose: 'recovery', secret });
      const user = subject && (await userOf(idOf(subject)));
      if (!user) return { login: null, question: null };
      return { login: user.login, question: await questions.askedOf(idOf(subject)) };
    },

    /**
     * Throws `recovery.link_over` and what is wrong with the password or with the answer to the control question;
     * either leaves the link as it was.
     */
    async reset(secret: string, newPassword: string, answer?: string): Promise<void> {
      const link = { purpose: 'recovery', secret } as const;
      const subject = await codes.peek(link);
      const user = subject && (await userOf(idOf(subject)));
      if (!user) throw new Refusal('recovery.link_over');
      const userId = idOf(subject);
      const before = await contacts.of(userId);
      const own = [user.login, before.email, before.phone].filter((each) => each !== null);
      mustBeStrong(newPassword, { field: 'newPassword', own });
      await questions.check(userId, answer);
      const isByMail = subject === recoverySubjects(userId)[0];
      // The other contact opens the account as well, so a thief's must go. With a second step on it stays: nobody could
      // add a contact without that step.
      const other = (await auth.twoStep.isOn(userId)) ? null : isByMail ? 'phone' : 'email';
      let isOtherRemoved = false;
      await auth.ownPassword.set(userId, newPassword, null, async (tx) => {
        if ((await codes.redeem(tx, link)) !== subject) throw new Refusal('recovery.link_over');
        // What a thief added must not open what its owner has taken back.
        await auth.passkeys.removeAllOf(tx, userId);
        await social.removeAllOf(tx, userId);
        await questions.removeYoung(tx, userId);
        // The mailbox was enough for the password, so it must not be enough for the second step.
        if (isByMail) await auth.twoStep.distrustEmail(tx, userId);
        const since = new Date(clock.now() - THIEFS_MS);
        isOtherRemoved = other !== null && (await contacts.removeProved(tx, userId, other, since));
      });
      if (isOtherRemoved && other) await auth.notices.changed(userId, `${other}_removed`, before);
      await auth.notices.passwordChanged(userId);
    },
  };
}

function idOf(subject: string): number {
  return Number(subject.split(' ', 2)[1]);
}

function addressOf(to: string): { email: string } | { phone: string } {
  const address = readAddress(to);
  if (!address) throw new Refusal({ code: 'recovery.bad_address', field: 'to' });
  return address;
}
