import { createWorld, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';

const DESKTOP = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 844 };
const PASSWORD = 'a quiet harbour at dawn';

let world: World;
let browser: Browser;
let baseURL: string;
beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld({ withSite: true }), sharedBrowser()]);
  baseURL = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await world.close();
});

async function open(path: string, viewport = DESKTOP, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, locale });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};
/** The path of the link in the latest message to an address. */
async function linkTo(address: string): Promise<string> {
  const [message] = await world.services.messaging.messages.textsTo(address);
  return /https?:\/\/[^/]+(\/\S+)/.exec(message?.text ?? '')?.[1] ?? '';
}

test('by e-mail on a phone in Russian: errors at their fields, then a link that confirms when the reader says so, and one for a new password', async () => {
  const page = await open('/ru/registration', PHONE, 'ru-RU');
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: 'По почте' }).click();
  await picture(page, 'email-390-ru');
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await form.getByText('Введите адрес почты.').waitFor();
  await form.getByText('Чтобы продолжить, примите условия.').waitFor();
  const email = form.getByLabel('Электронная почта');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await email.getAttribute('autocomplete')).toBe('email');
  await picture(page, 'email-390-ru-faults');
  await email.fill('anna@example.com');
  await form.getByLabel('Новый пароль').fill('password123');
  await form.getByLabel('Мне исполнилось 18 лет.').check();
  await form.getByLabel('Я принимаю').check();
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await form.getByText('Это один из самых распространённых паролей').waitFor();
  await form.getByLabel('Новый пароль').fill(PASSWORD);
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await form.getByText('Мы отправили ссылку на an***@example.com').waitFor();
  await picture(page, 'email-390-ru-sent');

  const link = await linkTo('anna@example.com');
  const reader = await open(link, PHONE, 'ru-RU');
  await reader.getByRole('heading', { name: 'Подтверждение адреса почты' }).waitFor();
  expect(await world.services.messaging.contacts.ownerOf({ email: 'anna@example.com' })).toBeUndefined();
  await picture(reader, 'activate-390-ru');
  await reader.getByRole('button', { name: 'Подтвердить' }).click();
  await reader.getByText('Адрес an***@example.com подтверждён.').waitFor();
  expect(await world.services.messaging.contacts.ownerOf({ email: 'anna@example.com' })).toBeDefined();
  await reader.reload({ waitUntil: 'networkidle' });
  await reader.getByRole('button', { name: 'Подтвердить' }).click();
  await reader.getByRole('alert').getByText('Ссылка уже использована').waitFor();

  await world.api()('recovery.ask', { body: { to: 'anna@example.com' } });
  await expect.poll(() => linkTo('anna@example.com')).toContain('/en/user/passwordreset#code=');
  const inRussian = (await linkTo('anna@example.com')).replace('/en/', '/ru/');
  await reader.goto(inRussian, { waitUntil: 'networkidle' });
  await reader.getByLabel('Новый пароль').fill('three small grey otters');
  await reader.getByRole('button', { name: 'Сохранить пароль' }).click();
  await reader.getByText('Пароль сохранён').waitFor();
});

test('by phone at a desk: the number is written as its country does, and the code confirms it', async () => {
  const page = await open('/en/registration');
  const form = page.getByRole('dialog');
  // On a slow line the country's way of writing comes after the first digits.
  const typed = Promise.withResolvers<void>();
  await page.route('**/web-api/registration/phone-masks', (route) =>
    typed.promise.then(() => route.continue()),
  );
  await form.getByRole('tab', { name: 'By phone' }).click();
  await form.getByLabel('Mobile phone').pressSequentially('7400123456');
  typed.resolve();
  await expect.poll(() => form.getByLabel('Mobile phone').inputValue()).toBe('7400 123456');
  await picture(page, 'phone-1366');
  await form.getByLabel('I’m 18 or older.').check();
  await form.getByLabel('I accept').check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await form.getByLabel('I have saved my login and password.').check();
  await picture(page, 'saved-1366');
  await form.getByRole('button', { name: 'Continue' }).click();
  const field = form.getByLabel('Code from the message');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await picture(page, 'code-1366');
  const [message] = await world.services.messaging.messages.textsTo('+447400123456');
  await field.fill(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '');
  await field.press('Enter');
  await form.getByText('Your phone is confirmed.').waitFor();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.waitFor({ state: 'detached' });
  // The page asks one question at a time; consent comes first.
  const consent = page.getByRole('region', { name: /Storage on this device/ });
  await consent.getByRole('button', { name: 'Necessary' }).click();
  const limit = page.getByRole('region', { name: 'Do you want a limit?' });
  await limit.waitFor();
  await page.goto('/en/office/responsible', { waitUntil: 'networkidle' });
  expect(await limit.count()).toBe(0);
  await page.goto('/en', { waitUntil: 'networkidle' });
  await picture(page, 'limit-asked-1366');
  await limit.getByRole('button', { name: 'No limit for now' }).press('Enter');
  await limit.waitFor({ state: 'detached' });
  await page.goto('/en/user/accountverify', { waitUntil: 'networkidle' });
  await page.getByText('+44740*****56 is confirmed.').waitFor();
});

test('in one click: a link by e-mail lets the player choose a password', async () => {
  const page = await open('/en/registration');
  const form = page.getByRole('dialog');
  await form.getByLabel('I’m 18 or older.').check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await form.getByRole('button', { name: 'Send a link by e-mail' }).click();
  await form.getByLabel('E-mail').fill('fast@example.com');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await form.getByText('We sent a link to fa***@example.com').waitFor();

  const reader = await open(await linkTo('fast@example.com'), PHONE);
  await reader.getByLabel('New password', { exact: true }).fill('short');
  await reader.getByRole('button', { name: 'Save the password' }).click();
  await reader.getByText('Use at least 8 characters.').waitFor();
  await picture(reader, 'password-390');
  await reader.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await reader.getByRole('button', { name: 'Save the password' }).click();
  await reader.getByText('is saved. Sign in with it.').waitFor();
});

test('a page of a message without its link says so', async () => {
  const page = await open('/en/user/stopnewsletter');
  await page.getByText('This page opens from the link in our message.').waitFor();
  await page.goto('/en/user/accountverify', { waitUntil: 'networkidle' });
  await page.getByText('Sign in to see what is confirmed.').waitFor();
});

test('where the site has it, visitors see the registration beside every page, and players don’t', async () => {
  const operator = await world.operator();
  const params = { group: 'flags' as const };
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', {
    params,
    body: { version, value: { ...value, isRegistrationWidget: true } },
  });
  const page = await open('/en/line');
  const widget = page.getByRole('region', { name: 'Register' });
  await widget.getByLabel('I’m 18 or older.').check();
  await picture(page, 'widget-1366');
  await widget.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByLabel('I have saved my login and password.').check();
  await page.getByRole('complementary').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('I have saved my login and password.').waitFor({ state: 'detached' });
  await page.goto('/en/live', { waitUntil: 'networkidle' });
  expect(await page.getByRole('region', { name: 'Register' }).count()).toBe(0);
});
