import type { Tx } from '../../platform/database/transact.ts';
import type { Contacts } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { Links } from './links.ts';

const LINK_LIFE_MS = 86_400_000;
const PASSWORD_LINK_LIFE_MS = 3_600_000;
const CODE_LIFE_MS = 600_000;

export interface ConfirmingDeps {
  codes: OneTimeCodes;
  contacts: Pick<Contacts, 'ownerOf'>;
  messages: Messages;
  links: Links;
}

/**
 * Sends what proves a contact. If another player already owns the contact, that player gets another text instead, and
 * whoever asked can't tell.
 */
export interface Confirming {
  ofEmail(tx: Tx, to: { userId: number; email: string; lng: string }): Promise<void>;
  ofPhone(tx: Tx, to: { userId: number; phone: string; lng: string }): Promise<void>;
  /** A link to choose a password, which proves the address, too. */
  ofPassword(tx: Tx, to: { userId: number; login: string; email: string; lng: string }): Promise<void>;
}

/** What a link or a code is bound to: the player and the contact of that moment. */
export const subjectOf = (userId: number, contact: string) => `${userId} ${contact}`;

export function readSubject(subject: string): { userId: number; contact: string } {
  const space = subject.indexOf(' ');
  return { userId: Number(subject.slice(0, space)), contact: subject.slice(space + 1) };
}

export function createConfirming({ codes, contacts, messages, links }: ConfirmingDeps): Confirming {
  /** The code is made in both cases, so that both take the same time. */
  return {
    async ofEmail(tx, { userId, email, lng }) {
      const to = { to: { email }, lng, userId };
      const owner = await contacts.ownerOf({ email }, tx);
      const wish = {
        purpose: 'confirm_email',
        subject: subjectOf(userId, email),
        lifeMs: LINK_LIFE_MS,
      } as const;
      const { secret } = await codes.issue(tx, { ...wish, kind: 'link' });
      if (owner !== undefined && owner !== userId) return taken(tx, to, owner);
      await messages.send(tx, {
        ...to,
        template: 'confirm_email',
        values: { link: links.confirmEmail(lng, secret) },
      });
    },

    async ofPhone(tx, { userId, phone, lng }) {
      const to = { to: { phone }, lng, userId };
      const owner = await contacts.ownerOf({ phone }, tx);
      const wish = {
        purpose: 'confirm_phone',
        subject: subjectOf(userId, phone),
        lifeMs: CODE_LIFE_MS,
      } as const;
      const { secret: code } = await codes.issue(tx, { ...wish, kind: 'digits' });
      if (owner !== undefined && owner !== userId) return taken(tx, to, owner);
      const isSent = await messages.send(tx, { ...to, template: 'confirm_phone', values: { code } });
      // A withheld code must not be guessed: otherwise many accounts with one phone would have more guesses than the
      // phone gets codes.
      if (!isSent) await codes.spoil(tx, { purpose: wish.purpose, subjects: [wish.subject] });
    },

    async ofPassword(tx, { userId, login, email, lng }) {
      const to = { to: { email }, lng, userId };
      const owner = await contacts.ownerOf({ email }, tx);
      const wish = {
        purpose: 'set_password',
        subject: subjectOf(userId, email),
        lifeMs: PASSWORD_LINK_LIFE_MS,
      } as const;
      const { secret } = await codes.issue(tx, { ...wish, kind: 'link' });
      if (owner !== undefined && owner !== userId) return taken(tx, to, owner);
      const values = { link: links.setPassword(lng, secret), login };
      await messages.send(tx, { ...to, template: 'set_password', values });
    },
  };

  async function taken(
    tx: Tx,
    { to, lng }: { to: { email: string } | { phone: string }; lng: string },
    owner: number,
  ): Promise<void> {
    const values = { link: links.forgotPassword(lng) };
    await messages.send(tx, { to, lng, userId: owner, template: 'contact_taken', values });
  }
}
