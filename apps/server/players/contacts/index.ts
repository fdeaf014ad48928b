import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { noteChange } from '../changes/index.ts';
import { hiddenEmail } from './email.ts';
import { hiddenPhone, partsOfPhone } from './phones.ts';
import {
  contactOf,
  ownerOf,
  putEmail,
  putPhone,
  removePhone,
  removeProved,
  type Verified,
  verifyEmail,
  verifyPhone,
} from './store.ts';

export { readAddress } from './address.ts';
export { emailKey, hiddenEmail, readEmail } from './email.ts';
export { hiddenPhone, maskOf, type PhoneCountry, type PhoneMask, readPhone } from './phones.ts';

export interface Contact {
  email: string | null;
  isEmailVerified: boolean;
  /** The code of the phone's country, without plus; null without a phone. */
  phoneCode: string | null;
  /** E.164. */
  phone: string | null;
  isPhoneVerified: boolean;
}

/** One e-mail address and one phone of each player. A verified one belongs to one player only. */
export interface Contacts {
  of(userId: number, within?: Tx): Promise<Contact>;
  /** The player who has verified it. `within`: a transaction whose connection the caller holds already. */
  ownerOf(by: { email: string } | { phone: string }, within?: Tx): Promise<number | undefined>;
  /** `email` as `readEmail` answers it. A new address is unverified. */
  setEmail(tx: Tx, userId: number, email: string): Promise<void>;
  /** `phone` as `readPhone` answers it. A new phone is unverified. */
  setPhone(tx: Tx, userId: number, phone: string): Promise<void>;
  /** Removes the player's phone; does nothing without one. */
  removePhone(tx: Tx, userId: number): Promise<void>;
  /** Removes the address or the phone if it was proved after `since`; returns whether it was. */
  removeProved(tx: Tx, userId: number, channel: 'email' | 'phone', since: Date): Promise<boolean>;
  /**
   * Marks the address as verified, because the player received what was sent there. `taken`: another player verified it
   * before. `changed`: it is not the player's address any more.
   */
  verifyEmail(tx: Tx, userId: number, email: string): Promise<Verified>;
  verifyPhone(tx: Tx, userId: number, phone: string): Promise<Verified>;
}

const NONE: Contact = {
  email: null,
  isEmailVerified: false,
  phoneCode: null,
  phone: null,
  isPhoneVerified: false,
};

/** Contacts as the timeline shows them. */
function hidden(row: Awaited<ReturnType<typeof contactOf>>) {
  return {
    email: row?.email ? hiddenEmail(row.email) : null,
    phone: row?.phone ? hiddenPhone(row.phone) : null,
    emailConfirmed: row?.email_verified_at != null,
    phoneConfirmed: row?.phone_verified_at != null,
  };
}

export function createContacts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Contacts {
  const now = () => new Date(clock.now());

  /** Makes a change of a player's contacts, and notes what it changed for the timeline that operators see. */
  async function noted<T>(tx: Tx, userId: number, change: () => Promise<T>): Promise<T> {
    const before = hidden(await contactOf(tx, userId));
    const answer = await change();
    const after = hidden(await contactOf(tx, userId));
    await noteChange(tx, { userId, at: now(), kind: 'contacts', before, after });
    return answer;
  }
  return {
    async of(userId, within) {
      const row = await contactOf(within ?? db, userId);
      if (!row) return NONE;
      return {
        email: row.email,
        isEmailVerified: row.email_verified_at !== null,
        phoneCode: row.phone === null ? null : partsOfPhone(row.phone).phoneCode,
        phone: row.phone,
        isPhoneVerified: row.phone_verified_at !== null,
      };
    },
    ownerOf: (by, within) => ownerOf(within ?? db, by),
    setEmail: (tx, userId, email) => noted(tx, userId, () => putEmail(tx, userId, email, now())),
    setPhone: (tx, userId, phone) => noted(tx, userId, () => putPhone(tx, userId, phone, now())),
    removePhone: (tx, userId) => noted(tx, userId, () => removePhone(tx, userId, now())),
    removeProved: (tx, userId, channel, since) =>
      noted(tx, userId, () => removeProved(tx, userId, { channel, since, at: now() })),
    verifyEmail: (tx, userId, email) => noted(tx, userId, () => verifyEmail(tx, userId, email, now())),
    verifyPhone: (tx, userId, phone) => noted(tx, userId, () => verifyPhone(tx, userId, phone, now())),
  };
}

/** S2's `activation_type`: 0 none, 1 e-mail, 2 e-mail and phone, 3 phone only. */
export function activationTypeOf({ isEmailVerified, isPhoneVerified }: Contact): 0 | 1 | 2 | 3 {
  if (isEmailVerified) return isPhoneVerified ? 2 : 1;
  return isPhoneVerified ? 3 : 0;
}
