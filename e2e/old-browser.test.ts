import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const IE = 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; AS; rv:11.0) like Gecko';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1';

test.each([
  ['en', 1366, IE, 'This browser is too old', 'Firefox'],
  ['ru', 390, IPHONE, 'Браузер слишком старый', 'Firefox'],
] as const)(
  'an old browser is told what to do, without scripts: %s at %i px',
  async (lang, width, userAgent, title, row) => {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width, height: 800 },
      userAgent,
      javaScriptEnabled: false,
    });
    try {
      const page = await context.newPage();
      await page.goto(`/${lang}/live`);
      expect(new URL(page.url()).pathname).toBe(`/${lang}/oldbrowser`);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.getByRole('cell', { name: row }).isVisible()).toBe(true);
      if (process.env.SHOTS) {
        mkdirSync(process.env.SHOTS, { recursive: true });
        await page.screenshot({
          path: `${process.env.SHOTS}/oldbrowser-${lang}-${width}.png`,
          fullPage: true,
        });
      }
    } finally {
      await context.close();
    }
  },
);
