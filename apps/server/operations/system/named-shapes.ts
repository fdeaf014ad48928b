import * as contracts from '@fairbook/contracts';
import type { TSchema } from 'typebox';
import { plainSchema } from '../../platform/http/response-schema.ts';

type Json = Record<string, unknown>;

/** The shapes of one description: those that the contracts export have one name and are written once. */
export interface NamedShapes {
  /** The schema, in which every named shape is a reference. With a name it becomes a named shape itself. */
  refer(schema: TSchema, name?: string): Json;
  /** What was referred to so far, by name. */
  written(): Record<string, Json>;
}

export function namedShapes(): NamedShapes {
  const shapes: Record<string, Json> = {};

  function reference(schema: TSchema, name: string): Json {
    if (!(name in shapes)) {
      shapes[name] = {};
      shapes[name] = plainSchema(inside(schema) as TSchema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The schema with references in place of the named shapes in it. */
  const inside = (schema: TSchema): unknown =>
    Object.fromEntries(Object.entries(inOpenApi(schema)).map(([key, value]) => [key, referred(value)]));

  function referred(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(referred);
    if (typeof value !== 'object' || value === null) return value;
    const name = NAMES.get(value);
    return name ? reference(value as TSchema, name) : inside(value as TSchema);
  }

  return {
    refer(schema, name) {
      const known = NAMES.get(schema) ?? name;
      return known ? reference(schema, known) : plainSchema(inside(schema) as TSchema);
    },
    written: () =>
      Object.fromEntries(Object.entries(shapes).sort(([one], [other]) => one.localeCompare(other))),
  };
}

interface Written {
  items?: unknown;
  patternProperties?: Record<string, unknown>;
}

/**
 * What OpenAPI 3.1 and generators of clients know only in one way: the places of a list have `prefixItems`, a record of any names
 * `additionalProperties`.
 */
function inOpenApi(schema: TSchema): object {
  const { items, additionalItems: _, ...list } = schema as Written & { additionalItems?: unknown };
  if (Array.isArray(items)) return { ...list, prefixItems: items, items: false };
  const { patternProperties, ...rest } = schema as Written;
  const names = Object.keys(patternProperties ?? {});
  return names.length === 1 && names[0] === ANY_NAME && !('additionalProperties' in rest)
    ? { ...rest, additionalProperties: patternProperties![ANY_NAME] }
    : schema;
}
const ANY_NAME = '^.*$';

/** The name of each shape that a module of contracts exports; before a name that several modules have stands the module. */
const NAMES: ReadonlyMap<unknown, string> = named();

function named(): Map<unknown, string> {
  const found = new Map<unknown, { module: string; name: string }>();
  const note = (module: string, name: string, value: unknown) => {
    if (/^[A-Z]/.test(name) && isShape(value) && !found.has(value)) found.set(value, { module, name });
  };
  for (const [module, value] of Object.entries(contracts)) {
    note('', module, value);
    if (!isShape(value) && /^[a-z]/.test(module))
      for (const [name, each] of Object.entries(value as object)) note(module, name, each);
  }
  const modulesOf = Map.groupBy(found.values(), ({ name }) => name);
  return new Map(
    [...found].map(([value, { module, name }]) => [
      value,
      modulesOf.get(name)!.length > 1 ? capital(module) + name : name,
    ]),
  );
}

/** An object or a choice; texts and numbers are written where they are used. */
function isShape(value: unknown): boolean {
  const { type, anyOf } = (value ?? {}) as { type?: unknown; anyOf?: unknown };
  return type === 'object' || Array.isArray(anyOf);
}

/** `wallet.accounts` as the beginning of a name: `WalletAccounts`. */
export function capital(id: string): string {
  const parts = id.split('.');
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}
