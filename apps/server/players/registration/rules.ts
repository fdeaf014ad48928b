import { type Reason, Refusal, type registration } from '@fairbook/contracts';
import type { RegistrationKind } from './tables.ts';

const ADULT_YEARS = 18;

export function mustBeOffered(type: RegistrationKind, { types }: registration.RegistrationRules): void {
  if (!types.includes(type)) throw new Refusal('registration.mode_unavailable');
}

/** Refuses a person without the data that the site requires, or with a birthday less than 18 years ago. */
export function mustBeWhole(
  person: registration.Person,
  { requiredFields }: registration.RegistrationRules,
  today: Date,
): void {
  const missing = requiredFields.filter((field) => !person[field]?.trim());
  const [first, ...others] = missing.map(
    (field): Reason => ({ code: 'registration.field_missing', field: `person.${field}` }),
  );
  if (first) throw new Refusal(first, ...others);
  if (person.date_birthday !== undefined && !isAdult(person.date_birthday, today)) {
    throw new Refusal({ code: 'registration.too_young', field: 'person.date_birthday' });
  }
}

/** In UTC; who was born on 29 February comes of age on 1 March. */
export function isAdult(birthday: string, today: Date): boolean {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  return Date.UTC(year + ADULT_YEARS, month - 1, day) <= today.getTime();
}
