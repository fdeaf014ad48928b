import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../apps/server/platform/database/transact.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because passwords are reset here. */
let world: World;
let browser: Browser;
let origin: string;
let [first, second]: [Visitor, Visitor] = [null!, null!];

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  [first, second] = [await world.operator('first'), await world.operator('second')];
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const pageOf = (visitor: Pick<Visitor, 'cookie'>, options: BrowserContextOptions = {}): Promise<Page> =>
  pageOfVisitor(browser, origin, visitor, options);

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

/** A player with a confirmed e-mail address and a name. */
async function known(): Promise<Visitor> {
  const player = await world.registerPlayer();
  const { contacts } = world.services.messaging;
  await transact(world.platform.pool, async (tx) => {
    await contacts.setEmail(tx, player.userId, 'petrova@example.com');
    await contacts.verifyEmail(tx, player.userId, 'petrova@example.com');
    await world.services.persons.begin(tx, player.userId, { surname: 'Petrova', name: 'Anna' });
  });
  return player;
}

test('two operators find a player, reset the password and see it in the audit; the player sees it, too', async () => {
  const player = await known();
  await player.api('support.open', {
    body: { kind: 'question', subject: 'My phone is gone', text: 'Help', phone: null, files: [] },
  });
  const desk = await pageOf(first);
  await desk.goto('/en/operator/players');
  await desk.getByLabel(/^Number, login, e-mail/).fill('petr');
  await desk.getByRole('button', { name: 'Search' }).click();
  await desk.getByText('found by name').waitFor();
  await shot(desk, 'find-1366');
  await desk.getByRole('link', { name: player.login, exact: true }).click();
  await desk.locator('bdi', { hasText: 'pe***@example.com' }).waitFor();
  await desk.getByRole('button', { name: 'Show personal data' }).click();
  await desk.getByText('petrova@example.com').waitFor();
  await desk.getByRole('button', { name: 'Restrict…' }).click();
  await desk.getByRole('button', { name: 'Reset the sign-in' }).click();
  await desk.getByLabel('Why', { exact: true }).fill('Lost the phone');
  await desk.getByLabel('How you made sure that it is the player').fill('Name and birthday by phone');
  await shot(desk, 'player-1366');
  await desk.getByRole('button', { name: 'Request the reset' }).click();
  await desk.getByText('Requested. Another operator has a day to approve it.').waitFor();

  const other = await pageOf(second, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await other.goto('/ru/operator/players?tab=resets');
  await other.getByText('Проверено: Name and birthday by phone').waitFor();
  await shot(other, 'resets-390-ru-dark');
  await other.getByRole('button', { name: 'Подтвердить' }).click();
  await other.getByText('Готово. Игрок получил ссылку').waitFor();
  await other.goto(`/ru/operator/players?id=${player.userId}`);
  await shot(other, 'player-390-ru-dark');

  await desk.goto('/en/operator/operators?tab=edits');
  await desk.getByLabel('Player number').fill(String(player.userId));
  await desk.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => desk.getByText('personal data').count()).toBeGreaterThan(0);
  await shot(desk, 'audit-1366');
  const saved = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('audit.csv');

  const { rows } = await world.platform.pool.query(
    `select fill ->> 'link' as link from outgoing_messages where template = 'password_reset'`,
  );
  const secret = String(rows[0].link).split('#code=')[1]!;
  await world.api()('recovery.reset', { body: { secret, newPassword: 'three small grey otters' } });
  const again = await world.signIn(player.login, 'three small grey otters');
  const own = await pageOf(again, { viewport: { width: 390, height: 844 } });
  await own.goto('/en/office/security');
  await own.getByText('Your password was reset').waitFor();
  await shot(own, 'security-390');
}, 600_000);

test('an operator ends sessions with a reason; without one nothing happens', async () => {
  const player = await world.registerPlayer();
  const desk = await pageOf(first);
  await desk.goto(`/en/operator/players?id=${player.userId}`);
  await desk.getByRole('button', { name: 'End all sessions' }).click();
  await desk.getByText('Say why.').waitFor();
  expect((await player.api('auth.session')).userId).toBe(player.userId);
  await desk.getByLabel('Why sessions end').fill('Stolen phone');
  await desk.getByRole('button', { name: 'End all sessions' }).click();
  await desk.getByText('No open sessions.').waitFor();
  expect((await player.api('auth.session')).userId).toBeNull();
  const pages = ['players?tab=resets', `players?id=${player.userId}`, 'operators?tab=edits'];
  for (const path of pages) expect(await faultsOf(desk, `/en/operator/${path}`), path).toEqual([]);
});
