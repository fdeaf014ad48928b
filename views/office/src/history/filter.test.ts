import { describe, expect, test } from 'vitest';
import { conditionsOf, exportPath, filterOf, historyPath, isNarrow, readWish, sortOf } from './filter.ts';

const BATCH = '0198c0de-0000-7000-8000-000000000009';

describe('an address', () => {
  test.each([
    ['', '/en/office/history'],
    ['state=won&q=Elche', '/en/office/history?state=won&q=Elche'],
    ['q=a%26b+c', '/en/office/history?q=a%26b+c'],
    ['from=2026-11-01&to=2026-11-20&tz=3', '/en/office/history?from=2026-11-01&to=2026-11-20&tz=3'],
    ['tz=3', '/en/office/history'],
    ['state=all&type=5&from=yesterday&section=x&sort=id&order=desc', '/en/office/history'],
    [
      `type=2,4&account=7&sport=1&section=live&batch=${BATCH}`,
      `/en/office/history?type=2%2C4&account=7&sport=1&section=live&batch=${BATCH}`,
    ],
    ['state=won&state=lost&nobody=1', '/en/office/history?state=won'],
    ['q=%20%20', '/en/office/history'],
  ])('%s is read and written back', (query, path) => {
    expect(historyPath('en', readWish(query))).toBe(path);
  });

  test('is no longer than the server accepts', () => {
    expect(readWish(`q=${'x'.repeat(200)}`).q).toHaveLength(60);
  });
});

describe('the filter', () => {
  test.each([
    ['', {}],
    ['state=open', { state: 'open' }],
    ['from=2026-11-01&to=2026-11-01', { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }],
    ['from=2026-11-01&tz=3', { from: '2026-10-31T21:00:00.000Z' }],
    ['to=2026-12-31&tz=-9.5', { to: '2027-01-01T09:30:00.000Z' }],
    ['type=2,4&account=7&sport=1', { types: '2,4', accounts: '7', sports: '1' }],
    ['sort=stake&order=asc', {}],
  ])('of %s', (query, filter) => {
    expect(filterOf(readWish(query))).toEqual(filter);
  });

  test('sorts by time by default', () => {
    expect(sortOf(readWish(''))).toEqual({ sort: 'time', order: 'desc' });
    expect(sortOf(readWish('sort=stake&order=asc'))).toEqual({ sort: 'stake', order: 'asc' });
  });

  test.each([
    ['', false, 0],
    ['sort=stake', false, 0],
    ['state=won', true, 0],
    ['q=x', true, 0],
    ['from=2026-11-01&type=1', true, 2],
  ])('%s is narrow: %s, with %i conditions', (query, narrow, conditions) => {
    expect(isNarrow(readWish(query))).toBe(narrow);
    expect(conditionsOf(readWish(query))).toBe(conditions);
  });
});

test('the export has the same conditions', () => {
  expect(exportPath(readWish('state=won&q=a&sort=stake'), 'coupons.csv')).toBe(
    '/bets-api/v1/coupons/export?state=won&q=a&format=csv',
  );
});
