import type { PlayGate } from '../care/limits/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { Files } from '../players/files/index.ts';
import { createNewsletters } from '../players/newsletters/index.ts';
import { createPerson } from '../players/person/index.ts';
import { countAnswered } from '../players/support/index.ts';
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
  gate: Pick<PlayGate, 'closedPlay'>;
}

/** Who a player is, with what the other modules know of the player, and the newsletters. */
export function composePerson(
  platform: Platform,
  { config, edits, files, reach, signIn, gate }: PersonNeighbours,
): Omit<ReturnType<typeof createPerson>, 'module'> & {
  modules: Module[];
  newsletters: ReturnType<typeof createNewsletters>['sender'];
} {
  const { db } = platform;
  const { module, ...person } = createPerson(platform, {
    edits,
    files,
    contacts: reach.contacts,
    letters: reach.letters,
    rules: () => config.settings().person,
    isCountry: config.isCountry,
    countryCode: (id) => config.countryCodeOf(id) ?? '',
    isIdentificationShown: () => config.settings().flags.isIdentificationShown,
    banOf: (userId) => banOf(db, userId),
    isPlayClosed: async (userId) => (await gate.closedPlay(userId)) !== null,
    sentBy: (userId) => sentBy(db, userId),
    protectionOf: signIn.protectionOf,
    activationDays: () => config.settings().registration.activationDays,
    unread: (userId) => countAnswered(db, userId),
  });
  const newsletters = createNewsletters(platform, {
    edits,
    rules: () => config.settings().newsletters,
    isCountry: config.isCountry,
    codes: reach.codes,
    messages: reach.messages.service,
    persons: () => person.persons,
  });
  return { ...person, modules: [module, newsletters.module], newsletters: newsletters.sender };
}
