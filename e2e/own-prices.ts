import { inflateRawSync } from 'node:zlib';
import { createApi } from '@fairbook/client';
import type { live } from '@fairbook/contracts';
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { type SavedBet, savedBet, savedCoupon } from './saved-coupon.ts';

export interface PanelWithPrices {
  context: BrowserContext;
  page: Page;
  legs: SavedBet[];
  /** Sends the nth price change, each for the next leg in turn. */
  say(n: number): void;
}

/** The coupon panel of a desktop page with this many legs, whose prices change only when the caller says so. */
export async function openPanel(
  browser: Browser,
  url: string,
  { typeId, count }: { typeId: number; count: number },
): Promise<PanelWithPrices> {
  const { games } = await createApi({ baseUrl: url })('sportsbook.lineGames', { query: { limit: 100 } });
  const legs = games.slice(-count).map((game) => savedBet(game));
  const saved = savedCoupon(legs, { typeId, amount: '1' });
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const tell = await withOwnDeltas(page, 'game');
  await page.addInitScript((text) => localStorage.setItem('fairbook.coupon', text), saved);
  await page.goto('/en/information/rules/1');
  await page
    .locator('aside.right .leg')
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  // The quote has arrived once the panel shows a maximum stake, or that no stake is possible: fifty legs can win more
  // than the largest amount.
  await page
    .locator('aside.right .c-foot')
    .locator('.fine, .stake-error')
    .filter({ hasText: /\w/ })
    .waitFor();
  const say = (n: number) => {
    const leg = legs[n % legs.length]!;
    const coefMilli = leg.coefMilli + 10 * (1 + Math.floor(n / legs.length));
    tell(`game:${leg.gameId}`, { v: 1, at: Date.now(), prices: [[leg.outcomeId, coefMilli, 0]] });
  };
  return { context, page, legs, say };
}

/**
 * Sits between page and server: topics of these kinds get the caller's changes instead of the server's. The returned
 * function says whether the page follows the topic yet.
 */
export async function withOwnDeltas(
  page: Page,
  ...kinds: readonly ('game' | 'list')[]
): Promise<(topic: live.Topic, data: live.TopicDelta) => boolean> {
  const last = new Map<string, number>();
  const told = new Map<string, live.TopicDelta[]>();
  let socket: WebSocketRoute | null = null;
  const send = (topic: string, data: live.TopicDelta) => {
    const s = last.get(topic)! + 1;
    last.set(topic, s);
    socket?.send(JSON.stringify({ type: 'delta', topic, s, data }));
  };
  await page.routeWebSocket(/\/live\/v1/, (route) => {
    const server = route.connectToServer();
    socket = route;
    route.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const text = typeof message === 'string' ? message : inflateRawSync(message).toString();
      const frame = JSON.parse(text) as live.ServerFrame;
      if (frame.type === 'delta' && kinds.some((kind) => frame.topic.startsWith(`${kind}:`))) return;
      route.send(JSON.stringify(frame));
      if (frame.type !== 'snapshot') return;
      last.set(frame.topic, frame.s);
      // A page that has reconnected, as on a loaded machine, hears again what the server doesn't know.
      for (const data of told.get(frame.topic) ?? []) send(frame.topic, data);
    });
  });
  return (topic, data) => {
    if (!last.has(topic)) return false;
    told.set(topic, [...(told.get(topic) ?? []), data]);
    send(topic, data);
    return true;
  };
}
