import { Readable } from 'node:stream';
import { type Call, Refusal } from '@fairbook/contracts';
import { type TObject, type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Config } from '../config/config.ts';
import { isStorable } from './json-body.ts';

const isStream = (answer: unknown) => answer instanceof Readable;

export type Check = (value: unknown) => unknown;

/** Cached: compiling all shapes takes a third of a second, and tests start several servers in a process. */
const compiled = new WeakMap<TSchema, Validator>();
const partials = new WeakMap<TObject, TSchema>();

function compiledOf(schema: TSchema): Validator {
  const known = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, known);
  return known;
}

function partialOf(schema: TObject): TSchema {
  const known = partials.get(schema) ?? Type.Partial(schema);
  partials.set(schema, known);
  return known;
}

/**
 * Checks that a body has exactly this shape, without converting or dropping anything. Throws `request.invalid` with
 * the field.
 */
export function bodyCheck(schema: TSchema): Check {
  const shape = compiledOf(schema);
  return (value) => (shape.Check(value) ? value : refuse(shape.Errors(value), 'body'));
}

/** Checks that a body has bytes. Throws `request.invalid`. */
export const fileCheck: Check = (value) => {
  if (Buffer.isBuffer(value) && value.length > 0) return value;
  throw new Refusal({ code: 'request.invalid', field: 'body' });
};

/**
 * Checks path and query values, which are text: a number is read only where the shape has one, and only in plain
 * notation. Query keys may be omitted; their defaults are filled in. Throws `request.invalid` with the key.
 */
export function textCheck(schema: TObject, options: { optional: boolean }): Check {
  const shape = compiledOf(options.optional ? partialOf(schema) : schema);
  const defaults = defaultsOf(schema);
  return (texts) => {
    const value: Record<string, unknown> = { ...defaults };
    for (const [key, text] of Object.entries(texts as Record<string, string>)) {
      const property = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
      if (!property || !isStorable(text)) throw new Refusal({ code: 'request.invalid', field: key });
      value[key] = read(text, property);
    }
    return shape.Check(value) ? value : refuse(shape.Errors(value), 'query');
  };
}

function defaultsOf(schema: TObject): Record<string, unknown> {
  const entries = Object.entries(schema.properties as Record<string, { default?: unknown }>);
  return Object.fromEntries(
    entries.filter(([, one]) => one.default !== undefined).map(([key, one]) => [key, one.default]),
  );
}

const INTEGER = /^(0|-?[1-9]\d{0,15})$/;
const NUMBER = /^(0|-?[1-9]\d{0,15})(\.\d{1,8})?$/;

function read(text: string, schema: TSchema): unknown {
  const { type } = schema as { type?: string };
  if (type === 'integer') return INTEGER.test(text) ? Number(text) : text;
  if (type === 'number') return NUMBER.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

interface ShapeError {
  keyword: string;
  instancePath: string;
  params: object;
}

function refuse(errors: ShapeError[], fallback: string): never {
  // Missing and unknown fields are reported at their parent, but the sender needs the field's own name.
  const first = errors.find((error) => error.keyword !== 'boolean') ?? errors[0];
  const inner = first && namedInParams(first.params);
  const path = (first?.instancePath ?? '').split('/').filter(Boolean);
  if (inner) path.push(inner);
  throw new Refusal({ code: 'request.invalid', field: (path.join('.') || fallback).slice(0, 80) });
}

function namedInParams(params: object): string | undefined {
  const { requiredProperties, additionalProperties } = params as Record<string, string[] | undefined>;
  return requiredProperties?.[0] ?? additionalProperties?.[0];
}

/** Outside production an answer that breaks its contract throws at once. */
export function answerCheck(call: Call, config: Pick<Config, 'isProduction'>): (answer: unknown) => void {
  const { body, contentType } = call.success;
  if (config.isProduction || !body) return () => {};
  const shape = compiledOf(body);
  return (answer) => {
    // A file is written while it is read, so it is a stream here.
    if (shape.Check(answer) || (contentType !== undefined && isStream(answer))) return;
    const [first] = shape.Errors(answer);
    throw new Error(`${call.id} breaks its contract at "${first?.instancePath}": ${first?.message}`);
  };
}
