import { matchPage } from '@fairbook/remote-view/routes';
import { expect, test } from 'vitest';
import { knownQuery } from './known-query.ts';

test.each([
  ['/', 'q=1&x=2', ''],
  ['/', 'platform_type=mobile&q=1', 'platform_type=mobile'],
  ['/', 'games=1,2', ''],
  ['/multi', 'q=1&games=1%2C2', 'games=1%2C2'],
  ['/information/betting-calculator', 't=1&a=10&l=2000&l=1800&zz=1', 't=1&a=10&l=2000&l=1800'],
  ['/', '%67ames=1&platform%5Ftype=full', 'platform%5Ftype=full'],
  ['/office/history', 'sort=stake&whatever=1', ''],
])('%s?%s is the page of %j', (path, query, known) => {
  expect(knownQuery({ route: matchPage(path).route, decision: { kind: 'login' } }, query)).toBe(known);
});

test('a private page gets the whole query', () => {
  const { route } = matchPage('/office/history');
  expect(knownQuery({ route, decision: { kind: 'continue' } }, 'sort=stake&x=1')).toBe('sort=stake&x=1');
});
