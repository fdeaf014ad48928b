import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test sets games of the house. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;
beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  keeper = await world.operator('bonus-keeper');
  const params = { group: 'bonusGames' } as const;
  const { version, value } = await keeper.api('config.readGroup', { params });
  await keeper.api('config.editGroup', {
    params,
    body: { version, value: { ...value, isOn: true, leastDays: 0, needsDeposit: false } as never },
  });
});
afterAll(async () => {
  await closePages();
  await world.close();
});

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilListens(page);
}

test('a visitor sees prizes and chances; a player plays by keys and by steps, and checks a try', {
  timeout: 600_000,
}, async () => {
  const guest = await pageOfVisitor(browser, origin, { cookie: 'none=none' });
  await shown(guest, '/en/bonusgames');
  await guest.getByRole('heading', { name: 'Dragon' }).waitFor();
  await guest.getByText('5 free rounds of the wheel, worth up to 50 points').first().waitFor();
  await shown(guest, '/en/bonusgames/dragon-bonus');
  expect(new URL(guest.url()).pathname).toBe('/en/bonusgames/dragon');
  await guest.getByRole('button', { name: 'Sign in to play' }).waitFor();

  const player = await world.registerPlayer();
  const page = await pageOfVisitor(browser, origin, player, { reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  await shown(page, '/en/bonusgames');
  await main.getByText('1 free try left today').first().waitFor();

  await shown(page, '/en/bonusgames/chest');
  await main.getByRole('button', { name: 'Chest 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const free = main.getByRole('button', { name: 'Play a free try (1 left)' });
  await free.focus();
  await page.keyboard.press('Enter');
  await main.getByRole('status').getByText('You opened chest 4.').waitFor();
  await main.getByRole('button', { name: 'Play for 15 points' }).waitFor();
  await main.getByText('No free tries left today').waitFor();

  await shown(page, '/en/bonusgames/safe');
  await main.getByRole('button', { name: 'Play a free try (1 left)' }).click();
  await main.getByRole('status').getByText('Turn the dial to a number from 1 to 15.').waitFor();
  await main.getByRole('button', { name: 'Turn the dial to 8' }).click();
  await main.getByRole('status').getByText(/^8: /).waitFor();
  // The same try goes on after the page was left.
  const { open } = await player.api('bonusGames.mine');
  await shown(page, '/en/bonusgames/safe');
  // A lucky first number ends the try, and nothing goes on.
  if (open[0]) {
    await main.getByRole('status').getByText(/^8: /).waitFor();
    await main
      .getByRole('button', { name: /^Turn the dial to / })
      .first()
      .click();
    await expect
      .poll(
        async () =>
          (await player.api('bonusGames.history', { query: { game: 'safe' } })).tries[0]!.actions.length,
      )
      .toBe(2);
  }

  await shown(page, '/en/bonusgames/chest');
  await main.getByRole('link', { name: /^Proof of try / }).click();
  await main
    .getByRole('region', { name: 'The round, step by step' })
    .getByText('You opened chest 4.')
    .waitFor();

  const desk = await pageOfVisitor(browser, origin, keeper);
  await shown(desk, '/en/operator/offers?tab=bonusgames');
  await desk.getByRole('row', { name: /^Chest On €300\.00 €0\.10 €299\.90/ }).waitFor();
});
