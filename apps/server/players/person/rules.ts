import { Refusal } from '@fairbook/contracts';
import { PERSONAL_FIELDS, type PersonalField, type PersonalFields } from '@fairbook/contracts/players/person';
import type { PersonRules } from '@fairbook/contracts/players/person-rules';
import { foldedName } from './folded-names.ts';

export interface Checked {
  rules: PersonRules;
  /** Epoch milliseconds. */
  now: number;
  isCountry(id: number): boolean;
  /** What stands before the field's name in a refusal: `fields.` for a body, or nothing. */
  within: string;
}

export const NOBODY: PersonalFields = {
  surname: '',
  name: '',
  middleName: '',
  birthday: null,
  birthPlace: '',
  countryId: null,
  region: '',
  city: '',
  registrationAddress: '',
  documentTypeId: null,
  passportSeries: '',
  passport: '',
  passportDate: null,
  passportEndDate: null,
  passportIssuedBy: '',
  taxId: '',
};

/** Names as people write them: letters of any script, and what stands between them. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
/** Letters, digits and what addresses contain; no control characters. */
const LINE = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u;
const DOCUMENT = /^[\p{L}\p{N}][\p{L}\p{N} /-]*$/u;
const NAMES: readonly PersonalField[] = ['surname', 'name', 'middleName'];
const DOCUMENTS: readonly PersonalField[] = ['passportSeries', 'passport', 'taxId'];
const RUSSIA = 1;
const OLDEST_YEARS = 120;

/** Trims texts and writes letters in one way, so that what looks the same is the same. */
export function tidied(fields: PersonalFields): PersonalFields {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.normalize('NFC').trim().replaceAll(/\s+/g, ' ') : value,
  ]);
  return Object.fromEntries(entries) as PersonalFields;
}

export function isGiven(value: PersonalFields[PersonalField]): boolean {
  return value !== null && value !== '';
}

/** Required fields that are empty. */
export function missingOf(fields: PersonalFields, { requiredFields }: PersonRules): PersonalField[] {
  return PERSONAL_FIELDS.filter((name) => requiredFields.includes(name) && !isGiven(fields[name]));
}

/**
 * Checks what is given; empty fields are fine here. Throws `person.bad_format`, `person.future_date` and
 * `person.too_young` with the field.
 */
export function checkFields(fields: PersonalFields, { rules, now, isCountry, within }: Checked): void {
  const refuse = (code: 'person.bad_format' | 'person.future_date', name: PersonalField) => {
    throw new Refusal({ code, field: `${within}${name}` });
  };
  for (const name of PERSONAL_FIELDS) {
    const value = fields[name];
    if (typeof value !== 'string' || value === '') continue;
    const form = NAMES.includes(name) ? NAME : DOCUMENTS.includes(name) ? DOCUMENT : LINE;
    if (!form.test(value)) refuse('person.bad_format', name);
  }
  if (fields.countryId !== null && !isCountry(fields.countryId)) refuse('person.bad_format', 'countryId');
  for (const { countryId, field, mask } of rules.masks) {
    const value = fields[field];
    if (fields.countryId === countryId && value !== '' && !maskForm(mask).test(value))
      refuse('person.bad_format', field);
  }
  if (fields.countryId === RUSSIA && fields.taxId !== '' && !isInn(fields.taxId))
    refuse('person.bad_format', 'taxId');
  const today = new Date(now).toISOString().slice(0, 10);
  for (const name of ['birthday', 'passportDate'] as const) {
    if ((fields[name] ?? '') > today) refuse('person.future_date', name);
  }
  if (fields.birthday !== null) checkAge(fields.birthday, { rules, today, within });
  const [from, until] = [fields.passportDate, fields.passportEndDate];
  if (from !== null && fields.birthday !== null && from < fields.birthday)
    refuse('person.bad_format', 'passportDate');
  if (from !== null && until !== null && until <= from) refuse('person.bad_format', 'passportEndDate');
}

function checkAge(
  birthday: string,
  { rules, today, within }: { rules: PersonRules; today: string; within: string },
): void {
  const age = ageOn(birthday, today);
  const field = `${within}birthday`;
  if (age > OLDEST_YEARS) throw new Refusal({ code: 'person.bad_format', field });
  if (age < rules.lowestAge)
    throw new Refusal({ code: 'person.too_young', field, values: { age: rules.lowestAge } });
}

/** Whole years. In other years, people born on 29 February become a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** `_` is a digit, `A` a letter; a space or hyphen of the mask may be left out. */
export function maskForm(mask: string): RegExp {
  const signs: Record<string, string> = { _: '\\d', A: '\\p{L}', ' ': ' ?', '-': '-?' };
  return new RegExp(`^${[...mask].map((sign) => signs[sign]).join('')}$`, 'u');
}

const ELEVENTH = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELFTH = [3, ...ELEVENTH];

/** The number of a Russian taxpayer: its last two digits follow from the others. */
export function isInn(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const check = (weights: readonly number[]) =>
    (weights.reduce((sum, weight, i) => sum + weight * digits[i]!, 0) % 11) % 10;
  return check(ELEVENTH) === digits[10] && check(TWELFTH) === digits[11];
}

/** A key that is the same for one document, however it was written; null without a document. */
export function documentKey({
  countryId,
  documentTypeId,
  passportSeries,
  passport,
}: PersonalFields): string | null {
  return passport === '' ? null : plain(`${countryId}/${documentTypeId}/${passportSeries}${passport}`);
}

export function taxKey({ countryId, taxId }: PersonalFields): string | null {
  return taxId === '' ? null : plain(`${countryId}/${taxId}`);
}

/** Every name key made by this release begins with it; keys without it are made anew. */
const FOLD = '~';

/**
 * A key that is the same for one name and birthday, in whichever field and however the names were written; null while
 * one of them is missing.
 */
export function nameKey({ name, surname, birthday }: Pick<PersonalFields, 'name' | 'surname' | 'birthday'>) {
  const [first, second] = [foldedName(name), foldedName(surname)].sort();
  return birthday && first && second ? `${FOLD}${birthday} ${first} ${second}` : null;
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[ -]/g, '');
