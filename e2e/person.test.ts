import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { oneWay } from './faults.ts';
import { newMember, operatorOf, signedInPage } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const SHOTS = process.env.SHOTS;
const TEXTS = {
  en: {
    hide: 'Hide the balance',
    save: 'Save',
    saved: 'Saved.',
    required: 'This field is required.',
    surname: 'Surname',
    name: 'First name',
    birthday: 'Date of birth',
    address: 'Registered address',
    passport: 'Document number',
    issued: 'Date of issue',
    send: 'Send for checking',
    identity: 'Identity document',
    selfie: 'Photo of you with the document',
    waiting: 'Being checked',
    refused: 'We don’t take files of this type.',
  },
  ru: {
    hide: 'Скрывать баланс',
    save: 'Сохранить',
    saved: 'Сохранено.',
    required: 'Заполните это поле.',
    surname: 'Фамилия',
    name: 'Имя',
    birthday: 'Дата рождения',
    address: 'Адрес регистрации',
    passport: 'Номер документа',
    issued: 'Дата выдачи',
    send: 'Отправить на проверку',
    identity: 'Документ, удостоверяющий личность',
    selfie: 'Ваше фото с документом',
    waiting: 'На проверке',
    refused: 'Файлы такого типа мы не принимаем.',
  },
} as const;

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

test.each(
  oneWay(
    [
      ['en', 1366, 'light'],
      ['ru', 390, 'dark'],
    ] as const,
    0,
  ),
)('a player tells who they are and sends documents: %s at %i px', async (lang, width, colorScheme) => {
  const t = TEXTS[lang];
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height: 900 },
    colorScheme,
  });
  const member = await newMember(app.url);
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const shot = (name: string) => shoot(page, `${name}-${lang}-${width}`);

  await page.goto(`/${lang}/office/settings`);
  await page.locator('html[data-user-config="installed"]').waitFor();
  const balance = page.getByRole('banner').locator('a.balance');
  await page.getByRole('switch', { name: t.hide }).click();
  await expect.poll(() => balance.innerText()).toBe('•••');

  await page.getByRole('button', { name: t.save, exact: true }).click();
  const surname = page.getByLabel(t.surname, { exact: true });
  await expect.poll(() => surname.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('.hint.down').first().innerText()).toBe(t.required);
  await shot('settings-error');
  for (const line of await page.locator('details:not([open]) > summary').all()) await line.click();
  await surname.fill('Berg');
  await page.getByLabel(t.name, { exact: true }).fill('Anna');
  await page.getByLabel(t.birthday, { exact: true }).fill('1990-05-01');
  await page.getByLabel(t.address, { exact: true }).fill('Main street 1');
  await page.getByLabel(t.passport, { exact: true }).fill('AB 123456');
  await page.getByLabel(t.issued, { exact: true }).fill('2015-01-01');
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.locator('form').getByText(t.saved).waitFor();
  await shot('settings-full');

  await page.goto(`/${lang}/office/verification`);
  await expect.poll(() => balance.innerText()).toBe('•••');
  const [identity, selfie] = [page.getByLabel(t.identity), page.getByLabel(t.selfie)];
  await identity.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await selfie.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: JPEG });
  await page.getByRole('button', { name: t.send }).click();
  await page.getByText(t.refused, { exact: false }).waitFor();
  await shot('verification-error');
  await identity.setInputFiles({
    name: '<img src=x onerror=alert(1)>.jpg',
    mimeType: 'image/jpeg',
    buffer: JPEG,
  });
  await page.getByRole('button', { name: t.send }).click();
  await page.getByText(t.waiting, { exact: true }).waitFor();
  await shot('verification-full');

  await page.goto(`/${lang}/office/identification`);
  await page.locator('html[data-user-config="installed"]').waitFor();
  await shot('identification');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

test('choices pressed while an earlier one is being saved are saved, too', async () => {
  const member = await newMember(app.url);
  const page = await signedInPage(browser, app.url, member);
  await page.goto('/en/office/settings');
  await page.locator('html[data-user-config="installed"]').waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/office-api/user/settings', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const saved = () => member.api('person.choices');
  const news = page.getByRole('switch', { name: 'News by e-mail' });
  const bets = page.getByRole('switch', { name: 'E-mail about bets' });
  const before = await saved();
  await news.click();
  await expect.poll(saved).toEqual({ ...before, enable_mail_news: !before.enable_mail_news });
  await bets.click();
  const wanted = {
    enable_mail_news: !before.enable_mail_news,
    enable_mail_bets: !before.enable_mail_bets,
  };
  const shown = async () => ({
    enable_mail_news: (await news.getAttribute('aria-checked')) === 'true',
    enable_mail_bets: (await bets.getAttribute('aria-checked')) === 'true',
  });
  expect(await shown()).toEqual(wanted);
  release();
  await expect.poll(saved).toEqual({ ...before, ...wanted });
  await expect.poll(shown).toEqual(wanted);

  // A choice that can't be saved returns to what was saved; the others stay.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/office-api/user/settings', (route) => route.abort());
  await news.click();
  await page.getByText('No answer').waitFor();
  await expect.poll(shown).toEqual(wanted);
});

const HOSTILE = 'The picture is dark <img src=x onerror=alert(1)>';

test('an operator refuses a check, and the player reads why, as text', async () => {
  const member = await newMember(app.url);
  const fields = (await member.api('person.data')).fields;
  await member.api('person.saveData', {
    body: {
      version: 0,
      fields: {
        ...fields,
        countryId: 2,
        surname: 'Berg',
        name: 'Anna',
        birthday: '1990-05-01',
        registrationAddress: HOSTILE,
        passport: 'AB 123456',
        passportDate: '2015-01-01',
      },
    },
  });
  const documents = [];
  for (const kind of ['identity', 'selfie'] as const) {
    const query = { purpose: 'document' as const, name: HOSTILE };
    documents.push({ kind, id: (await member.api('files.upload', { query, body: JPEG })).id });
  }
  await member.api('verification.send', { body: { documents } });

  const page = await signedInPage(browser, app.url, await operatorOf(app.url, app.operator));
  const asked: string[] = [];
  const listen = (to: Page) =>
    to.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
  listen(page);
  await page.goto('/en/operator/players?tab=verification');
  await shoot(page, 'operator-queue');
  await page.getByRole('button', { name: member.login }).click();
  await page.getByText(HOSTILE).waitFor();
  const country = page.getByText('Country', { exact: true }).locator('xpath=following-sibling::dd[1]');
  expect(await country.innerText()).toMatch(/^[A-Z][a-z]/);
  const arriving = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /\.jpg$/ })
    .first()
    .click();
  expect((await arriving).suggestedFilename()).toMatch(/^[^<>]+\.jpg$/);
  await page.getByRole('button', { name: 'Refuse' }).click();
  // Nothing is chosen in advance.
  await page.getByRole('button', { name: 'Refuse the check' }).click();
  await page.getByText('Choose a reason first.').waitFor();
  await page.getByLabel('Another reason').check();
  await page.getByLabel('The player reads').fill(HOSTILE);
  await shoot(page, 'operator-case');
  await page.getByRole('button', { name: 'Refuse the check' }).click();
  await page.getByText('Not confirmed').waitFor();

  const own = await signedInPage(browser, app.url, member);
  listen(own);
  await own.goto('/en/office/verification');
  await own.getByText(HOSTILE).waitFor();
  await shoot(own, 'verification-refused');
  expect(await own.locator('main img[src="x"]').count()).toBe(0);
  expect(asked).toEqual([]);
});

test('without the user config the page says so and goes on', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 900 } });
  const member = await newMember(app.url);
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  await page.route('**/office-api/user/config', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/en/office/account');
  await page.locator('html[data-user-config="not-installed"]').waitFor();
  await page.getByRole('banner').locator('a.balance').waitFor();
});
