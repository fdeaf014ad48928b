import { Refusal, type site } from '@fairbook/contracts';
import type { PersonalFields } from '@fairbook/contracts/players/person';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import {
  ageOn,
  checkFields,
  documentKey,
  isInn,
  maskForm,
  missingOf,
  NOBODY,
  nameKey,
  tidied,
} from './rules.ts';

const now = Date.UTC(2026, 10, 22, 12);
const rules: site.Settings['person'] = DEFAULT_SETTINGS.person;
function check(fields: Partial<PersonalFields>): string | null {
  try {
    checkFields({ ...NOBODY, ...fields }, { rules, now, isCountry: (id) => id < 100, within: '' });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.code} ${error.reasons[0]?.field}`;
  }
}

test.each<[Partial<PersonalFields>, string | null]>([
  [{}, null],
  [{ surname: 'Müller-Łukasz', name: 'Анна', middleName: "O'Brien" }, null],
  [{ surname: '<img src=x>' }, 'person.bad_format surname'],
  [{ name: 'Anna1' }, 'person.bad_format name'],
  [{ city: 'a\u0000b' }, 'person.bad_format city'],
  [{ registrationAddress: 'Street 1\u202Etxt' }, 'person.bad_format registrationAddress'],
  [{ registrationAddress: 'ul. Lenina 1/2, kv. 3 "B"' }, null],
  [{ birthday: '2008-11-22' }, null],
  [{ birthday: '2008-11-23' }, 'person.too_young birthday'],
  [{ birthday: '2026-11-23' }, 'person.future_date birthday'],
  [{ birthday: '1900-01-01' }, 'person.bad_format birthday'],
  [{ birthday: '1990-01-01', passportDate: '1989-12-31' }, 'person.bad_format passportDate'],
  [{ passportDate: '2026-11-23' }, 'person.future_date passportDate'],
  [{ passportDate: '2020-01-01', passportEndDate: '2020-01-01' }, 'person.bad_format passportEndDate'],
  [{ countryId: 100 }, 'person.bad_format countryId'],
  [{ countryId: 1, passportSeries: '45 10', passport: '123456' }, null],
  [{ countryId: 1, passportSeries: '4510', passport: '123456' }, null],
  [{ countryId: 1, passport: '12345' }, 'person.bad_format passport'],
  [{ countryId: 2, passport: 'AB 12345' }, null],
  [{ countryId: 2, passport: '=cmd|1' }, 'person.bad_format passport'],
  [{ countryId: 1, taxId: '500100732259' }, null],
  [{ countryId: 1, taxId: '500100732258' }, 'person.bad_format taxId'],
])('%j: %s', (fields, refused) => {
  expect(check(fields)).toBe(refused);
});

test('a leap-day child grows older on 1 March', () => {
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
});

test('masks, numbers and texts', () => {
  expect(maskForm('__ __').test('45  10')).toBe(false);
  expect(maskForm('A_').test('Я1')).toBe(true);
  expect([isInn('500100732259'), isInn('000000000001'), isInn('5001007322')]).toEqual([true, false, false]);
  expect(tidied({ ...NOBODY, name: '  Ан\u0438\u0306на  Мария ' }).name).toBe('Анйна Мария');
  const one = {
    ...NOBODY,
    countryId: 1,
    documentTypeId: 1 as const,
    passportSeries: '45 10',
    passport: '123456',
  };
  expect(nameKey({ ...one, name: 'Anna-María', surname: 'LIND', birthday: '1990-05-01' })).toBe(
    nameKey({ ...one, name: 'Lind', surname: 'anna maria', birthday: '1990-05-01' }),
  );
  expect(nameKey({ ...one, birthday: null })).toBeNull();
  expect(documentKey(one)).toBe(documentKey({ ...one, passportSeries: '4510' }));
  expect(missingOf({ ...NOBODY, name: 'A' }, rules)).toEqual([
    'surname',
    'birthday',
    'registrationAddress',
    'passport',
    'passportDate',
  ]);
});
