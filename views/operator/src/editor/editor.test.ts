import { FORMS, site } from '@fairbook/contracts';
import { readDictionary } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './check.ts';
import { readGroups, readLines, readMoment, readNumber, readTable, writtenTable } from './inputs.ts';
import { changedFields, mergedWith, restored } from './merge.ts';
import { blankOf, choicesOf, isNullable, kindOf, type Shape, withoutNull } from './shape.ts';

/** The shape of a form as a browser gets it. */
const shapeOf = (name: keyof typeof FORMS): Shape => JSON.parse(JSON.stringify(FORMS[name]));
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

/** A name of a choice that fields of this name share in all forms. */
const sharedName = (key: string) => key.replace(/^.*?([^.]+\.is\.)/, 'any.$1');

/** The texts that a form needs: a label per field, a name per choice that is no plain number. */
function textsOf(shape: Shape, path: string): string[] {
  const inner = withoutNull(shape);
  const choices = choicesOf(inner) ?? choicesOf(inner.items ?? {}) ?? [];
  const named = choices.map((each) => `${path}.is.${each}`);
  const fields = Object.entries(inner.properties ?? inner.items?.properties ?? {});
  return [
    ...named,
    ...fields.flatMap(([name, each]) => [`${path}.${name}`, ...textsOf(each, `${path}.${name}`)]),
  ];
}

describe.each(NAMES)('the form %s', (name) => {
  test.each(['en', 'ru'])('has a text for each of its fields and choices in %s', (lang) => {
    const texts = readDictionary(lang, 'editor');
    const named = Object.hasOwn(site.SETTING_GROUPS, name) ? [`${name}.name`] : [];
    expect(
      [...named, ...textsOf(shapeOf(name), name)].filter((key) => !(texts[key] || texts[sharedName(key)])),
    ).toEqual([]);
  });

  test('starts empty, and says which fields are missing', () => {
    const shape = shapeOf(name);
    const blank = blankOf(shape) as Record<string, unknown>;
    expect(Object.keys(blank).sort()).toEqual([...(shape.required ?? [])].sort());
    for (const path of Object.keys(faultsOf(shape, blank))) expect(path).not.toBe('');
  });
});

test.each<[keyof typeof FORMS, string, string]>([
  ['flags', 'isSnowOn', 'switch'],
  ['flags', 'closedPaths', 'lines'],
  ['flags', 'afterSignInRoutes', 'table'],
  ['flags', 'sections', 'parts'],
  ['site', 'partnerCssBrandBook', 'rows'],
  ['site', 'companyName', 'text'],
  ['betting', 'couponTypes', 'set'],
  ['betting', 'relatedGames', 'groups'],
  ['betting', 'changeCoefAction', 'choice'],
  ['maintenance', 'started_at', 'moment'],
  ['session', 'inactivityLimitSeconds', 'number'],
  ['session', 'registrationReminder', 'parts'],
  ['rules', 'note', 'long'],
])('%s.%s is edited as %s', (form, field, kind) => {
  expect(kindOf(shapeOf(form).properties![field]!)).toBe(kind);
});

test.each<[keyof typeof FORMS, string, unknown, string | undefined]>([
  ['site', 'siteName', '', 'required'],
  ['site', 'siteName', 'x'.repeat(41), 'long'],
  ['site', 'siteName', 'Fairbook', undefined],
  ['flags', 'closedPaths', ['/a', 'b'], 'form'],
  ['flags', 'banUrl', '', undefined],
  ['flags', 'banUrl', 'http://x.example', 'form'],
  ['session', 'inactivityLimitSeconds', 0, 'least'],
  ['session', 'inactivityLimitSeconds', 90_000, 'most'],
  ['session', 'inactivityLimitSeconds', 'soon', 'number'],
  ['session', 'inactivityLimitSeconds', null, undefined],
  ['betting', 'couponTypes', [], 'few'],
  ['betting', 'couponTypes', [1, 1], 'twice'],
  ['registration', 'types', ['fast_reg', 'none'], 'choice'],
])('%s.%s with %j is %s', (form, field, value, is) => {
  const shape = shapeOf(form);
  const faults = faultsOf(shape.properties![field]!, value, field);
  expect(Object.values(faults)[0]?.is).toBe(is);
});

test('what is typed is read as the server wants it', () => {
  const number = { type: 'integer' };
  expect(readNumber(number, ' 1 200 ')).toBe(1200);
  expect(readNumber(number, '1,5')).toBe(1.5);
  expect(readNumber(number, 'many')).toBe('many');
  expect(readNumber({ anyOf: [number, { type: 'null' }] }, '')).toBeNull();
  expect(readLines({ items: number }, '1, 2\n3')).toEqual([1, 2, 3]);
  expect(readLines({ items: { type: 'string' } }, ' /a b \n\n/c')).toEqual(['/a b', '/c']);
  expect(readGroups({ items: { items: number } }, '1, 2\n3 4')).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const table = { a: '/b', c: '/d=e' };
  expect(readTable(writtenTable(table))).toEqual(table);
  expect(readMoment({}, '2026-01-31T12:00')).toBe('2026-01-31T12:00:00.000Z');
  expect(isNullable(shapeOf('maintenance').properties!.started_at!)).toBe(true);
});

test('two edits at once: what only one has touched is merged, what both have is asked', () => {
  const base = { a: 1, b: 1, c: [1], d: { x: 1 } };
  const names = Object.keys(base);
  const mine = { ...base, a: 2, b: 2, d: { x: 2 } };
  const theirs = { ...base, b: 3, c: [2], d: { x: 2 } };
  expect(changedFields(names, base, mine)).toEqual(['a', 'b', 'd']);
  expect(mergedWith(names, { base, mine, theirs })).toEqual({
    value: { a: 2, b: 2, c: [2], d: { x: 2 } },
    conflicts: [{ field: 'b', mine: 2, theirs: 3 }],
  });
  expect(restored(['a', 'b'], { a: 9, id: 4 }, { a: 1, b: 2 })).toEqual({ a: 9, b: 2 });
});

test('a partner without an account number is refused beside the field', () => {
  const shape = shapeOf('partner');
  const userId = readNumber(shape.properties!.userId!, '');
  const faults = faultsOf(shape, { ...(blankOf(shape) as object), userId });
  expect(faults.userId).toEqual({ is: 'required' });
});
