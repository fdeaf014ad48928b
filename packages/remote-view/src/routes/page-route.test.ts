import { expect, test } from 'vitest';
import { type PageId, pageRouteOf, readRoute, writeRoute } from './page-route.ts';
import { pagesOf } from './pages-of.ts';

test.each<[path: string, id: PageId, params: object]>([
  ['/', 'home', {}],
  ['/line/football/7-liga', 'line', { '*': 'football/7-liga' }],
  ['/office/history/0198c0de', 'coupon', { couponId: '0198c0de' }],
  ['/information/rules/2/3', 'rules', { ruleGroup: '2', chapter: '3' }],
  ['/information/rules/02', 'not-found', {}],
  ['/nowhere', 'not-found', {}],
])('%s is the page %s, also for a view hosted elsewhere', (path, id, params) => {
  expect(pageRouteOf(path)).toEqual({ id, params });
  expect(readRoute(writeRoute(pageRouteOf(path)))).toEqual({ id, params });
});

test('a view has exactly the pages whose rows name it', () => {
  expect(pagesOf('payments')).toEqual([
    'historypay',
    'recharge-methods',
    'deduce',
    'onpay',
    'onpay-withdraw',
  ]);
  expect(pagesOf('technical')).toContain('coming-soon');
  expect(pagesOf('technical')).not.toContain('casino');
  expect(pagesOf('nobody')).toEqual([]);
});
