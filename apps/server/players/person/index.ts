import { person as contract, Refusal } from '@fairbook/contracts';
import type { UserConfig } from '@fairbook/contracts/players/person';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { Contacts } from '../contacts/index.ts';
import type { Files } from '../files/index.ts';
import type { Letters } from '../letters/index.ts';
import type { ProtectionOf } from '../security/index.ts';
import { operatorRoutes } from './operator.ts';
import { createPersons, type PersonParts, type Persons } from './service.ts';
import { checkOf, factsOf, personOf } from './store.ts';
import { type ConfigFacts, userConfigOf } from './user-config.ts';
import { createVerifications } from './verification.ts';

export { ageOn } from './rules.ts';
export type { Persons } from './service.ts';
export { foldNames } from './store.ts';

export interface PersonDependencies extends PersonParts {
  edits: Pick<SiteEdits, 'edit' | 'record'>;
  files: Files;
  contacts: Pick<Contacts, 'of'>;
  letters: Letters;
  isIdentificationShown(): boolean;
  countryCode(id: number): string;
  banOf(userId: number): Promise<ConfigFacts['ban']>;
  /** Whether play is closed to the player: by themselves, or by the house. */
  isPlayClosed(userId: number): Promise<boolean>;
  protectionOf: ProtectionOf;
  /** Days to confirm an address or a phone. */
  activationDays(): number;
  sentBy(userId: number): Promise<string>;
  /** Messages to the player that nobody has read. */
  unread(userId: number): Promise<number>;
}

type PersonPlatform = Pick<Platform, 'db' | 'pool' | 'clock'>;

/** Who a player is: personal data, choices, the check of their identity, and the config that pages read. */
export function createPerson(
  platform: PersonPlatform,
  dependencies: PersonDependencies,
): { module: Module; persons: Persons } {
  const persons = createPersons(platform, dependencies);
  const checks = createVerifications(platform, dependencies);
  return {
    persons,
    module: {
      name: 'person',
      routes: [
        route(contract.userConfig, async ({ caller }) => ({
          result: await configOf(platform, dependencies, persons, userOf(caller)),
        })),
        route(contract.personalData, async ({ caller }) => persons.data(userOf(caller))),
        route(contract.savePersonalData, async ({ body: { fields, version }, caller }) => {
          await persons.save(userOf(caller), fields, version);
          return persons.data(userOf(caller));
        }),
        route(contract.choices, async ({ caller }) => persons.choices(userOf(caller))),
        route(contract.saveChoices, async ({ body, caller }) => {
          await persons.setChoices(platform.db, userOf(caller), body);
          return persons.choices(userOf(caller));
        }),
        route(contract.verification, async ({ caller }) => checks.of(userOf(caller))),
        route(contract.sendDocuments, async ({ body: { documents }, caller }) => {
          await checks.send(userOf(caller), documents);
          return checks.of(userOf(caller));
        }),
        route(contract.identify, async ({ body, caller }) => {
          if (!dependencies.isIdentificationShown()) throw new Refusal('verification.not_offered');
          await persons.identify(userOf(caller), body);
          return checks.of(userOf(caller));
        }),
        ...operatorRoutes(platform, dependencies),
      ],
    },
  };
}

async function configOf(
  { db, clock }: PersonPlatform,
  given: PersonDependencies,
  persons: Persons,
  userId: number,
): Promise<UserConfig> {
  const [facts, person, check, choices, contact, ban, isPlayClosed, protection, sentBy, unread] =
    await Promise.all([
      factsOf(db, userId),
      personOf(db, userId),
      checkOf(db, userId),
      persons.choices(userId),
      given.contacts.of(userId),
      given.banOf(userId),
      given.isPlayClosed(userId),
      given.protectionOf(userId),
      given.sentBy(userId),
      given.unread(userId),
    ]);
  if (!facts) throw new Error('a signed-in player has no row');
  const { login, countryId, createdAt, hasDeposit } = facts;
  return userConfigOf({
    login,
    countryId,
    createdAt,
    hasDeposit: Boolean(hasDeposit),
    countryCode: given.countryCode(countryId),
    contact,
    fields: person.fields,
    isIdentified: person.identifiedAt !== null,
    choices,
    check,
    ban,
    isPlayClosed,
    protection,
    sentBy,
    unread,
    isIdentificationShown: given.isIdentificationShown(),
    rules: given.rules(),
    activationDays: given.activationDays(),
    now: clock.now(),
  });
}
