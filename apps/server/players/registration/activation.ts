import { Refusal, type registration } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type AuthService, mustBeStrong } from '../auth/index.ts';
import { activationTypeOf, type Contacts, hiddenEmail, hiddenPhone, readEmail } from '../contacts/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import { removeQuestion } from '../question/index.ts';
import type { SocialService } from '../social/index.ts';
import { type Confirming, readSubject, subjectOf } from './confirming.ts';
import { playerOf } from './store.ts';

const DAY_MS = 86_400_000;
/** How long an account counts as just registered. */
const NEW_MS = 15 * 60_000;

export interface ActivationDeps {
  auth: Pick<AuthService, 'ownPassword' | 'passkeys' | 'twoStep'>;
  codes: OneTimeCodes;
  contacts: Contacts;
  confirming: Confirming;
  rules(): registration.RegistrationRules;
  social: Pick<SocialService['links'], 'removeAllOf'>;
}

/** How players prove their address and phone, and choose the password of a one-click account. */
export function createActivation(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { auth, codes, contacts, confirming, social, rules }: ActivationDeps,
) {
  async function shown(userId: number): Promise<registration.Activation> {
    const contact = await contacts.of(userId);
    const { createdAt } = await playerOf(db, userId);
    const endsAt = createdAt.getTime() + rules().activationDays * DAY_MS;
    return {
      activationType: activationTypeOf(contact),
      email: contact.email && hiddenEmail(contact.email),
      isEmailVerified: contact.isEmailVerified,
      phone: contact.phone && hiddenPhone(contact.phone),
      isPhoneVerified: contact.isPhoneVerified,
      daysLeft: Math.max(0, Math.ceil((endsAt - clock.now()) / DAY_MS)),
    };
  }

  return {
    shown,

    /** Confirms the address of the player whom the link was made for, whoever is signed in here. */
    async confirmEmail(secret: string): Promise<{ email: string }> {
      return transact(pool, async (tx) => {
        const subject = await codes.redeem(tx, { purpose: 'confirm_email', secret });
        if (subject === undefined) throw new Refusal('registration.link_over');
        const { userId, contact: email } = readSubject(subject);
        const verified = await contacts.verifyEmail(tx, userId, email);
        if (verified === 'taken') throw new Refusal('registration.contact_taken');
        if (verified === 'changed') throw new Refusal('registration.link_over');
        return { email: hiddenEmail(email) };
      });
    },

    async confirmPhone(userId: number, code: string, ip: string): Promise<registration.Activation> {
      const { phone } = await contacts.of(userId);
      const subject = subjectOf(userId, phone ?? '');
      const isRight = await codes.check({ purpose: 'confirm_phone', subject, secret: code, ip });
      if (!isRight || phone === null) throw new Refusal({ code: 'registration.wrong_code', field: 'code' });
      const verified = await transact(pool, (tx) => contacts.verifyPhone(tx, userId, phone));
      if (verified !== 'verified') throw new Refusal('registration.contact_taken');
      return shown(userId);
    },

    async resend(userId: number, channel: 'email' | 'phone'): Promise<{ sentTo: string }> {
      const { email, isEmailVerified, phone, isPhoneVerified } = await contacts.of(userId);
      const { lng } = await playerOf(db, userId);
      if (channel === 'email' && email !== null && !isEmailVerified) {
        await transact(pool, (tx) => confirming.ofEmail(tx, { userId, email, lng }));
        return { sentTo: hiddenEmail(email) };
      }
      if (channel === 'phone' && phone !== null && !isPhoneVerified) {
        await transact(pool, (tx) => confirming.ofPhone(tx, { userId, phone, lng }));
        return { sentTo: hiddenPhone(phone) };
      }
      throw new Refusal('registration.nothing_to_confirm');
    },

    /**
     * Works only right after the registration. Later it would be enough for somebody else to hold the player's session.
     */
    async sendPassword(userId: number, address: string): Promise<{ sentTo: string }> {
      const email = readEmail(address);
      if (email === null) throw new Refusal({ code: 'registration.bad_email', field: 'email' });
      const { login, lng, createdAt } = await playerOf(db, userId);
      const { isEmailVerified } = await contacts.of(userId);
      const isNew = clock.now() - createdAt.getTime() <= NEW_MS;
      if (!isNew || isEmailVerified) throw new Refusal('registration.too_late');
      await transact(pool, async (tx) => {
        await contacts.setEmail(tx, userId, email);
        await confirming.ofPassword(tx, { userId, login, email, lng });
      });
      return { sentTo: hiddenEmail(email) };
    },

    /**
     * `by`: the player who is signed in where the link was opened. If this is the player who registered, the phone and
     * the identities of other sites stay.
     */
    async setPassword(secret: string, password: string, by: number | null): Promise<{ login: string }> {
      const link = { purpose: 'set_password', secret } as const;
      const subject = await codes.peek(link);
      if (subject === undefined) throw new Refusal('registration.link_over');
      const { userId, contact: email } = readSubject(subject);
      const { login } = await playerOf(db, userId);
      mustBeStrong(password, { field: 'password', own: [login, email] });
      await auth.ownPassword.set(userId, password, null, async (tx) => {
        if ((await codes.redeem(tx, link)) === undefined) throw new Refusal('registration.link_over');
        // Verifies the mailbox unless another player has verified it. A link to an address that the player has given up
        // opens nothing.
        const verified = await contacts.verifyEmail(tx, userId, email);
        if (verified === 'changed') throw new Refusal('registration.link_over');
        // Somebody else may have registered the account: what they added must not open it now that the owner of the
        // mailbox uses it.
        await auth.passkeys.removeAllOf(tx, userId);
        await auth.twoStep.removeAllOf(tx, userId);
        await removeQuestion(tx, userId);
        if (by === userId) return;
        await contacts.removePhone(tx, userId);
        await social.removeAllOf(tx, userId);
      });
      return { login };
    },
  };
}

export type Activation = ReturnType<typeof createActivation>;
