import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { newMember } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

/** A browser of a player, with a service worker. */
async function newDevice(): Promise<{
  context: BrowserContext;
  member: Awaited<ReturnType<typeof newMember>>;
}> {
  const member = await newMember(app.url);
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'allow',
    viewport: { width: 1366, height: 900 },
  });
  await context.addCookies([
    { ...member.cookie, url: app.url },
    { name: 'cookies_agree_type', value: '1', url: app.url },
  ]);
  return { context, member };
}

/** Stands for the push service of the browser, and for its owner, who agrees: without a display it has neither. */
function withPushService(): void {
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return 'granted';
  };
  // The browser's key of the example in RFC 8291.
  const key = Uint8Array.from(
    atob('BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4='),
    (char) => char.charCodeAt(0),
  );
  let own: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => own;
  PushManager.prototype.subscribe = async (options) => {
    const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
    const applicationServerKey = Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;
    own = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      options: { applicationServerKey, userVisibleOnly: true },
      getKey: (name: string) => (name === 'auth' ? new Uint8Array(16).buffer : key.buffer),
      unsubscribe: async () => {
        own = null;
        return true;
      },
    } as unknown as PushSubscription;
    return own;
  };
}

async function openBell(page: Page) {
  await page.goto('/en');
  await untilListens(page);
  await page.locator('.top-bell').click();
  return page.getByRole('dialog');
}

test('a player turns notifications on, chooses what this device tells, and turns them off', async () => {
  const { context, member } = await newDevice();
  const page = await context.newPage();
  await page.addInitScript(withPushService);
  const bell = await openBell(page);
  const toggle = bell.getByRole('switch', { name: 'Notifications on this device' });
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  const kinds = async () => (await member.api('push.list')).devices.map((device) => device.kinds);
  expect(await kinds()).toEqual([]);

  await toggle.click();
  await bell.getByText('Settled coupons', { exact: true }).waitFor();
  await expect.poll(kinds).toEqual([['start', 'news', 'end', 'settled']]);
  await bell.getByText('Start of a starred game').click();
  await expect.poll(kinds).toEqual([['news', 'end', 'settled']]);

  await toggle.click();
  await expect.poll(kinds).toEqual([]);
  await bell.getByText('Settled coupons', { exact: true }).waitFor({ state: 'detached' });
  await context.close();
});

test('what is pressed while the server is slow to answer takes effect, too', async () => {
  const { context, member } = await newDevice();
  const page = await context.newPage();
  await page.addInitScript(withPushService);
  const bell = await openBell(page);
  const toggle = bell.getByRole('switch', { name: 'Notifications on this device' });
  await toggle.click();
  await bell.getByText('Settled coupons', { exact: true }).waitFor();
  const kinds = async () => (await member.api('push.list')).devices.map((device) => device.kinds);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/office-api/push', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await bell.getByText('Start of a starred game').click();
  await expect.poll(kinds).toEqual([['news', 'end', 'settled']]);
  await bell.getByText('Settled coupons', { exact: true }).click();
  release();
  await expect.poll(kinds).toEqual([['news', 'end']]);
  await bell.getByText('Settled coupons', { exact: true }).click();
  await toggle.click();
  await expect.poll(kinds).toEqual([]);
  await context.close();
});

test('a player who has blocked notifications is told where to allow them, and a visitor to sign in', async () => {
  const { context } = await newDevice();
  const page = await context.newPage();
  const bell = await openBell(page);
  await bell.getByText('Notifications from this site are blocked in your browser').waitFor();
  expect(await bell.getByRole('switch').count()).toBe(0);
  await context.clearCookies();
  await page.goto('/en/favourites');
  await untilListens(page);
  await page.locator('main').getByRole('button', { name: 'What happened' }).click();
  await page.getByText('Sign in to get notifications on this device').waitFor();
  await context.close();
});

test('a message is shown by the service worker, and a press opens its page', async () => {
  const { context } = await newDevice();
  const page = await context.newPage();
  await page.goto('/en');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  // A browser without a display shows nothing: what it would show is kept.
  await worker!.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const message = { title: 'Started', body: 'Reds – Blues', lng: 'en', mark: 'game-7', to: '/en/results' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: app.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () => worker!.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
  const data = { to: `${app.url}/en/results` };
  await expect
    .poll(shown)
    .toEqual([
      expect.objectContaining({ title: 'Started', body: 'Reds – Blues', tag: 'game-7', lang: 'en', data }),
    ]);

  await worker!.evaluate((pressed) => {
    const close = () => {};
    const notification = { data: pressed, close };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: close }));
  }, data);
  await page.waitForURL('**/en/results');
  await context.close();
});
