import { expect, test } from 'vitest';
import { LIMITS, weigh } from '../bench/weight.ts';
import { sharedApp } from './shared-app.ts';

// A page of this server has other games than that of the bench, so its HTML has no limit here.
test('the JavaScript and the styles of the first page and of a game stay within their limits', async () => {
  const { url } = await sharedApp();
  const list = await (await fetch(`${url}/en/line/football`)).text();
  // The last game, because the first may begin meanwhile.
  const games = [...list.matchAll(/href="(\/en\/line\/football\/[^/"]+\/\d[^"]*)"/g)];
  const [, game = ''] = games.at(-1) ?? [];
  const home = await weigh(`${url}/en`);
  const page = await weigh(url + game);
  expect(home.script).toBeGreaterThan(50);
  expect(home.script).toBeLessThanOrEqual(LIMITS.home.script);
  expect(page.script).toBeGreaterThan(home.script);
  expect(page.script).toBeLessThanOrEqual(LIMITS.game.script);
  expect(Math.max(home.style, page.style)).toBeLessThanOrEqual(LIMITS.home.style);
});
