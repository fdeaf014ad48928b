import { OPERATOR_PAGES } from '@fairbook/contracts/operator-pages';
import { OPERATOR_SETS, PERMISSIONS } from '@fairbook/contracts/permissions';
import { expect, test } from 'vitest';
import { askedEdits } from './asked-edits.ts';
import { changesOf } from './changes.ts';
import { permissionGroups } from './groups.ts';
import { setOf, withSet } from './set-of.ts';

test('every permission stands in one group, the pages in their order, what has no page last', () => {
  const groups = permissionGroups();
  const pages = groups.map(({ page }) => page);
  expect(pages).toEqual([...OPERATOR_PAGES.map(({ id }) => id).filter((id) => pages.includes(id)), null]);
  expect(groups.flatMap(({ permissions }) => permissions).sort()).toEqual([...PERMISSIONS].sort());
  expect(groups.at(-1)!.permissions).toEqual(['site.read', 'site.edit', 'views.edit']);
});

test('a set is one when nothing is missing and nothing more is there', () => {
  expect(setOf([...OPERATOR_SETS.trader].reverse())).toBe('trader');
  expect(setOf([...OPERATOR_SETS.trader, 'rates.read'])).toBeNull();
  expect(setOf([])).toBeNull();
});

test('a set that is chosen leaves alone what its chooser does not hold', () => {
  const own = (permission: string) => permission !== 'limits.edit' && permission !== 'rates.read';
  expect(withSet(['rates.read', 'codes.read'], ['limits.read', 'limits.edit'], own)).toEqual([
    'rates.read',
    'limits.read',
  ]);
});

test.each([
  ['a field that is new', null, { maxStake: '5.00' }, [['maxStake', null, '5.00']]],
  ['a field that went', { note: 'x' }, {}, [['note', 'x', null]]],
  ['nothing that stays nothing', null, { lng: null, words: [] }, []],
  ['what stayed is not told', { a: 1, b: 'x' }, { a: 1, b: 'y' }, [['b', 'x', 'y']]],
  ['of words those that came and went', { p: ['a', 'b'] }, { p: ['b', 'c', 'd'] }, [['p', 'a', 'c, d']]],
  [
    'anything else as it is kept',
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
