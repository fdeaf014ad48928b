import type { registration } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import type { Codes } from '../codes/index.ts';
import { type Contacts, maskOf } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import { createActivation } from './activation.ts';
import { createConfirming } from './confirming.ts';
import { createLinks } from './links.ts';
import { type NamedCountry, registrationRoutes } from './routes.ts';
import { createRegistration } from './service.ts';
import { registrationOf } from './store.ts';
import type { RegistrationKind } from './tables.ts';

export { insertRegistration } from './store.ts';

export interface RegistrationDeps {
  auth: AuthService;
  reach: { messages: Messages; codes: Codes; contacts: Contacts };
  rules(): registration.RegistrationRules;
  countriesIn(lng: string): readonly NamedCountry[];
}

/** New players by phone and by e-mail, and the proof of both. One click is a call of `auth`. */
export function createRegistrationModule(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>,
  { auth, reach, rules, countriesIn }: RegistrationDeps,
): {
  module: Module;
  /** Whether what this way of registering sends reaches anybody. */
  isOpen(type: RegistrationKind): boolean;
  /** What a player told and chose then. */
  chosenBy(userId: number): ReturnType<typeof registrationOf>;
} {
  const countries = countriesIn('en');
  const isOpen = (type: RegistrationKind) => {
    if (type === 'phone_reg') return reach.messages.isOpen('sms');
    return type === 'full_reg' ? reach.messages.isOpen('email') : type === 'fast_reg';
  };
  const confirming = createConfirming({ ...reach, links: createLinks(platform.config) });
  const service = createRegistration(platform, {
    auth,
    contacts: reach.contacts,
    confirming,
    rules: () => ({ ...rules(), types: rules().types.filter(isOpen) }),
    phoneCountryOf: (countryId) => countries.find(({ id }) => id === countryId),
  });
  const activation = createActivation(platform, { auth, ...reach, confirming, rules });
  const masks = countries.flatMap((country) => maskOf(country) ?? []);
  const module: Module = {
    name: 'registration',
    routes: registrationRoutes({ auth, service, activation, countriesIn, masks }),
  };
  return { module, isOpen, chosenBy: (userId) => registrationOf(platform.db, userId) };
}
