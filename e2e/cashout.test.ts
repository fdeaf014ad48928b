import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { type Member, newMember, placeExpress, signedInPage } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 60_000);
afterAll(closePages);

it('half of an open coupon is sold from the panel and the rest from its page, by keyboard alone', async () => {
  const member = await newMember(app.url);
  const id = await placeExpress(member);
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${app.url}/en/line`);
  await page.locator('main .game button.odds:not([aria-disabled="true"]):visible').nth(30).click();

  const open = page.locator('aside.right').getByRole('button', { name: /^Cash out €/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  await dialog.getByText('Fair value now').waitFor();
  await dialog.getByRole('button', { name: '50%' }).press('Enter');
  await dialog.getByText('50%, €5.00 of the stake').waitFor();
  await dialog.getByRole('slider').press('ArrowRight');
  await dialog.getByText('51%, €5.10 of the stake').waitFor();
  await dialog.getByRole('slider').press('ArrowLeft');
  await dialog.getByRole('radio', { name: 'This value or better' }).press('ArrowRight');
  await dialog.getByText('at the moment of the decision').waitFor();
  await dialog.getByRole('button', { name: /^Cash out €/ }).press('Enter');
  await dialog.getByRole('heading', { name: /^Sold for €/ }).waitFor();
  await dialog.getByText('€5.00 of the stake stays in play').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const part = await member.api('bets.coupon', { params: { id } });
  expect(part).toMatchObject({ status: 'accepted', cashedOut: { stake: '5.00' } });

  await page.goto(`${app.url}/en/office/history/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Cash out' }).press('Enter');
  await dialog.getByText('Requests (1)').waitFor();
  await dialog.locator('summary', { hasText: 'Watch the value for me' }).press('Enter');
  await dialog.getByLabel('Target, EUR').fill('1000000');
  await dialog.getByRole('button', { name: 'Start watching' }).press('Enter');
  await dialog.getByText('can’t reach this value').waitFor();
  await dialog.getByLabel('Target, EUR').fill('12');
  await dialog.getByRole('button', { name: 'Start watching' }).press('Enter');
  await dialog.getByText(/^Cash out 100% at €12.00 or more/).waitFor();
  await dialog.getByLabel('Largest drop accepted').selectOption('5');
  await dialog.getByText(/Down to €\d/).waitFor();
  await dialog.getByRole('button', { name: /^Cash out €/ }).press('Enter');
  await dialog.getByText('The coupon is closed').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('main').getByText('Cashed out').first().waitFor();

  const whole = await member.api('bets.coupon', { params: { id } });
  expect(whole).toMatchObject({ status: 'cashed_out', cashedOut: { stake: '10.00', paid: whole.payout } });
  expect(faults).toEqual([]);
  await context.close();
}, 60_000);

it('a leg is taken out of an express: the old coupon closes and the new one has its value', async () => {
  const member = await newMember(app.url);
  const id = await placeExpress(member);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  await page.goto(`${app.url}/en/office/history/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Cash out' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  await dialog.locator('summary', { hasText: 'Edit the selections' }).press('Enter');
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByText('This edit costs you').waitFor();
  await dialog.getByText('Cost of the edit').waitFor();
  await dialog.getByText('at these odds or better').waitFor();
  await dialog.getByRole('button', { name: /^Edit the bet, stake €/ }).press('Enter');
  await dialog.getByText('The old coupon is closed.').waitFor();
  const { coupons } = await member.api('bets.coupons', { query: { state: 'all' } });
  expect(coupons.map(({ status, typeId }) => ({ status, typeId }))).toEqual([
    { status: 'accepted', typeId: 0 },
    { status: 'cashed_out', typeId: 1 },
  ]);
  expect(coupons[0]!.amount).toBe(coupons[1]!.payout);
  await context.close();
}, 60_000);

it('who asked to be told of a rise is told on the next visit, sees how the offer stood, and the notice is gone once read', async () => {
  const member = await newMember(app.url);
  const id = await placeLive(member);
  const { couponNumber } = await noticeOf(member, id);
  const page = await signedInPage(browser, app.url, member);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await page.goto(`/en/office/history`);
  const notice = page
    .locator('.notices')
    .getByRole('region', { name: /^The offer for coupon № .* (rose|fell) to €/ });
  await notice.waitFor({ timeout: 15_000 });
  const watched = page.getByRole('region', { name: 'Watched for you' });
  await watched.getByText('notice sent').first().waitFor();
  await watched.getByRole('button', { name: /^Stop: Cash out/ }).press('Enter');
  await watched.getByRole('button', { name: /^Stop: Cash out/ }).waitFor({ state: 'detached' });

  await notice.getByRole('button', { name: 'Open the coupon' }).press('Enter');
  await page.waitForURL(`**/office/history/${id}`);
  await page.locator('summary', { hasText: 'Offer history' }).press('Enter');
  const chart = page.getByRole('img', { name: /^(First )?€/ });
  await chart.waitFor();
  await page.locator('summary', { hasText: 'Show as a table' }).press('Enter');
  await page.getByRole('region', { name: 'Show as a table' }).getByRole('cell').first().waitFor();
  await expect.poll(async () => (await member.api('cashout.notices')).notices).toEqual([]);
  await page.reload();
  await page.waitForTimeout(3_000);
  expect(await notice.count()).toBe(0);
  expect(couponNumber).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await page.context().close();
}, 90_000);

/** A single on the match in play that has the longest way to go: its prices move every few seconds. */
async function placeLive({ api, accountId }: Member): Promise<string> {
  const { games } = await api('sportsbook.liveGames', { query: { limit: 50 } });
  const secondsOf = ({ state }: (typeof games)[number]) => state.clock?.seconds ?? 0;
  const offered = games.flatMap((game) => {
    const outcome = game.markets
      .find(({ typeId }) => typeId === 1)
      ?.outcomes.find(({ isBlocked }) => !isBlocked);
    return outcome && game.state.suspended === null ? [{ game, outcome }] : [];
  });
  const { game, outcome } = offered.sort((a, b) => secondsOf(a.game) - secondsOf(b.game))[0]!;
  const { couponId } = await api('bets.place', {
    idempotencyKey: crypto.randomUUID(),
    body: {
      accountId,
      typeId: 0,
      amount: '10.00',
      changeCoefAction: 1,
      bets: [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }],
    },
  });
  await expect
    .poll(async () => (await api('bets.coupon', { params: { id: couponId } })).status, { timeout: 30_000 })
    .toBe('accepted');
  return couponId;
}

/** Rules as near to the offer as can be, until prices have moved past one of them. */
async function noticeOf({ api }: Member, id: string) {
  const params = { id };
  await expect
    .poll(
      async () => {
        const { offer, possibleWin } = await api('cashout.offer', { params });
        if (offer === null) return false;
        const set = (kind: 'sell' | 'rises' | 'falls', sum: number) =>
          api('cashout.setRule', { params, body: { kind, target: sum.toFixed(2), percent: 100 } });
        const rules = [
          set('rises', Number(offer) + 0.01),
          set('falls', Number(offer) - 0.01),
          set('sell', Number(possibleWin)),
        ];
        // A price that has moved meanwhile has passed one of them.
        return (await Promise.allSettled(rules)).every(({ status }) => status === 'fulfilled');
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
  const first = async () => (await api('cashout.notices')).notices[0];
  // While the game rests no price moves.
  await expect.poll(first, { timeout: 60_000, interval: 500 }).toBeDefined();
  // One notice is enough to look at: the rule of the other side goes, with what it may have said meanwhile.
  const { rules } = await api('cashout.offer', { params });
  const told = (await first())!;
  for (const { id: rule, kind } of rules) {
    if (kind !== 'sell' && kind !== told.kind) await api('cashout.removeRule', { params: { id: rule } });
  }
  const { notices } = await api('cashout.notices');
  const others = notices.filter((notice) => notice.id !== told.id).map((notice) => notice.id);
  if (others.length > 0) await api('cashout.seeNotices', { body: { ids: others } });
  return told;
}
