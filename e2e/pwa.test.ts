import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { newMember } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const newContext = () =>
  browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'allow',
    viewport: { width: 1366, height: 900 },
  });

/** A page whose service worker is active. */
async function openSettled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

test.concurrent('the app is installable: the manifest has no error, and the worker starts under the content policy', async () => {
  const context = await newContext();
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/en');
  const devtools = await context.newCDPSession(page);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${app.url}/manifest.json?lang=en`);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ start_url: '/en', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window can't install anything; no other obstacle is allowed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(faults).toEqual([]);

  // A service worker of another version announces its version, and the page knows that it is outdated.
  const update = page.getByText('There is a new version of the site');
  await expect(update.count()).resolves.toBe(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What tells of a new version loads when the page is idle.
  await page.locator('.notices').waitFor({ state: 'attached' });
  await untilListens(page);
  await page.evaluate(() => {
    const data = { version: 'another' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  await update.waitFor();

  await page.getByRole('button', { name: 'Necessary' }).click();
  // The browser's install prompt waits for the button, is shown once, and then the button goes.
  const offer = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' });
  await expect(offer.count()).resolves.toBe(0);
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(document.documentElement.dataset, { prompted: 'yes' }),
    });
    dispatchEvent(event);
  });
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.dataset.prompted)).toBe('yes');
  await context.close();
});

test.concurrent('offline a page leads to the stored notice; the coupon is there, can be edited and is not sent', async () => {
  const context = await newContext();
  const page = await openSettled(context, '/en/line/football');
  const prices = page.locator('main button.odds[aria-pressed="false"]:not([aria-disabled="true"])');
  await prices.first().click();
  await page.locator('main .game').nth(3).locator('button.odds:not([aria-disabled="true"])').first().click();
  const coupon = page.locator('aside.right');
  await coupon.locator('.leg').nth(1).waitFor();

  await context.setOffline(true);
  await page.goto('/ru/live?x=1');
  await page.getByRole('heading', { name: 'Нет соединения' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/ru/live?x=1');
  await coupon.locator('.leg').nth(1).waitFor();
  await coupon.getByText('Купон сохранён и сам не отправится').waitFor();
  expect(await coupon.locator('[data-step]').getAttribute('data-step')).toBe('reconnecting');
  expect(await coupon.locator('[data-step]').getAttribute('aria-disabled')).toBe('true');
  await coupon.locator('.leg .ib').first().click();
  await coupon.locator('.leg').nth(1).waitFor({ state: 'detached' });

  await context.setOffline(false);
  await page.waitForURL(`${app.url}/ru/live?x=1`);
  // The server doesn't render the coupon; it appears once the page is interactive.
  await coupon.locator('.leg').first().waitFor();
  expect(await coupon.locator('.leg').count()).toBe(1);
  await context.close();
});

test.concurrent('no data of a player is cached: none of their pages, no API answer', async () => {
  const member = await newMember(app.url, '77.77');
  const context = await newContext();
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await openSettled(context, '/en/office/account');
  await page.goto('/en/office/history');
  await page.goto('/en/live');
  const kept = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))!.text();
        found.push({ url: new URL(request.url).pathname, text });
      }
    }
    return found;
  });
  const pages = kept.filter(({ text }) => text.includes('<html'));
  expect(pages.map(({ url }) => url).sort()).toEqual(['/en/offline', '/ru/offline']);
  expect(kept.filter(({ text }) => text.includes('77.77') || text.includes(member.cookie.value))).toEqual([]);
  for (const { text } of pages) expect(text).toContain('&quot;userId&quot;:null');
  expect(kept.filter(({ url }) => /-api\/|^\/web-api/.test(url))).toEqual([]);
  expect(kept.length).toBeGreaterThan(10);
  await context.close();
});
