import type { Permission } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView, faultsOf } from './faults.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test changes the permissions of operators. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;

const WIDE = { width: 1366, height: 844 };
const PHONE = { width: 390, height: 844 };
/** The page has taken over what the server sent. */
const AWAKE = 'html[data-awake]';

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

async function signedIn(login: string, permissions: readonly Permission[]): Promise<Visitor> {
  const { password } = await world.services.auth.registerOperator(login, permissions);
  return world.signIn(login, password);
}

const pageOf = (visitor: Pick<Visitor, 'cookie'>, options: BrowserContextOptions = {}): Promise<Page> =>
  pageOfVisitor(browser, origin, visitor, options);

/** Collects console errors from now on. */
function consoleOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

/** The status of a page for somebody, without opening it in the browser. */
const statusOf = async ({ cookie }: Pick<Visitor, 'cookie'>, path: string) =>
  (await fetch(`${origin}${path}`, { headers: { cookie } })).status;

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);

test('permissions are requested by keyboard, apply once another operator approves them, and are logged; a note on an incident reaches players', async () => {
  const agrees = await signedIn('agrees', ['operators.read', 'operators.approve']);
  const desk = await signedIn('desk', ['limits.read']);
  expect(await statusOf(desk, '/en/operator/risk?tab=limits')).toBe(200);
  const page = await pageOf(keeper, { viewport: WIDE });
  const faults = consoleOf(page);
  expect(await faultsOf(page, '/en/operator/operators', { selectors: [AWAKE] })).toEqual([]);
  await page.getByRole('button', { name: 'Edit permissions of desk' }).press('Enter');
  const form = page.getByRole('form', { name: 'Permissions of desk' });
  await form.getByRole('checkbox', { name: 'View exchange rates' }).press('Space');
  await form.getByRole('checkbox', { name: 'View limits' }).press('Space');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('New permissions of desk wait for another operator').waitFor();
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  const [asked] = (await agrees.api('operators.list')).operators.flatMap(({ asked: each }) => each ?? []);
  await agrees.api('operators.approve', { params: { id: asked!.id }, body: { version: asked!.version } });
  // An operator who already has the page open is refused at the next step.
  expect(await statusOf(desk, '/en/operator/risk?tab=limits')).toBe(403);
  expect(await statusOf(desk, '/en/operator/risk')).toBe(200);
  // For a player the page doesn't exist.
  expect(await statusOf(await world.registerPlayer(), '/en/operator/operators')).toBe(404);
  await page.getByRole('link', { name: 'Audit', exact: true }).press('Enter');
  await page.getByText('View limits and preview changes').first().waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'permissions' }).nth(1);
  expect(await row.locator('del').textContent()).toBe('View limits and preview changes');
  expect(await row.locator('ins').textContent()).toBe('View exchange rates');
  await whole(page);
  await page.setViewportSize(PHONE);
  await whole(page);
  await page.setViewportSize(WIDE);

  await page
    .getByRole('navigation', { name: 'Areas of work' })
    .getByRole('link', { name: 'Site' })
    .press('Enter');
  const write = page.getByRole('button', { name: 'Write a note' });
  await write.press('Enter');
  await expect.poll(() => hasFocus(page.getByLabel('Text in English'))).toBe(true);
  await page.keyboard.type('Prices are late.');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Коэффициенты запаздывают.\nhttps://example.com/${'a'.repeat(80)}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const note = page.getByRole('listitem').filter({ hasText: 'Prices are late.' });
  await note.getByText('Ongoing').waitFor();
  await expect.poll(() => hasFocus(write)).toBe(true);
  await whole(page);

  const visitor = await browser.newPage({ baseURL: origin, viewport: PHONE });
  expect(await faultsOf(visitor, '/ru/status', { selectors: [AWAKE] })).toEqual([]);
  // The page has one picture for each part of the site, labelled with a sentence.
  expect(await visitor.getByRole('img', { name: /^Ставки\. / }).count()).toBe(1);
  // The note keeps its line breaks, and a long address in it doesn't widen the page on a phone.
  const item = visitor.getByRole('listitem').filter({ hasText: 'Коэффициенты запаздывают.' });
  expect(await item.innerText()).toContain('запаздывают.\nhttps://');
  expect(await fits(visitor)).toBe(true);
  await visitor.getByText('оператор сообщает о сбое').waitFor();
  await note.getByRole('button', { name: 'Mark as resolved' }).press('Enter');
  await note.getByText('Resolved', { exact: true }).waitFor();
  expect(await (await fetch(`${origin}/en/status`)).text()).toMatch(/, resolved\./);
  expect(faults).toEqual([]);
});

test('an operator with few permissions sees few tabs and sections, on a phone in a menu, and that money is play money', async () => {
  const few = await signedIn('few', ['limits.read', 'refused.read', 'voids.read']);
  const page = await pageOf(few, { viewport: PHONE, colorScheme: 'dark' });
  const faults = consoleOf(page);
  await page.goto('/en/operator/risk');
  await untilListens(page);
  await page.getByRole('heading', { name: 'Limits', level: 1 }).waitFor();
  await page.getByRole('banner').getByText('Play money').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  expect(await tabs.allTextContents()).toEqual(['Limits', 'Refused bets']);
  await whole(page);
  // The menu has all pages, opened by keyboard.
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Held prices' }).waitFor();
  await page.keyboard.press('Escape');
  await tabs.filter({ hasText: 'Refused bets' }).press('Enter');
  await page.waitForURL('**/operator/risk?tab=refused');

  // On a wide screen the rail has the tabs, and the sections with a page that the operator may open.
  await page.setViewportSize(WIDE);
  const rail = page.getByRole('navigation', { name: 'Areas of work' });
  const inRail = ['Limits', 'Refused bets', 'To approve', 'Held prices', 'History'];
  await expect.poll(() => rail.getByRole('listitem').getByRole('link').allTextContents()).toEqual(inRail);
  expect(await rail.locator(':scope > a').allTextContents()).toEqual(['Today', 'Trading']);
  await rail.getByRole('link', { name: 'To approve' }).press('Enter');
  await page.getByRole('heading', { name: 'To approve', level: 1 }).waitFor();
  expect(await rail.getByRole('listitem').getByRole('link').allTextContents()).toEqual(inRail);

  const password = page.getByRole('note').filter({ hasText: 'A password alone opens your account.' });
  await password.getByRole('link', { name: 'Turn it on' }).press('Enter');
  await page.waitForURL('**/office/security');
  expect(await statusOf(few, '/en/operator/risk?tab=rates')).toBe(403);
  expect(faults).toEqual([]);
});

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** The page fits its width, and what it shows now has no faults. */
async function whole(page: Page): Promise<void> {
  expect(await fits(page)).toBe(true);
  expect(await faultsInView(page)).toEqual([]);
}
