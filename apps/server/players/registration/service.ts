import { type BodyOf, Refusal, type registration } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type AuthService, mustBeStrong } from '../auth/index.ts';
import {
  type Contacts,
  hiddenEmail,
  hiddenPhone,
  type PhoneCountry,
  readEmail,
  readPhone,
} from '../contacts/index.ts';
import type { Confirming } from './confirming.ts';
import type { KeepRegistration } from './keep.ts';
import { mustBeOffered, mustBeWhole, mustConsent } from './rules.ts';

export interface RegistrationDeps {
  auth: Pick<AuthService, 'registerPlayer'>;
  contacts: Contacts;
  confirming: Confirming;
  keep: KeepRegistration;
  rules(): registration.RegistrationRules;
  phoneCountryOf(countryId: number): PhoneCountry | undefined;
}

type ReadCookie = (name: string) => string | undefined;
export type PhoneWish = BodyOf<typeof registration.byPhone>;
export type EmailWish = BodyOf<typeof registration.byEmail>;

/**
 * New players by phone and by e-mail. A contact that another player has proved makes no difference to what the caller
 * gets: the account is opened, and the message goes to the owner, with other words.
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
