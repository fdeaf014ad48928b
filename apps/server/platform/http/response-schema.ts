import type { Call } from '@fairbook/contracts';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const schemas = new WeakMap<Call, Record<string, unknown>>();
const serializers = new WeakMap<object, ReturnType<FastifySerializerCompiler<unknown>>>();
const compile = SerializerSelector()();

/**
 * Compiled with the first answer, since compiling those of all calls is much of a start and most of them answer late or
 * never. Cached, because a process may start several servers.
 */
export const serializerOf: FastifySerializerCompiler<unknown> = (route) => {
  const schema = route.schema as object;
  return (answer) => {
    let serializer = serializers.get(schema);
    if (!serializer) {
      serializer = compile(route as Parameters<typeof compile>[0]);
      serializers.set(schema, serializer);
    }
    return serializer(answer);
  };
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
  return { [status]: chosenByKind(plainSchema(body)) };
}

type Plain = Record<string, unknown>;

/**
 * If each member of a union has a constant that names its kind, such as the version of a receipt, the serialiser picks the
 * member by that constant. Otherwise it would check the whole value against one member after another.
 */
function chosenByKind(schema: Plain): Plain {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, isPlain(value) ? chosenByKind(value) : value]),
  );
  const members = Array.isArray(inner.anyOf) ? (inner.anyOf as Plain[]).map(chosenByKind) : [];
  const kind = kindOf(members);
  if (kind === undefined) return inner;
  return chosen(members, kind);
}

/** Halves of the members, and halves of these: a question for each member in turn would take seconds to compile for thirty. */
function chosen(members: readonly Plain[], kind: string): Plain {
  const [only] = members;
  if (members.length === 1) return only!;
  const [first, second] = [members.slice(0, members.length / 2), members.slice(members.length / 2)];
  const constants = first.map(({ properties }) => (properties as Record<string, Plain>)[kind]!.const);
  return {
    if: { type: 'object', required: [kind], properties: { [kind]: { enum: constants } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: chosen(first, kind),
    else: chosen(second, kind),
  };
}

/** The required property that is another constant in each of these objects. */
function kindOf(members: readonly Plain[]): string | undefined {
  const [first] = members;
  return ((first?.required ?? []) as string[]).find((key) => {
    const values = new Set(
      members.map(({ properties }) => (properties as Record<string, Plain>)?.[key]?.const),
    );
    return !values.has(undefined) && values.size === members.length;
  });
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
    else if (['items', 'prefixItems', 'additionalProperties'].includes(key))
      schema[key] = simplifyNested(value);
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
    if (isNullable && '$ref' in inner) return { ...rest, anyOf: [inner, { type: 'null' }] };
    return { ...rest, ...inner, ...(isNullable && orNull(inner)) };
  }
  if (!isNullable && others.every((choice) => 'const' in choice)) {
    const types = [...new Set(others.map((choice) => choice.type))];
    const values = others.map((choice) => choice.const);
    return { ...rest, type: types.length === 1 ? types[0] : types, enum: values };
  }
  return { ...rest, anyOf: choices.map(simplify) };
}
