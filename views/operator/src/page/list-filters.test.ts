import { OPERATOR_PAGES } from '@fairbook/contracts/site/operator-pages';
import { expect, test } from 'vitest';
import { filterIn, filtersOf, LIST_FILTERS } from './list-filters.ts';

test('every list with filters is a tab of a page', () => {
  const tabs = OPERATOR_PAGES.flatMap(({ id, tabs: of }) => of.map((tab) => `${id}.${tab.id}`));
  expect(tabs).toEqual(expect.arrayContaining(Object.keys(LIST_FILTERS)));
  expect(filtersOf('today', 'all')).toEqual([]);
});

test.each([
  ['tab=withdrawals&over=1&case=7', '&over=1'],
  ['whose=mine&tab=withdrawals&over=1', '&over=1&whose=mine'],
  ['tab=withdrawals&whose=', ''],
  ['', ''],
])('of %j the filter is %j: nothing of the open case, in one order', (query, expected) => {
  expect(filterIn(query, filtersOf('cashier', 'withdrawals'))).toBe(expected);
});
