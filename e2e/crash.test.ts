import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { type Member, newMember, signedInPage } from './member.ts';
import { sharedApp } from './shared-app.ts';

let member: Member;
let page: Page;
let main: Locator;
beforeAll(async () => {
  const { url } = await sharedApp();
  member = await newMember(url);
  page = await signedInPage(await sharedBrowser(), url, member);
  main = page.getByRole('main');
});
afterAll(closePages);

/** Rounds are drawn: some end before anybody can press. One in thirty does before 1.03×, so this many don't in a row. */
const ROUNDS = 10;
/** A round of somebody else's may have to end first. */
const OPENS_MS = 180_000;

const comes = (part: Locator, timeout = 15_000) =>
  part.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** Stakes and cashes out by these two presses, in the first round that lasts long enough. */
async function playOnce(place: (stake: Locator) => Promise<void>, cashOut: (out: Locator) => Promise<void>) {
  const stake = main.getByRole('button', { name: /^Stake €/ }).and(main.locator('[aria-disabled="false"]'));
  const out = main.getByRole('button', { name: 'Cash out' }).and(main.locator('[aria-disabled="false"]'));
  const told = main.getByRole('status').filter({ hasText: 'Cashed out at' });
  for (let rounds = 1; rounds <= ROUNDS; rounds++) {
    await stake.waitFor({ timeout: OPENS_MS });
    await place(stake);
    // A press may also come when the round has just begun.
    if (!(await comes(main.getByRole('button', { name: 'Staked €1.00' })))) continue;
    if (!(await comes(out))) continue;
    await cashOut(out);
    if (await comes(told, 5_000)) return;
  }
  throw new Error(`none of ${ROUNDS} rounds was cashed out`);
}

/** Notes, whenever a round ends, what the large number and the words below it say once the page has drawn. */
const noteEnds = () =>
  page.evaluate(() => {
    const ends: string[][] = [];
    Object.assign(window, { ends });
    const number = document.querySelector<HTMLElement>('main p[data-phase]')!;
    new MutationObserver(() => {
      if (number.dataset.phase !== 'ended') return;
      setTimeout(() => {
        const words = number.nextElementSibling!.textContent!;
        if (number.dataset.phase === 'ended') ends.push([`Ended at ${number.textContent}`, words]);
      }, 200);
    }).observe(number, { attributeFilter: ['data-phase'] });
  });

test('a stake is cashed out by keyboard and by button, and the account has what the button said', {
  timeout: 900_000,
}, async () => {
  await page.goto('/en/games/crash');
  await untilListens(page);
  await noteEnds();

  await playOnce(
    async (stake) => {
      await stake.focus();
      await page.keyboard.press('Enter');
    },
    // The button that placed the stake still has the focus.
    () => page.keyboard.press('Enter'),
  );
  const again = main.getByRole('button', { name: /^Out at 1\.\d\d×$/ });
  await again.waitFor();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);

  await playOnce(
    (stake) => stake.click(),
    // A round that ends just before the press leaves nothing to press.
    (out) => out.click({ timeout: 5_000 }).catch(() => undefined),
  );
  const { stakes } = await member.api('shared.mine', { params: { game: 'crash' }, query: {} });
  const won = stakes.filter(({ status }) => status === 'won');
  // On a busy machine a page may tell of a cash-out when the next round is on; then another one is played.
  expect(won.length).toBeGreaterThanOrEqual(2);
  // A press that comes late finds the stake cashed out by itself.
  for (const { taken, auto, paid } of won) expect(paid).toBe(((taken ?? auto)! / 100).toFixed(2));
  await main
    .getByText(/^Out at 1\.\d\d×$/)
    .first()
    .waitFor();
  const ends = await page.evaluate(() => (window as unknown as { ends: string[][] }).ends);
  expect(ends).not.toEqual([]);
  for (const [shown, words] of ends) expect(shown).toBe(words);
});
