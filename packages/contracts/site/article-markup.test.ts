import { expect, test } from 'vitest';
import { articleParts, isArticleLink, markupFault, readingMinutes } from './article-markup.ts';

test.each([
  ['## A heading\n- an item\n| a | b: |\n| 1 | 2 |\n! a note\n= 1 ÷ 2', null],
  ['A [page](/line), a [place](#s-a), [another site](https://example.org/a?b=c).', null],
  ['3 < 4, and a <- b', null],
  ['{{prices football}}\n{{ promotions }}\n{{calculator}}\n{{action Play now | /live}}', null],
  ['{{action Elsewhere | https://example.org}}', null],
  ['Русский текст, עברית\u200f, and a mark of direction\u200e', null],
  ['fine\n{{weather}}', { is: 'unknown_block', line: 2 }],
  ['{{prices}}', { is: 'unknown_block', line: 1 }],
  ['{{prices Football!}}', { is: 'unknown_block', line: 1 }],
  ['{{promotions now}}', { is: 'unknown_block', line: 1 }],
  ['{{action Play now}}', { is: 'unknown_block', line: 1 }],
  ['{{action Play | /a | /b}}', { is: 'unknown_block', line: 1 }],
  ['text {{calculator}}', { is: 'unknown_block', line: 1 }],
  ['{{calculator', { is: 'unknown_block', line: 1 }],
  ['{{action Play | javascript:alert(1)}}', { is: 'bad_link', line: 1 }],
  ['{{action Play | //evil.example}}', { is: 'bad_link', line: 1 }],
  ['a\n\n[x](javascript:alert(1))', { is: 'bad_link', line: 3 }],
  ['[x](JaVaScRiPt:alert`1`)', { is: 'bad_link', line: 1 }],
  ['[x](data:text/html,a)', { is: 'bad_link', line: 1 }],
  ['[x](http://example.org)', { is: 'bad_link', line: 1 }],
  ['[x](//example.org)', { is: 'bad_link', line: 1 }],
  ['[x](/\\example.org)', { is: 'bad_link', line: 1 }],
  ['[a](/x[b](javascript:alert`1`)', { is: 'bad_link', line: 1 }],
  ['[a](/x[b](http://example.org)', { is: 'bad_link', line: 1 }],
  ['[x]()', { is: 'bad_link', line: 1 }],
  ['<script>alert(1)</script>', { is: 'html', line: 1 }],
  ['a\r\nb <img src=x onerror=alert(1)>', { is: 'html', line: 2 }],
  ['<!-- a comment -->', { is: 'html', line: 1 }],
  ['</p>', { is: 'html', line: 1 }],
  ['turned \u202e around', { is: 'bad_character', line: 1 }],
  ['isolated \u2067 text', { is: 'bad_character', line: 1 }],
  ['a\u0000b', { is: 'bad_character', line: 1 }],
])('%j', (body, expected) => {
  expect(markupFault(body)).toEqual(expected);
});

test('a body is text and blocks, in its order', () => {
  expect(articleParts('a\nb\n\n{{prices football}}\n{{calculator}}\n\nc')).toEqual([
    { kind: 'text', text: 'a\nb\n' },
    { kind: 'prices', sport: 'football' },
    { kind: 'calculator' },
    { kind: 'text', text: '\nc' },
  ]);
  expect(articleParts('{{action Read on | /blog}}')).toEqual([
    { kind: 'action', text: 'Read on', to: '/blog' },
  ]);
});

test('a very long body is checked in no time', () => {
  const start = performance.now();
  expect(markupFault('[('.repeat(30_000))).toBeNull();
  expect(markupFault('[a]('.repeat(15_000))).toEqual({ is: 'bad_link', line: 1 });
  expect(markupFault('{{ '.repeat(20_000))).toEqual({ is: 'unknown_block', line: 1 });
  expect(markupFault(`{{action ${' '.repeat(50_000)}x}}`)).toEqual({ is: 'unknown_block', line: 1 });
  expect(markupFault(`${'{{'.repeat(10_000)}}}`)).toEqual({ is: 'unknown_block', line: 1 });
  expect(markupFault('a '.repeat(30_000))).toBeNull();
  expect(performance.now() - start).toBeLessThan(500);
});

test('links with a user name are refused', () => {
  expect(isArticleLink('https://fairbook.example@evil.example/')).toBe(false);
});

test.each([
  ['', 1],
  ['word '.repeat(200), 1],
  ['слово '.repeat(1_000), 5],
])('reading time', (body, minutes) => expect(readingMinutes(body)).toBe(minutes));
