import { expect, test } from 'vitest';
import {
  type ArticleBlock,
  actionPath,
  articleParts,
  blockLine,
  isArticleLink,
  markupFault,
  picturesIn,
  readingMinutes,
} from './article-markup.ts';

const PICTURE = '3f786850e387550fdab836ed';

test.each([
  ['## A heading\n- an item\n| a | b: |\n| 1 | 2 |\n! a note\n= 1 ÷ 2', null],
  ['A [page](/line), a [place](#s-a), [another site](https://example.org/a?b=c).', null],
  ['3 < 4, and a <- b', null],
  ['{{prices football}}\n{{ promotions }}\n{{calculator}}\n{{action Play now | /live}}', null],
  ['{{action Elsewhere | https://example.org}}', null],
  ['{{action Register | /registration | code WELCOME-26}}\n{{action Bet | /line | tag autumn_banner}}', null],
  ['{{action Register | /registration | code <b>}}', { is: 'html', line: 1 }],
  ['{{action Register | /registration | code a b}}', { is: 'unknown_block', line: 1 }],
  ['{{action Register | /registration | tag a&ref=b}}', { is: 'unknown_block', line: 1 }],
  ['{{action Register | /registration | tag a | code ABC}}', { is: 'unknown_block', line: 1 }],
  ['{{action Elsewhere | https://example.org | tag autumn}}', { is: 'unknown_block', line: 1 }],
  ['{{action Play | javascript:alert(1) | code ABC}}', { is: 'bad_link', line: 1 }],
  ['{{prices table_tennis}}\n{{prices game 5}}\n{{prices game 5 | 18:2.5}}\n{{prices champ 7|18}}', null],
  [`{{picture ${PICTURE}}}\n{{picture ${PICTURE} | What it is about}}`, null],
  ['Русский текст, עברית\u200f, and a mark of direction\u200e', null],
  ['fine\n{{weather}}', { is: 'unknown_block', line: 2 }],
  ['{{prices}}', { is: 'unknown_block', line: 1 }],
  ['{{prices Football!}}', { is: 'unknown_block', line: 1 }],
  ['{{prices game x}}', { is: 'unknown_block', line: 1 }],
  ['{{prices game 5 | 18}}', { is: 'unknown_block', line: 1 }],
  ['{{prices champ 7 | 18:2.5}}', { is: 'unknown_block', line: 1 }],
  ['{{prices champ 99999999999}}', { is: 'unknown_block', line: 1 }],
  ['{{picture}}', { is: 'unknown_block', line: 1 }],
  ['{{picture ../../etc/passwd}}', { is: 'unknown_block', line: 1 }],
  [`{{picture ${PICTURE} | a | b}}`, { is: 'unknown_block', line: 1 }],
  [`{{picture ${PICTURE} | <b>}}`, { is: 'html', line: 1 }],
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
  [`${'{{prices football}}\n'.repeat(8)}text`, null],
  ['{{prices football}}\n'.repeat(9), { is: 'too_many_prices', line: 9 }],
])('%j', (body, expected) => {
  expect(markupFault(body)).toEqual(expected);
});

test('a body is text and blocks, in its order', () => {
  expect(articleParts('a\nb\n\n{{prices football}}\n{{calculator}}\n\nc')).toEqual([
    { kind: 'text', text: 'a\nb\n' },
    { kind: 'prices', of: { sport: 'football' } },
    { kind: 'calculator' },
    { kind: 'text', text: '\nc' },
  ]);
  expect(articleParts('{{action Read on | /blog}}')).toEqual([
    { kind: 'action', text: 'Read on', to: '/blog' },
  ]);
});

test('an action carries a code beside it, or a tag in its address', () => {
  const action = { kind: 'action', text: 'Go', to: '/line' };
  expect(articleParts('{{action Go | /line | code ABC}}\n{{action Go | /line|tag x-1}}')).toEqual([
    { ...action, code: 'ABC' },
    { ...action, tag: 'x-1' },
  ]);
  expect(actionPath({ to: '/line' })).toBe('/line');
  expect(actionPath({ to: '/line', tag: 'x' })).toBe('/line?btag=x');
  expect(actionPath({ to: '/blog?page=2#s-a', tag: 'x' })).toBe('/blog?page=2&btag=x#s-a');
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

test.each<Extract<ArticleBlock, { kind: 'prices' | 'picture' }>>([
  { kind: 'prices', of: { sport: 'football' } },
  { kind: 'prices', of: { gameId: 5, marketId: '' } },
  { kind: 'prices', of: { gameId: 5, marketId: '18:2.5' } },
  { kind: 'prices', of: { champId: 7, typeId: null } },
  { kind: 'prices', of: { champId: 7, typeId: 18 } },
  { kind: 'picture', id: PICTURE, caption: '' },
  { kind: 'picture', id: PICTURE, caption: 'What it shows' },
])('%j is written as it is read', (block) => {
  expect(articleParts(blockLine(block))).toEqual([block]);
});

test('the pictures of a body, each once', () => {
  expect(picturesIn(`{{picture ${PICTURE}}}\ntext\n{{picture ${PICTURE} | again}}`)).toEqual([PICTURE]);
  expect(picturesIn(`text {{picture ${PICTURE}}}`)).toEqual([]);
});
