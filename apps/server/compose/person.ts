import type { Platform } from '../platform/context.ts';
import type { Files } from '../players/files/index.ts';
import { createPerson, protectionBy } from '../players/person/index.ts';
import { banOf } from '../players/visitors/index.ts';
import { sentBy } from '../site/analytics/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeReach } from './reach.ts';
import type { composeSignIn } from './sign-in.ts';

interface PersonNeighbours {
  config: ConfigModule;
  edits: SiteEdits;
  files: Files;
  reach: ReturnType<typeof composeReach>;
  signIn: ReturnType<typeof composeSignIn>;
}

/** Who a player is, from what the other modules know. */
export function composePerson(
  platform: Platform,
  { config, edits, files, reach: { contacts }, signIn: { auth, twoStep } }: PersonNeighbours,
): ReturnType<typeof createPerson> {
  const { db } = platform;
  const { ownPassword } = auth.service;
  return createPerson(platform, {
    edits,
    files,
    contacts,
    ownPassword,
    rules: () => config.settings().person,
    isCountry: config.isCountry,
    countryCode: (id) => config.countryCodeOf(id) ?? '',
    isIdentificationShown: () => config.settings().flags.isIdentificationShown,
    banOf: (userId) => banOf(db, userId),
    sentBy: (userId) => sentBy(db, userId),
    async protectionOf(userId) {
      const [{ isChanged }, methods, { isPhoneVerified }] = await Promise.all([
        ownPassword.ageDays(userId),
        twoStep.methodsOf(userId),
        contacts.of(userId),
      ]);
      return protectionBy({
        is_changed_password: isChanged,
        enable_two_factor_auth: methods.length > 0,
        enable_phone_binding: isPhoneVerified,
        enable_security_question: false,
        enable_email_auth: false,
      });
    },
    unread: async () => 0,
  });
}
