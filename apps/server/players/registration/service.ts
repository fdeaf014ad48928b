import { type BodyOf, Refusal, type registration } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type AuthService, mustBeStrong, mustConsent } from '../auth/index.ts';
import {
  type Contacts,
  hiddenEmail,
  hiddenPhone,
  type PhoneCountry,
  readEmail,
  readPhone,
} from '../contacts/index.ts';
import type { browserOf, SocialService } from '../social/index.ts';
import type { Confirming } from './confirming.ts';
import type { KeepRegistration } from './keep.ts';
import { mustBeOffered, mustBeWhole } from './rules.ts';

export interface RegistrationDeps {
  auth: Pick<AuthService, 'registerPlayer'>;
  contacts: Contacts;
  confirming: Confirming;
  social: Pick<SocialService['links'], 'beginWith'>;
  keep: KeepRegistration;
  rules(): registration.RegistrationRules;
  phoneCountryOf(countryId: number): PhoneCountry | undefined;
}

type ReadCookie = (name: string) => string | undefined;
export type PhoneWish = BodyOf<typeof registration.byPhone>;
export type SocialWish = BodyOf<typeof registration.bySocial>;
type Browser = ReturnType<typeof browserOf>;
export type EmailWish = BodyOf<typeof registration.byEmail>;

/**
 * New players by phone, by e-mail and by an identity of another site. If another player has already proved a contact,
 * the caller gets the same answer and an account, and the owner of the contact gets a message of its own.
 */
export function createRegistration({ clock }: Pick<Platform, 'clock'>, deps: RegistrationDeps) {
  const { auth, contacts, confirming } = deps;

  return {
    async byPhone(wish: PhoneWish, cookie: ReadCookie) {
      mustBeOffered('phone_reg', deps.rules());
      mustConsent(wish);
      const country = deps.phoneCountryOf(wish.phoneCountryId);
      if (!country) throw new Refusal({ code: 'registration.unknown_country', field: 'phoneCountryId' });
      const phone = readPhone(wish.phone, country);
      if (phone === null) throw new Refusal({ code: 'registration.bad_phone', field: 'phone' });
      const made = await auth.registerPlayer(wish, cookie, {
        async settle(tx, { userId }) {
          await deps.keep(tx, userId, { type: 'phone_reg', chosen: wish });
          await contacts.setPhone(tx, userId, phone);
          await confirming.ofPhone(tx, { userId, phone, lng: wish.lng });
        },
      });
      return { ...made, sentTo: hiddenPhone(phone) };
    },

    /** The identity signs in from now on, and so does the password that is made for the player. */
    async bySocial(wish: SocialWish, browser: Browser, cookie: ReadCookie) {
      mustBeOffered('soc_reg', deps.rules());
      mustConsent(wish);
      return auth.registerPlayer(wish, cookie, {
        async settle(tx, { userId }) {
          await deps.social.beginWith(tx, userId, wish.ticket, browser);
          await deps.keep(tx, userId, { type: 'soc_reg', chosen: wish });
        },
      });
    },

    async byEmail(wish: EmailWish, cookie: ReadCookie) {
      const rules = deps.rules();
      mustBeOffered('full_reg', rules);
      mustConsent(wish);
      const email = readEmail(wish.email);
      if (email === null) throw new Refusal({ code: 'registration.bad_email', field: 'email' });
      mustBeWhole(wish.person, rules, new Date(clock.now()));
      mustBeStrong(wish.password, { field: 'password', own: [email, email.split('@')[0] ?? ''] });
      const { userId, login } = await auth.registerPlayer(wish, cookie, {
        password: wish.password,
        async settle(tx, { userId }) {
          await deps.keep(tx, userId, { type: 'full_reg', chosen: wish, person: wish.person });
          await contacts.setEmail(tx, userId, email);
          await confirming.ofEmail(tx, { userId, email, lng: wish.lng });
        },
      });
      return { userId, login, sentTo: hiddenEmail(email) };
    },
  };
}

export type RegistrationService = ReturnType<typeof createRegistration>;
