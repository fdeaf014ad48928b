import { type BettingWorld, browserCookie, createBettingWorld, HOME } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seller } from '../apps/server/testing/cashout.ts';
import { marketsOf, odds } from '../apps/server/testing/sample-feed.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { signedInPage } from './member.ts';

/** A world of its own: prices move when the test moves them, and no other player's coupon sends notices. */
let book: BettingWorld;
let origin: string;

beforeAll(async () => {
  book = await createBettingWorld(1, { withSite: { freshMs: 0, staleMs: 0 } });
  origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await book.world.close();
});

/** A lower price of the home win makes an open coupon on it worth more. */
const riseOf = (thousandths: number) =>
  book.feed(odds(HOME.gameId, Date.now(), { markets: marketsOf(-thousandths) }));

it('a player who asked to be notified of a rise sees it on the next visit, with the offer at that time, and the notice disappears once read', async () => {
  const player = await book.player();
  const { coupon, offer, rule, notices } = seller(book, player);
  const id = await coupon();
  const worth = Number((await offer(id)).offer);
  await rule(id, 'rises', (worth + 0.5).toFixed(2));
  await riseOf(300);
  await expect.poll(notices).toHaveLength(1);
  await rule(id, 'sell', (await offer(id)).possibleWin);

  const cookie = browserCookie(player, origin);
  const page = await signedInPage(await sharedBrowser(), origin, { cookie });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/en/office/history');
  const notice = page
    .locator('.notices')
    .getByRole('region', { name: /^The offer for coupon № .* rose to €/ });
  await notice.waitFor();
  const watched = page.getByRole('region', { name: 'Your cash-out rules' });
  await watched.getByText('notification sent').first().waitFor();
  await watched.getByRole('button', { name: /^Stop: Cash out/ }).press('Enter');
  await watched.getByRole('button', { name: /^Stop: Cash out/ }).waitFor({ state: 'detached' });

  await notice.getByRole('button', { name: 'Open the coupon' }).press('Enter');
  await page.waitForURL(`**/office/history/${id}`);
  await page.locator('summary', { hasText: 'Offer history' }).press('Enter');
  await page.getByRole('img', { name: /^(First )?€/ }).waitFor();
  await page.getByRole('button', { name: 'Show as a table' }).press('Enter');
  await page.getByRole('region', { name: 'Show as a table' }).getByRole('cell').first().waitFor();
  await expect.poll(notices).toEqual([]);
  // Each page asks for notices once; this one got the answer that there are none.
  const answered = page.waitForResponse((response) => response.url().endsWith('/cashout-notices'));
  await page.reload();
  await answered;
  await page.getByRole('contentinfo').waitFor();
  expect(await notice.count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
