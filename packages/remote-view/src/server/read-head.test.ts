import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeHead } from '../head.ts';
import type { ViewHead } from '../protocol.ts';
import { readHead } from './read-head.ts';

describe('what a view may put into the head of a page', () => {
  test.each<[string, ViewHead]>([
    ['', {}],
    ['<meta name="description" content="Form of both teams">', { description: 'Form of both teams' }],
    ["<META content='a &amp; b' NAME='description'/>\n", { description: 'a & b' }],
    ['<meta name="robots" content="noindex">', { isHidden: true }],
    ['<link rel="canonical" href="/en/line/football/12-one">', { canonical: '/line/football/12-one' }],
    ['<link rel="canonical" href="/ru">', { canonical: '/' }],
  ])('%s', (html, head) => expect(readHead(html)).toEqual(head));

  test.each([
    '<base href="//evil.example">',
    '<script>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<link rel="stylesheet" href="/a.css">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<meta name="description" content="x" http-equiv="refresh">',
    '<meta name="description" content="">',
    `<meta name="description" content="${'x'.repeat(501)}">`,
    '<meta name="description" content="a"><meta name="description" content="b">',
    '<meta name="robots" content="index, follow">',
    '<meta name="viewport" content="width=1">',
    '<link rel="canonical" href="https://evil.example/en">',
    '<link rel="canonical" href="//evil.example">',
    '<link rel="canonical" href="/en/line?x=1">',
    '<link rel="canonical" href="/en/../x">',
    '<title>Another</title>',
    'words',
    '<!-- -->',
    ' '.repeat(4_000),
  ])('nothing else: %s', (html) => expect(readHead(html)).toBeNull());
});

test('a written head reads back', () => {
  const heads = fc.record(
    {
      description: fc
        .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
        .filter((text) => text.trim() === text),
      canonical: fc.constantFrom('/', '/line', '/line/football/12-one'),
      isHidden: fc.constant(true),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(heads, fc.constantFrom('en', 'ru'), (head, lang) => {
      expect(readHead(writeHead(head, lang))).toEqual(head);
    }),
  );
});
