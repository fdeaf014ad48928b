import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { inTurns } from './faults.ts';
import { untilListens } from './listening.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
let gamePath: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  const { games } = (await (await fetch(`${app.url}/line-api/v1/line/games?limit=20`)).json()) as {
    games: { id: number; champId: number }[];
  };
  const { id, champId } = games[12]!;
  gamePath = `/en/line/football/${champId}/${id}`;
});
afterAll(closePages);

/** How many frames a control may take to scroll into view. */
const FRAMES = 30;

interface Walk {
  name: string;
  path: () => string;
  steps: number;
  /** Opens a part of the page by keyboard first. */
  open?: (page: Page) => Promise<void>;
  /**
   * Tab wraps around: a native dialog hands the focus to the browser's own bar between its last and its first
   * control.
   */
  isDialog?: boolean;
}

const WALKS: readonly Walk[] = [
  { name: 'the home page', path: () => '/en', steps: 30 },
  { name: 'a list', path: () => '/en/line/football', steps: 40 },
  { name: 'a game', path: () => gamePath, steps: 40 },
  { name: 'signing in', path: () => '/en/user/login', steps: 8, isDialog: true },
  {
    name: 'the menu of the header',
    path: () => '/en',
    steps: 24,
    open: (page) => press(page, '.top-end button[popovertarget]', '.menu:popover-open'),
  },
];

const SETTINGS: Walk = {
  name: 'the settings',
  path: () => '/en',
  steps: 34,
  isDialog: true,
  open: (page) => press(page, '.c-head button[aria-label="Settings"]', 'dialog.modal .set-end'),
};

describe.each([1366, 390])('by keyboard alone at %i px the focus is always visible:', (width) => {
  test.concurrent.for([...inTurns(WALKS, width === 1366 ? 0 : 1), ...(width === 1366 ? [SETTINGS] : [])])(
    '$name',
    async (walk, { expect }) => {
      const context = await browser.newContext({ baseURL: app.url, viewport: { width, height: 844 } });
      await context.addCookies([{ name: 'cookies_agree_type', value: '2', url: app.url }]);
      const page = await context.newPage();
      await page.goto(walk.path());
      await page.getByRole('contentinfo').waitFor();
      await untilListens(page);
      // What comes beside the page, such as the drawings around a match, may still move what has the focus.
      await page.waitForLoadState('networkidle');
      await walk.open?.(page);
      const faults: string[] = [];
      for (let step = 0; step < walk.steps; step += 1) {
        await page.keyboard.press('Tab');
        // A control out of sight may still be scrolling into view.
        let fault = await page.evaluate(faultOfFocus);
        for (let frame = 0; fault && fault !== LOST && frame < FRAMES; frame += 1) {
          await page.evaluate(() => new Promise(requestAnimationFrame));
          fault = await page.evaluate(faultOfFocus);
        }
        if (fault && !(walk.isDialog && fault === LOST)) faults.push(`after ${step + 1}: ${fault}`);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

const LOST = 'the focus is nowhere';

async function press(page: Page, button: string, opened: string): Promise<void> {
  await page.locator(button).first().focus();
  await page.keyboard.press('Enter');
  await page.locator(opened).waitFor();
}

/** Why the focus isn't visible: nothing is focused, the focused element has no ring, or something covers it. */
function faultOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is nowhere';
  const name = focused.outerHTML.slice(0, 90);
  const hasRing = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5) || boxShadow !== 'none';
  };
  if (!hasRing(focused) && !hasRing(focused.closest('.input'))) return `no ring on ${name}`;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = above && (focused.contains(above) || above.contains(focused));
  return isSeen ? null : `${name} is behind ${above?.outerHTML.slice(0, 60)}`;
}
