import { createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView, faultsOf } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because players are restricted here. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;
const WIDE = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 844 };

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  keeper = await world.operator('keeper');
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const pageOf = (visitor: Pick<Visitor, 'cookie'>, options: BrowserContextOptions = {}): Promise<Page> =>
  pageOfVisitor(browser, origin, visitor, options);

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

/** A tab of the players' page, from the rail beside another one. */
async function goTo(desk: Page, tab: string): Promise<void> {
  const rail = desk.getByRole('navigation', { name: 'Areas of work' });
  await rail.getByRole('link', { name: tab, exact: true }).press('Enter');
  await desk.getByRole('heading', { name: tab, level: 1 }).waitFor();
}

/** The page fits its width, and what it shows now has no faults. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsInView(page)).toEqual([]);
}

test('an operator marks a player, who chooses a new password; talks with another, and grants the appeal of a third', async () => {
  const moved = await world.registerPlayer({ lng: 'ru' });
  const desk = await pageOf(keeper);
  // On a slow connection: a message typed and sent before the page is interactive is not lost.
  const late = Promise.withResolvers<void>();
  await desk.route(/\/assets\/(?!.*early).*\.js$/, (route) => late.promise.then(() => route.continue()));
  await desk.goto('/en/operator/players?tab=transfers', { waitUntil: 'commit' });
  await desk.getByLabel('Logins').fill(`${moved.login}\nnobody`);
  await desk.getByLabel('Reason').fill('Former brand');
  await desk.getByRole('button', { name: 'Mark for migration' }).click();
  late.resolve();
  await desk.getByText('Unknown logins: nobody').waitFor();
  await whole(desk);
  await shot(desk, 'transfers-1366');
  await moves(moved);

  await goTo(desk, 'Support');
  await desk.getByText('Nothing is waiting').waitFor();
  await desk.setViewportSize(PHONE);
  await whole(desk);
  await desk.setViewportSize(WIDE);
  await talks(desk, await world.registerPlayer({ lng: 'ru' }));

  const player = await world.registerPlayer();
  const page = await asksAboutPayment(player);
  await desk.locator('[data-rows] button', { hasText: player.login }).click();
  await desk.getByText('Deposit: A different amount arrived').waitFor();
  await desk.getByText('€20.00').waitFor();
  await whole(desk);
  await shot(desk, 'consultant-inbox-1366');
  await desk.getByRole('button', { name: 'Take the request' }).click();
  await desk.getByLabel('Answer to the player').fill('We look into it.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('We look into it.').waitFor();
  await appeals(desk, page, player.userId, player.login);
}, 600_000);

/** The player confirms a phone and goes on to choose a new password. */
async function moves(player: { cookie: string; password: string }): Promise<void> {
  const phone = await pageOf(player, { viewport: PHONE });
  await phone.goto('/ru/line');
  const dialog = phone.getByRole('dialog');
  await dialog.getByText('Ваш аккаунт нужно перенести').waitFor();
  await dialog.getByLabel('Код страны').selectOption({ label: '+370 Литва' });
  await dialog.getByLabel('Мобильный телефон').fill('60099001');
  await dialog.locator('input[name=password]').fill(player.password);
  await shot(phone, 'transfer-ask-390-ru');
  await dialog.getByRole('button', { name: 'Отправить код' }).click();
  await dialog.getByText('Мы отправили код').waitFor();
  await shot(phone, 'transfer-code-390-ru');
  const [message] = await world.services.messaging.messages.textsTo('+37060099001');
  await dialog.getByLabel('Код из SMS').fill(/\d{6}/.exec(message!.text)![0]);
  await dialog.getByRole('button', { name: 'Перенести аккаунт' }).click();
  await phone.waitForURL('**/user/passwordreset*');
  await phone.getByLabel('Новый пароль').waitFor();
  await shot(phone, 'transfer-password-390-ru');
  await phone.context().close();
  expect((await keeper.api('transfers.list')).moved).toBe(1);
}

/** A player on a phone and the operator talk; each sees the other's message without reloading. */
async function talks(desk: Page, player: { cookie: string; login: string; userId: number }): Promise<void> {
  const phone = await pageOf(player, { viewport: PHONE, colorScheme: 'dark' });
  expect(await faultsOf(phone, '/ru/office/support')).toEqual([]);
  await shot(phone, 'support-390-ru');
  await phone.getByRole('textbox', { name: 'Тема' }).fill('Где выигрыш?');
  await phone.getByRole('textbox', { name: 'Сообщение' }).fill('<b>Не вижу</b> выигрыша');
  await phone.getByRole('button', { name: 'Отправить обращение' }).click();
  await phone.getByText('Ждёт ответа').first().waitFor();

  // The inbox shows the new request by itself.
  await desk.locator('[data-rows] button', { hasText: player.login }).click();
  await desk.getByText('<b>Не вижу</b> выигрыша').waitFor();
  await desk.getByRole('button', { name: 'Take the request' }).click();
  await desk.getByLabel('Answer to the player').fill('Он уже на счёте.');
  await shot(desk, 'inbox-1366');
  await desk.getByRole('button', { name: 'Send the answer' }).click();

  await phone.getByText('Он уже на счёте.').waitFor();
  await phone.getByText('Есть ответ').first().waitFor();
  await whole(phone);
  await shot(phone, 'talk-390-ru');
  await phone.getByLabel('Ваше сообщение').fill('Спасибо');
  await phone.getByRole('button', { name: 'Отправить', exact: true }).click();
  await desk.getByText('Спасибо').waitFor();
  await phone.getByRole('button', { name: 'Закрыть обращение' }).click();
  await phone.getByText('Закрыто').first().waitFor();

  await keeper.api('visitors.closeProducts', {
    params: { id: player.userId },
    body: { products: [{ product: 'line', reason: 'review' }], version: 0 },
  });
  const line = await fetch(`${origin}/ru/line`, { headers: { cookie: player.cookie } });
  expect(await line.text()).toContain('аккаунт проверяется');
  await phone.context().close();
}

/** A player asks about a payment step by step. */
async function asksAboutPayment(player: Visitor): Promise<Page> {
  const { accounts } = await player.api('wallet.accounts');
  const body = { method: 'demo', accountId: accounts[0]!.id, amount: '20' };
  await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  const page = await pageOf(player, { viewport: PHONE });
  expect(await faultsOf(page, '/en/payment?consultant=1')).toEqual([]);
  await page.getByText('No requests here yet.').waitFor();
  await page.getByRole('link', { name: 'New request' }).click();
  // The list of requests that this page follows has a filter of the same name.
  const topics = page.locator('section', { has: page.getByRole('heading', { name: 'What is it about?' }) });
  await topics.waitFor();
  await shot(page, 'consultant-topics-390');
  await topics.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByRole('link', { name: 'A different amount arrived' }).click();
  await shot(page, 'consultant-payments-390');
  await page.getByRole('link', { name: /Deposit €20\.00/ }).click();
  await page.getByLabel('Describe it').fill('I paid 25');
  await whole(page);
  await shot(page, 'consultant-form-390');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('I paid 25').waitFor();
  await shot(page, 'consultant-talk-390');
  return page;
}

/** A banned player appeals from the page of the ban; the ban is lifted, and the appeal granted. */
async function appeals(desk: Page, page: Page, id: number, login: string): Promise<void> {
  const restrict = (banLevel: number, version: number) =>
    keeper.api('visitors.editRestrictions', {
      params: { id },
      body: { banLevel, banVersion: 1, isTransferRequired: false, version },
    });
  const isHeld = async () => (await keeper.api('players.card', { params: { id } })).isHeld;
  await restrict(20, 0);
  expect(await isHeld()).toBe(true);
  await page.setViewportSize(WIDE);
  await page.goto('/en/line');
  await page.getByRole('link', { name: 'Appeal' }).click();
  await page.waitForURL('**/block-appeal-history');
  await page.getByLabel('Your reasons').fill('It was my brother');
  await whole(page);
  await shot(page, 'appeal-1366');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await page.getByText('Waiting').first().waitFor();

  await restrict(0, 1);
  expect(await isHeld()).toBe(false);
  await goTo(desk, 'Appeals');
  await desk.locator('[data-rows] button', { hasText: login }).click();
  await desk.getByLabel('Answer to the player').fill('You may play again.');
  await whole(desk);
  await desk.getByRole('button', { name: 'Grant the appeal' }).click();
  await desk.getByText('Granted').first().waitFor();
  await page.getByText('You may play again.').waitFor();
  await page.getByText('Granted').first().waitFor();

  await goTo(desk, 'Search');
  await desk.getByRole('link', { name: login, exact: true }).press('Enter');
  await desk.getByRole('button', { name: 'Restrict…' }).waitFor();
  await whole(desk);
  await shot(desk, 'player-1366');
}
