import type { PlayGate } from '../care/limits/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { Files } from '../players/files/index.ts';
import { createNewsletters } from '../players/newsletters/index.ts';
import { createPerson } from '../players/person/index.ts';
import { countUnread } from '../players/support/index.ts';
import { banOf } from '../players/visitors/index.ts';
import { sentBy } from '../site/analytics/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeMessaging } from './messaging.ts';
import type { composeSignIn } from './sign-in.ts';

interface PersonNeighbours {
  config: ConfigModule;
  edits: SiteEdits;
  files: Files;
  messaging: ReturnType<typeof composeMessaging>;
  signIn: ReturnType<typeof composeSignIn>;
  gate: Pick<PlayGate, 'closedPlay' | 'foreseeStake'>;
  /** Tests only. */
  fewestReaders?: number | undefined;
}

/** Who a player is, with what the other modules know of the player, and the newsletters. */
export function composePerson(
  platform: Platform,
  { config, edits, files, messaging, signIn, gate, fewestReaders }: PersonNeighbours,
): Omit<ReturnType<typeof createPerson>, 'module'> & {
  modules: Module[];
  newsletters: ReturnType<typeof createNewsletters>['sender'];
} {
  const { db } = platform;
  const { module, ...person } = createPerson(platform, {
    edits,
    files,
    contacts: messaging.contacts,
    letters: messaging.letters,
    rules: () => config.settings().person,
    isCountry: config.isCountry,
    countryCode: (id) => config.countryCodeOf(id) ?? '',
    isIdentificationShown: () => config.settings().flags.isIdentificationShown,
    banOf: (userId) => banOf(db, userId),
    isPlayClosed: async (userId) => (await gate.closedPlay(userId)) !== null,
    sentBy: (userId) => sentBy(db, userId),
    protectionOf: signIn.protectionOf,
    activationDays: () => config.settings().registration.activationDays,
    unread: (userId) => countUnread(db, userId),
  });
  const newsletters = createNewsletters(platform, {
    edits,
    rules: () => config.settings().newsletters,
    isCountry: config.isCountry,
    codes: messaging.codes,
    messages: messaging.messages.service,
    sealed: messaging.sealed,
    ceiling: platform.config,
    ...(fewestReaders !== undefined && { fewestReaders }),
    isLimited: async (userId) => (await gate.foreseeStake(platform.pool, userId)) !== null,
    persons: () => person.persons,
  });
  return { ...person, modules: [module, newsletters.module], newsletters: newsletters.sender };
}
