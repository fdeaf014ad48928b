import type { registration } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import { type Contacts, maskOf } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { Persons } from '../person/index.ts';
import type { SocialService } from '../social/index.ts';
import { createActivation } from './activation.ts';
import { createConfirming } from './confirming.ts';
import { type ClaimCode, keepsRegistration } from './keep.ts';
import { createLinks } from './links.ts';
import { type NamedCountry, registrationRoutes } from './routes.ts';
import { createRegistration } from './service.ts';
import type { RegistrationKind } from './tables.ts';

export { type ClaimCode, keepsRegistration } from './keep.ts';

export interface RegistrationDeps {
  auth: AuthService;
  messaging: { messages: Messages; codes: OneTimeCodes; contacts: Contacts };
  persons(): Persons;
  claimCode: ClaimCode;
  social: SocialService;
  rules(): registration.RegistrationRules;
  countriesIn(lng: string): readonly NamedCountry[];
}

/**
 * New players by phone, by e-mail and by identities of other sites, and the proof of contacts. One click is a call of
 * `auth`.
 */
export function createRegistrationModule(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>,
  { auth, messaging, persons, claimCode, social, rules, countriesIn }: RegistrationDeps,
): {
  module: Module;
  /** Whether messages of this way to register reach anybody. */
  isOpen(type: RegistrationKind): boolean;
} {
  const countries = countriesIn('en');
  const isOpen = (type: RegistrationKind) => {
    if (type === 'phone_reg') return messaging.messages.isOpen('sms');
    if (type === 'soc_reg') return social.offered.length > 0;
    return type === 'full_reg' ? messaging.messages.isOpen('email') : type === 'fast_reg';
  };
  const confirming = createConfirming({ ...messaging, links: createLinks(platform.config) });
  const service = createRegistration(platform, {
    auth,
    contacts: messaging.contacts,
    social: social.links,
    confirming,
    keep: keepsRegistration(persons, claimCode),
    rules: () => ({ ...rules(), types: rules().types.filter(isOpen) }),
    phoneCountryOf: (countryId) => countries.find(({ id }) => id === countryId),
  });
  const activation = createActivation(platform, {
    auth,
    ...messaging,
    confirming,
    social: social.links,
    rules,
  });
  const masks = countries.flatMap((country) => maskOf(country) ?? []);
  const module: Module = {
    name: 'registration',
    routes: registrationRoutes({ auth, service, activation, countriesIn, masks }),
  };
  return { module, isOpen };
}
