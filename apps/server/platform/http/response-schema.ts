import type { Call } from '@fairbook/contracts';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const schemas = new WeakMap<Call, Record<string, unknown>>();
const serializers = new WeakMap<object, ReturnType<FastifySerializerCompiler<unknown>>>();
const compile = SerializerSelector()();

/** Cached, because compiling the serialisers is half of a start, and a process may start several servers. */
export const serializerOf: FastifySerializerCompiler<unknown> = (route) => {
  const schema = route.schema as object;
  const known = serializers.get(schema) ?? compile(route as Parameters<typeof compile>[0]);
  serializers.set(schema, known);
  return known;
};

/** The schema by which Fastify serialises a call's answer: fields outside the contract are never sent. */
export function responseSchema(call: Call): Record<string, unknown> {
  const known = schemas.get(call) ?? describe(call);
  schemas.set(call, known);
  return known;
}

function describe(call: Call): Record<string, unknown> {
  const { status, body, contentType } = call.success;
  if (!body || contentType) return {};
  return { [status]: plainSchema(body) };
}

type Plain = Record<string, unknown>;

/**
 * TypeBox writes a choice as `anyOf`; an `enum` and a `nullable` type mean the same, read better in OpenAPI and
 * serialise without trying one branch after another.
 */
export function plainSchema(schema: TSchema): Plain {
  return simplify(JSON.parse(JSON.stringify(schema)) as Plain);
}

function simplify(schema: Plain): Plain {
  const choices = schema.anyOf as Plain[] | undefined;
  if (choices) return simplifyChoice(schema, choices);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' || key === 'patternProperties') schema[key] = mapValues(value as Plain);
    else if (key === 'items' || key === 'additionalProperties') schema[key] = simplifyNested(value);
  }
  return schema;
}

function mapValues(properties: Plain): Plain {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, simplify(value as Plain)]),
  );
}

function simplifyNested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => simplify(each as Plain));
  return typeof value === 'object' && value !== null ? simplify(value as Plain) : value;
}

/** In a union of objects each member is tried, so null must be among the values as well. */
function orNull({ type, enum: values }: Plain): Plain {
  return { type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
}

function simplifyChoice({ anyOf: _, ...rest }: Plain, choices: Plain[]): Plain {
  const others = choices.filter((choice) => choice.type !== 'null');
  const isNullable = others.length < choices.length;
  const [only] = others;
  if (others.length === 1 && only) {
    const inner = simplify(only);
    return { ...rest, ...inner, ...(isNullable && orNull(inner)) };
  }
  if (!isNullable && others.every((choice) => 'const' in choice)) {
    const types = [...new Set(others.map((choice) => choice.type))];
    const values = others.map((choice) => choice.const);
    return { ...rest, type: types.length === 1 ? types[0] : types, enum: values };
  }
  return { ...rest, anyOf: choices.map(simplify) };
}
