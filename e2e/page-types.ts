import type { Page } from 'playwright-core';
import { sharedBrowser } from './browser.ts';

/** A page at 1366 px of a visitor who allows storage, with the errors that it reports. */
export async function watchedPage(baseURL: string) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: baseURL }]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  return { page, errors };
}

/** The kinds of pages that the stored legs carry. */
export async function pageTypesIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => Object.values({ ...localStorage }).map(String));
  return texts.flatMap((text) => [...text.matchAll(/"pageType":"(\w+)"/g)].map(([, type = '']) => type));
}
