import { type BettingWorld, createBettingWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

let book: BettingWorld;
let world: World;
let browser: Browser;
let origin: string;
let editor: Visitor;

beforeAll(async () => {
  [book, browser] = await Promise.all([
    createBettingWorld(1, { withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  ({ world } = book);
  await world.services.articles.plant();
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  editor = await world.operator('writer');
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();
const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;

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
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(await textOf(path.replace('/en/', '/ru/')))?.[1]).toMatch(/[а-я]/);
  expect(faults).toEqual([]);
  await page.close();
});

test('the head of an article, feeds and the sitemap tell machines about it', async () => {
  const text = textOf;
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

/** Another tab of the content, from the rail beside it. */
async function goTo(page: Page, tab: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Areas of work' });
  await rail.getByRole('link', { name: tab, exact: true }).press('Enter');
  await page.getByRole('heading', { name: tab, level: 1 }).waitFor();
}

/** Writes a draft, is told of a wrong line, sees it as players will, publishes it and takes it back. */
async function writeDraft(page: Page): Promise<void> {
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
  expect(await textOf('/en/blog/guides/our-own-words')).toMatch(/<h1[^>]*>In our own words<\/h1>/);
  await saved.getByRole('button', { name: 'Unpublish' }).click();
  await saved.getByText('Draft', { exact: true }).waitFor();
  expect(await statusOf('/en/blog/guides/our-own-words')).toBe(404);
}

test('a landing page weighs at most 60 kB, and its tagged link leaves the partner’s cookie', async () => {
  await publish(
    'autumn',
    '## Words\n- One\n\n{{prices football}}\n{{action Bet | /line | tag north-1}}',
    'landing',
  );
  const page = await browser.newPage({ baseURL: origin });
  const path = '/en/promotions/landing/pages/autumn';
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((each): each is PerformanceResourceTiming => each instanceof PerformanceResourceTiming)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
  await page.getByRole('link', { name: 'Bet', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/line');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'reflinkid')?.value).toBe('north-1');
  expect(await (await fetch(`${origin}/sitemap-en.xml`)).text()).toContain(`${path}</loc><lastmod>`);
  expect(await statusOf('/en/promotions/landing/pages/nothing')).toBe(404);
  await page.close();
});

/** A picture of one colour, as a file. */
function picture(): Buffer {
  const png = new PNG({ width: 600, height: 300 });
  png.data.fill(160);
  return PNG.sync.write(png);
}

async function publish(slug: string, body: string, kind: 'blog' | 'landing' = 'blog'): Promise<void> {
  const texts = [
    {
      lng: 'en',
      title: kind === 'blog' ? 'A game' : 'An offer',
      lead: '',
      description: '',
      author: 'A. Writer',
      tags: [],
      body,
    },
  ];
  const of = { kind, slug, category: 'guides', from: null, until: null, texts } as const;
  const { id, version } = await editor.api('articles.add', { body: { ...of, texts } });
  await editor.api('articles.publish', { params: { id }, body: { version } });
}

/** Sends a picture, and says what it shows and what stays in sight. */
async function sendPicture(page: Page): Promise<void> {
  await page.goto('/en/operator/content?tab=media');
  await untilListens(page);
  const file = { name: 'tree.png', mimeType: 'image/png', buffer: picture() };
  await page.getByLabel('Upload a picture').setInputFiles(file);
  const form = page.getByRole('region', { name: 'tree.png' });
  await form.getByLabel('What it shows · English').fill('A tree on a hill');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Also describe the picture in this language.').waitFor();
  await form.getByLabel('What it shows · Russian').fill('Дерево на холме');
  await form
    .locator('img')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await form.getByText('Left to right 0%').waitFor();
  await form.getByRole('slider', { name: /^Top to bottom/ }).press('ArrowRight');
  await form.getByText('Top to bottom 10%').waitFor();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /\/media\/[0-9a-f]{24}/.test(answer.url()),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}

test('an editor writes a draft and publishes it, adds a picture of the library, and sees what a version has changed', async () => {
  await publish('with-a-picture', 'A first line.\nThe last line.');
  const page = await pageOfVisitor(browser, origin, editor, { viewport: { width: 1366, height: 900 } });
  await sendPicture(page);
  await goTo(page, 'Articles');
  await writeDraft(page);
  await page.getByRole('button', { name: /^A game/ }).click();
  const form = page.getByRole('region', { name: 'A game' });
  const body = form.getByLabel('Text', { exact: true });
  // The cursor stays in the first line.
  await body.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(3, 3);
  });
  await form.getByText('Add a picture').click();
  await form.getByRole('button', { name: 'Find' }).first().click();
  await form.getByRole('button', { name: /tree\.png/ }).click();
  expect(await body.inputValue()).toMatch(/^A first line\.\n\{\{picture [0-9a-f]{24}\}\}\nThe last line\.$/);
  await form.getByRole('button', { name: 'Save' }).click();
  // A save makes a new version, and the panel of versions closes then.
  await form.getByText('Saved.', { exact: true }).waitFor();
  await form.getByText('Versions side by side').click();
  await form.locator('ins', { hasText: 'picture' }).waitFor();
  const reader = await browser.newPage({ baseURL: origin });
  await reader.goto('/en/blog/guides/with-a-picture');
  const shown = reader.getByRole('img', { name: 'A tree on a hill' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
  expect(await shown.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('0% 10%');
  // The older version comes back into the form, and is not saved yet.
  await form.getByRole('button', { name: 'Copy into the form' }).first().click();
  expect(await body.inputValue()).toBe('A first line.\nThe last line.');
  expect(await textOf('/en/blog/guides/with-a-picture')).toContain('alt="A tree on a hill"');
  await Promise.all([reader.close(), page.context().close()]);
});

test('a price in an article moves, is taken into the coupon, and gives way to the result', async () => {
  await publish('with-prices', 'Before.\n{{prices game 1}}\nAfter.');
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1366, height: 900 } });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto('/en/blog/guides/with-prices');
  await untilListens(page);
  const block = page.getByRole('region', { name: 'Prices: Home 1 – Away 1' });
  const home = block.getByRole('button', { name: /: Home 1,/ });
  await expect.poll(() => home.textContent()).toContain('2.20');
  await home.click();
  await expect.poll(() => home.getAttribute('aria-pressed')).toBe('true');
  await page.locator('aside.right').getByText('Home 1 – Away 1').first().waitFor();
  await book.play(1, undefined, 300);
  await block.getByText('In play').waitFor();
  await book.decide(1, { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' }, true);
  await block.getByText('The game is over.').waitFor();
  await block.getByText('2–1').waitFor();
  expect(faults).toEqual([]);
  await page.close();
});
