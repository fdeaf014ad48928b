import { expect, test } from 'vitest';
import { originFrom, robotsText } from './robots.ts';

test.each([
  [null, 'https', 'book.example', 'https://book.example'],
  [null, 'http', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [null, 'http', '[::1]:3000', 'http://[::1]:3000'],
  [null, 'http', 'book.example/evil', ''],
  [null, 'http', 'a b', ''],
  [null, 'http', '"><x>', ''],
  ['https://book.example', 'http', 'other.example', 'https://book.example'],
])('origin %s, asked by %s at %s → %s', (configured, protocol, host, origin) => {
  expect(originFrom(configured)({ protocol, headers: { host } })).toBe(origin);
});

test('robots.txt excludes addresses that are not pages, and names the sitemap', () => {
  const text = robotsText('https://book.example');
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/operator-api\/\n/);
  expect(text).toMatch(/\nSitemap: https:\/\/book\.example\/sitemap\.xml\n$/);
  expect(text).not.toMatch(/Disallow: \/(\w\w\/office|line-api|$)/m);
});
