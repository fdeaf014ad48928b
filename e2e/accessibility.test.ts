import { GAME_IDS } from '@fairbook/games';
import { BONUS_IDS } from '@fairbook/games/bonus';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView, faultsOf, inTurns } from './faults.ts';
import { untilListens } from './listening.ts';
import { type Member, newMember, placeExpress } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
let member: Member;
let paths: string[];

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  member = await newMember(app.url);
  const couponId = await placeExpress(member);
  const { games } = await member.api('sportsbook.liveGames');
  // The game that began last won’t end during the test.
  const begun = games.at(-1)!;
  paths = [
    '/en',
    '/en/live/football',
    '/en/line/football',
    `/en/live/football/${begun.champId}/${begun.id}`,
    '/en/results',
    '/en/user/login',
    '/en/registration',
    '/en/no-such-page',
    '/ru',
    // Signed in, so it comes last: an open page that loses its session would show a message.
    '/en/office/history',
    `/en/office/history/${couponId}`,
    '/en/office/account',
  ];
});
afterAll(closePages);

/** Every game: two or three of them by day. */
const PAGES_OF_GAMES = [
  ...GAME_IDS.map((game) => `/en/games/${game}`),
  ...BONUS_IDS.map((game) => `/en/bonusgames/${game}`),
];
const TURNS_OF_GAMES = 16;

test.concurrent.for([
  ['light', 390],
  ['dark', 1366],
] as const)(
  'the list of the bell is clean in the %s theme at %i px',
  async ([colorScheme, width], { expect }) => {
    const context = await browser.newContext({
      baseURL: app.url,
      colorScheme,
      viewport: { width, height: 844 },
    });
    await context.addCookies([
      { ...member.cookie, url: app.url },
      { name: 'cookies_agree_type', value: '1', url: app.url },
    ]);
    const page = await context.newPage();
    await page.goto('/en/favourites');
    await untilListens(page);
    await page.locator('main').getByRole('button', { name: 'What happened' }).click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(await faultsInView(page)).toEqual([]);
    await context.close();
  },
);

/** The crawl checks every page in the light theme. */
describe('in the dark theme', () => {
  test.concurrent.for([
    [1366, 0],
    [390, 1],
  ] as const)('the pages are clean at %i px', async ([width, turn], { expect }) => {
    const found: string[] = [];
    const context = await browser.newContext({
      baseURL: app.url,
      colorScheme: 'dark',
      viewport: { width, height: width < 720 ? 844 : 900 },
      isMobile: width < 720,
      hasTouch: width < 720,
    });
    const page = await context.newPage();
    for (const path of [...inTurns(PAGES_OF_GAMES, turn, TURNS_OF_GAMES), ...inTurns(paths, turn)]) {
      if (path.includes('/office')) await context.addCookies([{ ...member.cookie, url: app.url }]);
      found.push(...(await faultsOf(page, path)).map((fault) => `${path}: ${fault}`));
    }
    await context.close();
    expect(found.join('\n')).toBe('');
  });
});
