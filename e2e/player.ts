import { createApi } from '@fairbook/client';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page of a player; the helpers below find its elements by the names on the screen. */
export interface Player {
  page: Page;
  isPhone: boolean;
}

/** Opens the coupon: a panel on a desktop, a sheet from the bet bar on a phone. */
export async function openCoupon({ page, isPhone }: Player): Promise<Locator> {
  if (!isPhone) return page.locator('aside.right');
  const sheet = page.locator('dialog.sheet[open]');
  if (!(await sheet.isVisible())) await page.locator('.betbar').click();
  await sheet.waitFor();
  return sheet;
}

export async function register({ page }: Player): Promise<{ login: string; password: string }> {
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('I’m 18 or older.').check();
  await dialog.locator('[type=submit]').click();
  await dialog.getByRole('button', { name: 'Save as a file' }).waitFor();
  const shown = await dialog.locator('.code-box').allInnerTexts();
  const [login = '', password = ''] = shown
    .join('\n')
    .split('\n')
    .filter((line) => /^\S{6,}$/.test(line));
  await dialog.getByLabel('I have saved my login and password.').check();
  await dialog.getByRole('button', { name: /^Continue/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  return { login, password };
}

export async function deposit({ page }: Player): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Deposit' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Deposit' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[type=submit]').click();
  await dialog.getByText('added to your account').waitFor();
  await dialog.getByRole('button', { name: /^(Done|Continue)/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Enough time before the kick-off for all that a test does with the picks, also on a busy machine. */
const AHEAD_MS = 300_000;

const PRICE = 'button.odds:not([aria-disabled="true"]):visible';

/** How often to reload a page that has too few games, which happens between two rounds or on a busy machine. */
const LOADS = 10;
/** How long the next round may take. */
const NEXT_ROUND_MS = 120_000;

/** One price of each of the first `count` games that start late enough. `without` has the ids of games to leave out. */
export async function pricesAhead(
  page: Page,
  count: number,
  without: readonly number[] = [],
): Promise<Locator[]> {
  const games = page.locator('main .game');
  let known: ReadonlySet<number> | undefined;
  for (let loads = 1; ; loads++) {
    const found = await games.evaluateAll((rows) =>
      rows.map((row) => ({
        id: Number((row as HTMLElement).dataset.game),
        starts: Date.parse(row.querySelector('time')?.dateTime ?? ''),
        href: row.querySelector('a')?.getAttribute('href'),
      })),
    );
    const chosen = found
      .filter(({ id, starts }) => starts > Date.now() + AHEAD_MS && !without.includes(id))
      .slice(0, count);
    if (chosen.length === count) {
      // By address, because games that start leave the list and the others move up.
      return chosen.map(({ href }) =>
        games
          .filter({ has: page.locator(`a[href="${href}"]`) })
          .locator(PRICE)
          .first(),
      );
    }
    if (loads === LOADS) throw new Error(`only ${chosen.length} games on the page can still be bet on`);
    known = await withAnother(page, known ?? new Set(found.map(({ id }) => id)));
    await page.reload();
  }
}

/** Waits until a game is offered that is not known yet and starts late enough. Returns all that are offered then. */
async function withAnother(page: Page, known: ReadonlySet<number>): Promise<ReadonlySet<number>> {
  const api = createApi({ baseUrl: new URL(page.url()).origin });
  let ids: ReadonlySet<number> = known;
  const isThere = async () => {
    const { games } = await api('sportsbook.lineGames', { query: { limit: 200 } });
    ids = new Set(games.map(({ id }) => id));
    return games.some(({ id, startsAt }) => !known.has(id) && Date.parse(startsAt) > Date.now() + AHEAD_MS);
  };
  await expect.poll(isThere, { timeout: NEXT_ROUND_MS, interval: 250 }).toBe(true);
  return ids;
}

/** Picks one leg from each of these games. */
export async function pickLegs(
  { page }: Player,
  count: number,
  without: readonly number[] = [],
): Promise<void> {
  for (const price of await pricesAhead(page, count, without)) {
    await price.click();
    await price.and(page.locator('[aria-pressed="true"]')).waitFor();
  }
}

/** Takes any price in the panel of a desktop: otherwise one that falls before the press asks for another press. */
export async function takeAnyPrice({ page }: Pick<Player, 'page'>): Promise<void> {
  const policy = page.locator('aside.right').getByLabel('If odds change');
  await policy.selectOption({ label: 'Accept any' });
}

/** How many times a price may move before the bet is placed. */
const PRESSES = 5;

/**
 * Presses the coupon's button, or what `press` presses, until the bet is placed, accepting prices that moved meanwhile.
 */
export async function place(
  coupon: Locator,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const receipt = coupon.getByText('possible win', { exact: true }).first();
  for (let presses = 1; ; presses++) {
    const button = coupon.locator('[data-step="place"], [data-step="accept"]').or(receipt).first();
    await button.waitFor();
    await press(button);
    const taken = receipt.waitFor({ timeout: 10_000 });
    if (presses === PRESSES) return taken;
    if (
      await taken.then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

/** The balance in the header, as shown. */
export async function balance({ page }: Player): Promise<string> {
  return (await page.getByRole('banner').locator('.balance, [data-balance]').first().innerText()).replaceAll(
    /[^\d.,]/g,
    '',
  );
}
