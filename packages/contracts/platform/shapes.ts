import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { LANGUAGES, SOURCE_LANGUAGE, type TextsByLanguage } from './languages.ts';

/** An object schema that refuses unknown fields. */
export function closed<P extends TProperties>(properties: P, options: { description?: string } = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** A text in the site's languages; the source language must be among them. */
export function textsByLanguage(text: TSchema) {
  const others = LANGUAGES.filter((lang) => lang !== SOURCE_LANGUAGE);
  return Type.Unsafe<TextsByLanguage>(
    closed({
      [SOURCE_LANGUAGE]: text,
      ...Object.fromEntries(others.map((lang) => [lang, Type.Optional(text)])),
    }),
  );
}

/** Values by key. It refuses keys or values that don't fit their schemas, and more than `maxProperties` keys. */
export function record<
  K extends Parameters<typeof Type.Record>[0],
  V extends Parameters<typeof Type.Record>[1],
>(key: K, value: V, maxProperties: number, options: { description?: string } = {}) {
  return Type.Record(key, value, { maxProperties, additionalProperties: false, ...options });
}

export function oneOf<const V extends readonly (string | number)[]>(...values: V) {
  return Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<
    typeof Type.Unsafe<V[number]>
  >;
}

export function nullable<S extends Parameters<typeof Type.Union>[0][number]>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** One entry per competitor, two or more, in their order. */
export function twoOrMore<S extends TSchema>(schema: S, options: { description?: string } = {}) {
  return Type.Unsafe<[Static<S>, Static<S>, ...Static<S>[]]>(
    Type.Array(schema, { minItems: 2, maxItems: 100, ...options }),
  );
}

/** One figure per competitor, in their order: goals, sets. */
export const Score = Type.Array(Type.Integer());

/** An amount of money in major units, as a plain decimal string: no sign, no exponent, no grouping. */
export const Amount = Type.String({
  pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,8})?$',
  maxLength: 25,
  examples: ['12.50'],
});
/** An amount that only a calculator returns: exact, however large. */
export const AnyAmount = Type.String({ pattern: '^(0|[1-9][0-9]*)(\\.[0-9]{1,8})?$', maxLength: 400 });
/** An amount that may be negative (a difference, a net result). */
export const SignedAmount = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,8})?$',
  maxLength: 28,
});
/** Decimal odds with at most three decimals. */
export const Coef = Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 0.001, examples: [2.24] });
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
});
export const Iso4217 = Type.String({ pattern: '^[A-Z]{3,5}$', maxLength: 5, examples: ['EUR'] });
export const Lng = Type.String({ pattern: '^[a-z]{2}$', maxLength: 2, examples: ['en'] });

/** Invisible characters, and such as break the line or turn the direction of writing: a class within brackets. */
export const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff';

/** Years from 1900 to 2199: all that a moment can sensibly mean, and safe in every database and language. */
const DATE = '(19|20|21)\\d{2}-\\d{2}-\\d{2}';
/** A moment, ISO 8601 in UTC with milliseconds. The format checks the calendar: no 31 February, no month 0. */
export const Moment = Type.String({
  format: 'date-time',
  pattern: `^${DATE}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{3})?Z$`,
  maxLength: 24,
  examples: ['2026-01-31T12:00:00.000Z'],
});
/** A day of the calendar. */
export const Day = Type.String({
  format: 'date',
  pattern: `^${DATE}$`,
  maxLength: 10,
  examples: ['2026-01-31'],
});

export const OutcomeId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[!-~]+$',
  examples: ['1::1'],
});
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const INT4_MAX = 2_147_483_647;
/** The id of a sport, a champ or a country: it fits a column of four bytes. */
export const SmallId = Type.Integer({ minimum: 1, maximum: INT4_MAX });
/** Highest version of an entry that people edit: one less than fits, since a change adds one. */
const LAST_VERSION = INT4_MAX - 1;
export const Version = Type.Integer({ minimum: 1, maximum: LAST_VERSION });
/** A version, or 0 before the first edit. */
export const VersionOrNone = Type.Integer({ minimum: 0, maximum: LAST_VERSION });

export type Amount = Static<typeof Amount>;
