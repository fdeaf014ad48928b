import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView, faultsOf } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test changes the settings of the site. */
let world: World;
let browser: Browser;
let origin: string;
let [writer, second]: Visitor[] = [];

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 }, fewestReaders: 1 }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  writer = await world.operator('writer');
  second = await world.operator('second');
  const params = { group: 'newsletters' } as const;
  const { version } = await writer.api('config.readGroup', { params });
  const value = { perMinute: 300, approvalFrom: 1, perWeek: 3, quietFrom: 0, quietUntil: 0, smsPrice: null };
  await writer.api('config.editGroup', { params, body: { version, value } });
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1366, height: 900 };
const LONG = {
  subject: 'Long'.repeat(29),
  text: `${'A word and another. '.repeat(60)}\n\n${'x'.repeat(400)}`,
};

test('an operator writes for the inbox, another approves, a player reads it, follows it and stops such messages', async () => {
  const player = await world.registerPlayer();
  await player.api('person.saveChoices', { body: { enable_inbox_news: true } });
  await sendLong(player.userId);

  const page = await pageOfVisitor(browser, origin, writer!, { viewport: WIDE });
  expect(await faultsOf(page, '/en/operator/content?tab=newsletters')).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('November');
  await page.getByRole('button', { name: 'Add a line' }).press('Enter');
  await page.getByRole('textbox', { name: 'Language' }).fill('en');
  await page.getByLabel('Subject', { exact: true }).fill('A new season');
  await page.getByLabel('Text', { exact: true }).fill('It begins today.');
  await page.getByLabel('How it is sent').selectOption('inbox');
  await page.getByLabel('Page it links to').fill('/line');
  await page.getByRole('region', { name: 'As players see it' }).getByText('It begins today.').waitFor();
  await whole(page);
  await page.getByRole('button', { name: 'Create' }).press('Enter');
  await page.getByText('At least 1 player would get it now: English 1. In the inbox: 1.').waitFor();
  await page.getByRole('button', { name: 'Send the newsletter' }).press('Enter');
  await page.getByRole('button', { name: 'Send to at least 1 player' }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw the newsletter' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve the newsletter' }).count()).toBe(0);
  const newest = async () => (await second!.api('newsletters.list')).newsletters.find(isNovember)!;
  const { id, version } = await newest();
  await second!.api('newsletters.approve', { params: { id }, body: { version } });
  await world.services.newsletters.now();

  const inbox = await pageOfVisitor(browser, origin, player, { viewport: PHONE });
  expect(await faultsOf(inbox, '/en/office/inbox')).toEqual([]);
  await inbox.getByRole('heading', { name: 'A new season' }).waitFor();
  await inbox.getByRole('heading', { name: LONG.subject }).waitFor();
  await inbox.getByText('New', { exact: true }).first().waitFor();
  await expect.poll(async () => (await player.api('inbox.list')).unread).toBe(0);
  await whole(inbox);
  await inbox.emulateMedia({ colorScheme: 'dark' });
  for (const width of [1024, 1920]) {
    await inbox.setViewportSize({ width, height: 900 });
    await whole(inbox);
  }
  await inbox.setViewportSize(PHONE);
  const message = inbox.getByRole('article').filter({ hasText: 'A new season' });
  await message.getByRole('link', { name: /^Open the page/ }).click();
  await expect.poll(() => new URL(inbox.url()).pathname).toBe('/en/line');
  await inbox.goBack();
  await message.getByRole('button', { name: /^Stop messages like this/ }).click();
  await inbox.getByText('You won’t get messages on this topic here any more.').waitFor();
  expect(await message.getByRole('button', { name: /^Stop messages like this/ }).count()).toBe(0);
  expect(await player.api('person.choices')).toMatchObject({ enable_inbox_news: false });

  // Another tab and back: the list is read anew.
  const tabs = page.getByRole('navigation', { name: 'Areas of work' });
  await tabs.getByRole('link', { name: 'Calendar' }).press('Enter');
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  await tabs.getByRole('link', { name: 'Newsletters' }).press('Enter');
  await page.getByRole('button', { name: /^November/ }).press('Enter');
  await page.getByRole('region', { name: 'Results' }).waitFor();
  expect(await newest()).toMatchObject({ status: 'done', written: 1, stopped: 1 });
  await whole(page);
});

const isNovember = ({ name }: { name: string }) => name === 'November';

/** A message that is longer in all ways than others, already sent. */
async function sendLong(userId: number): Promise<void> {
  const { rows } = await world.platform.pool.query<{ id: string }>(
    `insert into newsletters (name, texts, flag, countries, status, version, changed_by, changed_at, way, page)
     values ('Long', $1, 'enable_mail_news', '{}', 'done', 1, $2, now(), 'inbox', '/line') returning id`,
    [JSON.stringify([{ lng: 'en', ...LONG }]), writer!.userId],
  );
  await world.platform.pool.query(
    `insert into newsletter_sends (newsletter_id, user_id, channel, is_counted, at) values ($1, $2, 'inbox', true, now())`,
    [rows[0]!.id, userId],
  );
}

/** The page fits its width, and what it shows now has no faults. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsInView(page)).toEqual([]);
}
