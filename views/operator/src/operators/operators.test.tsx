import type { houseWebhooks } from '@fairbook/contracts';
import { OPERATOR_SETS, PERMISSIONS } from '@fairbook/contracts/platform/permissions';
import { OPERATOR_PAGES } from '@fairbook/contracts/site/operator-pages';
import { expect, test } from 'vitest';
import { noApi, rendered } from '../testing/rendered.tsx';
import { askedEdits } from './asked-edits.ts';
import { changesOf } from './changes.ts';
import { permissionGroups } from './groups.ts';
import { ProgramsTab } from './ProgramsTab.tsx';
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
  ['a new field', null, { maxStake: 5 }, [['maxStake', null, '5']]],
  ['a removed field', { note: 1 }, {}, [['note', '1', null]]],
  ['an empty field that stays empty', null, { lng: null, words: [] }, []],
  ['unchanged fields are left out', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', '2', '3']]],
  [
    'of a group only what changed',
    { g: { a: 1, b: 2 } },
    { g: { a: 1, b: 3 } },
    [['g', '{"b":2}', '{"b":3}']],
  ],
  ['added and removed words of a list', { p: ['a', 'b'] }, { p: ['b', 'c'] }, [['p', '["a"]', '["c"]']]],
] as const)('%s', (_, before, after, expected) => {
  const told = changesOf(before, after, (_, value) => JSON.stringify(value));
  expect(told.map((change) => [change.field, change.before, change.after])).toEqual(expected);
});

test.each([
  ['', {}],
  ['part=risk&before=7', { part: 'risk', before: 7 }],
  ['part=nothing&before=-1', {}],
])('"%s" asks for %o', (query, asked) => expect(askedEdits(query)).toEqual(asked));

const HOOK: houseWebhooks.HouseWebhook = {
  id: 7,
  url: 'https://alerts.example/hook',
  state: 'off',
  createdAt: '2026-11-20T08:00:00.000Z',
  oldSecretUntil: '2026-11-21T08:00:00.000Z',
  failingSince: '2026-11-20T09:00:00.000Z',
  waiting: 2,
  kinds: ['coupon.large', 'feed.silent'],
  couponFrom: '500.00',
  addedBy: 'keeper',
};

test.each(['en', 'ru'])('programs say how their webhooks do, in %s, and only editors change them', (lang) => {
  const tab = (webhooks: houseWebhooks.HouseWebhook[], held: Parameters<typeof rendered>[1]) =>
    rendered(<ProgramsTab start={{ iso: 'EUR', webhooks }} api={noApi} />, { lang, ...held });
  const { html, text } = tab([HOOK], { held: ['operators.read', 'operators.edit'] });
  for (const said of ['https://alerts.example/hook', '500', 'keeper']) expect(text).toContain(said);
  expect(text).not.toMatch(/operators\.hooks|\{/);
  // Kinds are offered whose permission the operator holds: this one doesn’t see withdrawals.
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  const reads = tab([HOOK], { held: ['operators.read'] });
  expect(reads.html.match(/<button/g)).toHaveLength(1);
  expect(tab([], { held: ['operators.read'] }).html).not.toContain('<button');
});
