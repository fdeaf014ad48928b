import { createWorld, type World } from '@fairbook/testkit';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../apps/server/players/social/wallet.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../apps/server/testing/openid-provider.ts';
import { signedBy } from '../apps/server/testing/soft-wallet.ts';
import { freePort } from '../tools/cluster/ports.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf } from './faults.ts';

const DESKTOP = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 844 };

let world: World;
let idp: OpenIdProvider;
let browser: Browser;
let baseURL: string;
beforeAll(async () => {
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  idp = await startOpenIdProvider(['google', 'twitch'].map((name) => `${baseURL}/user/social/${name}`));
  const openId = { ...idp.client, key: '', issuer: idp.issuer };
  const social = {
    google: openId,
    twitch: openId,
    vk: { ...openId, issuer: null },
    metamask: { ...openId, id: '1', issuer: null },
  };
  [world, browser] = await Promise.all([
    createWorld({ withSite: true, config: { publicOrigin: baseURL, social } }),
    sharedBrowser(),
  ]);
  await world.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await world.close();
  await idp.close();
});

async function open(path: string, viewport = DESKTOP, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, locale });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: baseURL }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};

test('a player of another site registers, signs in, links a second site and unlinks it', async () => {
  const page = await open('/en/registration/socialregistration');
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('tab', { name: 'Social networks' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  await picture(page, 'social-register');
  idp.beAt({ sub: 'ann', name: 'Ann Lee', email: 'ann@example.com', email_verified: true });
  await dialog.getByRole('group', { name: 'Register with' }).getByRole('button', { name: 'Google' }).click();
  await dialog.getByText('Google says that you are Ann Lee.').waitFor();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  await picture(page, 'social-complete');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog.getByText('You must be 18 or older.').waitFor();
  await dialog.getByLabel('I’m 18 or older.').check();
  await dialog.getByLabel('I accept').check();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog.getByText('Shown only once:').waitFor();
  await picture(page, 'social-credentials');
  await dialog.getByLabel('I have saved my login and password.').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${baseURL}/en`);
  await page.getByText('Deposit', { exact: true }).first().waitFor();

  await page.context().clearCookies({ name: 'fb_session' });
  await page.goto('/en/user/login');
  await picture(page, 'social-sign-in');
  await dialog
    .getByRole('group', { name: 'Or sign in with' })
    .getByRole('button', { name: 'Google' })
    .click();
  await page.waitForURL(`${baseURL}/en`);
  await page.getByText('Deposit', { exact: true }).first().waitFor();

  await page.goto('/en/office/security', { waitUntil: 'networkidle' });
  const sites = page.locator('details').filter({ hasText: 'Sign-in with other sites' });
  await sites.locator('summary').click();
  await sites.getByText('Google, Ann Lee').waitFor();
  idp.beAt({ sub: 'ann-at-twitch', name: 'ann_plays' });
  await sites.getByRole('button', { name: 'Link Twitch' }).click();
  await dialog.getByText('will be able to sign in to your account').waitFor();
  await picture(page, 'social-link');
  await dialog.getByRole('button', { name: 'Link Twitch' }).click();
  // Coming back loads the page anew, with its lines closed.
  await sites.getByText(/^(Google, Twitch|Twitch, Google)$/).waitFor();
  await sites.locator('summary').click();
  const unlink = sites.getByRole('button', { name: /^Unlink Twitch/ });
  await unlink.scrollIntoViewIfNeeded();
  await picture(page, 'social-security');
  await unlink.click();
  await unlink.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a wallet signs in this page, and is offered to confirm its player', async () => {
  const key = secp256k1.utils.randomSecretKey();
  const address = addressOf(secp256k1.getPublicKey(key, false));
  const page = await open('/en/user/login');
  await page.exposeFunction('sign', (hex: string) => signedBy(key, Buffer.from(hex.slice(2), 'hex')));
  await page.getByRole('button', { name: 'MetaMask' }).click();
  await page.getByText('There is no wallet in this browser.').waitFor();
  await page.evaluate((own) => {
    const { sign } = window as never as { sign(hex: string): Promise<string> };
    const request = async (asked: { method: string; params?: string[] }) =>
      asked.method === 'eth_requestAccounts' ? [own] : sign(asked.params?.[0] ?? '');
    Object.assign(window, { ethereum: { request } });
  }, address);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'MetaMask' }).click();
  await dialog.getByText('MetaMask says that you are 0x').waitFor();
  await dialog.getByLabel('I’m 18 or older.').check();
  await dialog.getByLabel('I accept').check();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog.getByLabel('I have saved my login and password.').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${baseURL}/en`);

  await world.platform.pool.query(
    `update sessions set created_at = now() - interval '1 hour' where user_id =
       (select user_id from social_identities where subject = $1)`,
    [address],
  );
  await page.goto('/en/office/security', { waitUntil: 'networkidle' });
  await page.locator('summary').filter({ hasText: 'Sign-in with other sites' }).click();
  await page.getByRole('button', { name: /^Unlink MetaMask/ }).click();
  await dialog
    .getByRole('group', { name: 'Or confirm with' })
    .getByRole('button', { name: 'MetaMask' })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('the dialogs with other sites are clean, and a page without an answer says so', async () => {
  const page = await open('/en/live');
  // Removes the browser's own prompt (FedCM): this machine doesn’t reach Google.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IdentityCredential'));
  const found: string[] = [];
  for (const path of ['/en/user/login', '/en/registration/socialregistration', '/en/user/social/vk'])
    found.push(...(await faultsOf(page, path)).map((fault) => `${path}: ${fault}`));
  await page.getByText('This sign-in took too long or began in another browser.').waitFor();
  expect(found).toEqual([]);
  await page.context().close();
});

test('Google one-tap leads a visitor to the registration, where the browser shows it', async () => {
  const context = await browser.newContext({ baseURL, viewport: DESKTOP });
  const page = await context.newPage();
  const seconds = Math.floor(Date.now() / 1000);
  await page.exposeFunction('tokenWith', (aud: string, nonce: string) =>
    idp.sign({ iss: idp.issuer, aud, nonce, sub: 'tap', name: 'Tap', iat: seconds, exp: seconds + 600 }),
  );
  // Replaces the browser's own prompt, which would ask Google.
  await page.addInitScript(() => {
    navigator.credentials.get = async (asked) => {
      const [{ configURL, clientId, nonce }] = (asked as never as { identity: { providers: [Asked] } })
        .identity.providers;
      if (configURL !== 'https://accounts.google.com/gsi/fedcm.json') throw new Error(configURL);
      type Asked = { configURL: string; clientId: string; nonce: string };
      const { tokenWith } = window as never as { tokenWith(aud: string, nonce: string): Promise<string> };
      return { token: await tokenWith(clientId, nonce) } as never;
    };
  });
  const answer = await page.goto('/en/live');
  expect(answer?.headers()['content-security-policy']).toContain(
    "connect-src 'self' https://accounts.google.com;",
  );
  await page.getByRole('dialog').getByText('Google says that you are Tap.').waitFor();
  await context.close();
});

test('по-русски на телефоне: отказ и устаревший ответ ведут дальше, а чужой адрес почты — к входу и привязке', async () => {
  const page = await open('/ru/user/login', PHONE, 'ru-RU');
  const dialog = page.getByRole('dialog');
  await picture(page, 'social-sign-in-390-ru');
  idp.beAt(null);
  await dialog.getByRole('button', { name: 'Google' }).click();
  await dialog.getByText('Другой сайт сообщил, что вы отказались.').waitFor();
  await picture(page, 'social-denied-390-ru');
  await page.reload();
  await dialog.getByText('Вход занял слишком много времени').waitFor();

  const { userId, login, password } = await world.services.auth.registerPlayer({
    countryId: 1,
    currencyIso: 'EUR',
    lng: 'ru',
  });
  await world.platform.pool.query(
    `insert into contacts (user_id, email, email_key, email_verified_at, changed_at)
     values ($1, 'zoe@example.com', 'zoe@example.com', now(), now())`,
    [userId],
  );
  idp.beAt({ sub: 'zoe', name: 'Зоя', email: 'zoe@example.com', email_verified: true });
  await dialog.getByRole('button', { name: 'Google' }).click();
  await dialog.getByText('У вас уже есть аккаунт с адресом zo***@example.com').waitFor();
  await picture(page, 'social-owner-390-ru');
  await dialog.getByRole('button', { name: 'Войти и привязать' }).click();
  await dialog.locator('input[name=login]').fill(login);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await dialog.getByRole('button', { name: 'Привязать Google' }).click();
  await page.locator('summary').filter({ hasText: 'Вход через другие сайты' }).click();
  await page.getByText('Google, Зоя').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await picture(page, 'social-security-390-ru');
  await page.context().close();
});
