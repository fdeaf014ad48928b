import { inflateRawSync } from 'node:zlib';
import type { bets, live, sportsbook } from '@fairbook/contracts';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import type { Member } from '../../e2e/member.ts';
import { type SavedBet, savedBet, savedCoupon } from '../../e2e/saved-coupon.ts';

type Quote = bets.Quote;
type Change<T> = (value: T) => T | undefined;

/** Answers for a picture, set before the page opens. Everything else comes from the real server. */
export interface Opening {
  path?: string;
  /** The draft stored in the browser, without its fixed parts. */
  draft?: Record<string, unknown> & { bets: SavedBet[] };
  settings?: Record<string, unknown>;
  isVisitor?: boolean;
  /** Changes the server's quote on its way. */
  quote?: (quote: Quote) => Quote;
  /** Answers a placement instead of the server; `lost` means no answer ever comes. */
  place?: object | 'lost';
  /** The answer to reading the placed coupon. */
  coupon?: object;
  /** Changes the answer to reading the cash-out offer. */
  cashout?: (offer: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the frames of the live connection. */
  frame?: Change<live.ServerFrame>;
  isOffline?: boolean;
  /** Changes the answer to any call of an address (with `*`); `null` leaves the call without an answer. */
  said?: Record<string, ((value: never) => object) | null>;
  /** On a phone the sheet stays closed, and the bar is visible. */
  isClosed?: boolean;
  /** Contents of the tab's storage, by key. */
  tab?: Record<string, string>;
  /** Contents of the browser's storage, by key. */
  kept?: Record<string, string>;
  /** Changes the state embedded in the page's markup. */
  html?: (text: string) => string;
}

export interface Stage {
  page: Page;
  isPhone: boolean;
  games: sportsbook.Game[];
  member: Member;
  /** One leg on each of `count` games. */
  legs(count: number): SavedBet[];
  open(opening: Opening): Promise<Locator>;
}

export function stageOf(
  context: BrowserContext,
  base: string,
  games: sportsbook.Game[],
  isPhone: boolean,
  member: Member,
  page: Page,
  lang = 'en',
): Stage {
  async function open(opening: Opening): Promise<Locator> {
    const {
      path: english = '/en/line',
      draft,
      settings,
      isVisitor,
      place,
      coupon,
      tab = {},
      kept = {},
    } = opening;
    const path = english.replace(/^\/en(?=\/|$)/, `/${lang}`);
    await context.clearCookies();
    const cookies = [{ name: 'cookies_agree_type', value: '1', url: base }];
    await context.addCookies(isVisitor ? cookies : [...cookies, { ...member.cookie, url: base }]);
    await page.addInitScript(
      ([saved, settingsText, ofTab, ofBrowser]) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(ofTab)) sessionStorage.setItem(`fairbook.${key}`, value);
        if (saved) localStorage.setItem('fairbook.coupon', saved);
        if (settingsText) localStorage.setItem('fairbook.coupon-settings', settingsText);
        for (const [key, value] of Object.entries(ofBrowser)) localStorage.setItem(key, value);
      },
      [
        draft && savedCoupon(draft.bets, draft),
        settings && JSON.stringify({ v: 1, ...settings }),
        tab,
        kept,
      ] as const,
    );
    if (opening.quote) await patch(page, '**/bets-api/v1/quotes', 'POST', opening.quote as never);
    if (opening.cashout)
      await patch(page, '**/bets-api/v1/coupons/*/cashout', 'GET', opening.cashout as never);
    if (place) await page.route('**/bets-api/v1/coupons', (route) => answer(route, 'POST', place));
    if (place === 'lost') await page.route('**/coupons/by-key/*', (route) => route.abort());
    if (coupon)
      await page.route(/\/bets-api\/v1\/coupons\/[-0-9a-f]{36}$/, (route) => answer(route, 'GET', coupon));
    const { html } = opening;
    if (html) await page.route(base + path, (route) => rewritten(route, html));
    for (const [url, change] of Object.entries(opening.said ?? {})) await saying(page, url, change as never);
    if (opening.frame) await withFrames(page, opening.frame);
    await page.goto(base + path);
    await page.waitForLoadState('networkidle').catch(() => {});
    if (opening.isOffline) await context.setOffline(true);
    if (!isPhone) return page.locator('aside.right');
    const bar = page.locator('.betbar, .quick-open').first();
    if (opening.isClosed) return page.locator('body');
    if ((draft?.bets.length ?? 0) > 0) {
      await bar.click();
      await page.locator('dialog.sheet[open]').waitFor();
    }
    return page.locator('dialog.sheet[open]');
  }

  function legs(count: number): SavedBet[] {
    return games.slice(0, count).map((game) => savedBet(game));
  }
  return { page, isPhone, games, member, legs, open };
}

async function patch(
  page: Page,
  url: string,
  method: string,
  change: (value: object) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const response = await route.fetch().catch(() => null);
    return response ? route.fulfill({ response, json: change(await response.json()) }) : route.abort();
  });
}

/** Changes the answers to all calls of an address, whatever the method, or leaves them without an answer. */
async function saying(page: Page, url: string, change: ((value: object) => object) | null): Promise<void> {
  await page.route(url, async (route) => {
    if (!change) return;
    const response = await route.fetch();
    await route.fulfill({ status: 200, json: change(await response.json().catch(() => ({}))) });
  });
}

function answer(route: Route, method: string, value: object | 'lost'): Promise<void> {
  if (route.request().method() !== method) return route.continue();
  if (value === 'lost') return route.abort();
  const status = 'errors' in value ? 422 : method === 'POST' ? 201 : 200;
  return route.fulfill({ status, json: value });
}

async function rewritten(route: Route, html: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  return route.fulfill({ response, body: html(await response.text()) });
}

async function withFrames(page: Page, change: Change<live.ServerFrame>): Promise<void> {
  await page.routeWebSocket(/\/live\/v1/, (route) => {
    const server = route.connectToServer();
    route.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const text = typeof message === 'string' ? message : inflateRawSync(message).toString();
      const frame = change(JSON.parse(text) as live.ServerFrame);
      if (frame) route.send(JSON.stringify(frame));
    });
  });
}
