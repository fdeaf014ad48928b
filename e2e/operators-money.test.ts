import { createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView, faultsOf } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** Operators' money pages, and the results that players and partners see. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;
let other: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  [keeper, other] = await Promise.all([world.operator('money-one'), world.operator('money-two')]);
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const pageOf = (visitor: Pick<Visitor, 'cookie'>, options: BrowserContextOptions = {}): Promise<Page> =>
  pageOfVisitor(browser, origin, visitor, options);
const WIDE = { width: 1366, height: 900 };
const SMALL = { viewport: { width: 390, height: 844 } };

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

/** A tab of the cashier, from the rail beside another one. */
async function goTo(desk: Page, tab: string): Promise<void> {
  const rail = desk.getByRole('navigation', { name: 'Areas of work' });
  await rail.getByRole('link', { name: tab, exact: true }).press('Enter');
  await desk.getByRole('heading', { name: tab, level: 1 }).waitFor();
}

/** The page fits its width, and what it shows now has no faults. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsInView(page)).toEqual([]);
}

async function deposit(player: Visitor, amount: string): Promise<string> {
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const body = { method: 'demo', accountId, amount };
  return (await player.api('payments.deposit', { body, idempotencyKey: freshKey() })).id;
}

test('an adjustment and a refund wait for another operator and are in the player’s statement; a report that differs becomes cases', async () => {
  const player = await world.registerPlayer({ lng: 'ru' });
  await deposit(player, '600.00');
  const desk = await pageOf(keeper);
  expect(await faultsOf(desk, '/en/operator/cashier?tab=adjustments')).toEqual([]);
  await desk.getByLabel('Player number').fill(String(player.userId));
  await desk.getByRole('button', { name: 'Show accounts' }).press('Enter');
  await desk.getByLabel('Amount').fill('12.50');
  await desk.getByLabel('Explanation for the player').fill('The bonus of Saturday was missing.');
  await desk.getByLabel('Evidence for operators').fill('Request 41');
  await shot(desk, 'adjust-form-1366-en');
  await desk.getByRole('button', { name: 'Request approval' }).press('Enter');
  await desk.getByText('Another operator has to approve it.').waitFor();
  await whole(desk);
  const [asked] = (await other.api('adjustments.list')).adjustments;
  await other.api('adjustments.approve', { params: { id: asked!.id }, body: { version: asked!.version } });

  await goTo(desk, 'Refunds');
  await desk.getByLabel('Player number').fill(String(player.userId));
  await desk.getByRole('button', { name: 'Show deposits' }).press('Enter');
  await desk.getByText(/^Play money · .* UTC$/).waitFor();
  await desk.getByLabel('Explanation for the player').fill('Sent back as you asked.');
  await desk.getByLabel('Evidence for operators').fill('Request 52');
  await shot(desk, 'refund-form-1366-en');
  await desk.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await desk.getByText('Another operator has to approve it.').waitFor();
  await desk.setViewportSize(SMALL.viewport);
  await whole(desk);
  await desk.setViewportSize(WIDE);
  const [refund] = (await other.api('refunds.list')).refunds;
  await other.api('refunds.approve', { params: { id: refund!.id }, body: { version: refund!.version } });
  const own = await pageOf(player, SMALL);
  await own.goto('/ru/office/account');
  const lines = own.getByRole('listitem');
  await lines.filter({ hasText: 'The bonus of Saturday was missing.' }).waitFor();
  await lines.filter({ hasText: '600' }).first().waitFor();
  await shot(own, 'refund-statement-390-ru');

  await reconciles(desk);

  // In the dialog for revoking open slips the button that changes nothing has the focus.
  const slips = { amount: '5.00', iso: 'EUR', count: 2, days: 30, note: '' };
  await keeper.api('slips.issue', { body: slips, idempotencyKey: freshKey() });
  await goTo(desk, 'Payment slips');
  await desk.getByRole('button', { name: 'Revoke open slips' }).press('Enter');
  const back = desk.getByRole('button', { name: 'Back', exact: true });
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true);
  await whole(desk);
}, 600_000);

/** A provider's report that differs from the ledger becomes cases; the report of the day adds up. */
async function reconciles(desk: Page): Promise<void> {
  const player = await world.registerPlayer();
  const id = await deposit(player, '30.00');
  // Yesterday’s, so that the day is over.
  await world.platform.pool.query(
    `update deposits set ended_at = ended_at - interval '1 day' where id = $1`,
    [id],
  );
  await goTo(desk, 'Reconciliation');
  const rows = ['way,id,status,amount,currency,at,fee', `in,${id},paid,31.00,EUR,${Date.now()},`];
  const report = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await desk.getByLabel('Report as CSV').setInputFiles(report);
  await desk.getByRole('button', { name: 'Compare the file' }).press('Enter');
  await desk.getByText('1 difference', { exact: true }).waitFor();
  await whole(desk);
  await shot(desk, 'reconcile-1366-en');
  await desk.getByRole('link', { name: '1 new case' }).press('Enter');
  await desk.locator('[data-rows] button').first().press('Enter');
  await desk.getByText(id).first().waitFor();
  await shot(desk, 'reconcile-cases-1366-en');
  await goTo(desk, 'Daily report');
  await desk.getByText('Adds up').first().waitFor();
  await desk.locator('tbody').getByRole('button').first().press('Enter');
  await desk.getByText('The day begins at').waitFor();
  // A press on a figure shows the ledger lines behind it, which add up to it.
  await desk.getByRole('button', { name: /^Deposits: €/ }).press('Enter');
  await desk.getByRole('heading', { name: 'Ledger lines: Deposits' }).waitFor();
  await desk.getByRole('link', { name: player.login }).first().waitFor();
  await shot(desk, 'report-day-1366-en');
}
