import { WAITING_QUEUES } from '@fairbook/contracts/after/waiting-queues';
import { PERMISSIONS } from '@fairbook/contracts/platform/permissions';
import { isOpenTab, OPERATOR_PAGES, type OperatorPage } from '@fairbook/contracts/site/operator-pages';
import { describe, expect, test } from 'vitest';
import { askedBy, LETTERS } from './keys.ts';
import { railFor } from './sections.ts';

const PAGES: readonly OperatorPage[] = OPERATOR_PAGES;
const waits = (id: string, count: number, pastHalf = 0, late = 0) =>
  ({ id, count, pastHalf, late, oldestAt: null }) as never;
const all = { held: PERMISSIONS, queues: [], path: '/operator/today', query: '' };

test('only the section of the page is the current one, and the tab of the address is marked in it', () => {
  const rail = railFor({ ...all, path: '/operator/risk', query: 'tab=rates' });
  expect(rail.filter(({ isHere }) => isHere).map(({ id }) => id)).toEqual(['trading']);
  const marked = rail.flatMap(({ pages }) =>
    pages.flatMap(({ tabs }) => tabs.filter(({ isHere }) => isHere)),
  );
  expect(marked.map(({ path }) => path)).toEqual(['/operator/risk?tab=rates']);
});

test('without a tab in the address the first open one is marked', () => {
  const rail = railFor({ ...all, held: ['rates.read', 'refused.read'], path: '/operator/risk' });
  const [page] = rail.find(({ id }) => id === 'trading')!.pages;
  expect(page!.tabs.filter(({ isHere }) => isHere).map(({ id }) => id)).toEqual(['rates']);
});

test('a right that is missing leaves no entry', () => {
  expect(railFor({ ...all, held: ['care.read'] }).map(({ id }) => id)).toEqual(['today', 'care']);
});

test.each([
  ['in time', waits('withdrawals', 3), { count: 3, urgency: 'fine' }],
  ['past half', waits('withdrawals', 3, 1), { count: 3, urgency: 'near' }],
  ['late', waits('withdrawals', 3, 2, 1), { count: 3, urgency: 'late' }],
])('a section counts what waits %s', (_, queue, expected) => {
  const rail = railFor({ ...all, queues: [queue] });
  expect(rail.find(({ id }) => id === 'money')!.waits).toEqual(expected);
  expect(rail.find(({ id }) => id === 'care')!.waits.count).toBe(0);
});

test('a held price is urgent at once, and counts add up over the tabs of a section', () => {
  const rail = railFor({ ...all, queues: [waits('prices', 2), waits('voids', 1)] });
  expect(rail.find(({ id }) => id === 'trading')!.waits).toEqual({ count: 3, urgency: 'late' });
});

describe.each(WAITING_QUEUES)('the queue $id', ({ page, tab, permission }) => {
  test('leads to a tab that its permission opens', () => {
    const found = PAGES.find(({ id }) => id === page)?.tabs.find(({ id }) => id === tab);
    expect(found && isOpenTab(found, [permission])).toBe(true);
  });
});

test.each([
  ['/', null, 'search'],
  ['?', null, 'keys'],
  ['t', 'g', { section: 'today' }],
  ['/', 'g', null],
  ['t', null, null],
])('the key %s after %s', (key, before, asked) => expect(askedBy(key, before)).toEqual(asked));

test('every section has a letter of its own', () => {
  const letters = railFor(all).map(({ id }) => LETTERS[id]);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters).not.toContain(undefined);
});
