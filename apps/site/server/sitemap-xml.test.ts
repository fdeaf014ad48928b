import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

const OPTIONS = { origin: 'https://book.example', lang: 'ru', languages: ['en', 'ru'], fallback: 'en' };

/** Throws when tags do not close in the order they opened. */
function tagsOf(xml: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        seen.push(name);
      },
      onclosetag(name, isImplied) {
        if (open.pop() !== name || (isImplied && name !== 'xhtml:link'))
          throw new Error(`${name} is not closed`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (open.length > 0) throw new Error(`${open} stay open`);
  return seen;
}

test('a page has its address, its last change and its other languages', () => {
  const xml = sitemapXml([{ path: '/' }, { path: '/live', lastmod: '2026-08-16T12:00:00.000Z' }], OPTIONS);
  const link = '<xhtml:link rel="alternate" hreflang=';
  expect(xml).toContain(
    `<url><loc>https://book.example/ru/live</loc><lastmod>2026-08-16T12:00:00.000Z</lastmod>${link}"en" href="https://book.example/en/live"/>${link}"ru" href="https://book.example/ru/live"/>${link}"x-default" href="https://book.example/en/live"/></url>`,
  );
  expect(xml).toContain('<loc>https://book.example/ru</loc><xhtml:link');
  expect(tagsOf(xml).filter((tag) => tag === 'url')).toHaveLength(2);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true);
});

describe('whatever a path contains, the XML stays well-formed', () => {
  test.each(["/a&b='c'", '/"><x>', '/]]>'])('%s', (path) => {
    const tags = tagsOf(sitemapXml([{ path }], OPTIONS));
    expect([...new Set(tags)]).toEqual(['urlset', 'url', 'loc', 'xhtml:link']);
  });
});

test('no file has more than fifty thousand addresses', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => ({ path: `/${index}` }));
  expect(sitemapXml(pages, { ...OPTIONS, languages: [] }).match(/<url>/g)).toHaveLength(50_000);
});

test('the index names the sitemaps', () => {
  const xml = sitemapIndexXml([
    { loc: 'https://b.example/sitemap-en.xml', lastmod: '2026-08-16' },
    { loc: 'x' },
  ]);
  expect(tagsOf(xml)).toEqual(['sitemapindex', 'sitemap', 'loc', 'lastmod', 'sitemap', 'loc']);
});
