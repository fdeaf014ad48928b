import { inflateRawSync } from 'node:zlib';
import { createApi } from '@fairbook/client';
import type { live } from '@fairbook/contracts';
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { type SavedBet, savedBet, savedCoupon } from './saved-coupon.ts';

export interface PanelWithPrices {
  context: BrowserContext;
  page: Page;
  legs: SavedBet[];
  /** Says the nth change of a price, each of another leg in turn. */
  say(n: number): void;
}

/** The coupon panel of a desktop with so many legs, in front of prices that change when the caller says so. */
export async function openPanel(
  browser: Browser,
  url: string,
  { typeId, count }: { typeId: number; count: number },
): Promise<PanelWithPrices> {
  const { games } = await createApi({ baseUrl: url })('sportsbook.lineGames', { query: { limit: 100 } });
  const legs = games.slice(-count).map((game) => savedBet(game));
  const saved = savedCoupon(legs, { typeId, amount: '1' });
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const sayPrice = await withOwnPrices(page);
  await page.addInitScript((text) => localStorage.setItem('fairbook.coupon', text), saved);
  await page.goto('/en/information/rules/1');
  await page
    .locator('aside.right .leg')
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  // The prices are quoted: the maximum stake is known, or that none fits. The win of fifty legs is more than money
  // can hold.
  await page
    .locator('aside.right .c-foot')
    .locator('.fine, .stake-error')
    .filter({ hasText: /\w/ })
    .waitFor();
  const say = (n: number) => {
    const leg = legs[n % legs.length]!;
    sayPrice(leg, leg.coefMilli + 10 * (1 + Math.floor(n / legs.length)));
  };
  return { context, page, legs, say };
}

/** Stands between the page and the server, and alone says how prices change. */
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
      if (frame.type === 'delta' && frame.topic.startsWith('game:')) return;
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
