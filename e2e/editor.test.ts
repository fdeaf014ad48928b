import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView, faultsOf } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test changes the settings of the site. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;
const WIDE = { width: 1366, height: 900 };

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  keeper = await world.operator('keeper');
});
afterAll(async () => {
  await closePages();
  await world.close();
});

test('a setting is checked beside its field and saved by keyboard; a text in own words is on the page that the server sends, and stays there when its script runs', async () => {
  const page = await pageOfVisitor(browser, origin, keeper, { viewport: WIDE });
  expect(await faultsOf(page, '/en/operator/site?tab=settings')).toEqual([]);
  await page.getByRole('button', { name: /^Contact/ }).press('Enter');
  const form = page.getByRole('region', { name: 'Contact', exact: true });
  const email = form.getByLabel('E-mail');
  await email.fill('nobody');
  await email.press('Enter');
  await form.getByText('The format is wrong.').waitFor();
  await expect.poll(() => hasFocus(email)).toBe(true);
  await email.fill('help@fairbook.example');
  await form.getByRole('heading', { name: 'What changes' }).waitFor();
  await whole(page);
  await email.press('Enter');
  await page.getByRole('region', { name: 'History' }).getByText('help@fairbook.example').waitFor();
  const contact = await keeper.api('config.readGroup', { params: { group: 'contact' } });
  expect(contact.value).toEqual({ address: '', email: 'help@fairbook.example', hours: '' });
  // On a phone the entry has the place of the list.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await whole(page);
  await page.setViewportSize(WIDE);

  // A press on a link doesn't lose unsaved input.
  await page.getByRole('button', { name: /^Contact/ }).press('Enter');
  await form.getByLabel('Opening hours').fill('9 to 17');
  const texts = page.getByRole('navigation', { name: 'Areas of work' }).getByRole('link', { name: 'Texts' });
  await texts.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).press('Enter');
  await page.waitForURL('**/operator/content?tab=texts');
  await page.getByLabel('Find a text').fill('No real money');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /footer\.playMoney/ }).press('Enter');
  await page.getByLabel('Text', { exact: true }).fill('Nothing here is real money.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Built-in: Play money.').waitFor();

  const visitor = await browser.newPage({ baseURL: origin, viewport: WIDE });
  const faults: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await visitor.goto('/en/results');
  await visitor.getByText('Nothing here is real money.').waitFor();
  await visitor.getByRole('link', { name: 'Upcoming' }).first().click();
  await expect.poll(() => new URL(visitor.url()).pathname).toBe('/en/line');
  await visitor.getByText('Nothing here is real money.').waitFor();
  expect(await visitor.getByText('No real money is won').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.getByRole('button', { name: 'Restore the built-in text' }).press('Enter');
  await expect.poll(async () => (await keeper.api('texts.find', { query: { lang: 'en' } })).own).toBe(0);
});

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);

/** The page fits its width, and what it shows now has no faults. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsInView(page)).toEqual([]);
}
