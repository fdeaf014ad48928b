import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  type Player,
} from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { oneWay } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test moves its times. */
let book: BettingWorld;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  [book, browser] = await Promise.all([
    createBettingWorld(2, { withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

const TEXTS = {
  en: {
    deposits: 'Deposits in 24 hours',
    check: 'Reality check',
    exclusion: 'Self-exclusion',
    set: 'Set',
    saved: /^Saved/,
    questions: 'Answer all questions',
    wrong: 'At once',
    oneWrong: /^One answer is wrong/,
    close: 'Close',
    right: [/After a waiting time/, /The house has an edge/, /A break/],
    send: 'Send the answers',
    waits: /Waiting: €500\.00/,
    confirm: /Confirm €500\.00/,
    confirmed: /The new limit is in force/,
    history: 'confirmed (before',
    proceed: 'Continue',
    notYet: /hasn’t begun/,
    exclude: /^Exclude me until/,
    excludeNow: 'Exclude me now',
    begun: /Self-exclusion has begun/,
    deposit: 'Deposit',
    limits: 'Your limits',
    withdraw: 'Withdraw',
    closed: /You have excluded yourself until .+ You can withdraw/,
    profit: 'Profit and loss in EUR',
  },
  ru: {
    deposits: 'Пополнения за 24 часа',
    check: 'Проверка реальности',
    exclusion: 'Самоисключение',
    set: 'Установить',
    saved: /^Сохранено/,
    questions: 'Ответьте на все вопросы',
    wrong: 'Сразу',
    oneWrong: /^Неверен 1 ответ/,
    close: 'Закрыть',
    right: [/После времени ожидания/, /Преимущество/, /Перерыв/],
    send: 'Отправить ответы',
    waits: /Ожидает: 500/,
    confirm: /Подтвердить: 500/,
    confirmed: /лимит/i,
    history: 'подтверждено',
    proceed: 'Продолжить',
    notYet: /ещё не началось/,
    exclude: /^Исключить себя до/,
    excludeNow: 'Исключить себя сейчас',
    begun: /Самоисключение действует\. Чтобы/,
    deposit: 'Пополнить',
    limits: 'Мои лимиты',
    withdraw: 'Вывести',
    closed: /Вы исключили себя до .+ Вывести деньги можно/,
    profit: 'Прибыль и убыток в EUR',
  },
} as const;

/**
 * As if time had passed: the waiting limit can be confirmed now, and the reality check is due at the player's next
 * action.
 */
const passed = (player: Player, set: string) =>
  expect
    .poll(async () => {
      const [column] = set.split(' ');
      const { rowCount } = await book.world.platform.pool.query(
        `update limit_books set ${set} where user_id = $1 and ${column} is not null`,
        [player.userId],
      );
      return rowCount;
    })
    .toBe(1);

test.each(
  oneWay(
    [
      ['en', 1366],
      ['ru', 390],
    ] as const,
    1,
  ),
)(
  'in %s at %i px limits are set, loosened and confirmed by keyboard; a reality check and an exclusion hold on every page',
  async (lng, width) => {
    const text = TEXTS[lng];
    const player = await book.player('100');
    await book.place(player, { amount: '7.00' });
    const page = await pageOfVisitor(browser, origin, player, { viewport: { width, height: 900 } });
    await page.goto(`/${lng}/office/responsible`);
    await page.locator('.notices').waitFor({ state: 'attached' });
    await page
      .getByRole('region', { name: text.profit })
      .getByText(/7[.,]00/)
      .first()
      .waitFor();
    await shot(page, `limits-empty-${lng}`);

    const deposits = page.getByRole('group', { name: text.deposits });
    const choose = async (group: typeof deposits, value: string) => {
      await group.locator('[aria-expanded="false"]').press('Enter');
      await group.getByRole('combobox').first().selectOption(value);
      await group.getByRole('combobox').first().press('Tab');
      await group.getByRole('button').last().press('Enter');
    };
    await choose(deposits, '100');
    await page.getByRole('status').filter({ hasText: text.saved }).waitFor();
    expect(await deposits.getByRole('meter').getAttribute('aria-valuetext')).toMatch(/100/);

    await choose(deposits, '500');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text.questions }).waitFor();
    for (const answer of [text.wrong, ...text.right.slice(1)])
      await dialog.getByRole('radio', { name: answer }).press('Space');
    await dialog.getByRole('button', { name: text.send }).press('Enter');
    // The pressed button disappears with the questions, so the close button gets the focus.
    await dialog.getByText(text.oneWrong).waitFor();
    const close = dialog.getByRole('button', { name: text.close }).last();
    await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true);
    await close.press('Enter');
    await choose(deposits, '500');
    await dialog.getByRole('button', { name: text.questions }).waitFor();
    for (const answer of text.right) await dialog.getByRole('radio', { name: answer }).press('Space');
    await shot(page, `limits-questions-${lng}`);
    await dialog.getByRole('button', { name: text.send }).press('Enter');
    await deposits.getByText(text.waits).waitFor();
    const soon = Math.floor(Date.now() / 1000) - 5;
    await passed(player, `book = jsonb_set(book, '{20,pending,startedAt}', '${soon}')`);
    await page.reload();
    await page.locator('.notices').waitFor({ state: 'attached' });
    await deposits.getByRole('button', { name: text.confirm }).press('Enter');
    await page.getByRole('status').filter({ hasText: text.confirmed }).first().waitFor();
    await page.getByText(text.history).first().waitFor();

    await choose(page.getByRole('group', { name: text.check }), '5');
    await page.getByRole('group', { name: text.check }).getByText(/5/).first().waitFor();
    await passed(player, `reality = jsonb_set(reality, '{usedMs}', '299999')`);
    const other = await page.context().newPage();
    await other.goto(`/${lng}`);
    const asked = other.getByRole('alertdialog', { name: text.check });
    await asked.waitFor();
    // The first page learns of the check over the live connection.
    const here = page.getByRole('alertdialog', { name: text.check });
    await here.waitFor();
    await shot(other, `reality-check-${lng}`);
    expect((await book.place(player, { amount: '1.00' })).codes).toEqual(['limits.check_due']);
    for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'])
      await other.keyboard.press(key);
    expect(await other.evaluate(() => document.activeElement?.closest('dialog')?.open ?? 'body')).not.toBe(
      false,
    );
    await other.reload();
    await asked.getByRole('button', { name: text.proceed }).press('Enter');
    await asked.waitFor({ state: 'detached' });
    await here.waitFor({ state: 'detached' });
    expect((await book.place(player, { amount: '1.00' })).codes).toEqual([]);
    if (width === 1366) expect(await page.getByRole('timer').first().textContent()).toMatch(/min/);
    await shot(page, `limits-full-${lng}`);

    const exclusion = page.getByRole('group', { name: text.exclusion });
    await exclusion.getByRole('combobox').first().selectOption('7');
    await exclusion.getByText(text.notYet).waitFor();
    await exclusion.getByRole('button', { name: text.exclude }).press('Enter');
    await shot(page, `exclusion-${lng}`);
    await page.getByRole('dialog').getByRole('button', { name: text.excludeNow }).press('Enter');
    await page.getByText(text.begun).waitFor();
    expect(await codesOf(player.api('wallet.accounts'))).toEqual(['auth.required']);
    await page.waitForURL((url) => !url.pathname.includes('/office/'));

    const again = await book.world.signIn(player.login, player.password);
    const back = await pageOfVisitor(browser, origin, again, { viewport: { width, height: 900 } });
    await back.goto(`/${lng}/office/account`);
    await back.locator('.notices').waitFor({ state: 'attached' });
    await expect
      .poll(() => back.getByRole('banner').getByRole('link', { name: text.deposit }).count())
      .toBe(0);
    expect(await back.locator('main').getByRole('button', { name: text.deposit }).count()).toBe(0);
    if (width < 1024) await back.locator('nav.side').getByRole('button').click();
    await back.locator('a[href$="/office/recharge/methods"]').first().click();
    await back.getByRole('main').getByText(text.closed).waitFor();
    await shot(back, `deposit-closed-${lng}`);

    // The coupon has no controls for betting, only the reason and a link.
    await back.goto(`/${lng}/line`);
    await back.locator('.notices').waitFor({ state: 'attached' });
    await back.locator('main .league .odds').first().click();
    if (width < 1000) await back.locator('.betbar').click();
    const reason = back.locator('.c-notes .reason:visible');
    await reason.getByRole('link', { name: text.limits }).waitFor();
    expect(await reason.getByRole('link', { name: text.withdraw }).getAttribute('href')).toBe(
      `/${lng}/office/deduce`,
    );
    expect(await back.locator('.c-foot input, .c-foot .presets, .c-foot [data-step]').count()).toBe(0);
    expect(await reason.textContent()).not.toContain('limits.excluded');
    await shot(back, `coupon-closed-${lng}`);
  },
);

test('before the first deposit a limit is offered once; a used-up session limit signs the player out and says until when', async () => {
  const player = await book.player('0');
  const page = await pageOfVisitor(browser, origin, player);
  await page.goto('/en/office/account');
  await page.locator('.notices').waitFor({ state: 'attached' });
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  const prompt = page
    .getByRole('dialog')
    .getByRole('region', { name: 'Set a limit before your first deposit?' });
  await prompt.waitFor();
  await shot(page, 'prompt-en');
  await prompt.getByRole('button', { name: 'No limit for now' }).press('Enter');
  await prompt.waitFor({ state: 'detached' });
  await expect.poll(() => promptsOf(player)).toEqual([{ occasion: 'deposit', wants_limit: false }]);

  await page.goto('/en/office/responsible');
  await page.locator('.notices').waitFor({ state: 'attached' });
  const time = page.getByRole('group', { name: 'Playing time' });
  await time.getByRole('button', { name: 'Set: Playing time' }).press('Enter');
  await time.getByRole('combobox').selectOption('1');
  await time.getByRole('button', { name: 'Set', exact: true }).press('Enter');
  await time.getByText('1 h 0 min').waitFor();
  // The browser remembers that there is a limit once the server has said so. The clock may move by an hour only after
  // that.
  await page.waitForFunction(() => localStorage.getItem('fairbook.dayLimitedUntil') !== null);
  await passed(player, `session = jsonb_set(session, '{usedMs}', '3599000')`);
  await page.goto('/en');
  await page.getByText('You have used up today’s playing time.').waitFor();
  await page.getByText(/You can play again from/).waitFor();
  await page.reload();
  await page.getByText('You have used up today’s playing time.').waitFor();
  await shot(page, 'session-over-en');
  // A page that didn’t see the end of the session asks the server why there is none.
  await page.evaluate(() => localStorage.removeItem('fairbook.dayOverUntil'));
  await page.reload();
  await page.getByText('You have used up today’s playing time.').waitFor();
  expect(await codesOf(player.api('wallet.accounts'))).toEqual(['auth.required']);
});

test('a player who has just registered is asked about cookies first, then for a limit, once, in the page and over nothing', async () => {
  const player = await book.player('0');
  const page = await pageOfVisitor(browser, origin, player, { viewport: { width: 390, height: 844 } });
  await page.context().clearCookies({ name: 'cookies_agree_type' });
  await page.addInitScript((id) => sessionStorage.setItem('fairbook.limit-asked', id), `${player.userId}`);
  await page.goto('/en/line');
  await page.locator('.notices').waitFor({ state: 'attached' });
  const card = page.getByRole('main').getByRole('region', { name: 'Do you want a limit?' });
  const free = () =>
    page.evaluate(() => {
      const over = [...document.querySelectorAll('.top, .notices > *, .consent, .bottom')];
      return innerHeight - over.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
    });
  expect([await card.count(), (await free()) > 0.72 * 844]).toEqual([0, true]);
  await page.getByRole('button', { name: 'Functional' }).click();
  await card.waitFor();
  expect(await free()).toBeGreaterThan(0.8 * 844);

  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  const prompt = dialog.getByRole('region', { name: 'Set a limit before your first deposit?' });
  await prompt.getByRole('button', { name: 'No limit for now' }).click();
  await prompt.waitFor({ state: 'detached' });
  await expect.poll(() => promptsOf(player)).toEqual([{ occasion: 'deposit', wants_limit: false }]);
  const asked = page.waitForResponse(/prompt\?occasion=registration/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await (await asked).json()).toEqual({ isDue: false });
  expect(await card.count()).toBe(0);
});

async function promptsOf(player: Player): Promise<unknown[]> {
  const { rows } = await book.world.platform.pool.query(
    'select occasion, wants_limit from limit_prompts where user_id = $1',
    [player.userId],
  );
  return rows;
}

test('how long an exclusion lasts can be chosen before the page listens', async () => {
  const player = await book.player('10');
  const page = await pageOfVisitor(browser, origin, player, { viewport: { width: 1366, height: 900 } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en/office/responsible', { waitUntil: 'commit' });
  const exclusion = page.getByRole('group', { name: TEXTS.en.exclusion });
  await exclusion.getByRole('combobox').first().selectOption('7');
  release();
  await exclusion.getByRole('button', { name: TEXTS.en.exclude }).waitFor();
  await page.context().close();
});
