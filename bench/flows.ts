/**
 * Five things as a new user does them for the first time, on their shortest way without knowledge of the site's
 * addresses: presses, keys, and seconds. Run it with another commit's server by `FAIRBOOK_URL`.
 */
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { type RunningApp, startApp } from '../e2e/app.ts';
import { type Member, newMember, placeExpress, signedInPage } from '../e2e/member.ts';
import type { Row } from './table.ts';

/** Seconds of a press with the way to it, of a key, and of a look before each press (keystroke-level model). */
const PRESS_S = 1.3;
const KEY_S = 0.28;
const LOOK_S = 1.35;

/** A hand that counts. */
interface Hand {
  page: Page;
  press(target: Locator): Promise<void>;
  /** A text into a field: a press and its keys. */
  type(target: Locator, text: string): Promise<void>;
  keys(...keys: string[]): Promise<void>;
  /** A list of choices: opened, and one of them pressed. */
  choose(target: Locator, value: string): Promise<void>;
  /** Waits for what ends the flow, or for what the next key needs. */
  sees(target: Locator): Promise<void>;
}

interface Flow {
  name: string;
  /** A visitor unless the flow is that of a player. */
  isPlayer: boolean;
  run(hand: Hand, member: Member): Promise<void>;
}

const FLOWS: readonly Flow[] = [
  { name: 'first bet, from the first visit', isPlayer: false, run: firstBet },
  { name: 'find a team', isPlayer: false, run: findTeam },
  { name: 'cash out', isPlayer: true, run: cashOut },
  { name: 'withdraw', isPlayer: true, run: withdraw },
  { name: 'set a limit', isPlayer: true, run: setLimit },
];

async function firstBet({ page, press, sees }: Hand): Promise<void> {
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  await press(banner.getByRole('link', { name: 'Register' }));
  await press(dialog.getByLabel('I’m 18 or older.'));
  await press(dialog.locator('[type=submit]'));
  await press(dialog.getByLabel('I have saved my login and password.'));
  await press(dialog.getByRole('button', { name: /^Continue/ }));
  await sees(banner.locator('.balance, [data-balance]').first());
  await press(
    banner
      .getByRole('link', { name: 'Deposit' })
      .or(banner.getByRole('button', { name: 'Deposit' }))
      .first(),
  );
  await press(dialog.locator('[type=submit]'));
  await sees(dialog.getByText('added to your account'));
  await press(dialog.getByRole('button', { name: /^(Done|Continue)/ }));
  // A game that has not begun: in play a price may move between two presses.
  await press(page.locator('main .game:has(time) button.odds:not([aria-disabled="true"])').first());
  const coupon = page.locator('aside.right');
  await press(coupon.locator('[data-step="place"]'));
  await sees(coupon.getByText('possible win', { exact: true }).first());
}

async function findTeam({ page, press, keys, sees }: Hand, { api }: Member): Promise<void> {
  const { games } = await api('sportsbook.lineGames', { query: { limit: 60 } });
  const game = games.at(-1)!;
  const name = game.opponents[0].name;
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  if (await search.isVisible()) {
    await press(search);
    await sees(page.locator('dialog [role=combobox]'));
    await keys(...[...name.toLowerCase()].slice(0, 5));
    await press(page.locator('[role=grid] [role=row]').filter({ hasText: name }).first());
  } else {
    const ofMenu = page.locator('nav.side').getByRole('link', { name: game.champName });
    if ((await ofMenu.count()) > 0) await press(ofMenu.first());
    else {
      await press(page.getByRole('banner').getByRole('link', { name: 'Upcoming' }));
      await press(page.locator('main').getByRole('link', { name: game.champName }).first());
    }
    await press(page.locator('main .game').filter({ hasText: name }).locator('a').first());
  }
  await sees(page.getByRole('heading', { level: 1 }).filter({ hasText: name }));
}

async function cashOut({ page, press, sees }: Hand): Promise<void> {
  const offer = page.locator('aside.right .open-coupons').getByRole('button', { name: /^Cash out/ });
  await press(offer.first());
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  await press(dialog.getByRole('button', { name: /^Cash out €/ }));
  await sees(dialog.getByText(/closed|Done/).first());
}

async function withdraw({ page, press, type, sees }: Hand, { password }: Member): Promise<void> {
  await press(page.getByRole('banner').locator('.balance, [data-balance]').first());
  const main = page.getByRole('main');
  await press(
    page
      .locator('main, nav')
      .getByRole('link', { name: /^Withdraw/ })
      .first(),
  );
  await type(main.getByLabel('Amount, €'), '60');
  await type(main.getByLabel('Where to send the money'), 'My card');
  await type(main.getByLabel('Your password'), password);
  await press(main.getByRole('button', { name: /^(Withdraw|Request a withdrawal)/ }));
  await sees(page.getByText('Your withdrawal is requested.'));
}

async function setLimit({ page, press, choose, sees }: Hand): Promise<void> {
  await press(page.getByRole('banner').locator('.balance, [data-balance]').first());
  await press(
    page
      .locator('nav')
      .getByRole('link', { name: /^(Limits|Responsible gaming)/ })
      .first(),
  );
  const group = page.getByRole('group', { name: 'Deposits' }).first();
  const closed = group.locator('[aria-expanded="false"]').first();
  await sees(group);
  if (await closed.isVisible()) await press(closed);
  await choose(group.getByRole('combobox').first(), '100');
  await press(group.getByRole('button').last());
  await sees(page.getByRole('status').filter({ hasText: 'Saved' }).first());
}

/** Each flow as a row: its seconds, beside its presses and keys. */
export async function rows(): Promise<Row[]> {
  const url = process.env.FAIRBOOK_URL;
  const app = url ? null : await startApp({ FAIRBOOK_CLOCK_SPEED: '2' });
  const browser = await launchBrowser();
  try {
    const found: Row[] = [];
    for (const flow of FLOWS) {
      const row = await rowOf(browser, url ?? (app as RunningApp).url, flow).catch((error) => String(error));
      if (typeof row === 'string') console.error(`${flow.name}: ${row}`);
      else found.push(row);
    }
    return found;
  } finally {
    await browser.close();
    await app?.stop();
  }
}

async function rowOf(browser: Browser, url: string, flow: Flow): Promise<Row> {
  const member = await newMember(url, '100.00');
  if (flow.isPlayer) await placeExpress(member);
  const page = flow.isPlayer
    ? await signedInPage(browser, url, member)
    : await (await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 1000 } })).newPage();
  page.setDefaultTimeout(20_000);
  let [presses, keys, waitedMs] = [0, 0, 0];
  /** The time that the page takes, without that of the hand. */
  const timed = async (act: () => Promise<unknown>) => {
    const begun = performance.now();
    await act();
    waitedMs += performance.now() - begun;
  };
  const press = async (target: Locator) => {
    await timed(() => target.click());
    presses += 1;
  };
  const hand: Hand = {
    page,
    press,
    async type(target, text) {
      await press(target);
      await hand.keys(...text);
    },
    async keys(...each) {
      for (const key of each) await timed(() => page.keyboard.press(key));
      keys += each.length;
    },
    async choose(target, value) {
      await timed(() => target.selectOption(value));
      presses += 2;
    },
    sees: (target) => timed(() => target.waitFor()),
  };
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  await flow.run(hand, member);
  await page.context().close();
  const seconds = presses * (PRESS_S + LOOK_S) + keys * KEY_S + waitedMs / 1000;
  return {
    name: `${flow.name}: seconds`,
    ours: seconds,
    reference: null,
    ratio: null,
    unit: 's',
    note: `${presses} presses, ${keys} keys; ${(waitedMs / 1000).toFixed(1)} s of it waiting for the page`,
  };
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
