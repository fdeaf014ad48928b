import { numbersFrom } from '@fairbook/testkit/oracle';
import { expect, test } from 'vitest';
import { nameKey } from '../../players/person/rules.ts';
import { type Alike, type Mark, verdictOf } from './verdict.ts';

/**
 * Exclusions among 100,000 made-up people (Z3). Each lives in a household and has a place of work; some share a
 * telephone, a mailbox or a tablet, some are twins or mistype. One in a hundred is excluded and comes back ten times;
 * the others each open one account after that. Marks are compared by the same keys as in the function accounts_like of
 * the database.
 */
const SEED = 20_260_501;
const PEOPLE = 100_000;

const random = numbersFrom(SEED);
const chance = (part: number) => random() < part;
const below = (n: number) => Math.floor(random() * n);
const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;

const NAMES = [
  ['Сергей', 'Sergey', 'Sergei'],
  ['Дмитрий', 'Dmitry', 'Dmitrii'],
  ['Юлия', 'Yulia', 'Iuliia'],
  ['Наталья', 'Natalya', 'Natalia'],
  ['Андрей', 'Andrey', 'Andrei'],
  ['Екатерина', 'Ekaterina', 'Yekaterina'],
  ...'Anna Peter Maria Thomas Laura Oskar Nina Felix Emma Viktor Helena Bruno Klara Simon Paula Marek Alice Hugo Irene Leon'
    .split(' ')
    .map((name) => [name]),
];
const START =
  'Ba Be Bo Da De Do Fa Fi Ga Go Ka Ko La Le Lo Ma Me Mo Na No Pa Po Ra Ro Sa So Ta To Va Vo'.split(' ');
const END =
  'dan del din dor kan kel kin lan lend lin man mer min nan nov ran rin sen son tak tin vik ver zek'.split(
    ' ',
  );
const LOOKALIKE: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  y: 'у',
  x: 'х',
};

interface Account {
  person: number;
  names: { name: string; surname: string; birthday: string };
  email: string;
  phone: string;
  document: string;
  device: string;
  network: string;
  isEmailProved: boolean;
  isPhoneProved: boolean;
  isIdentified: boolean;
  hasNames: boolean;
}

const keys = new WeakMap<Account['names'], string | null>();
/** `nameKey`, computed once for each person: making it takes most of this test's time. */
function keyOf(names: Account['names']): string | null {
  const known = keys.get(names);
  if (known !== undefined) return known;
  const key = nameKey(names);
  keys.set(names, key);
  return key;
}

interface Person extends Account {
  spellings: readonly string[];
}

/** Everybody, household after household. */
function population(): Person[] {
  const people: Person[] = [];
  while (people.length < PEOPLE) {
    const home = people.length;
    const surname = pick(START) + pick(END) + pick(['', 'a', 'i', 'o', 'er', 'ov', 'sen', 'ek']);
    const size = Math.min(1 + below(5), PEOPLE - home);
    for (let n = 0; n < size; n++) {
      const id = home + n;
      const before = n > 0 ? people[id - 1]! : null;
      // One in forty is a twin of the person before.
      const isTwin = before !== null && chance(1 / 40);
      const spellings = pick(NAMES.filter((name) => name !== before?.spellings));
      people.push({
        person: id,
        spellings,
        names: { name: spellings[0]!, surname, birthday: isTwin ? before.names.birthday : birthday() },
        email: before && chance(0.03) ? before.email : `mail.of${id}@gmail.com`,
        phone: before && chance(0.1) ? before.phone : `+49${1_000_000 + id}`,
        document: `1/1/D${id}`,
        device: before && chance(0.3) ? before.device : `device ${id}`,
        // A tenth are at work, two hundred behind one address.
        network: chance(0.1) ? `office ${below(PEOPLE / 2000)}` : `home ${home}`,
        isEmailProved: false,
        isPhoneProved: false,
        isIdentified: false,
        hasNames: true,
      });
    }
  }
  return people;
}

const two = (n: number) => String(n).padStart(2, '0');
const birthday = () => `${1945 + below(63)}-${two(1 + below(12))}-${two(1 + below(28))}`;
/** The text with one digit or letter mistyped. */
function slipped(text: string): string {
  const at = 3 + below(4);
  return text.slice(0, at) + pick([...'0123456789']) + text.slice(at + 1);
}

/** An account as an honest person opens it: some give no name, some mistype, some prove their contacts or identity. */
function honest(person: Person): Account {
  const isIdentified = chance(0.5);
  const [emailSlips, phoneSlips] = [chance(0.01), chance(0.01)];
  return {
    ...person,
    email: emailSlips ? slipped(person.email) : person.email,
    phone: phoneSlips ? slipped(person.phone) : person.phone,
    isEmailProved: !emailSlips && chance(0.8),
    isPhoneProved: !phoneSlips && chance(0.5),
    isIdentified,
    hasNames: isIdentified || chance(0.6),
  };
}

/** An account of somebody who hides, but proves two marks: the mailbox and, in half of the cases, the document. */
function hidden(person: Person): Account {
  const isIdentified = chance(0.5);
  const [user, host] = person.email.split('@') as [string, string];
  const look = (text: string) => [...text].map((c) => (chance(0.5) ? (LOOKALIKE[c] ?? c) : c)).join('');
  const { surname, birthday: born } = person.names;
  const [first, last] = [look(pick(person.spellings)), look(surname.toUpperCase())];
  const isSwapped = chance(0.2);
  return {
    ...person,
    names: { name: isSwapped ? last : first, surname: isSwapped ? first : last, birthday: born },
    email: `${user.replace('.', '')}+${below(1000)}@${chance(0.5) ? host : 'googlemail.com'}`,
    phone: chance(0.3) ? person.phone : `+48${below(1e9)}`,
    device: `fresh ${below(1e9)}`,
    network: `away ${below(1e9)}`,
    isEmailProved: true,
    isPhoneProved: false,
    isIdentified,
    hasNames: true,
  };
}

/** The marks of an account, as the functions own_marks and mailbox_of of the database make them. */
function marksOf(account: Account): { kind: Mark['kind']; value: string; isProved: boolean }[] {
  const [user, host] = account.email.split('@') as [string, string];
  const mailbox = `${user.split('+')[0]!.replaceAll('.', '')}@${host.replace('googlemail', 'gmail')}`;
  const key = account.hasNames ? keyOf(account.names) : null;
  const { isIdentified, isEmailProved, isPhoneProved, network } = account;
  const [born, names] = key ? [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)] : ['', ''];
  return [
    { kind: 'email', value: mailbox, isProved: isEmailProved },
    { kind: 'phone', value: account.phone, isProved: isPhoneProved },
    { kind: 'device', value: account.device, isProved: false },
    ...(isIdentified ? [{ kind: 'document' as const, value: account.document, isProved: true }] : []),
    ...(key ? [{ kind: 'name' as const, value: key, isProved: isIdentified }] : []),
    ...(key
      ? [born, names].map((part) => ({
          kind: 'place' as const,
          value: `${network} ${part}`,
          isProved: false,
        }))
      : []),
  ];
}

test('100,000 people: nobody else is closed, few are held, and hardly anybody comes back', () => {
  const people = population();
  const closed = people.filter(() => chance(1 / 100));
  const isClosed = new Set(closed.map(({ person }) => person));
  const index = new Map<string, { account: Account; isProved: boolean }[]>();
  for (const person of closed) {
    const account = {
      ...honest(person),
      isEmailProved: true,
      email: person.email,
      isIdentified: true,
      hasNames: true,
    };
    for (const { kind, value, isProved } of marksOf(account)) {
      const at = `${kind} ${value}`;
      index.set(at, [...(index.get(at) ?? []), { account, isProved }]);
    }
  }

  /** The gravest verdict on a new account. */
  function judged(account: Account) {
    const shared = new Map<Account, Mark[]>();
    for (const { kind, value, isProved } of marksOf(account)) {
      for (const there of index.get(`${kind} ${value}`) ?? [])
        shared.set(there.account, [
          ...(shared.get(there.account) ?? []),
          { kind, isProved, isProvedThere: there.isProved },
        ]);
    }
    const verdicts = [...shared].map(([there, marks]) => {
      const alike: Alike = {
        marks,
        isNew: true,
        isIdentified: account.isIdentified,
        isIdentifiedThere: there.isIdentified,
        hasOtherName: account.hasNames && keyOf(account.names) !== keyOf(there.names),
      };
      return verdictOf(alike);
    });
    return (['closed', 'held', 'case'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'free';
  }
  const tally = (accounts: readonly Account[]) => {
    const count = { closed: 0, held: 0, case: 0, free: 0 };
    for (const account of accounts) count[judged(account)] += 1;
    return count;
  };

  const tries = closed.flatMap((person) => Array.from({ length: 10 }, () => hidden(person)));
  const back = tally(tries);
  const others = people.filter(({ person }) => !isClosed.has(person)).map(honest);
  const strangers = tally(others);
  const missed = (back.case + back.free) / tries.length;
  const heldPart = strangers.held / others.length;
  const figures = `seed ${SEED}: came back ${JSON.stringify(back)}, others ${JSON.stringify(strangers)}`;
  expect(missed, figures).toBeLessThanOrEqual(0.001);
  expect(strangers.closed, figures).toBe(0);
  expect(heldPart, figures).toBeLessThanOrEqual(0.005);

  // Accounts registered with one click in the same browser, with nothing else in common, are held as well.
  const clicks = tally(
    closed.map((person) => ({
      ...person,
      email: `none@${person.person}`,
      phone: `none ${person.person}`,
      hasNames: false,
    })),
  );
  expect(clicks, figures).toEqual({ closed: 0, held: closed.length, case: 0, free: 0 });

  // Every hold can be ended: nobody else is held once their identity is confirmed.
  const held = others.filter((account) => judged(account) === 'held');
  const proved = held.map((account) => ({
    ...account,
    names: people[account.person]!.names,
    isIdentified: true,
    hasNames: true,
  }));
  const after = tally(proved);
  expect([after.closed, after.held], figures).toEqual([0, 0]);
});
