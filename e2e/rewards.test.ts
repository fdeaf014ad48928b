import type { site } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../apps/server/platform/database/transact.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf, oneWay } from './faults.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test sets the bonuses of the house. */
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
  await edit('teamCash', { minStakes: 0, budgetPerMonth: 1_000 });
  await edit('flags', { isTeamCashOn: true });
  await edit('cashback', { isOn: true });
  await edit('friends', { isOn: true });
  const { value } = await keeper.api('config.readGroup', { params: { group: 'casinoCashback' } as const });
  const { vip, premium } = value as site.Settings['casinoCashback'];
  await edit('casinoCashback', { vip: { ...vip, isOn: true }, premium: { ...premium, isOn: true } });
  const from = '2020-01-01T00:00:00.000Z';
  const until = '2099-01-01T00:00:00.000Z';
  const amounts = [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }];
  const { id } = await keeper.api('depositBonuses.add', {
    body: {
      ...{
        name: 'First',
        deposit: 'first',
        percent: 50,
        amounts,
        wagerTimes: 3,
        product: 'sport',
        casino: CASINO_TERMS,
        withinDays: 30,
      },
      ...{ countries: [], from, until, isActive: true, note: '' },
    },
  });
  const params = { kind: 'deposit', offerId: id } as const;
  await keeper.api('budgets.set', { params, body: { amount: '100.00' } });
  await keeper.api('rewards.add', {
    body: {
      ...{ name: 'Five euros', about: 'To bet with.', kind: 'bonus', price: 500, wagerTimes: 2 },
      ...{
        amounts: [{ iso: 'EUR', amount: '5.00' }],
        promoCode: '',
        freeRounds: null,
        stock: 10,
        perPlayer: 2,
      },
      ...{ from, until, isActive: true },
    },
  });
});
afterAll(async () => {
  await closePages();
  await world.close();
});

async function edit<G extends site.SettingGroup>(group: G, change: Partial<site.Settings[G]>) {
  const { version, value } = await keeper.api('config.readGroup', { params: { group } });
  await keeper.api('config.editGroup', {
    params: { group },
    body: { version, value: { ...value, ...change } },
  });
}

const TEXTS = {
  en: {
    take: 'Take the sports bonus',
    chosen: 'Taken, waiting for your deposit',
    headline: '€10.00 for your third deposit',
    next: 'Continue',
    get: 'Get €10.00',
    got: '€10.00 is in your bonus account.',
    wager: 'See what’s left to wager',
    number: 'Slip number',
    code: 'Code',
    redeem: 'Add to my account',
    redeemed: /^€15\.00 from slip/,
    buy: 'Buy Five euros for 500 points',
    bought: 'Five euros is yours.',
    noConversion: 'You still have bonus money.',
    claim: /^Claim €0\.40 for the week of/,
    claimed: '€0.40 is in your main account.',
    frozen: 'We are reviewing your account.',
  },
  ru: {
    take: 'Взять бонус на спорт',
    chosen: 'Взят, ждёт пополнения',
    headline: /10,00.€ за третье пополнение/,
    next: 'Дальше',
    get: /^Получить 10,00/,
    got: /10,00.€ на вашем бонусном счёте\./,
    wager: 'Сколько осталось отыграть',
    number: 'Номер чека',
    code: 'Код',
    redeem: 'Зачислить на счёт',
    redeemed: /^15,00.€ с чека/,
    buy: /^Купить «Five euros»/,
    bought: 'Награда «Five euros» ваша.',
    noConversion: 'У вас ещё есть бонусные деньги.',
    claim: /^Забрать 0,40.€ за неделю/,
    claimed: /0,40.€ на вашем основном счёте\./,
    frozen: 'Мы проверяем ваш аккаунт.',
  },
} as const;

/** Reward pages that the steps below don't open. */
const PAGES = [
  'office/bonuses/wager',
  'office/promotion',
  'office/casino/premiumcashback',
  'office/casino/vipcashback',
  'office/levels',
  'office/bringfriend',
];

test.each(
  oneWay(
    [
      ['en', 1366],
      ['ru', 390],
    ] as const,
    1,
  ),
)('in %s at %i px a player takes what the house gives', async (lng, width) => {
  const text = TEXTS[lng];
  const player = await world.registerPlayer({ lng });
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const deposit = () =>
    player.api('payments.deposit', {
      body: { method: 'demo', accountId, amount: '20.00' },
      idempotencyKey: freshKey(),
    });
  const page = await pageOfVisitor(browser, origin, player, { viewport: { width, height: 900 } });
  const open = async (path: string) => {
    await page.goto(`/${lng}/${path}`);
    await untilListens(page);
  };

  await open('office/bonuses/deposit');
  await page.getByRole('button', { name: text.take }).click();
  await page.getByText(text.chosen).waitFor();
  await shots(page, `deposit-${width}`);

  // The third payment comes while the page is open.
  for (let i = 0; i < 3; i++) await deposit();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text.headline).waitFor();
  await shots(page, `team-${width}`);
  await dialog.getByRole('button', { name: text.next }).click();
  await shots(page, `team-account-${width}`);
  await dialog.getByRole('button', { name: text.get }).click();
  await dialog.getByText(text.got).waitFor();
  await shots(page, `team-done-${width}`);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'team_cash')!;
  expect(cookie.value).toBe(`${player.userId}.3`);
  expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(372);
  await dialog.getByRole('button', { name: text.wager }).click();
  await page.waitForURL('**/office/bonuses/wager');

  const { slips } = await keeper.api('slips.issue', {
    body: { amount: '15.00', iso: 'EUR', count: 1, days: 30, note: '' },
    idempotencyKey: freshKey(),
  });
  await open('office/paycheck');
  // The menu of the office marks the entry that the page belongs to.
  await page
    .locator('nav.side a[aria-current=true][href$="/office/bonuses/wager"]')
    .waitFor({ state: 'attached' });
  await page.getByLabel(text.number).fill(slips[0]!.number);
  await page.getByLabel(text.code, { exact: true }).fill(slips[0]!.code);
  await page.getByRole('button', { name: text.redeem }).click();
  await page.getByText(text.redeemed).waitFor();
  await shots(page, `paycheck-${width}`);

  const grant = { userId: player.userId, points: 700n, reference: `test:${freshKey()}` };
  await transact(world.platform.pool, (tx) => world.services.wallet.points.grant(tx, grant));
  await open('office/rewards');
  await page.getByRole('button', { name: text.buy }).click();
  await page.getByText(text.bought).waitFor();
  await shots(page, `shop-${width}`);

  // A week of casino games that ended with a loss.
  await world.platform.pool.query(
    `insert into casino_cashback_weeks (week, user_id, programme, level, loss_percent, staked, paid, counted, earned, offered,
       is_cut, is_closed, amount, currency)
     values ('2026-05-04', $1, 'vip', 0, 2, 10000, 8000, 4000, 40, 40, false, false, 40, 'EUR')`,
    [player.userId],
  );
  await open('office/casino/vipcashback');
  await page.getByRole('button', { name: text.claim }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(text.claimed).waitFor();
  expect(await page.getByRole('button', { name: text.claim }).count()).toBe(0);

  for (const path of PAGES) {
    expect(await faultsOf(page, `/${lng}/${path}`), path).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
    await shots(page, `${path.split('/').at(-1)}-${width}`);
  }

  // While there is a bonus to wager the main account can't be converted, and the page says so.
  await open('convert-account');
  await page.getByRole('main').getByText(text.noConversion).waitFor();
  await shots(page, `convert-${width}`);

  const params = { id: player.userId };
  const { version } = await keeper.api('freezes.read', { params });
  await keeper.api('freezes.set', { params, body: { reason: 'review', version } });
  await open('office/recharge/methods');
  await page.getByText(text.frozen).waitFor();
  expect(await page.getByRole('main').locator('form').count()).toBe(0);
  await shots(page, `frozen-${width}`);
});

test('an operator gives a player premium cashback, and takes it away', async () => {
  const player = await world.registerPlayer();
  const page = await pageOfVisitor(browser, origin, keeper);
  await page.goto('/en/operator/offers?tab=casinocashback');
  await untilListens(page);
  await page.getByLabel('Number of the player').fill(String(player.userId));
  await page.getByLabel('Reason').fill('Plays every evening');
  await page.getByRole('button', { name: 'Give premium cashback' }).click();
  await page.getByText('Plays every evening').waitFor();
  await shots(page, 'operator-cashback-1366');
  await page.getByRole('button', { name: `Remove ${player.login} from premium cashback` }).click();
  await page.getByText('Nobody has premium cashback.').waitFor();
});

test('the operator sees the terms, the budget and the grants of team cash', async () => {
  const page = await pageOfVisitor(browser, origin, keeper);
  await page.goto('/en/operator/offers?tab=teamcash');
  await page.getByText('Team Cash is on').waitFor();
  await page.getByText('Third deposit').nth(1).waitFor();
  // Ten for each of the players above.
  await page.getByText(process.env.NIGHT === '1' ? '€980.00' : '€990.00').waitFor();
  await shots(page, 'operator-team-1366');
});

/** Saves light and dark screenshots for visual review. */
async function shots(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
