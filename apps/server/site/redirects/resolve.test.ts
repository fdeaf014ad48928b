import type { redirects } from '@fairbook/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCircular, resolve, toBook } from './resolve.ts';

type Row = [from: string, to: string, lng?: string | null, code?: redirects.Redirect['code']];

const redirect = ([from, to, lng = null, code = 301]: Row, id = 1): redirects.Redirect => ({
  id,
  from,
  to,
  lng,
  code,
  version: 1,
});
const book = (...rows: Row[]) => toBook(rows.map(redirect));

const OLD = book(
  ['/old', '/new'],
  ['/old', '/neu', 'ru', 302],
  ['/first', '/second', null, 308],
  ['/second', '/third'],
  ['/start', '/'],
  ['/away', 'https://example.org/x'],
  ['/with-query', '/new?a=1'],
);

test.each([
  ['a path without a redirect', 'en', '/live', null],
  ['a path with a redirect', 'en', '/old', { target: '/en/new', code: 301 }],
  ['a redirect for one language comes first', 'ru', '/old', { target: '/ru/neu', code: 302 }],
  ['the query is passed on', 'en', '/old?x=1&y=2', { target: '/en/new?x=1&y=2', code: 301 }],
  ['a trailing slash is ignored', 'en', '/old/', { target: '/en/new', code: 301 }],
  ['a chain is one step, with the code of the first', 'en', '/first', { target: '/en/third', code: 308 }],
  ['home has no slash behind its language', 'en', '/start', { target: '/en', code: 301 }],
  ['an external target gets no query', 'en', '/away?token=1', { target: 'https://example.org/x', code: 301 }],
  ['only whole paths match', 'en', '/older', null],
])('%s', (_, lng, path, expected) => {
  expect(resolve(OLD, lng, path)).toEqual(expected);
});

describe('a circle', () => {
  test.each<[string, Row, Row[], boolean]>([
    ['to itself', ['/a', '/a'], [], true],
    ['to itself with a slash', ['/a', '/a/'], [], true],
    ['of two', ['/a', '/b'], [['/b', '/a']], true],
    [
      'of three',
      ['/a', '/b'],
      [
        ['/b', '/c'],
        ['/c', '/a'],
      ],
      true,
    ],
    [
      'further along the chain',
      ['/a', '/b'],
      [
        ['/b', '/c'],
        ['/c', '/b'],
      ],
      true,
    ],
    ['in one language only', ['/a', '/b'], [['/b', '/a', 'ru']], true],
    ['of another language', ['/a', '/b', 'en'], [['/b', '/a', 'ru']], false],
    [
      'broken by a redirect for one language',
      ['/a', '/b', 'en'],
      [
        ['/b', '/a'],
        ['/b', '/c', 'en'],
      ],
      false,
    ],
    [
      'none: a chain',
      ['/a', '/b'],
      [
        ['/b', '/c'],
        ['/c', '/d'],
      ],
      false,
    ],
    ['none: an external target', ['/a', 'https://example.org/a'], [], false],
    ['a chain too long to follow', ['/0', '/1'], chain(1, 14), true],
  ])('%s', (_, asked, others, expected) => {
    const all = toBook([...others.map((row) => redirect(row)), redirect(asked)]);
    expect(isCircular(all, ['en', 'ru'], redirect(asked))).toBe(expected);
  });

  test('can’t result from saving redirects one after another', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    const lng = fc.constantFrom(null, 'en', 'ru');
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path, lng), { maxLength: 25 }), (wishes) => {
        let kept: redirects.Redirect[] = [];
        for (const [from, to, lng] of wishes) {
          const others = kept.filter((each) => each.from !== from || each.lng !== lng);
          const next = [...others, redirect([from, to, lng])];
          if (!isCircular(toBook(next), ['en', 'ru'], redirect([from, to, lng]))) kept = next;
        }
        const all = toBook(kept);
        for (const start of kept) {
          const languages = start.lng === null ? ['en', 'ru'] : [start.lng];
          for (const language of languages) {
            const found = resolve(all, language, start.from);
            const end = found?.target.slice(3) ?? '';
            expect(found, start.from).not.toBeNull();
            expect(resolve(all, language, end)).toBeNull();
          }
        }
      }),
    );
  });
});

function chain(from: number, to: number): Row[] {
  return Array.from({ length: to - from }, (_, n) => [`/${from + n}`, `/${from + n + 1}`]);
}
