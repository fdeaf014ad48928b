import { createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf, inTurns } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because players are restricted here. */
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

test('a player on a phone and an operator talk, and each sees the other’s message without reloading', async () => {
  const player = await world.registerPlayer({ lng: 'ru' });
  const phone = await pageOf(player, { viewport: { width: 390, height: 844 } });
  const desk = await pageOf(keeper);
  await desk.goto('/en/operator');
  await desk.goto('/en/operator/players?tab=support');
  await desk.getByText('Nothing is waiting').waitFor();

  await phone.goto('/ru/office/support');
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
  await shot(phone, 'talk-390-ru');
  await phone.getByLabel('Ваше сообщение').fill('Спасибо');
  await phone.getByRole('button', { name: 'Отправить', exact: true }).click();
  await desk.getByText('Спасибо').waitFor();
  await phone.getByRole('button', { name: 'Закрыть обращение' }).click();
  await phone.getByText('Закрыто').first().waitFor();
}, 600_000);

test('a banned player appeals from the page of the ban; the operator lifts the ban and grants it', async () => {
  const player = await world.registerPlayer();
  const page = await pageOf(player);
  const desk = await pageOf(keeper);
  await desk.goto(`/en/operator/players?text=${player.login}`);
  await shot(desk, 'find-1366');
  await desk.getByRole('link', { name: player.login, exact: true }).click();
  await desk.getByRole('button', { name: 'Restrict…' }).click();
  await desk.getByRole('button', { name: 'Ban or migrate' }).click();
  await desk.getByLabel('Ban', { exact: true }).selectOption('whole');
  const restrictions = desk.locator('section', {
    has: desk.getByRole('heading', { name: 'Bans and restrictions' }),
  });
  await restrictions.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Restricted', { exact: true }).waitFor();
  await shot(desk, 'player-1366');

  await page.goto('/en/line');
  await page.getByRole('link', { name: 'Appeal' }).click();
  await page.waitForURL('**/block-appeal-history');
  await page.getByLabel('Your reasons').fill('It was my brother');
  await shot(page, 'appeal-1366');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await page.getByText('Waiting').first().waitFor();

  await desk.getByLabel('Ban', { exact: true }).selectOption('none');
  await restrictions.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Restricted').waitFor({ state: 'detached' });
  await desk.goto('/en/operator/players?tab=appeals');
  await desk.locator('[data-rows] button', { hasText: player.login }).click();
  await desk.getByLabel('Answer to the player').fill('You may play again.');
  await desk.getByRole('button', { name: 'Grant the appeal' }).click();
  await desk.getByText('Granted').first().waitFor();
  await page.getByText('You may play again.').waitFor();
  await page.getByText('Granted').first().waitFor();
}, 600_000);

test.each([
  [1366, 'en', 0],
  [390, 'ru', 1],
] as const)(
  'no page of these has a fault at %i px in %s',
  async (width, lang, turn) => {
    const player = await world.registerPlayer({ lng: lang });
    await keeper.api('visitors.closeProducts', {
      params: { id: player.userId },
      body: { products: [{ product: 'line', reason: 'review' }], version: 0 },
    });
    const viewport = { width, height: 844 };
    const [own, desk] = [await pageOf(player, { viewport }), await pageOf(keeper, { viewport })];
    await own.goto(`/${lang}/line`);
    await own.getByText(lang === 'en' ? 'the account is being reviewed' : 'аккаунт проверяется').waitFor();
    await shot(own, `line-closed-${width}`);
    const ofPlayer = [
      'office/support',
      'office/share-idea',
      'payment/create-request',
      'block-appeal-history',
    ];
    for (const path of inTurns(ofPlayer, turn))
      expect(await faultsOf(own, `/${lang}/${path}`), path).toEqual([]);
    const ofOperator = [
      'players',
      `players?id=${player.userId}`,
      'players?tab=support',
      'players?tab=appeals',
    ];
    for (const path of inTurns(ofOperator, turn)) {
      expect(await faultsOf(desk, `/${lang}/operator/${path}`), path).toEqual([]);
      await shot(desk, `desk-${width}-${path.replaceAll(/\W+/g, '-')}`);
    }
  },
  600_000,
);

test('a player asks about a payment step by step, and the operator reads the payment beside it', async () => {
  const player = await world.registerPlayer();
  const { accounts } = await player.api('wallet.accounts');
  const body = { method: 'demo', accountId: accounts[0]!.id, amount: '20' };
  await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  const page = await pageOf(player, { viewport: { width: 390, height: 844 } });
  await page.goto('/en/payment?consultant=1');
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
  await shot(page, 'consultant-form-390');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('I paid 25').waitFor();
  await shot(page, 'consultant-talk-390');

  const desk = await pageOf(keeper);
  await desk.goto('/en/operator/players?tab=support');
  await desk.locator('[data-rows] button', { hasText: player.login }).click();
  await desk.getByText('Deposit: A different amount arrived').waitFor();
  await desk.getByText('€20.00').waitFor();
  await shot(desk, 'consultant-inbox-1366');
  await desk.getByRole('button', { name: 'Take the request' }).click();
  await desk.getByLabel('Answer to the player').fill('We look into it.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('We look into it.').waitFor();

  const wide = await pageOf(player, { viewport: { width: 1366, height: 800 }, colorScheme: 'dark' });
  await wide.goto('/ru/payment/requests');
  await wide.getByText('Есть ответ').waitFor();
  await shot(wide, 'consultant-requests-1366-ru');
  await wide.goto('/ru/office/historypay');
  await wide.getByRole('link', { name: 'Задать вопрос о платеже' }).click();
  await wide.getByRole('button', { name: 'Отправить запрос' }).waitFor();
  await shot(wide, 'consultant-form-1366-ru');
});

test('an operator marks a player, who confirms a phone and chooses a new password', async () => {
  const player = await world.registerPlayer({ lng: 'ru' });
  const desk = await pageOf(keeper);
  // On a slow connection: a message typed and sent before the page is interactive is not lost.
  const late = Promise.withResolvers<void>();
  await desk.route(/\/assets\/(?!.*early).*\.js$/, (route) => late.promise.then(() => route.continue()));
  await desk.goto('/en/operator/players?tab=transfers', { waitUntil: 'commit' });
  await desk.getByLabel('Logins').fill(`${player.login}\nnobody`);
  await desk.getByLabel('Reason').fill('Former brand');
  await desk.getByRole('button', { name: 'Mark for migration' }).click();
  late.resolve();
  await desk.getByText('Unknown logins: nobody').waitFor();
  await shot(desk, 'transfers-1366');

  const phone = await pageOf(player, { viewport: { width: 390, height: 844 } });
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
  await desk.reload();
  await desk.getByText('Migrated', { exact: true }).first().waitFor();
}, 600_000);
