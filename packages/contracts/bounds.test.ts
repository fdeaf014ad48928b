import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { CALLS, type Call } from './index.ts';
import { Amount, closed, Day, Moment, record } from './platform/shapes.ts';
import { SETTING_GROUPS } from './site/site.ts';

/**
 * The rule of this package: whatever a caller may send is closed and bounded. Otherwise there are inputs that pass
 * validation but fit no column, and these answer 500.
 */
interface Shape {
  type?: string;
  anyOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: unknown;
  additionalItems?: unknown;
  maxProperties?: number;
  items?: Shape | Shape[];
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

/** The open places of a schema, each with its path. */
function openPlaces(schema: TSchema, at: string): string[] {
  const shape = schema as Shape;
  const inner = (one: Shape, step: string) => openPlaces(one as TSchema, `${at}${step}`);
  if (shape.anyOf) return shape.anyOf.flatMap((one) => inner(one, ''));
  if (shape.const !== undefined || shape.enum || shape.type === 'null' || shape.type === 'boolean') return [];
  const said = (isFine: boolean, what: string) => (isFine ? [] : [`${at}: ${what}`]);
  switch (shape.type) {
    case 'object': {
      const { properties = {}, patternProperties = {} } = shape;
      const keys = Object.keys(patternProperties);
      return [
        ...said(shape.additionalProperties === false, 'takes unknown keys'),
        ...said(keys.length === 0 || shape.maxProperties !== undefined, 'has no highest number of keys'),
        ...said(!keys.some((key) => new RegExp(key).test('')), 'takes any key'),
        ...Object.entries(properties).flatMap(([key, one]) => inner(one, `.${key}`)),
        ...Object.values(patternProperties).flatMap((one) => inner(one, '.*')),
      ];
    }
    case 'array':
      if (Array.isArray(shape.items))
        return [
          ...said(shape.additionalItems === false, 'takes more items than it names'),
          ...shape.items.flatMap((one, i) => inner(one, `.${i}`)),
        ];
      return [
        ...said(shape.maxItems !== undefined, 'has no highest number of items'),
        ...inner(shape.items ?? {}, '.0'),
      ];
    case 'integer':
    case 'number':
      return said(shape.minimum !== undefined && shape.maximum !== undefined, 'has no bounds');
    case 'string':
      return [
        ...said(shape.maxLength !== undefined, 'has no longest text'),
        ...said(!takesUnrealMoment(schema), 'takes a moment that no calendar has'),
      ];
    default:
      return [`${at}: takes anything`];
  }
}

const REAL = ['2026-01-31', '2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z'];
const UNREAL = ['0000-00-00', '2026-02-30', '2026-13-01', '0000-00-00T00:00:00Z', '2026-02-30T24:00:00Z'];

/** Whether a schema for moments (it accepts a moment but no word) accepts one that isn't in the calendar. */
function takesUnrealMoment(schema: TSchema): boolean {
  const compiled = Compile(schema);
  const isWord = ['long-words', 'LONG-WORDS'].some((text) => compiled.Check(text));
  const isMoment = REAL.some((text) => compiled.Check(text)) && !isWord;
  return isMoment && UNREAL.some((text) => compiled.Check(text));
}

/** The only exception: each group has its own shape, which is tested below and checked by the server. */
const CHECKED_BY_GROUP = 'body.value.*: takes anything';

test.each(Object.values<Call>(CALLS).map((call) => [call.id, call] as const))(
  '%s accepts only closed and bounded input',
  (id, { params, query, body }) => {
    const open = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? openPlaces(schema, part) : [],
    );
    expect(open).toEqual(id === 'config.editGroup' ? [CHECKED_BY_GROUP] : []);
  },
);

test.each(Object.entries(SETTING_GROUPS))('the settings of group %s are closed and bounded', (_, shape) => {
  expect(openPlaces(shape, 'value')).toEqual([]);
});

describe('the rule finds open places', () => {
  test.each([
    ['a record', Type.Record(Type.String({ pattern: '^a$' }), Amount), 2],
    ['a record of any key', Type.Record(Type.String(), Amount), 3],
    ['an object', Type.Object({}), 1],
    ['a number', Type.Integer({ minimum: 1 }), 1],
    ['a text', Type.String(), 1],
    ['a list', Type.Array(Type.Boolean()), 1],
    ['a day that is only digits', Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 }), 1],
    ['anything', Type.Unknown(), 1],
    ['a deeply nested one', closed({ a: Type.Optional(Type.Array(Type.Null())) }), 1],
    ['nothing', closed({ a: Moment, b: Day, c: record(Type.String({ pattern: '^a$' }), Amount, 2) }), 0],
  ])('%s', (_, schema, count) => {
    expect(openPlaces(schema, 'it')).toHaveLength(count);
  });
});

describe('moments must be in the calendar', () => {
  const moment = Compile(Moment);
  const day = Compile(Day);
  test.each([
    ['2026-01-31T12:00:00Z', true],
    ['2026-01-31T12:00:00.123Z', true],
    ['2028-02-29T00:00:00Z', true],
    ['2026-02-29T00:00:00Z', false],
    ['0000-00-00T00:00:00Z', false],
    ['0000-01-01T00:00:00Z', false],
    ['2026-00-10T00:00:00Z', false],
    ['2026-01-31T24:00:00Z', false],
    ['2026-01-31T23:60:00Z', false],
    ['9999-12-31T23:59:59Z', false],
  ])('%s → %s', (text, isOne) => {
    expect(moment.Check(text)).toBe(isOne);
    expect(day.Check(text.slice(0, 10)), 'as a day').toBe(isOne || /T(24|23:60)/.test(text));
  });
});

test('a record refuses a key or a value of another kind', () => {
  const stakes = Compile(record(Type.String({ pattern: '^[1-9]$' }), Amount, 2));
  expect(stakes.Check({ 1: '5', 2: '6' })).toBe(true);
  for (const wrong of [{ abc: null }, { abc: '5' }, { 1: null }, { 1: '5', 2: '6', 3: '7' }])
    expect(stakes.Check(wrong), JSON.stringify(wrong)).toBe(false);
});
