import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce, fixtureOf, odds, playing, stop } from '../../testing/sample-feed.ts';

const HOSTILE = '"><script>alert(1)</script>&\u0007';
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { ingest } = world.services.sportsbook.facts;
  const now = Date.now();
  for (const id of [1, 2, 3]) {
    await ingest(announce(id, now, now + id * 3_600_000));
    await ingest(odds(id, now));
  }
  await ingest(odds(3, now, { state: playing(now) }));
  await ingest(stop(3, now, 'goal'));
});
afterAll(() => world.close());

const get = (path: string) => world.app.inject({ url: `/line-api/v1/banners/${path}` });
const pricesIn = (svg: string) => [...svg.matchAll(/>(\d+\.\d{2}|–)<\/text>/g)].map(([, price]) => price);

test('a game has its prices as the site shows them, in both languages and sizes', async () => {
  const game = await world.api()('sportsbook.game', { params: { id: 1 } });
  const shown = game.markets[0]!.outcomes.map(({ coef }) => (Math.floor(coef * 100) / 100).toFixed(2));
  for (const [size, width] of [
    ['300x250', 300],
    ['728x90', 728],
  ])
    for (const [lang, words] of [
      ['en', 'Prices change until a bet is accepted'],
      ['ru', 'Коэффициенты меняются'],
    ]) {
      const { body, statusCode } = await get(`game/1?lang=${lang}&size=${size}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`width="${width}"`);
      expect(body).toContain(`lang="${lang}"`);
      expect(body).toContain(words);
      expect(pricesIn(body)).toEqual(shown.slice(0, 3));
    }
});

test('a banner is a picture and nothing else, kept for some seconds, for pages of any origin', async () => {
  const { headers } = await get('game/1');
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=5',
  });
});

test('a suspended game shows no price, and moves on when it opens again', async () => {
  expect(pricesIn((await get('game/3')).body)).toEqual([]);
  expect((await get('game/3?lang=en')).body).toContain('No bets right now');
  const now = Date.now();
  await world.services.sportsbook.facts.ingest(odds(3, now, { state: playing(now) }));
  expect(pricesIn((await get('game/3')).body).length).toBeGreaterThan(1);
  await world.services.sportsbook.facts.ingest(stop(3, now, 'goal'));
});

test('a competition has its next games, those in play first, and the partner’s link', async () => {
  const { body } = await get('champ/7?lang=en&affid=north&btag=autumn');
  const names = [...body.matchAll(/>(Home \d) – Away \d</g)].map(([, name]) => name);
  expect(names).toEqual(['Home 3', 'Home 1', 'Home 2']);
  expect(body).toMatch(/<a href="\/en\/live\/football\/7-sample-league\?affid=north&amp;btag=autumn">/);
  expect((await get('champ/99?lang=en')).body).toContain('No games right now');
});

test('names of a feed stay text', async () => {
  const now = Date.now();
  const fixture = fixtureOf(9, now + 3_600_000);
  fixture.competitors[0]!.name = HOSTILE;
  fixture.champ = { ...fixture.champ, id: 8, key: 'hostile', name: HOSTILE };
  const { ingest } = world.services.sportsbook.facts;
  await ingest({ ...announce(9, now), type: 'fixture', fixture });
  await ingest(odds(9, now));
  for (const path of ['game/9', 'game/9?size=728x90', 'champ/8']) {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(body).not.toContain('\u0007');
    expect(body).toContain('&lt;script&gt;');
  }
});

test.each([
  ['game/77', 404],
  ['game/0', 400],
  ['team/1', 400],
  ['game/1?size=9x9', 400],
  ['game/1?affid=%22%3E', 400],
])('%s is refused', async (path, status) => {
  expect((await get(path)).statusCode).toBe(status);
});
