import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../apps/server/platform/database/transact.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { oneWay } from './faults.ts';
import { pageOfVisitor } from './member.ts';

const DESKTOP = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 844 };
const NEW = 'three small grey otters';

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

let number = 0;
/** A player with a confirmed address and phone. */
async function reachable(): Promise<{ player: Visitor; email: string; phone: string }> {
  const player = await world.registerPlayer();
  const email = `vera${++number}@example.com`;
  const phone = `+4474001267${String(number).padStart(2, '0')}`;
  const { contacts } = world.services.messaging;
  await transact(world.platform.pool, async (tx) => {
    await contacts.setEmail(tx, player.userId, email);
    await contacts.setPhone(tx, player.userId, phone);
    await contacts.verifyEmail(tx, player.userId, email);
    await contacts.verifyPhone(tx, player.userId, phone);
  });
  return { player, email, phone };
}

async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: baseURL }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};
async function textTo(address: string, template: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const found = (await world.services.messaging.messages.textsTo(address)).find(
        (each) => each.template === template,
      );
      text = found?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
const digitsTo = async (address: string, template: string) =>
  /\b\d{6}\b/.exec(await textTo(address, template))![0];
const isSignedIn = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/web-api/session')).json()).userId !== null);

const WORDS = {
  en: {
    forgot: 'Forgot your password?',
    to: 'E-mail or phone',
    send: 'Send a code',
    field: 'New password',
    save: 'Save password',
    done: 'Your password is saved',
    signIn: 'Sign in',
    password: 'Password',
  },
  ru: {
    forgot: 'Забыли пароль?',
    to: 'Почта или телефон',
    send: 'Отправить код',
    field: 'Новый пароль',
    save: 'Сохранить пароль',
    done: 'Пароль сохранён',
    signIn: 'Войти',
    password: 'Пароль',
  },
} as const;

test.each(
  oneWay(
    [
      ['en', DESKTOP],
      ['ru', PHONE],
    ] as const,
    1,
  ),
)('a lost password, from the dialog over the mail to the next sign-in: %s', async (lng, viewport) => {
  const { player, email } = await reachable();
  const words = WORDS[lng];
  const page = await open(`/${lng}/user/forgotpassword`, viewport);
  const ask = page.getByRole('dialog', { name: words.forgot });
  await ask.locator('input[name=to]').fill(email);
  await ask.locator('button[type=submit]').click();
  await ask.getByRole('status').getByText(email).waitFor();
  await picture(page, `recovery-asked-${lng}`);

  const link = /https?:\/\/[^/]+(\/\S+)/.exec(await textTo(email, 'recovery_link'))![1]!;
  expect(link).toContain(`/${lng}/user/passwordreset#code=`);
  const reader = await open(link, viewport);
  await reader.getByRole('heading', { name: player.login }).waitFor();
  await reader.getByLabel(words.field).fill('password123');
  await reader.getByRole('button', { name: words.save }).click();
  await reader.locator('input[name=newPassword][aria-invalid=true]').waitFor();
  await reader.getByLabel(words.field).fill(NEW);
  await picture(reader, `recovery-reset-${lng}`);
  await reader.getByRole('button', { name: words.save }).click();
  await reader.getByText(words.done).waitFor();
  await reader.locator('section.panel').getByRole('button', { name: words.signIn }).click();
  const dialog = reader.getByRole('dialog', { name: words.signIn });
  await dialog.locator('input[name=login]').fill(email);
  await dialog.locator('input[name=password]').fill(NEW);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await isSignedIn(reader)).toBe(true);
  expect((await player.api('auth.session')).userId).toBeNull();
  await Promise.all([page.context().close(), reader.context().close()]);
});

test('a lost password by SMS: the secret is behind the #, and the security question is asked', async () => {
  const { player, phone } = await reachable();
  const body = { question: 'Where did we find the cat?', answer: 'Behind the old mill' };
  await player.api('security.setQuestion', { body });
  await world.platform.pool.query(`update control_questions set set_at = set_at - interval '8 days'`);
  const page = await open('/en/user/forgotpassword', PHONE);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=to]').fill(phone);
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('input[name=code]').fill(await digitsTo(phone, 'recovery_code'));
  await dialog.locator('button[type=submit]').click();
  await page.getByLabel(body.question).fill('Under the bridge');
  expect(new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).hash).toMatch(/^#code=[\w-]{43}$/);
  await page.getByLabel('New password').fill(NEW);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('The answer is wrong.').waitFor();
  await picture(page, 'recovery-question-390');
  await page.getByLabel(body.question).fill(body.answer);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password is saved').waitFor();
  await world.signIn(player.login, NEW);
  await page.context().close();
});

test.each(
  oneWay(
    [
      ['en', 'by QR code', 'Sign that device in', 'That device is being signed in'],
      ['ru', 'по QR-коду', 'Войти на том устройстве', 'Вход на том устройстве выполняется'],
    ] as const,
    0,
  ),
)('a desk is signed in by the QR code that a phone scans: %s', async (lng, mode, approve, done) => {
  const { player } = await reachable();
  const desk = await open(`/${lng}/user/login`, DESKTOP);
  const asked = desk.waitForResponse((answer) => answer.url().endsWith('/web-api/auth/qr'));
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: mode }).click();
  const { url } = (await (await asked).json()) as { url: string };
  await dialog.locator('svg.qr').waitFor();
  await picture(desk, `qr-desk-${lng}`);
  const shown = await dialog.locator('strong').innerText();

  const phone = await pageOfVisitor(browser, baseURL, player, { viewport: PHONE });
  await phone.goto(url, { waitUntil: 'networkidle' });
  await phone.locator('input[name=number]').fill(shown);
  await picture(phone, `qr-phone-${lng}`);
  await phone.getByRole('button', { name: approve }).click();
  await phone.getByText(done).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await isSignedIn(desk)).toBe(true);
  await Promise.all([desk.context().close(), phone.context().close()]);
});

test('codes by e-mail, a new phone and a question are set on the page Security, and the code signs in', async () => {
  const { player, email } = await reachable();
  const page = await pageOfVisitor(browser, baseURL, player, { viewport: DESKTOP });
  await page.goto('/en/office/security', { waitUntil: 'networkidle' });
  const panel = (title: string) =>
    page.locator('section.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  const row = async (title: string) => {
    const line = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await line.locator('summary').click();
    return line;
  };
  const contacts = await row('Phone');
  await contacts.getByLabel('New phone').fill('12345');
  await contacts.getByRole('button', { name: 'Send a code' }).click();
  await contacts.getByText('Enter the phone number with its country code').waitFor();
  await contacts.getByLabel('New phone').fill('+44 7400 990077');
  await contacts.getByRole('button', { name: 'Send a code' }).click();
  await contacts.getByLabel('Code from the message').fill(await digitsTo('+447400990077', 'bind_phone'));
  await picture(page, 'security-phone');
  await contacts.getByRole('button', { name: 'Confirm', exact: true }).click();
  await contacts.getByText('+44740*****77').waitFor();

  const step = await row('Second step at sign-in');
  await step.getByRole('button', { name: 'Set up codes by e-mail' }).click();
  await step.getByLabel('Code from the e-mail').fill(await digitsTo(email, 'step_code'));
  await step.getByRole('button', { name: 'Turn on' }).click();
  await step.getByText('Save these recovery codes now').waitFor();
  const recovery = await step.locator('ul.mono li').first().innerText();
  await step.getByLabel('Code from the e-mail, or a recovery code').fill(recovery);
  await step.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.poll(() => step.locator('ul.mono li').first().innerText()).not.toBe(recovery);

  const question = await row('Security question');
  await question.getByLabel('Your question').fill('What is my cat called?');
  await question.getByLabel('Answer').fill('my cat');
  await question.getByRole('button', { name: 'Set the question' }).click();
  await question.getByText('Choose an answer of at least 4 characters').waitFor();
  await question.getByLabel('Answer').fill('Bartholomew');
  await question.getByRole('button', { name: 'Set the question' }).click();
  await question.getByRole('button', { name: 'Remove the question' }).waitFor();
  await panel('Protection').getByText('50 of 100').waitFor();
  await picture(page, 'security-1366-en');
  await page.setViewportSize(PHONE);
  await page.goto('/ru/office/security', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await picture(page, 'security-390-ru');

  const entering = await open('/en/user/login', DESKTOP);
  const dialog = entering.getByRole('dialog');
  await dialog.locator('input[name=login]').fill(player.login);
  await dialog.locator('input[name=password]').fill(player.password);
  await dialog.locator('button[type=submit]').click();
  const second = entering.getByRole('dialog', { name: 'Second step' });
  await second.getByText('We sent a code to ve***@example.com.').waitFor();
  await picture(entering, 'second-step-email');
  await second.locator('input[name=code]').fill(await digitsTo(email, 'step_code'));
  await second.getByRole('button', { name: 'Sign in', exact: true }).click();
  await second.waitFor({ state: 'detached' });
  expect(await isSignedIn(entering)).toBe(true);
  await Promise.all([page.context().close(), entering.context().close()]);
});
