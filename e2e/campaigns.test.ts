import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
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

test('an operator writes for the inbox, another approves, a player reads it, follows it and stops such messages', async () => {
  const player = await world.registerPlayer();
  await player.api('person.saveChoices', { body: { enable_inbox_news: true } });

  const page = await pageOfVisitor(browser, origin, writer!, { viewport: { width: 1366, height: 900 } });
  await page.goto('/en/operator/content?tab=newsletters');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('November');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('textbox', { name: 'Language' }).fill('en');
  await page.getByLabel('Subject', { exact: true }).fill('A new season');
  await page.getByLabel('Text', { exact: true }).fill('It begins today.');
  await page.getByLabel('Subject, second version').fill('Today it begins');
  await page.getByLabel('Text, second version').fill('A new season.');
  await page.getByLabel('How it is sent').selectOption('inbox');
  await page.getByLabel('Page it links to').fill('/line');
  const preview = page.getByRole('region', { name: 'As players see it' });
  await preview.getByText('It begins today.').waitFor();
  await preview.getByText('Second version').click();
  await preview.getByText('Today it begins').waitFor();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('At least 1 player would get it now: English 1. In the inbox: 1.').waitFor();
  await page.getByText('From 1 players on it needs approval.').waitFor();
  await page.getByRole('button', { name: 'Send the newsletter' }).click();
  await page.getByRole('button', { name: 'Send to at least 1 player' }).click();
  await page.getByRole('button', { name: 'Withdraw the newsletter' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve the newsletter' }).count()).toBe(0);
  await page.context().close();

  const other = await pageOfVisitor(browser, origin, second!, { viewport: { width: 1366, height: 900 } });
  await other.goto('/en/operator/content?tab=newsletters');
  await other.getByRole('button', { name: /^November/ }).click();
  await other.getByRole('button', { name: 'Approve the newsletter' }).click();
  await other.getByText('Scheduled').first().waitFor();
  await world.services.newsletters.now();

  const inbox = await pageOfVisitor(browser, origin, player, { viewport: { width: 390, height: 844 } });
  await inbox.goto('/en/office/inbox');
  const [message] = (await player.api('inbox.list')).messages;
  await inbox.getByRole('heading', { name: message!.subject }).waitFor();
  await inbox.getByText('New', { exact: true }).waitFor();
  await expect.poll(async () => (await player.api('inbox.list')).unread).toBe(0);
  await inbox.getByRole('link', { name: /^Open the page/ }).click();
  await expect.poll(() => new URL(inbox.url()).pathname).toBe('/en/line');
  await inbox.goto('/en/office/inbox');
  await inbox.getByRole('button', { name: /^Stop messages like this/ }).click();
  await inbox.getByText('You won’t get messages on this topic here any more.').waitFor();
  expect(await inbox.getByRole('button', { name: /^Stop messages like this/ }).count()).toBe(0);
  expect(await player.api('person.choices')).toMatchObject({ enable_inbox_news: false });
  await inbox.context().close();

  await other.reload();
  await other.getByRole('button', { name: /^November/ }).click();
  const report = other.getByRole('region', { name: 'Results' });
  await report.getByText('No clear difference: the ranges overlap.').waitFor();
  expect((await writer!.api('newsletters.list')).newsletters[0]).toMatchObject({
    status: 'done',
    written: 1,
    stopped: 1,
  });
  expect(await faultsOf(other, '/en/operator/content?tab=newsletters')).toEqual([]);
  await other.context().close();
});

test.each([
  ['light', 1920, 'en'],
  ['dark', 1024, 'ru'],
  ['light', 390, 'ru'],
] as const)(
  'the inbox is whole, readable and accessible, %s at %i px in %s',
  async (colorScheme, width, lang) => {
    const player = await world.registerPlayer({ lng: lang });
    const page = await pageOfVisitor(browser, origin, player, {
      viewport: { width, height: 900 },
      colorScheme,
    });
    expect(await faultsOf(page, `/${lang}/office/inbox`)).toEqual([]);
    const { rows } = await world.platform.pool.query<{ id: string }>(
      `insert into newsletters (name, texts, flag, countries, status, version, changed_by, changed_at, way, page)
     values ('Long', $1, 'enable_mail_news', '{}', 'done', 1, $2, now(), 'inbox', '/line') returning id`,
      [
        JSON.stringify([
          {
            lng: lang,
            subject: 'Long'.repeat(29),
            text: `${'A word and another. '.repeat(60)}\n\n${'x'.repeat(400)}`,
          },
        ]),
        writer!.userId,
      ],
    );
    await world.platform.pool.query(
      `insert into newsletter_sends (newsletter_id, user_id, channel, is_counted, at) values ($1, $2, 'inbox', true, now())`,
      [rows[0]!.id, player.userId],
    );
    expect(await faultsOf(page, `/${lang}/office/inbox`)).toEqual([]);
    await page.context().close();
  },
);
