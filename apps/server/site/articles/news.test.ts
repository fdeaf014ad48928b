import { markupFault } from '@fairbook/contracts/site/article-markup';
import { expect, test } from 'vitest';
import { type EndedGame, highlightsOf, newsOfDay } from './news.ts';
import { seedArticle } from './seed.ts';

const NOW = Date.parse('2026-05-04T06:10:00Z');
const game = (
  id: number,
  score: EndedGame['score'],
  prices: EndedGame['prices'] = [2000, 3400, 3600],
): EndedGame => ({ id, home: `Home ${id}`, away: `Away ${id}`, champ: 'League', score, prices });

const GAMES = [
  game(1, [1, 0], [1500, 4000, 6000]),
  game(2, [0, 1], [1500, 4000, 7250]),
  game(3, [2, 2]),
  game(4, [0, 2], [3000, 3300, 2300]),
  game(5, [5, 3], [9000, 5000, 1300]),
];

test('what stands out is read from results and prices', () => {
  const { longest, away, goals } = highlightsOf(GAMES);
  expect([longest?.id, away?.id, goals?.id]).toEqual([5, 2, 5]);
  // The same game is not told twice.
  expect(highlightsOf([GAMES[1]!])).toMatchObject({ longest: { id: 2 }, away: null });
  expect(highlightsOf([game(1, [0, 0], [null, null, null])])).toEqual({
    longest: null,
    away: null,
    goals: null,
  });
});

test('the news of a day are in every language, with the numbers of its games', async () => {
  const asked: number[][] = [];
  const news = await newsOfDay(NOW, async (from, to) => {
    asked.push([from, to]);
    return GAMES;
  });
  expect(asked).toEqual([[Date.parse('2026-05-03T00:00:00Z'), Date.parse('2026-05-04T00:00:00Z')]]);
  expect(news).toMatchObject({ kind: 'news', slug: 'football-2026-05-03', category: 'results' });
  const [en, ru] = ['en', 'ru'].map((lng) => news!.texts.find((text) => text.lng === lng)!);
  expect(en!.lead).toBe('5 games, 16 goals: 2 home wins, 1 draw, 2 away wins.');
  expect(en!.body).toContain('**Home 5** won: Home 5 – Away 5 5:3');
  expect(en!.body).toContain('9.00');
  expect(en!.body).toContain('7.25');
  expect(ru!.body).toContain('9.00');
  expect(en!.body).toContain('[All results](/results)');
  expect(en!.body).toContain('The site wrote this text itself');
  for (const { body, lead } of news!.texts) {
    expect(markupFault(body)).toBeNull();
    expect(`${lead} ${body}`).not.toMatch(/undefined|NaN|journal\.|\{[a-z]/);
  }
});

test('fewer than five games are no news', async () => {
  expect(await newsOfDay(NOW, async () => GAMES.slice(1))).toBeNull();
});

test('names of a feed can’t write markup', async () => {
  const hostile = GAMES.map((each) => ({
    ...each,
    home: '[x](javascript:alert(1)) | <script> {{weather}} \u202e\u2028',
  }));
  const news = await newsOfDay(NOW, async () => hostile);
  for (const { body } of news!.texts) expect(markupFault(body)).toBeNull();
});

test('a file of a seed has front matter and a body', () => {
  const source =
    '---\ntitle: A: b\nlead: L\ncategory: guides\ntags: One, two words\nauthor: X\nseo: S\n---\nBody\n';
  expect(seedArticle(source, 'en')).toEqual({
    category: 'guides',
    text: {
      lng: 'en',
      title: 'A: b',
      lead: 'L',
      author: 'X',
      description: 'S',
      body: 'Body',
      tags: ['one', 'two-words'],
    },
  });
  expect(() => seedArticle('no front matter', 'en')).toThrow('front matter');
});
