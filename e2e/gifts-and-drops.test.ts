import type { BirthdayRules } from '@fairbook/contracts/promotions/birthday';
import { createWorld, freshKey, type Player, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casinoRound } from '../apps/server/testing/casino.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test sets offers of the house. */
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
  keeper = await world.operator('gifts-keeper');
});
afterAll(async () => {
  await closePages();
  await world.close();
});

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilListens(page);
}
async function newPlayer(): Promise<Player> {
  const player = await world.registerPlayer();
  const { accounts } = await player.api('wallet.accounts');
  const accountId = accounts[0]!.id;
  const body = { method: 'demo', accountId, amount: '300.00' };
  await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  return { ...player, accountId };
}
/** Nothing on the page is wider than a phone. */
const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('an operator sees what birthdays cost; on the day a player takes the gift', {
  timeout: 600_000,
}, async () => {
  const player = await newPlayer();
  await world.platform.pool.query(
    `insert into persons (user_id, fields, name_key, identified_at, version, changed_at)
     values ($1, jsonb_build_object('birthday', to_char(now() at time zone $2, '"1990-"MM-DD')), '~one', now(), 1, now())
     on conflict (user_id) do update set fields = excluded.fields`,
    [player.userId, world.platform.config.timeZone],
  );
  await world.platform.pool.query(
    `insert into verifications (user_id, state, reason, decided_at, decided_by, version)
     values ($1, 'verified', '', now(), $2, 1)`,
    [player.userId, keeper.userId],
  );
  const params = { group: 'birthday' } as const;
  const { version, value } = await keeper.api('config.readGroup', { params });
  const rules = { ...(value as BirthdayRules), isOn: true, leastDays: 0 };
  await keeper.api('config.editGroup', { params, body: { version, value: rules } });
  const page = await pageOfVisitor(browser, origin, player, { viewport: { width: 390, height: 844 } });
  const path = '/en/bonuses/rules/wishing_you_a_happy_birthday';
  const main = page.getByRole('main');
  await shown(page, path);
  await main.getByText('You have no gift right now.', { exact: false }).waitFor();
  await world.services.jobs['birthday.gifts']();
  await shown(page, path);
  await main.getByText('Your gift is waiting: 500 points.', { exact: false }).waitFor();
  expect(await isNarrow(page)).toBe(true);
  await main.getByRole('button', { name: 'Take the gift' }).click();
  await main.getByText('You have taken this year’s gift: 500 points.').waitFor();
  expect(await player.api('birthday.mine')).toMatchObject({ state: 'taken' });

  const desk = await pageOfVisitor(browser, origin, keeper);
  await shown(desk, '/en/operator/offers?tab=birthday');
  await desk.getByText('Eligible birthdays in the next 30 days').waitFor();
  await desk.getByText(player.login).waitFor();
});

test('an operator publishes drops; the page says what is left, and the game tells a drop', {
  timeout: 600_000,
}, async () => {
  const { id } = await keeper.api('drops.add', {
    body: {
      ...{ name: { en: 'Lanterns', ru: 'Фонари' }, about: { en: 'Small prizes.', ru: 'Малые призы.' } },
      ...{ games: ['scratch-three-alike'], iso: 'EUR', leastStake: '1.00', mostStake: '1.00' },
      prizes: [{ amount: '0.05', perDay: 200, perMillion: 100_000 }],
      ...dates(),
    },
  });
  await keeper.api('budgets.set', { params: { kind: 'drops', offerId: id }, body: { amount: '30.00' } });
  const desk = await pageOfVisitor(browser, origin, keeper);
  await shown(desk, '/en/operator/offers?tab=drops');
  await desk.getByRole('button', { name: /Lanterns/ }).click();
  await desk.getByText('Expected cost for every 1,000 of stakes that count').waitFor();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('button', { name: 'Stop' }).waitFor();

  const player = await newPlayer();
  let won = 0;
  for (let n = 0; n < 150 && won === 0; n++) {
    const { drop } = await casinoRound(player, { game: 'scratch-three-alike', stake: '1.00' });
    if (drop !== null) won += 1;
  }
  expect(won).toBe(1);
  const page = await pageOfVisitor(browser, origin, player, { viewport: { width: 390, height: 844 } });
  await shown(page, '/en/bonuses/rules/dropsnwins');
  const main = page.getByRole('main');
  await main.getByRole('cell', { name: '199' }).waitFor();
  await main.getByText('1 in 10').waitFor();
  const own = main.getByRole('region', { name: 'My prizes' });
  await own.getByText('€0.05').waitFor();
  await own.getByText('How it was drawn').click();
  await own.getByText(`“drop ${id}”`, { exact: false }).waitFor();
  expect(await isNarrow(page)).toBe(true);
});

/** Half a day before now and after it. */
function dates() {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return { from: at(-0.5), until: at(0.5) };
}
