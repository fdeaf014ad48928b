import { Refusal } from '@fairbook/contracts';
import type {
  Choices,
  PersonAction,
  PersonalField,
  PersonalFields,
} from '@fairbook/contracts/players/person';
import type { PersonRules } from '@fairbook/contracts/players/person-rules';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { masked, noteChange } from '../changes/index.ts';
import { ALLOWED, lockedFields } from './allowed.ts';
import { checkFields, isGiven, missingOf, NOBODY, tidied } from './rules.ts';
import { checkOf, choicesOf, holdPerson, mergeChoices, type Person, personOf, savePerson } from './store.ts';

export interface PersonParts {
  rules(): PersonRules;
  isCountry(id: number): boolean;
}

const DEFAULT_CHOICES: Choices = {
  enable_mail_news: false,
  enable_mail_deposit: true,
  enable_mail_bets: false,
  enable_sms_news: false,
  enable_sms_deposit: false,
  enable_sms_bets: false,
  enable_inbox_news: false,
  enable_inbox_deposit: false,
  enable_inbox_bets: false,
  user_hide_balance: false,
  bonus_type: 1,
  first_deposit_bonus_type: 1,
};

/** Personal data and choices of players. */
export interface Persons {
  data(userId: number): Promise<{ fields: PersonalFields; version: number; locked: PersonalField[] }>;
  save(userId: number, fields: PersonalFields, version: number): Promise<void>;
  /** Saves the data of a simple identification, and that it was given. */
  identify(userId: number, some: Partial<PersonalFields>): Promise<void>;
  choices(userId: number): Promise<Choices>;
  /** Changes some choices; for registration and `stopNewsletter` inside their own transaction. */
  setChoices(db: Platform['db'], userId: number, some: Partial<Choices>): Promise<void>;
  /** Stores what a new player stated when registering, in that transaction. */
  begin(tx: Tx, userId: number, some: Partial<PersonalFields>): Promise<void>;
  /** Whether the state of the identity check allows an action; it can't change until the transaction ends. */
  allows(tx: Tx, userId: number, action: PersonAction): Promise<boolean>;
  /** No more newsletters, by mail, SMS or in the inbox, whatever their topic. */
  stopNewsletter(tx: Tx, userId: number): Promise<void>;
}

export function createPersons(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { rules, isCountry }: PersonParts,
): Persons {
  const now = () => new Date(clock.now());
  const checked = (within: string) => ({ rules: rules(), now: clock.now(), isCountry, within });

  async function change(
    userId: number,
    action: PersonAction,
    make: (person: Person, locked: readonly PersonalField[]) => Person,
  ): Promise<void> {
    await transact(pool, async (tx) => {
      await holdPerson(tx, userId);
      const [person, { state }] = [await personOf(tx, userId), await checkOf(tx, userId)];
      const next = make(person, lockedFields(state, person.identifiedAt !== null));
      if (next === person) return;
      if (!ALLOWED[state].includes(action)) throw new Refusal('verification.not_now');
      await savePerson(tx, userId, { ...next, version: person.version + 1 }, now());
      await noteChange(tx, {
        userId,
        at: now(),
        kind: action === 'identify' ? 'identified' : 'person',
        ...differing(person.fields, next.fields),
      });
    });
  }

  return {
    async data(userId) {
      const [{ fields, version, identifiedAt }, { state }] = await Promise.all([
        personOf(db, userId),
        checkOf(db, userId),
      ]);
      return { fields, version, locked: [...lockedFields(state, identifiedAt !== null)] };
    },
    async save(userId, given, version) {
      const fields = tidied(given);
      checkFields(fields, checked('fields.'));
      refuseMissing(missingOf(fields, rules()), 'fields.');
      await change(userId, 'edit_person', (person, locked) => {
        refuseLocked(person.fields, fields, locked, 'fields.');
        if (person.version !== version) throw new Refusal('person.changed_elsewhere');
        return isSame(person.fields, fields) ? person : { ...person, fields };
      });
    },
    async identify(userId, some) {
      await change(userId, 'identify', (person, locked) => {
        const fields = tidied({ ...person.fields, ...some });
        checkFields(fields, checked(''));
        refuseMissing(
          (['surname', 'name', 'taxId'] as const).filter((name) => !isGiven(fields[name])),
          '',
        );
        refuseLocked(person.fields, fields, locked, '');
        return person.identifiedAt !== null && isSame(person.fields, fields)
          ? person
          : { ...person, fields, identifiedAt: now() };
      });
    },
    choices: async (userId) => ({ ...DEFAULT_CHOICES, ...(await choicesOf(db, userId)) }),
    async setChoices(of, userId, some) {
      const before = { ...DEFAULT_CHOICES, ...(await choicesOf(of, userId)) };
      await mergeChoices(of, userId, some);
      await noteChange(of, { userId, at: now(), kind: 'choices', before, after: { ...before, ...some } });
    },
    begin: (tx, userId, some) =>
      savePerson(
        tx,
        userId,
        { fields: tidied({ ...NOBODY, ...some }), identifiedAt: null, version: 1 },
        now(),
      ),
    async allows(tx, userId, action) {
      await holdPerson(tx, userId);
      const { state } = await checkOf(tx, userId);
      return ALLOWED[state].includes(action);
    },
    stopNewsletter: (tx, userId) =>
      mergeChoices(tx, userId, {
        enable_mail_news: false,
        enable_mail_deposit: false,
        enable_mail_bets: false,
        enable_sms_news: false,
        enable_sms_deposit: false,
        enable_sms_bets: false,
        enable_inbox_news: false,
        enable_inbox_deposit: false,
        enable_inbox_bets: false,
      }),
  };
}

/** What an operator sees of a change of personal data: which fields, and the first letter of each. */
function differing(before: PersonalFields, after: PersonalFields) {
  const names = (Object.keys(after) as PersonalField[]).filter((name) => before[name] !== after[name]);
  const hide = (fields: PersonalFields) =>
    Object.fromEntries(names.map((name) => [name, masked(fields[name])]));
  // Two values may begin with the same letter, so a star marks the new one.
  const marked = Object.fromEntries(names.map((name) => [name, `${masked(after[name])} *`]));
  return { before: hide(before), after: marked };
}

function isSame(a: PersonalFields, b: PersonalFields): boolean {
  return (Object.keys(b) as PersonalField[]).every((name) => a[name] === b[name]);
}

function refuseMissing(missing: readonly PersonalField[], within: string): void {
  const [first, ...others] = missing.map((name) => ({
    code: 'person.required' as const,
    field: `${within}${name}`,
  }));
  if (first) throw new Refusal(first, ...others);
}

function refuseLocked(
  before: PersonalFields,
  after: PersonalFields,
  locked: readonly PersonalField[],
  within: string,
): void {
  const changed = locked.find((name) => before[name] !== after[name]);
  if (changed) throw new Refusal({ code: 'person.locked', field: `${within}${changed}` });
}
