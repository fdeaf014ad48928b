import { CALLS, type Call, type CallId } from '@fairbook/contracts';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The part of JSON Schema that answers use. */
interface Shape {
  type?: string;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape | Shape[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
}

/** Texts that many patterns of contracts take, the likeliest first. */
const USUAL = ['2026-11-20', '0198c0de-0000-7000-8000-000000000009', 'EUR', 'en', 'es', 'word', '/line'];

/** Fields whose texts are ids with words of their own in the dictionaries, or must be one of some. */
const OF_FIELD: Readonly<Record<string, unknown>> = {
  method: 'demo',
  provider: 'demo',
  cause: 'jump',
  status: 'won',
  timeZone: 'Europe/Berlin',
  zone: 'Europe/Berlin',
};

/**
 * An answer to a call that its contract allows: a row or more in each list, the first variant of each choice, no optional
 * fields. Numbers and texts differ from each other, and are the same in each run.
 */
export function sampleAnswer(id: CallId, rows = 1): unknown {
  const { body } = (CALLS[id] as Call).success;
  let drawn = 0;
  return body && sample(body as Shape, { rows, next: () => ++drawn }, '');
}

interface Making {
  /** How many rows a list has, unless its contract asks for more. */
  rows: number;
  /** The next number; none is given twice. */
  next(): number;
}

function sample(shape: Shape, making: Making, field: string): unknown {
  if (Object.hasOwn(OF_FIELD, field) && Value.Check(shape as TSchema, OF_FIELD[field]))
    return OF_FIELD[field];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sample(shape.anyOf[0]!, making, field);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key))
          .map(([key, one]) => [key, sample(one, making, key)]),
      );
    case 'array':
      return Array.isArray(shape.items)
        ? shape.items.map((one) => sample(one, making, field))
        : Array.from({ length: Math.max(making.rows, shape.minItems ?? 0) }, () =>
            sample(shape.items as Shape, making, field),
          );
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.min(making.next(), shape.maximum ?? Number.POSITIVE_INFINITY));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return text(shape, making.next);
  }
}

function text(
  { examples, format, pattern, minLength = 0, maxLength = 99 }: Shape,
  next: () => number,
): unknown {
  if (format === 'date-time') return '2026-11-20T18:00:00.000Z';
  const amount = `${next()}.00`;
  if (!pattern) return String(examples?.[0] ?? `word ${next()}`.padEnd(minLength, 's').slice(0, maxLength));
  const fits = new RegExp(pattern, 'u');
  if (fits.test(amount)) return amount;
  const known = [...(examples ?? []), ...USUAL].find(
    (each) => fits.test(String(each)) && String(each).length <= maxLength,
  );
  return known ?? fc.sample(fc.stringMatching(fits, { maxLength }), { numRuns: 1, seed: 1 })[0];
}
