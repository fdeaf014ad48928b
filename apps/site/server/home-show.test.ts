import { expect, test } from 'vitest';
import { homeShown, joinedQuery } from './home-show.ts';

const KEPT = { cookies_agree_type: '1' };

test.each([
  [
    'the address decides, and is remembered',
    '/',
    'show=first',
    KEPT,
    '',
    'home_time=first; Path=/; Max-Age=31536000; SameSite=Lax',
  ],
  [
    'a choice that is known is not written again',
    '/',
    'show=first',
    { ...KEPT, home_time: 'first' },
    '',
    null,
  ],
  [
    'an address without a choice has the last one',
    '/',
    '',
    { ...KEPT, home_time: 'recommended' },
    'show=recommended',
    null,
  ],
  [
    'all games are a choice, too',
    '/',
    'x=1&show=all',
    { ...KEPT, home_time: 'first' },
    '',
    'home_time=all; Path=/; Max-Age=31536000; SameSite=Lax',
  ],
  ['all games chosen last need no query', '/', '', { ...KEPT, home_time: 'all' }, '', null],
  ['an unknown choice is none', '/', 'show=never', { ...KEPT, home_time: '<b>' }, '', null],
  ['other pages have no filter', '/live', 'show=first', { ...KEPT, home_time: 'second' }, '', null],
  ['nothing is kept without consent', '/', 'show=first', { cookies_agree_type: '0' }, '', null],
  [
    'what was kept before is forgotten',
    '/live',
    '',
    { home_time: 'first' },
    '',
    'home_time=; Path=/; Max-Age=0; SameSite=Lax',
  ],
])('%s', (_name, path, query, cookies, remembered, cookie) => {
  expect(homeShown(path, query, cookies)).toEqual({ remembered, cookie });
});

test('a remembered choice joins the query', () => {
  expect(joinedQuery('', 'show=first')).toBe('show=first');
  expect(joinedQuery('from=x', 'show=first')).toBe('from=x&show=first');
  expect(joinedQuery('from=x', '')).toBe('from=x');
});
