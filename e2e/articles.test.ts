import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { pageOfVisitor } from './member.ts';

let world: World;
let browser: Browser;
let origin: string;
let editor: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  await world.services.articles.plant();
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  editor = await world.operator('writer');
}, 300_000);
afterAll(async () => {
  await closePages();
  await world.close();
});

test('a reader goes from the list to an article and into the other language', async () => {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto('/en/blog');
  await page.getByRole('link', { name: 'Guides', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/blog/guides');
  await page.getByRole('link', { name: 'How to read a price' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'How to read a price' }).waitFor();
  const path = new URL(page.url()).pathname;
  expect(path).toBe('/en/blog/guides/how-to-read-a-price');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto(path.replace('/en/', '/ru/'));
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  expect(title).toMatch(/[а-я]/);
  expect(faults).toEqual([]);
  await page.close();
});

test('the head of an article, feeds and the sitemap tell machines about it', async () => {
  const text = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const page = await text('/en/blog/guides/how-to-read-a-price');
  expect(page).toContain('"@type":"Article"');
  expect(page).toContain('hreflang="ru"');
  expect(page).toContain('type="application/rss+xml" href="/en/blog/rss.xml"');
  const rss = await fetch(`${origin}/en/blog/rss.xml`);
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await rss.text()).toContain(`<link>${origin}/en/blog/guides/how-to-read-a-price</link>`);
  expect(await text('/blog/rss.xml')).toContain('/en/blog/guides/how-to-read-a-price');
  expect(await text('/ru/blog/atom.xml')).toContain('xml:lang="ru"');
  expect(await text('/en/news/rss.xml')).not.toContain('<item>');
  const sitemap = await text('/sitemap-ru.xml');
  expect(sitemap).toMatch(/\/ru\/blog\/guides\/how-to-read-a-price<\/loc><lastmod>/);
});

test('an editor writes a draft, is told of a wrong line, sees it as players will, and publishes it', async () => {
  const page = await pageOfVisitor(browser, origin, editor, { viewport: { width: 1366, height: 900 } });
  await page.goto('/en/operator/content?tab=articles');
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('region', { name: 'New article' });
  await form.getByLabel('Address').fill('our-own-words');
  await form.getByLabel('Category').fill('guides');
  await form.getByRole('button', { name: 'Add a line' }).click();
  await form.getByLabel('Language').fill('en');
  await form.getByLabel('Author').fill('A. Writer');
  await form.getByLabel('Title').fill('In our own words');
  await form.getByLabel('Text', { exact: true }).fill('A first line.\n{{weather}}');
  await form.getByText('Line 2:').waitFor();
  await form.getByLabel('Text', { exact: true }).fill('A first line.\n## A heading\n{{calculator}}');
  await form.getByText('As players see it').click();
  await form.getByRole('heading', { level: 2, name: 'A heading' }).waitFor();
  await form.getByRole('button', { name: 'Create' }).click();
  const saved = page.getByRole('region', { name: 'In our own words' });
  await saved.getByRole('button', { name: 'Publish', exact: true }).click();
  await saved.getByText('On the site', { exact: true }).waitFor();
  const reader = await browser.newPage({ baseURL: origin });
  await reader.goto('/en/blog/guides/our-own-words');
  await reader.getByRole('heading', { level: 1, name: 'In our own words' }).waitFor();
  await saved.getByRole('button', { name: 'Unpublish' }).click();
  await saved.getByText('Draft', { exact: true }).waitFor();
  expect((await reader.goto('/en/blog/guides/our-own-words'))?.status()).toBe(404);
  await Promise.all([reader.close(), page.context().close()]);
});
