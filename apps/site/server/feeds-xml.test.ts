import { expect, test } from 'vitest';
import { atomXml, type Feed, rssXml } from './feeds-xml.ts';

const AT = '2026-05-04T12:00:00.000Z';
const entry = (image: string | null): Feed['entries'][number] => ({
  ...{
    kind: 'blog',
    slug: 'a',
    category: 'guides',
    tags: [],
    author: 'A',
    title: 'T',
    lead: 'L',
    minutes: 1,
  },
  ...{ publishedAt: AT, updatedAt: AT, languages: ['en'], link: 'https://book.example/a', image },
  cover: image === null ? null : ({ alt: 'A "tall" <tree>' } as Feed['entries'][number]['cover']),
});
const feed = (image: string | null): Feed => ({
  ...{
    title: 'Blog',
    about: 'Blog',
    lang: 'en',
    link: 'https://book.example/blog',
    self: 'https://book.example/x',
  },
  entries: [entry(image)],
});

test.each([rssXml, atomXml])('a feed has the cover with its text, and nothing without one', (write) => {
  const xml = write(feed('https://book.example/web-api/v1/media/1/960.jpg'));
  expect(xml).toContain('xmlns:media="http://search.yahoo.com/mrss/"');
  expect(xml).toContain(
    '<media:content url="https://book.example/web-api/v1/media/1/960.jpg" medium="image"',
  );
  expect(xml).toContain('<media:description>A &quot;tall&quot; &lt;tree&gt;</media:description>');
  expect(write(feed(null))).not.toContain('<media:content');
});
