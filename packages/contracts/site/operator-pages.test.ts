import { readDictionary } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { OPERATOR_SETS, PERMISSIONS, type Permission } from '../platform/permissions.ts';
import { OPERATOR_HOME } from './operator-home.ts';
import {
  askedTab,
  isOpenTab,
  OPERATOR_PAGES,
  OPERATOR_SECTIONS,
  type OperatorPage,
  openOperatorPages,
  openSections,
  operatorPageOf,
  operatorPath,
} from './operator-pages.ts';

const PAGES: readonly OperatorPage[] = OPERATOR_PAGES;
const idsFor = (held: readonly Permission[]) => openOperatorPages(held).map(({ id }) => id);

describe.each(PAGES.map((page) => [page.id, page] as const))('the page %s', (id, page) => {
  test('is found by its address, which names all tabs but the first', () => {
    expect(operatorPageOf(`operator-${id}`)).toBe(page);
    for (const [index, tab] of page.tabs.entries()) {
      const path = operatorPath(id as 'risk', tab.id as 'limits');
      expect(path).toBe(index === 0 ? `/operator/${id}` : `/operator/${id}?tab=${tab.id}`);
      expect(askedTab(page, path.split('?')[1] ?? '')).toBe(index === 0 ? null : tab);
    }
  });

  test('opens by each of its tabs, and a tab by everything it reads', () => {
    expect(idsFor([])).not.toContain(id);
    for (const tab of page.tabs) {
      // A tab that needs nothing is open with any permission at all.
      expect(idsFor(tab.needs.length > 0 ? tab.needs : ['notes.edit'])).toContain(id);
      for (const one of tab.needs) {
        const rest = PERMISSIONS.filter((each) => each !== one);
        expect(isOpenTab(tab, rest)).toBe(false);
      }
    }
  });

  test.each(['en', 'ru'])('has a name in %s, and so has each of its tabs if there are several', (lang) => {
    const names = readDictionary(lang, 'titles');
    expect(names[`operator-${id}`]).toBeTruthy();
    const texts = readDictionary(lang, 'operator');
    if (page.tabs.length > 1) for (const tab of page.tabs) expect(texts[`${id}.tab.${tab.id}`]).toBeTruthy();
  });
});

test('the first page is the home of every operator with any permission', () => {
  for (const each of PERMISSIONS) {
    const [first] = openOperatorPages([each]);
    expect({ path: `/operator/${first?.id}`, icon: first?.icon }).toEqual(OPERATOR_HOME);
  }
});

test.each<[string, readonly Permission[], readonly string[]]>([
  ['an operator without permissions', [], []],
  ['an admin', OPERATOR_SETS.admin, PAGES.map(({ id }) => id)],
  ['an auditor', OPERATOR_SETS.auditor, PAGES.map(({ id }) => id)],
])('%s has a menu of their own', (_, held, pages) => expect(idsFor(held)).toEqual(pages));

test.each<[string, readonly Permission[], readonly string[]]>([
  ['a trader', OPERATOR_SETS.trader, ['risk', 'offers', 'voids']],
  ['a cashier', OPERATOR_SETS.cashier, ['risk', 'offers']],
  ['an editor', OPERATOR_SETS.editor, ['content']],
])('%s sees the pages of their work, but not permissions', (_, held, pages) => {
  expect(idsFor(held)).toEqual(expect.arrayContaining([...pages]));
  expect(idsFor(held)).not.toContain('operators');
});

test('every page stands in exactly one section of the rail', () => {
  const placed = OPERATOR_SECTIONS.flatMap(({ pages }) => pages);
  expect([...placed].sort()).toEqual(PAGES.map(({ id }) => id).sort());
});

test('the rail has only what the permissions open', () => {
  const open = openSections(['limits.read', 'voids.read']);
  expect(open.map(({ id }) => id)).toEqual(['today', 'trading']);
  expect(open[1]!.pages.map(({ id, tabs }) => [id, tabs.map((tab) => tab.id)])).toEqual([
    ['risk', ['limits']],
    ['voids', ['waiting', 'prices', 'done']],
  ]);
  expect(openSections([])).toEqual([]);
});

test.each(['en', 'ru'])('every permission has a sentence in %s', (lang) => {
  const texts = readDictionary(lang, 'operator');
  expect(PERMISSIONS.filter((each) => !texts[`permission.${each}`])).toEqual([]);
});

test('an address keeps other query fields; an unknown page is null', () => {
  expect(operatorPath('risk', 'refused', { only: 'limits' })).toBe('/operator/risk?tab=refused&only=limits');
  expect(operatorPath('risk', 'limits', { scope: 'sport' })).toBe('/operator/risk?scope=sport');
  expect(operatorPageOf('operator-nothing')).toBeNull();
  expect(askedTab(OPERATOR_PAGES[2], 'tab=nothing')).toBeNull();
});
