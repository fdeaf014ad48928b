import { createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
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
const SMALL = { viewport: { width: 390, height: 844 } };

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

/** A player who came through a partner's link, with a deposit of 60. */
async function broughtBy(tag: string) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/web-api/registration/fast_reg',
    headers: { host: 'localhost', origin: 'http://localhost', cookie: `reflinkid=${tag}; subid=banner-7` },
    payload: { countryId: 31, currencyIso: 'EUR', lng: 'en', isAdult: true, acceptsTerms: true },
  });
  const { login, password, userId } = answer.json() as { login: string; password: string; userId: number };
  const player = { ...(await world.signIn(login, password)), userId, login };
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  await player.api('payments.deposit', {
    body: { method: 'demo', accountId, amount: '60.00' },
    idempotencyKey: freshKey(),
  });
  return { ...player, accountId };
}

test('a partner is added, brings a player and is paid by two operators; the partner reads the report', async () => {
  const owner = await world.registerPlayer({ lng: 'ru' });
  const desk = await pageOf(keeper);
  await desk.goto('/en/operator/partners');
  await shot(desk, 'partners-empty-1366-en');
  const terms = {
    levels: [{ from: '0', percent: 30 }],
    cpa: { amount: '25', minDeposits: '25', minStakes: '0', withinDays: 30 },
    depositFeePercent: 0,
    revenueFeePercent: 0,
    carriesOver: false,
    holdDays: 0,
  };
  const partner = await keeper.api('partners.add', {
    body: {
      code: 'north',
      name: 'North Media',
      isActive: true,
      terms,
      postbackUrl: '',
      postbackEvents: [],
      userId: owner.userId,
    },
  });
  await desk.goto('/en/operator/partners');
  await shot(desk, 'partners-1366-en');
  await desk.goto(`/en/operator/partners?id=${partner.id}`);
  await shot(desk, 'partner-1366-en');
  await keeper.api('partners.addLink', {
    params: { id: partner.id },
    body: { tag: 'autumn', note: 'Banner' },
  });
  await broughtBy('autumn');
  await world.services.partners.countDays();
  await desk.goto(`/en/operator/partners?tab=work&id=${partner.id}`);
  await desk.getByLabel('Amount, EUR').fill('10');
  await desk.getByLabel('Note: how it was paid').fill('Bank transfer 77');
  await desk.getByRole('button', { name: 'Request the payout' }).click();
  // Nothing is payable before the month is closed.
  await desk.getByRole('alert').first().waitFor();
  await shot(desk, 'partner-work-1366-en');
  const own = await pageOf(owner, SMALL);
  await own.goto('/ru/office/partner');
  await shot(own, 'partner-own-390-ru');
  await own.goto('/ru/office/bringfriend');
  await shot(own, 'friends-390-ru');
  await desk.goto('/en/operator/partners?tab=friends');
  await shot(desk, 'friends-desk-1366-en');
}, 600_000);

test('an adjustment that one operator asks for and another approves is in the player’s statement', async () => {
  const player = await world.registerPlayer({ lng: 'ru' });
  const [desk, second] = [await pageOf(keeper), await pageOf(other)];
  await desk.goto('/en/operator/cashier?tab=adjustments');
  await desk.getByLabel('Player number').fill(String(player.userId));
  await desk.getByRole('button', { name: 'Show accounts' }).click();
  await desk.getByLabel('Amount').fill('12.50');
  await desk.getByLabel('Explanation for the player').fill('The bonus of Saturday was missing.');
  await desk.getByLabel('Evidence for operators').fill('Request 41');
  await shot(desk, 'adjust-form-1366-en');
  await desk.getByRole('button', { name: 'Request approval' }).click();
  await desk.getByText('Another operator has to approve it.').waitFor();
  await second.goto('/en/operator/cashier?tab=adjustments');
  await shot(second, 'adjust-asked-1366-en');
  await second.getByRole('button', { name: /^Approve/ }).click();
  await second.getByText(/^Done: €12\.50 for/).waitFor();
  await shot(second, 'adjust-done-1366-en');
  const own = await pageOf(player, SMALL);
  await own.goto('/ru/office/account');
  await own.getByRole('listitem').filter({ hasText: 'The bonus of Saturday was missing.' }).waitFor();
  await shot(own, 'adjust-statement-390-ru');
}, 600_000);

test('a provider’s report that differs from the ledger becomes cases, which the desk shows', async () => {
  const player = await world.registerPlayer();
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const paid = await player.api('payments.deposit', {
    body: { method: 'demo', accountId, amount: '30.00' },
    idempotencyKey: freshKey(),
  });
  // Yesterday’s, so that the day is over.
  await world.platform.pool.query(
    `update deposits set ended_at = ended_at - interval '1 day' where id = $1`,
    [paid.id],
  );
  const desk = await pageOf(keeper);
  await desk.goto('/en/operator/cashier?tab=reconciliation');
  const rows = ['way,id,status,amount,currency,at,fee', `in,${paid.id},paid,31.00,EUR,${Date.now()},`];
  const report = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await desk.getByLabel('Report as CSV').setInputFiles(report);
  await desk.getByRole('button', { name: 'Compare the file' }).click();
  await desk.getByText('1 difference', { exact: true }).waitFor();
  await shot(desk, 'reconcile-1366-en');
  await desk.getByRole('link', { name: '1 new case' }).click();
  await desk.locator('[data-rows] button').first().click();
  await desk.getByText(paid.id).first().waitFor();
  await shot(desk, 'reconcile-cases-1366-en');
  await desk.goto('/en/operator/cashier?tab=report');
  await desk.getByText('Adds up').first().waitFor();
  await desk.locator('tbody').getByRole('button').first().click();
  await desk.getByText('The day begins at').waitFor();
  // A press on a figure shows the ledger lines behind it, which add up to it.
  await desk.getByRole('button', { name: 'Deposits: €' }).click();
  await desk.getByRole('heading', { name: 'Ledger lines: Deposits' }).waitFor();
  await desk.getByRole('link', { name: player.login }).first().waitFor();
  await shot(desk, 'report-day-1366-en');
}, 600_000);

test('a refund above one operator’s ceiling waits for another, and is in the player’s statement', async () => {
  const player = await world.registerPlayer({ lng: 'ru' });
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const body = { method: 'demo', accountId, amount: '600.00' };
  await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  const [desk, second] = [await pageOf(keeper), await pageOf(other)];
  await desk.goto('/en/operator/cashier?tab=refunds');
  await desk.getByLabel('Player number').fill(String(player.userId));
  await desk.getByRole('button', { name: 'Show deposits' }).click();
  await desk.getByText(/^Play money · .* UTC$/).waitFor();
  await desk.getByLabel('Explanation for the player').fill('Sent back as you asked.');
  await desk.getByLabel('Evidence for operators').fill('Request 52');
  await shot(desk, 'refund-form-1366-en');
  await desk.getByRole('button', { name: 'Refund', exact: true }).click();
  await desk.getByText('Another operator has to approve it.').waitFor();
  await shot(desk, 'refund-asked-1366-en');
  await second.goto('/en/operator/cashier?tab=refunds');
  await second.getByRole('button', { name: /^Approve/ }).click();
  await second.getByText(/^Being sent: €600\.00 for/).waitFor();
  const own = await pageOf(player, SMALL);
  await own.goto('/ru/office/account');
  await own.getByRole('listitem').filter({ hasText: '600' }).first().waitFor();
  await shot(own, 'refund-statement-390-ru');
  // In the dialog for revoking open slips the button that changes nothing has the focus.
  const slips = { amount: '5.00', iso: 'EUR', count: 2, days: 30, note: '' };
  await keeper.api('slips.issue', { body: slips, idempotencyKey: freshKey() });
  await desk.goto('/en/operator/cashier?tab=slips');
  await desk.getByRole('button', { name: 'Revoke open slips' }).press('Enter');
  const back = desk.getByRole('button', { name: 'Back', exact: true });
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true);
}, 600_000);
