import { type Static, type TProperties, Type } from 'typebox';

/** An object that refuses fields it does not know. */
export function closed<P extends TProperties>(properties: P, options: { description?: string } = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export function oneOf<const V extends readonly (string | number)[]>(...values: V) {
  return Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<
    typeof Type.Unsafe<V[number]>
  >;
}

export function nullable<S extends Parameters<typeof Type.Union>[0][number]>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** A sum of money in major units, as a plain decimal string: no sign, no exponent, no grouping. */
export const Amount = Type.String({
  pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,8})?$',
  maxLength: 25,
  examples: ['12.50'],
});
/** A sum that may be negative (a difference, a net result). */
export const SignedAmount = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,8})?$',
  maxLength: 28,
});
/** Decimal odds with at most three decimals. */
export const Coef = Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 0.001, examples: [2.24] });
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
export const Iso4217 = Type.String({ pattern: '^[A-Z]{3,5}$', examples: ['EUR'] });
export const Lng = Type.String({ pattern: '^[a-z]{2}$', examples: ['en'] });
/** A moment, ISO 8601 in UTC with milliseconds. */
export const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$' });
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export type Amount = Static<typeof Amount>;
