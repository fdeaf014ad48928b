import type { PersonalField, PersonalFields } from '@fairbook/contracts/players/person';

/** How each field is asked: its kind, what a browser may fill in, and its longest text. */
export const ASKED: Readonly<
  Record<
    PersonalField,
    { kind: 'text' | 'date' | 'country' | 'document'; autoComplete?: string; maxLength?: number }
  >
> = {
  surname: { kind: 'text', autoComplete: 'family-name', maxLength: 60 },
  name: { kind: 'text', autoComplete: 'given-name', maxLength: 60 },
  middleName: { kind: 'text', autoComplete: 'additional-name', maxLength: 60 },
  birthday: { kind: 'date', autoComplete: 'bday' },
  birthPlace: { kind: 'text', maxLength: 120 },
  countryId: { kind: 'country', autoComplete: 'country' },
  region: { kind: 'text', autoComplete: 'address-level1', maxLength: 80 },
  city: { kind: 'text', autoComplete: 'address-level2', maxLength: 80 },
  registrationAddress: { kind: 'text', autoComplete: 'street-address', maxLength: 200 },
  documentTypeId: { kind: 'document' },
  passportSeries: { kind: 'text', maxLength: 20 },
  passport: { kind: 'text', maxLength: 30 },
  passportDate: { kind: 'date' },
  passportEndDate: { kind: 'date' },
  passportIssuedBy: { kind: 'text', maxLength: 200 },
  taxId: { kind: 'text', maxLength: 30 },
};

export const GROUPS = [
  { id: 'name', fields: ['surname', 'name', 'middleName', 'birthday', 'birthPlace'] },
  { id: 'home', fields: ['countryId', 'region', 'city', 'registrationAddress'] },
  {
    id: 'document',
    fields: [
      'documentTypeId',
      'passportSeries',
      'passport',
      'passportDate',
      'passportEndDate',
      'passportIssuedBy',
      'taxId',
    ],
  },
] as const satisfies readonly { id: string; fields: readonly PersonalField[] }[];

/** The text of a field in its input. */
export function textOf(fields: PersonalFields, name: PersonalField): string {
  return String(fields[name] ?? '');
}

/** A field as it was typed: an empty date or choice is none. */
export function withText(fields: PersonalFields, name: PersonalField, text: string): PersonalFields {
  const { kind } = ASKED[name];
  if (kind === 'text') return { ...fields, [name]: text };
  return { ...fields, [name]: text === '' ? null : kind === 'date' ? text : Number(text) };
}
