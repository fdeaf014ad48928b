import { inflateRawSync } from 'node:zlib';
import { createApi } from '@fairbook/client';
import type { live } from '@fairbook/contracts';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { type SavedBet, savedBet, savedCoupon } from './saved-coupon.ts';

const LEGS = 50;
const CHANGES_PER_SECOND = 20;
const CHANGES = 60;
/** A phone of the middle is about so many times slower than this machine. */
const SLOWER = 4;
/** What browsers call one. */
const LONG_TASK_MS = 50;

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ FAIRBOOK_CLOCK_SPEED: '1' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** What a change makes the page do; the rest of a task is the browser's own and that of the measurement. */
const WORK: ReadonlySet<string> = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);

/** A saved coupon of the last games, as a browser keeps it. */
async function coupon(typeId: number): Promise<{ text: string; legs: SavedBet[] }> {
  const api = createApi({ baseUrl: app.url });
  const { games } = await api('sportsbook.lineGames', { query: { limit: 100 } });
  const legs = games.slice(-LEGS).map((game) => savedBet(game));
  return { text: savedCoupon(legs, { typeId, amount: '1' }), legs };
}

/** Stands between the page and the server, and says a price of its own now and then. */
async function withOwnPrices(page: Page): Promise<(leg: SavedBet, coefMilli: number) => void> {
  const last = new Map<string, number>();
  let socket: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/live\/v1/, (route) => {
    const server = route.connectToServer();
    socket = route;
    route.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const text = typeof message === 'string' ? message : inflateRawSync(message).toString();
      const frame = JSON.parse(text) as live.ServerFrame;
      if (frame.type === 'snapshot') last.set(frame.topic, frame.s);
      if (frame.type === 'delta') frame.s = next(frame.topic);
      route.send(JSON.stringify(frame));
    });
  });
  function next(topic: string): number {
    const s = (last.get(topic) ?? 0) + 1;
    last.set(topic, s);
    return s;
  }
  return ({ gameId, outcomeId }, coefMilli) => {
    const topic: live.Topic = `game:${gameId}`;
    if (!last.has(topic)) return;
    const data = { v: 1, at: Date.now(), prices: [[outcomeId, coefMilli, 0]] };
    socket?.send(JSON.stringify({ type: 'delta', topic, s: next(topic), data }));
  };
}

/**
 * Milliseconds of the page's main thread per price change, everything included: parsing, sums, rendering, layout. It is
 * the thread's own time, so that what else the machine does has no part in it.
 */
async function costOfChange(typeId: number): Promise<number> {
  const { text, legs } = await coupon(typeId);
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const say = await withOwnPrices(page);
  await page.addInitScript((saved) => localStorage.setItem('fairbook.coupon', saved), text);
  await page.goto('/en/information/rules/1');
  await page
    .locator('aside.right .leg')
    .nth(LEGS - 1)
    .waitFor();
  await page.locator('[data-possible-win]').filter({ hasText: /\d/ }).first().waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.filter(({ name }) => WORK.has(name)).reduce((sum, { value }) => sum + value, 0);
    return seconds * 1000;
  };
  await page.waitForTimeout(500);
  const before = await spent();
  for (let n = 0; n < CHANGES; n++) {
    const leg = legs[n % legs.length]!;
    say(leg, leg.coefMilli + 10 * (1 + Math.floor(n / legs.length)));
    await page.waitForTimeout(1000 / CHANGES_PER_SECOND);
  }
  const cost = ((await spent()) - before) / CHANGES;
  expect(await page.locator('aside.right .leg:is(.rose, .fell)').count()).toBeGreaterThan(LEGS / 10);
  await context.close();
  return cost;
}

test.each([
  ['express', 1],
  ['system', 2],
  ['singles', 9],
])('%s of 50 legs: a price change is no long task on a machine four times slower', async (name, typeId) => {
  const cost = await costOfChange(typeId);
  console.log(
    `${name} of ${LEGS}: ${cost.toFixed(1)} ms a change, ${(cost * SLOWER).toFixed(1)} if ${SLOWER} times slower`,
  );
  expect(cost * SLOWER).toBeLessThan(LONG_TASK_MS);
});
