import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { type Member, newMember, placeExpress } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
let member: Member;
let expressId: string;
let team: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  member = await newMember(app.url);
  expressId = await placeExpress(member);
  const { games } = await member.api('sportsbook.lineGames', { query: { limit: 60 } });
  // The name of a team with one game only, so that a search by it finds one coupon.
  const named = (name: string) =>
    games.filter(({ opponents }) => opponents.some((each) => each.name.includes(name)));
  const alone = games.slice(20).filter(({ opponents }) => named(opponents[0].name).length === 1);
  for (const game of alone.slice(0, 2)) {
    const result = game.markets.find(({ typeId }) => typeId === 1)!;
    const outcome = result.outcomes.find(({ isBlocked }) => !isBlocked)!;
    const bets = [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }];
    const body = {
      accountId: member.accountId,
      typeId: 0 as const,
      amount: '5.00',
      changeCoefAction: 1 as const,
      bets,
    };
    await member.api('bets.place', { idempotencyKey: crypto.randomUUID(), body });
    team = game.opponents[0].name;
  }
});
afterAll(closePages);

async function open(viewport: { width: number; height: number }, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { name: 'My bets' }).waitFor();
  // Before that, Enter sends the form to the server, which answers with a page of its own.
  await untilListens(page);
  // A page load from here on would lose this mark.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return page;
}

/** Open coupons are cards, the others rows. */
const rows = (page: Page) =>
  page
    .getByRole('region', { name: 'Coupons' })
    .locator('tbody tr, li:has(> a[href*="/office/history/"])')
    .count();
const search = (page: Page) => new URL(page.url()).search;

test('filters are in the address, work by keyboard alone, and Back undoes them', async () => {
  const page = await open({ width: 1366, height: 900 }, '/en/office/history');
  await expect.poll(() => rows(page)).toBe(3);
  await page.getByRole('searchbox', { name: 'Search coupons' }).focus();
  await page.keyboard.type(team);
  await page.keyboard.press('Enter');
  await page.getByText('1 coupon found').waitFor();
  expect(search(page)).toBe(`?${new URLSearchParams({ q: team })}`);
  expect(await rows(page)).toBe(1);

  await page.getByRole('link', { name: 'Won', exact: true }).press('Enter');
  await page.getByText('No coupons match these filters.').waitFor();
  await page.goBack();
  await page.getByText('1 coupon found').waitFor();
  await page.goBack();
  await page.getByText('3 coupons found').waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search coupons' }).inputValue()).toBe('');

  await page.locator('summary', { hasText: 'Filters' }).press('Enter');
  await page.getByLabel('Type').selectOption('Accumulator');
  await page.getByLabel('Order').selectOption('Highest stake');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await page.getByText('1 coupon found').waitFor();
  expect(search(page)).toBe('?type=1&sort=stake');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  await page.reload();
  await page.getByText('1 coupon found').waitFor();
  expect(await page.getByLabel('Type').inputValue()).toBe('1');
  await page.getByRole('link', { name: 'Show all coupons' }).click();
  await page.getByText('3 coupons found').waitFor();
  await page.context().close();
});

test('the bets found are saved as a file', async () => {
  const page = await open({ width: 1366, height: 900 }, '/en/office/history?type=1');
  const csv = await saved(page, 'Coupons, CSV');
  expect(csv.startsWith('\ufeffcoupon,couponId,')).toBe(true);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(expressId);
  const json = JSON.parse(await saved(page, 'All, JSON'));
  expect(json).toMatchObject([{ stake: '10.00', legs: [{ leg: 1 }, { leg: 2 }] }]);
  expect((await saved(page, 'Selections, CSV')).trimEnd().split('\r\n')).toHaveLength(3);
  await page.context().close();
});

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('a leg of an open coupon follows its game', async () => {
  const id = await placeInPlay();
  const page = await open({ width: 1366, height: 900 }, '/en/office/history?section=live');
  await page.getByRole('region', { name: 'Coupons' }).getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(`**/${id}`);
  const bar = page.getByRole('progressbar');
  await bar.waitFor();
  // Both at once, because a minute of play takes six seconds.
  const [minute, label] = await bar.evaluate(
    (each) => [Number(each.getAttribute('value')), each.getAttribute('aria-label')] as const,
  );
  expect(label).toBe(`Minute ${minute} of 90`);
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(minute);
  await page.getByText('Still possible').waitFor();
  await page.context().close();
});

/** Seconds of play before the end of each half that leave time to place a bet and see the clock run. */
const ENDS: Readonly<Record<string, number>> = { first_half: 1_500, second_half: 4_500 };

/** Places a single on a live game, well before a break or its end, as soon as one takes bets. */
async function placeInPlay(): Promise<string> {
  let placed: string | null = null;
  const placing = async () => {
    placed = await placeNow();
    return placed;
  };
  await expect.poll(placing, { timeout: 60_000, interval: 250 }).not.toBeNull();
  return placed!;
}

/** Places at a game that is early in its half; null if none takes a bet now. */
async function placeNow(): Promise<string | null> {
  const { games } = await member.api('sportsbook.liveGames', { query: { limit: 50 } });
  const early = games.filter(
    ({ state }) => state.sport === 'football' && (state.clock?.seconds ?? 0) < (ENDS[state.period] ?? 0),
  );
  for (const game of early) {
    const outcome = game.markets
      .find(({ typeId }) => typeId === 1)
      ?.outcomes.find(({ isBlocked }) => !isBlocked);
    if (!outcome) continue;
    const bets = [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }];
    const body = {
      accountId: member.accountId,
      typeId: 0 as const,
      amount: '2.00',
      changeCoefAction: 1 as const,
      bets,
    };
    const placed = await member
      .api('bets.place', { idempotencyKey: crypto.randomUUID(), body })
      .catch(() => null);
    if (placed && (await isAccepted(placed.couponId))) return placed.couponId;
  }
  return null;
}

/** Whether a coupon is accepted once its delay is over: a goal meanwhile may refuse it. */
async function isAccepted(id: string): Promise<boolean> {
  const statusOf = async () => (await member.api('bets.coupon', { params: { id } })).status;
  await expect.poll(statusOf).not.toBe('pending');
  return (await statusOf()) === 'accepted';
}

test('on a phone coupons are cards that fit, and link to their pages', async () => {
  const page = await open({ width: 390, height: 844 }, '/en/office/history?q=no+such+team');
  await page.getByText('No coupons match these filters.').waitFor();
  await page.goto('/en/office/history');
  const card = page.getByRole('listitem').filter({ hasText: 'Double' });
  await card.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.getByRole('link').click();
  await page.getByRole('heading', { name: 'Double' }).waitFor();
  await page.getByRole('button', { name: 'Bet again' }).waitFor();
  await page.context().close();
});

test('a bet is shared as a picture without its stake, and anybody can check its code', async () => {
  const page = await open({ width: 390, height: 844 }, '/en/office/history');
  await page.goto(`/en/office/history/${expressId}`);
  await untilListens(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this bet' });
  const picture = dialog.getByRole('img', { name: /^Double, № .+ Check this receipt: [0-9a-f ]{19}\.$/ });
  const told = async () => (await picture.getAttribute('aria-label')) ?? '';
  expect(await told()).not.toContain('€10.00');
  await dialog.getByRole('checkbox').press('Space');
  await expect.poll(told).toContain('€10.00');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the picture' }).click();
  const file = readFileSync(await (await download).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');

  const [, code = ''] = /receipt: ([0-9a-f ]+)/.exec(await told()) ?? [];
  const { number } = await member.api('bets.coupon', { params: { id: expressId } });
  const visitor = await browser.newPage({ baseURL: app.url });
  await visitor.goto('/en/office/receipt');
  await visitor.getByLabel('Coupon number').fill(String(number));
  await visitor.getByLabel('Code', { exact: true }).fill(code);
  await visitor.getByRole('button', { name: 'Check', exact: true }).click();
  await visitor.getByText('we accepted this coupon').waitFor();
  expect(await visitor.getByRole('main').innerText()).not.toContain('€10.00');
  await visitor.close();
  await page.context().close();
});
