import { loadTranslator } from '@fairbook/i18n/dictionaries';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

async function open(
  path: string,
  width: number,
  height = 400,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width, height }, ...options });
  await context.addCookies([{ name: 'cookies_agree_type', value: '2', url: app.url }]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Scrolls there and waits until the page is painted. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(async (to) => {
    window.scrollTo(0, to);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, top);
}

test.concurrent.for([
  ['a phone', 390, 4],
  ['a desktop', 1366, 1],
] as const)(
  'Back to top is offered on %s of %i px with more than %i screens above',
  async ([, width, screens], { expect }) => {
    const height = 400;
    const page = await open('/en/information/rules/1', width, height);
    const wayUp = page.getByRole('button', { name: 'Back to top' });
    await page.locator('footer').waitFor();
    await page.waitForFunction((least) => document.body.scrollHeight > least, (screens + 2) * height);
    await untilListens(page);
    await scrollTo(page, screens * height);
    expect(await wayUp.count()).toBe(0);
    await scrollTo(page, screens * height + 1);
    await wayUp.click();
    await page.waitForFunction(() => scrollY === 0);
    await wayUp.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

test.concurrent.for([
  ['/en', 1366],
  ['/en/line/football', 390],
  ['/en/line/football', 1366],
  ['/en/live/football', 1366],
] as const)(
  'on %s at %i px each name of a match has a line of its own',
  async ([path, width], { expect }) => {
    const page = await open(path, width, 900);
    const rows = page
      .locator('main .game[data-game] .game-id')
      .filter({ has: page.locator('.team + * + .team, .team + .team') });
    await rows.first().waitFor();
    const beside = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const [one, other] = [...row.querySelectorAll('.team')].map((team) => team.getBoundingClientRect());
        return one!.bottom <= other!.top && one!.left === other!.left ? [] : [row.textContent];
      }),
    );
    expect(beside).toEqual([]);
    await page.context().close();
  },
);

/** The last window width before and the first after each layout change: columns, side width, coupon width, gap. */
const COLUMNS = [
  [1023, 1, 999, 999, '12px'],
  [1024, 3, 52, 280, '12px'],
  [1099, 3, 52, 280, '12px'],
  [1100, 3, 52, 300, '16px'],
  [1365, 3, 52, 300, '16px'],
  [1366, 3, 224, 320, '16px'],
  [1919, 3, 224, 320, '16px'],
  [1920, 3, 256, 368, '16px'],
] as const;

test.concurrent('the columns change at 1024, 1100, 1366 and 1920 px, and not before', async ({ expect }) => {
  const page = await open('/en', 1920);
  const seen: unknown[] = [];
  for (const [width] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 });
    const [columns, gap] = await page.locator('.shell').evaluate((shell) => {
      const { gridTemplateColumns, columnGap } = getComputedStyle(shell);
      return [gridTemplateColumns.split(' ').map(Number.parseFloat), columnGap] as const;
    });
    seen.push([width, columns.length, columns[0], columns.at(-1), gap]);
  }
  expect(seen).toEqual(COLUMNS);
  await page.context().close();
});

test.concurrent.for(['en', 'ru'])(
  'the button of started games fits beside the order of the live list on a phone, in %s',
  async (lang, { expect }) => {
    const page = await open(`/${lang}/live`, 360, 800);
    const text = loadTranslator(lang)('sports.live.begunShort', { count: 88 });
    const filters = page.locator('main .filters').first();
    const heights = await filters.evaluate((row, words) => {
      row.querySelector('.btn')?.remove();
      const before = row.getBoundingClientRect().height;
      const button = Object.assign(document.createElement('button'), { className: 'btn small' });
      button.append(
        Object.assign(document.createElement('span'), { className: 'only-phone', textContent: words }),
      );
      row.firstElementChild!.after(button);
      return { before, after: row.getBoundingClientRect().height };
    }, text);
    expect(heights.after).toBe(heights.before);
    await page.context().close();
  },
);

test.concurrent.for(['en', 'ru'])(
  'no day and time touches the shirt beside it, in %s on a desktop and on a phone',
  async (lang, { expect }) => {
    for (const width of [1366, 390]) {
      // A page of its own for each width, since the measuring changes its rows.
      const page = await open(`/${lang}/line`, width, 800);
      await untilListens(page);
      expect(await gapBeforeShirt(page, lang), `${width} px`).toBeGreaterThanOrEqual(6);
      await page.context().close();
    }
  },
);

/** The narrowest gap between a game's day and time, on any day of the week, and the shirt beside it. */
function gapBeforeShirt(page: Page, lang: string): Promise<number> {
  return page
    .locator('main .game:has(.when)')
    .first()
    .evaluate((row, language) => {
      const days = [22, 23, 24, 25, 26, 27, 28].map((day) =>
        new Intl.DateTimeFormat(language, { weekday: 'short' }).format(Date.UTC(2026, 5, day)),
      );
      const when = row.querySelector('.when')!;
      const shirt = row.querySelector('.kit')!.getBoundingClientRect();
      const gaps = days.map((day) => {
        when.replaceChildren(`${day} 20:00`);
        const text = document.createRange();
        text.selectNodeContents(when);
        return shirt.left - text.getBoundingClientRect().right;
      });
      return Math.min(...gaps);
    }, lang);
}

/** One page for all rows: each replaces the whole content of `main`, so the site's own scripts don't run here. */
let contacts: Promise<Page> | undefined;

/** Width of the main column in rem, number of figures, and figures per row. */
test.concurrent.for([
  [24, 3, [1, 1, 1]],
  [24, 4, [2, 2]],
  [24, 5, [1, 1, 1, 1, 1]],
  [24, 6, [2, 2, 2]],
  [36, 3, [3]],
  [36, 4, [2, 2]],
  [36, 5, [3, 2]],
  [36, 6, [3, 3]],
  [44, 4, [4]],
  [44, 5, [3, 2]],
  [60, 5, [5]],
  [60, 6, [6]],
] as const)(
  'in a main column of %i rem %i figures stand %o to a row, none alone',
  async ([rem, count, rows], { expect }) => {
    contacts ??= open('/en/information/contacts', 1366, 400, { javaScriptEnabled: false });
    const page = await contacts;
    const found = await page.evaluate(
      ([width, figures]) => {
        const middle = document.querySelector('main')!;
        const list = document.createElement('dl');
        list.className = 'figures';
        for (let n = 0; n < figures; n += 1) {
          const figure = document.createElement('div');
          figure.append(document.createElement('dt'), document.createElement('dd'));
          figure.lastElementChild!.textContent = '€1,234.50';
          list.append(figure);
        }
        middle.replaceChildren(list);
        middle.style.inlineSize = `${width}rem`;
        const tops = [...list.children].map((figure) => Math.round(figure.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      },
      [rem, count] as const,
    );
    expect(found).toEqual(rows);
  },
);

test('a landing page weighs at most 60 kB until it is touched, and hears its first press', async () => {
  const page = await open('/en/games-landing/dice', 1366, 820);
  const sent = () =>
    page.evaluate(() =>
      performance
        .getEntries()
        .filter((each): each is PerformanceResourceTiming => each instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    );
  await page.waitForLoadState('networkidle');
  const before = await sent();
  expect(before.some(({ name }) => name.includes('games-landing'))).toBe(true);
  expect(before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(60_000);

  await page.locator('button.top-search').click();
  await page.locator('dialog[open]').waitFor();
  expect((await sent()).some(({ name }) => /\/assets\/site\./.test(name))).toBe(true);
  await page.context().close();
});
