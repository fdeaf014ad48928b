import { OPERATOR_PAGES } from '@fairbook/contracts/operator-pages';
import { OPERATOR_SETS, PERMISSIONS } from '@fairbook/contracts/permissions';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { askedEdits } from './asked-edits.ts';
import { changesOf } from './changes.ts';
import { permissionGroups } from './groups.ts';
import { fieldName, subjectName } from './names.ts';
import { setOf, withSet } from './set-of.ts';

test('every permission is in one group, pages in their order, permissions without a page last', () => {
  const groups = permissionGroups();
  const pages = groups.map(({ page }) => page);
  expect(pages).toEqual([
    ...OPERATOR_PAGES.map(({ id }) => id).filter((id) => pages.includes(id)),
    ...pages.filter((id) => id === null),
  ]);
  expect(groups.flatMap(({ permissions }) => permissions).sort()).toEqual([...PERMISSIONS].sort());
});

test('a set matches only exactly', () => {
  expect(setOf([...OPERATOR_SETS.trader].reverse())).toBe('trader');
  expect(setOf([...OPERATOR_SETS.trader, 'rates.read'])).toBeNull();
  expect(setOf([])).toBeNull();
});

test('choosing a set leaves permissions alone that its chooser does not hold', () => {
  const own = (permission: string) => permission !== 'limits.edit' && permission !== 'rates.read';
  expect(withSet(['rates.read', 'codes.read'], ['limits.read', 'limits.edit'], own)).toEqual([
    'rates.read',
    'limits.read',
  ]);
});

test.each([
  ['a new field', null, { maxStake: '5.00' }, [['maxStake', null, '5.00']]],
  ['a removed field', { note: 'x' }, {}, [['note', 'x', null]]],
  ['an empty field that stays empty', null, { lng: null, words: [] }, []],
  ['unchanged fields are left out', { a: 1, b: 'x' }, { a: 1, b: 'y' }, [['b', 'x', 'y']]],
  ['added and removed words of a list', { p: ['a', 'b'] }, { p: ['b', 'c', 'd'] }, [['p', 'a', 'c, d']]],
  [
    'other values as they are stored',
    { on: false, n: { x: 1 } },
    { on: true, n: { x: 1 } },
    [['on', 'false', 'true']],
  ],
] as const)('%s', (_, before, after, expected) => {
  const told = changesOf(before, after).map((change) => [change.field, change.before, change.after]);
  expect(told).toEqual(expected);
});

test.each([
  ['', {}],
  ['part=risk&before=7', { part: 'risk', before: 7 }],
  ['part=nothing&before=-1', {}],
])('"%s" asks for %o', (query, asked) => expect(askedEdits(query)).toEqual(asked));

test('the log of edits names what was edited and its fields as the forms do, in both languages', () => {
  const [en, ru] = [loadTranslator('en'), loadTranslator('ru')];
  expect([fieldName(en, 'careCase'), fieldName(ru, 'careCase')]).toEqual(['Care case', 'Случай']);
  expect(fieldName(en, 'banUrl', { part: 'config', subject: 'flags' })).toBe(en('editor.flags.banUrl'));
  const named = (subject: string, part = 'payments') => subjectName(ru, { part, subject });
  expect(named('flags', 'config')).toBe(ru('editor.flags.name'));
  expect(fieldName(en, 'neverNamed')).toBe('neverNamed');
  expect(['refund 12', 'bonus of deposit 7', 'bonus of 7', '48000001'].map((each) => named(each))).toEqual([
    'Возврат 12',
    'Бонус за пополнение 7',
    'Бонус игрока 7',
    '48000001',
  ]);
});
