import { expect, test } from 'vitest';
import { around, categoriesOf, chosen, headOf, readable, type Shelved } from './shelf.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const HOUR = 3_600_000;

function article(id: number, some: Partial<Shelved> & { lngs?: string[]; tags?: string[] } = {}): Shelved {
  const { lngs = ['en'], tags = [], ...rest } = some;
  return {
    ...{ id, kind: 'blog', slug: `a-${id}`, category: 'guides', until: null },
    ...{ from: NOW - id * HOUR, updatedAt: NOW - id * HOUR, cover: null },
    texts: lngs.map((lng) => ({ lng, title: `${id} ${lng}`, lead: '', author: 'A', minutes: 1, tags })),
    ...rest,
  };
}

const reading = { kind: 'blog', lng: 'en', now: NOW } as const;
const idsOf = (all: readonly Shelved[]) => all.map(({ id }) => id);

test.each<[string, Partial<Shelved> & { lngs?: string[] }, boolean]>([
  ['from now on', { from: NOW }, true],
  ['in a moment', { from: NOW + 1 }, false],
  ['until later', { until: NOW + 1 }, true],
  ['until now', { until: NOW }, false],
  ['in both languages', { lngs: ['en', 'ru'] }, true],
  ['in another language', { lngs: ['ru'] }, false],
  ['of another kind', { kind: 'news' }, false],
])('an article %s', (_, some, isShown) => {
  expect(readable([article(1, some)], reading)).toHaveLength(isShown ? 1 : 0);
});

test('lists are newest first, by category, tag and what was found', () => {
  const all = [
    article(3, { tags: ['margin'] }),
    article(1),
    article(2, { category: 'care', tags: ['margin', 'limits'] }),
  ];
  expect(idsOf(readable(all, reading))).toEqual([1, 2, 3]);
  expect(idsOf(chosen(all, { ...reading, category: 'guides' }))).toEqual([1, 3]);
  expect(idsOf(chosen(all, { ...reading, tag: 'margin' }))).toEqual([2, 3]);
  expect(idsOf(chosen(all, { ...reading, ids: new Set([3, 9]) }))).toEqual([3]);
  expect(categoriesOf(all)).toEqual([
    { id: 'guides', count: 2 },
    { id: 'care', count: 1 },
  ]);
});

test('neighbours are by time, related ones by what they have in common', () => {
  const all = readable(
    [article(1, { category: 'care' }), article(2, { tags: ['a'] }), article(3), article(4, { tags: ['a'] })],
    reading,
  );
  const { newer, older, related } = around(all, 2, 'en');
  expect([newer?.id, older?.id, idsOf(related)]).toEqual([1, 3, [4, 3]]);
  expect(around(all, 1, 'en')).toMatchObject({ newer: null, older: { id: 2 }, related: [] });
});

test('an article is never older than its publication', () => {
  const { publishedAt, updatedAt } = headOf(article(1, { updatedAt: NOW - 9 * HOUR }), 'en');
  expect(updatedAt).toBe(publishedAt);
});
