import { type Static, Type } from 'typebox';
import { closed, oneOf, SmallId } from '../platform/shapes.ts';

const Field = oneOf(
  'surname',
  'name',
  'middleName',
  'birthday',
  'birthPlace',
  'countryId',
  'region',
  'city',
  'registrationAddress',
  'documentTypeId',
  'passportSeries',
  'passport',
  'passportDate',
  'passportEndDate',
  'passportIssuedBy',
  'taxId',
);

/** Settings: what players must tell about themselves, and how identities are checked. */
export const PersonRules = closed({
  lowestAge: Type.Integer({ minimum: 18, maximum: 25 }),
  requiredFields: Type.Array(Field, { maxItems: 16 }),
  masks: Type.Array(
    closed({
      countryId: SmallId,
      field: oneOf('passportSeries', 'passport', 'taxId'),
      mask: Type.String({
        pattern: '^[_A -]{1,30}$',
        maxLength: 30,
        description: '`_` is a digit, `A` a letter; spaces and hyphens are written as they are.',
      }),
    }),
    { maxItems: 300 },
  ),
  verificationKinds: Type.Array(oneOf('identity', 'selfie', 'address', 'payment'), {
    minItems: 1,
    maxItems: 4,
    description: 'Documents that a check needs.',
  }),
  isIdentificationBonus: Type.Boolean({ description: 'Whether a bonus waits for identification.' }),
});
export type PersonRules = Static<typeof PersonRules>;
