import { paymentOf } from '../money/payments/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import { createAccountMigration } from '../players/account-migration/index.ts';
import { createAppeals } from '../players/appeals/index.ts';
import { createDirectory } from '../players/directory/index.ts';
import type { Files } from '../players/files/index.ts';
import type { Persons } from '../players/person/index.ts';
import { createResets } from '../players/resets/index.ts';
import { createSupport } from '../players/support/index.ts';
import type { TermsOfUse } from '../players/terms-of-use/index.ts';
import type { Visitors } from '../players/visitors/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeMessaging } from './messaging.ts';
import type { composeSignIn } from './sign-in.ts';

interface CustomerSupportNeighbours {
  edits: SiteEdits;
  files: Files;
  visitors: Pick<Visitors, 'isRestricted'>;
  signIn: ReturnType<typeof composeSignIn>;
  messaging: ReturnType<typeof composeMessaging>;
  terms: TermsOfUse;
  config: ConfigModule;
  persons: Persons;
}

/** The modules for operators who look after players: search, support requests, appeals, transfers, resets. */
export function composeCustomerSupport(
  platform: Platform,
  { edits, files, visitors, signIn, messaging, terms, config, persons }: CustomerSupportNeighbours,
): { modules: Module[]; forget(): Promise<unknown> } {
  const { letters } = messaging;
  const auth = signIn.auth.service;
  const { module, conversations, forget } = createSupport(platform, {
    edits,
    files,
    letters,
    paymentOf: (userId, id) => paymentOf(platform.pool, userId, id),
  });
  const directory = createDirectory(platform, {
    edits,
    auth,
    fieldsOf: async (userId) => (await persons.data(userId)).fields,
    areTermsConfirmed: terms.isAccepted,
    countryCodeOf: config.countryCodeOf,
  });
  const modules = [
    module,
    createAppeals({ conversations, isRestricted: visitors.isRestricted }).module,
    directory.module,
    createAccountMigration(platform, {
      edits,
      auth,
      ...messaging,
      messages: messaging.messages.service,
      phoneCountryOf: (code) => config.countriesIn('en').find((country) => country.code === code),
    }).module,
    createResets(platform, { edits, auth, ...messaging, messages: messaging.messages.service }).module,
  ];
  return { modules, forget: () => Promise.all([edits.forget(), forget()]) };
}
