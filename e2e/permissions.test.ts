import { OPERATOR_SETS, type Permission } from '@fairbook/contracts';
import { OPERATOR_PAGES } from '@fairbook/contracts/site/operator-pages';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf, inTurns, oneWay } from './faults.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test changes the permissions of operators. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;
let agrees: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  keeper = await world.operator('keeper');
  agrees = await signedIn('agrees', ['operators.read', 'operators.approve']);
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

test('each visit says that money is play money, that a password alone signs in, and that one person runs the book', async () => {
  const alone = await signedIn('alone', ['limits.read']);
  const page = await pageOf(alone);
  const [money, password, one] = [
    page.getByRole('banner').getByText('Play money'),
    page.getByRole('note').filter({ hasText: 'A password alone opens your account.' }),
    page.getByRole('note').filter({ hasText: 'One person runs this book' }),
  ];
  await page.goto('/en/operator/risk');
  await money.waitFor();
  expect(await one.count()).toBe(0);
  await untilListens(page);
  await password.getByRole('button', { name: 'Later' }).press('Enter');
  await password.waitFor({ state: 'detached' });

  const { pool } = world.platform;
  await pool.query('insert into one_person (since) values (now())');
  try {
    await page.reload();
    await one.waitFor();
    await password.getByRole('link', { name: 'Turn it on' }).press('Enter');
    await page.waitForURL('**/office/security');
  } finally {
    await pool.query('delete from one_person');
  }
});

/** The tabs of the page: in the rail on a wide screen, above the page on a narrow one. */
const tabsOf = (page: Page, width: number) =>
  width < 1024
    ? page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents()
    : page
        .getByRole('navigation', { name: 'Areas of work' })
        .getByRole('listitem')
        .getByRole('link')
        .allTextContents();

test.each(oneWay([1366, 390], 1))(
  'an operator with few permissions sees few tabs, at %i px',
  async (width) => {
    const few = await signedIn(`few-${width}`, ['limits.read', 'refused.read', 'voids.read']);
    const page = await pageOf(few, { viewport: { width, height: 844 } });
    const faults = consoleOf(page);
    expect((await page.goto('/en/operator/risk'))?.status()).toBe(200);
    await page.getByRole('heading', { name: 'Limits', level: 1 }).waitFor();
    const ofVoids = ['To approve', 'Held prices', 'History'];
    const inRail = ['Limits', 'Refused bets', ...ofVoids];
    expect(await tabsOf(page, width)).toEqual(width < 1024 ? inRail.slice(0, 2) : inRail);
    // The sections are those with a page that the operator may open, and no others.
    const sections = page.getByRole('navigation', { name: 'Areas of work' }).locator(':scope > a');
    expect(await sections.allTextContents()).toEqual(['Today', 'Trading']);
    if (width === 390) {
      // The menu has all pages, opened by keyboard.
      await untilListens(page);
      await page.getByRole('button', { name: 'Menu' }).press('Enter');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Held prices' }).waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: 'Refused bets' }).press('Enter');
    await page.waitForURL('**/operator/risk?tab=refused');
    await page.goto('/en/operator/voids');
    expect(await tabsOf(page, width)).toEqual(width < 1024 ? ofVoids : inRail);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

test('a forbidden page names the missing permission, and a way forward', async () => {
  const few = await signedIn('closed', ['limits.read']);
  const page = await pageOf(few);
  expect((await page.goto('/en/operator/risk?tab=rates'))?.status()).toBe(403);
  await page.getByText('View exchange rates (rates.read)').waitFor();
  expect((await page.goto('/en/operator/operators'))?.status()).toBe(403);
  await page.getByRole('main').getByRole('link', { name: 'Risk' }).click();
  await page.getByRole('heading', { name: 'Limits', level: 1 }).waitFor();
  // For a player the page doesn't exist.
  const player = await pageOf(await world.registerPlayer());
  expect((await player.goto('/en/operator/operators'))?.status()).toBe(404);
  await Promise.all([page.context().close(), player.context().close()]);
});

test.each(oneWay([1366, 390], 0))(
  'permissions are requested by keyboard, apply once another operator approves them, and are logged, at %i px',
  async (width) => {
    const login = `desk-${width}`;
    const desk = await signedIn(login, ['limits.read']);
    const theirs = await pageOf(desk);
    await theirs.goto('/en/operator/risk');
    const page = await pageOf(keeper, { viewport: { width, height: 844 } });
    const faults = consoleOf(page);
    await page.goto('/en/operator/operators');
    await page.getByRole('button', { name: `Edit permissions of ${login}` }).press('Enter');
    const form = page.getByRole('form', { name: `Permissions of ${login}` });
    await form.getByRole('checkbox', { name: 'View exchange rates' }).press('Space');
    await form.getByRole('checkbox', { name: 'View limits' }).press('Space');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText(`New permissions of ${login} wait for another operator`).waitFor();
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
    const second = await pageOf(agrees);
    await second.goto('/en/operator/operators');
    await second.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await second.getByText(`${login} now has the requested permissions.`).waitFor();
    await second.context().close();
    // An operator who already has the page open is refused at the next step.
    expect((await theirs.goto('/en/operator/risk?tab=limits'))?.status()).toBe(403);
    expect((await theirs.goto('/en/operator/risk'))?.status()).toBe(200);
    await theirs.getByRole('heading', { name: 'Rates', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page.getByText('View limits and preview changes').first().waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'permissions' }).nth(1);
    expect(await row.locator('del').textContent()).toBe('View limits and preview changes');
    expect(await row.locator('ins').textContent()).toBe('View exchange rates');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await Promise.all([page.context().close(), theirs.context().close()]);
  },
);

test('an auditor reads every tab and is offered no action that would be refused', async () => {
  const page = await pageOf(await signedIn('auditor', OPERATOR_SETS.auditor));
  const faults = consoleOf(page);
  const change =
    /^(Edit|Save|Set|New|Add|Give|Raise|Approve|Reject|Withdraw|Request|Offer|Accept|Refuse|End|Lift)\b/;
  for (const { id, tabs } of OPERATOR_PAGES) {
    // Left out are forms, previews of drafts, which only an editor has, and the list of texts, with the words of all buttons.
    for (const tab of tabs.filter(({ id: each }) => !['new', 'preview', 'texts'].includes(each))) {
      expect((await page.goto(`/en/operator/${id}?tab=${tab.id}`))?.status(), tab.id).toBe(200);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(
        await page.getByRole('main').getByRole('button', { name: change }).allTextContents(),
        tab.id,
      ).toEqual([]);
    }
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the last operator who may edit operators can’t give that up', async () => {
  const page = await pageOf(keeper);
  await page.goto('/en/operator/operators');
  await page.getByRole('button', { name: 'Edit permissions of keeper' }).click();
  const form = page.getByRole('form', { name: 'Permissions of keeper' });
  await form
    .getByRole('checkbox', { name: 'Add operators, request permissions for them, revoke permissions' })
    .click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('You are the only one who can edit operators.').waitFor();
  await page.context().close();
});

test.each([
  ['light', 1366, 0],
  ['dark', 390, 1],
] as const)('the pages are whole, readable and accessible, %s at %i px', async (colorScheme, width, turn) => {
  await signedIn(`whole-${width}`, ['limits.read', 'rates.edit']);
  const page = await pageOf(keeper, { viewport: { width, height: 844 }, colorScheme });
  for (const path of inTurns(['/en/operator/operators', '/ru/operator/operators?tab=edits'], turn))
    expect(await faultsOf(page, path, 800)).toEqual([]);
  const few = await pageOf(await signedIn(`lost-${width}`, ['limits.read']), { colorScheme });
  expect(await faultsOf(few, '/en/operator/voids', 800, { status: 403 })).toEqual([]);
  await Promise.all([page.context().close(), few.context().close()]);
});

test('an operator writes a note on an incident by keyboard, players read it on the status page, and it ends', async () => {
  const page = await pageOf(keeper);
  const faults = consoleOf(page);
  await page.goto('/en/operator/site');
  const write = page.getByRole('button', { name: 'Write a note' });
  await write.press('Enter');
  const english = page.getByLabel('Text in English');
  await expect.poll(() => english.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Prices are late.');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Коэффициенты запаздывают.\nhttps://example.com/${'a'.repeat(80)}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Prices are late.' });
  await row.getByText('Ongoing').waitFor();
  await expect.poll(() => write.evaluate((button) => button === document.activeElement)).toBe(true);
  const visitor = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
  await visitor.goto('/ru/status');
  await visitor.getByText('Коэффициенты запаздывают.').waitFor();
  // The page has one picture for each part of the site, labelled with a sentence.
  expect(await visitor.getByRole('img', { name: /^Ставки\. / }).count()).toBe(1);
  // The note keeps its line breaks, and a long address in it doesn't widen the page on a phone.
  const item = visitor.getByRole('listitem').filter({ hasText: 'Коэффициенты запаздывают.' });
  expect(await item.innerText()).toContain('запаздывают.\nhttps://');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await visitor.getByText('оператор сообщает о сбое').waitFor();
  expect(await faultsOf(visitor, '/ru/status', 500)).toEqual([]);
  await row.getByRole('button', { name: 'Mark as resolved' }).press('Enter');
  await row.getByText('Resolved', { exact: true }).waitFor();
  await visitor.goto('/en/status');
  await visitor.getByText(/, resolved\./).waitFor();
  expect(await faultsOf(page, '/en/operator/site', 800)).toEqual([]);
  expect(faults).toEqual([]);
});
