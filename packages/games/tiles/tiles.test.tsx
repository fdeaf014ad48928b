import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GAME_IDS, GAMES, type GameId } from '../list.ts';
import { FAMILIES, type Family } from '../src/game.ts';
import { Tile } from './index.tsx';

const TONES = ['deep', 'ground', 'mid', 'paper', 'spark'].map((tone) => `var(--${tone})`);
const draw = (game: string, family: Family) =>
  renderToStaticMarkup(<Tile game={game as GameId} family={family} />);
const paints = (html: string) => [...html.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint!);

test.each(FAMILIES)('a game of %s without a picture of its own has that of its family', (family) => {
  const html = draw('made-up', family);
  expect(html.match(/<(path|rect|circle|text)/g)!.length).toBeGreaterThan(3);
});

test.each(GAME_IDS)('%s is painted in the five tones, and its outcome in the spark', (id) => {
  const html = draw(id, GAMES[id].family);
  const used = paints(html);
  expect(used.filter((paint) => paint !== 'none' && !TONES.includes(paint))).toEqual([]);
  expect(used).toContain('var(--spark)');
  expect(html).not.toMatch(/NaN|undefined|style=/);
});

test('no two games look alike, except those that still wait for a picture', () => {
  const drawn = GAME_IDS.map((id) => draw(id, GAMES[id].family));
  const waiting = GAME_IDS.filter((id) => draw(id, GAMES[id].family) === draw('made-up', GAMES[id].family));
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(GAME_IDS.length - waiting.length);
});
