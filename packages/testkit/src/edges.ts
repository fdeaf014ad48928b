import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The part of JSON Schema that our contracts and the served OpenAPI document use. */
export interface Shape {
  type?: string | string[];
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  patternProperties?: Record<string, Shape>;
  items?: Shape | Shape[];
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  examples?: unknown[];
}

/** Values that exist in the test's world, by field name, so that the call finds what it looks up. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A value to send, and the name of its edge. */
export interface Edge {
  at: string;
  value: unknown;
}

/** A valid value, mid-range, without optional fields. */
export function sampleOf(shape: Shape, known: Known = {}, name = ''): unknown {
  // A known value that doesn't fit would hide all other edges of the call.
  const real = known[name]?.find((value) => Value.Check(shape as TSchema, value));
  if (real !== undefined) return real;
  if (shape.examples) return shape.examples[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sampleOf(shape.anyOf[0]!, known, name);
  switch (typeOf(shape)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key))
          .map(([key, one]) => [key, sampleOf(one, known, key)]),
      );
    case 'array':
      return Array.isArray(shape.items)
        ? shape.items.map((one) => sampleOf(one, known, name))
        : Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items as Shape, known, name));
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.min(2, shape.maximum ?? 2));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return shape.pattern ? matching(shape.pattern, 1)[0] : 'words';
  }
}

/**
 * Values of a shape, each with one part at the edge of what is allowed or one step beyond it: minimum and maximum,
 * shortest and longest, empty and full, first and last moment, null and unknown keys. The other parts are plain.
 */
export function edgesOf(shape: Shape, known: Known = {}, name = ''): Edge[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => edgesOf(one, known, name));
  const own = (values: unknown[]) => values.map((value) => ({ at: name, value }));
  if (shape.const !== undefined || shape.enum) return own([...(shape.enum ?? [shape.const]), null, 'other']);
  switch (typeOf(shape)) {
    case 'object':
      return [
        ...own([{}, null]),
        ...(shape.patternProperties ? ofRecord(shape, known, name) : ofFields(shape, known)),
      ];
    case 'array':
      return ofArray(shape, known, name);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = shape;
      return own([minimum, maximum, minimum - 1, maximum + 1, (minimum + maximum) / 2, 0, null]);
    }
    case 'boolean':
      return own([true, false, null]);
    default:
      return own([...textsOf(shape), null]);
  }
}

function ofFields(shape: Shape, known: Known): Edge[] {
  const plain = sampleOf(shape, known) as Record<string, unknown>;
  const properties = Object.entries(shape.properties ?? {});
  const all = Object.fromEntries(properties.map(([key, one]) => [key, sampleOf(one, known, key)]));
  const edges = properties.flatMap(([key, one]) =>
    edgesOf(one, known, key).map(({ at, value }) => ({
      at: at === key ? key : `${key}.${at}`,
      value: { ...plain, [key]: value },
    })),
  );
  return [{ at: 'plain', value: plain }, { at: 'all', value: all }, ...edges];
}

function ofRecord({ patternProperties = {}, maxProperties = 60 }: Shape, known: Known, name: string): Edge[] {
  const [[pattern, inner] = ['', {}]] = Object.entries(patternProperties);
  const keys = [...new Set(matching(pattern, maxProperties + 20))];
  const value = sampleOf(inner, known, name);
  const filled = (count: number) => Object.fromEntries(keys.slice(0, count).map((key) => [key, value]));
  const odd = [{ abc: null }, { '': value }, filled(1), filled(maxProperties), filled(maxProperties + 1)];
  return [
    ...odd.map((each) => ({ at: name, value: each })),
    ...edgesOf(inner, known, name).map((edge) => ({ at: `${name}.*`, value: { [keys[0]!]: edge.value } })),
  ];
}

function ofArray(shape: Shape, known: Known, name: string): Edge[] {
  const { items = {}, maxItems = 50 } = shape;
  const at = (value: unknown) => ({ at: name, value });
  if (Array.isArray(items)) {
    const plain = items.map((one) => sampleOf(one, known, name));
    const inner = items.flatMap((one, i) =>
      edgesOf(one, known, name).map(({ value }) => plain.with(i, value)),
    );
    return [[], plain.slice(1), [...plain, plain[0]], null, ...inner].map(at);
  }
  const one = sampleOf(items, known, name);
  const full = (length: number) => Array.from({ length: Math.min(length, 60) }, () => one);
  const inner = edgesOf(items, known, name).map(({ at: place, value }) => ({ at: place, value: [value] }));
  return [...[[], [one], full(maxItems), full(maxItems + 1), null].map(at), ...inner];
}

const HARD_TEXTS = [
  '',
  '0',
  '0.00000001',
  '9999999999999999',
  '9999999999999999.99',
  '9999999999999999.99999999',
  '999999999999',
  '0000-00-00',
  '0000-01-01',
  '1900-01-01',
  '2199-12-31',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '%',
  "'",
  '\u202e',
];

function textsOf({ pattern, maxLength = 100 }: Shape): string[] {
  const longest = [...'a9'].map((letter) => letter.repeat(maxLength));
  const drawn = pattern ? matching(pattern, 3).filter((text) => text.length <= maxLength) : [];
  const fitting = pattern
    ? HARD_TEXTS.filter((text) => new RegExp(pattern).test(text))
    : HARD_TEXTS.slice(-3);
  return [...new Set([...fitting, ...drawn, ...longest, 'a'.repeat(maxLength + 1), '0000-00-00T00:00:00Z'])];
}

const drawn = new Map<string, readonly string[]>();

/** Texts that match a pattern, always the same ones. Kept, as drawing takes long and many fields share a pattern. */
function matching(pattern: string, count: number): readonly string[] {
  const key = `${count} ${pattern}`;
  const texts =
    drawn.get(key) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: count, seed: 1 });
  drawn.set(key, texts);
  return texts;
}

function typeOf({ type }: Shape): string | undefined {
  return Array.isArray(type) ? type[0] : type;
}
