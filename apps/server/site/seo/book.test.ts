import type { seo } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { createSeoBook, NOTHING } from './book.ts';

function page(path: string, data: Partial<seo.SeoEdit>, lang = 'en'): seo.SeoPage {
  return { lang, path, version: 1, data: { ...NOTHING, ...data }, updatedAt: '2026-08-16T12:00:00.000Z' };
}

const book = createSeoBook();
book.replace([
  page('/', { hierarchyMetaRobots: 'max-snippet:50' }),
  page('/line', { title: 'All games', hierarchyMetaRobots: 'noindex' }),
  page('/line/football', { content: { heading: 'Football', paragraphs: ['One.'] } }),
  page('/line/football/7', { hierarchyMetaRobots: 'index', metaRobots: 'nosnippet' }),
  page('/live', { title: 'Игры' }, 'ru'),
]);

describe('inherited robots come from the nearest page above', () => {
  test.each([
    ['/', 'max-snippet:50'],
    ['/results', 'max-snippet:50'],
    ['/line', 'noindex'],
    ['/line/football', 'noindex'],
    ['/line/football/8/9', 'noindex'],
    ['/line/football/7', 'index'],
    ['/line/football/7/9-a-b', 'index'],
    ['/linear', 'max-snippet:50'],
  ])('%s', (path, robots) => expect(book.pageData('en', path).hierarchyMetaRobots).toBe(robots));
});

test('a page without texts of its own has none, and none of another language', () => {
  expect(book.pageData('ru', '/line')).toEqual({
    ...NOTHING,
    content: undefined,
    visual: undefined,
    hasMore: false,
    updatedAt: null,
  });
  expect(book.pageData('ru', '/live').title).toBe('Игры');
  expect(book.pageData('en', '/live').title).toBeNull();
});

test('content is only reported as present', () => {
  const data = book.pageData('en', '/line/football');
  expect(data.hasMore).toBe(true);
  expect(Object.keys(data)).not.toContain('content');
  expect(book.edit('en', '/line/football')?.content?.heading).toBe('Football');
});
