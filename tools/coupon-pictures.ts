/**
 * Pictures of the coupon in every state, for visual review: `node tools/coupon-pictures.ts --out DIR [state …]`.
 * It starts its own server (build first), or uses the one of `--base`. Each state at 1366, 1920, 1024 and 390 px, light
 * and dark, left to right and (in Arabic letters) right to left; `--only 1366-light-ltr,390-dark-ltr` narrows it.
 * `--lang ru` opens the pages in another language, where states that press a button by its English name stay unchanged.
 * `--tall` makes each window so high that nothing of the coupon has to scroll.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { site } from '@fairbook/contracts';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Page } from 'playwright-core';
import { type RunningApp, startApp } from '../e2e/app.ts';
import { newMember, operatorOf } from '../e2e/member.ts';
import { inArabicLetters } from './coupon-pictures/arabic.ts';
import { AROUND } from './coupon-pictures/around-states.ts';
import { DETAILS } from './coupon-pictures/detail-states.ts';
import { DRAFTS } from './coupon-pictures/draft-states.ts';
import { SENT } from './coupon-pictures/sent-states.ts';
import { stageOf } from './coupon-pictures/stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    out: { type: 'string', default: 'dist/coupon' },
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en' },
    tall: { type: 'boolean', default: false },
  },
});

const HEIGHTS: Record<number, number> = { 1920: 1000, 1366: 820, 1024: 768, 390: 844 };
const TALL = 1800;
/** Right-to-left looks come last, because replaced letters can't be restored. */
const LOOKS = [
  '1366-light-ltr',
  '1366-dark-ltr',
  '1920-light-ltr',
  '1024-light-ltr',
  '1366-light-rtl',
  '1920-dark-rtl',
  '1024-dark-rtl',
  '390-light-ltr',
  '390-dark-ltr',
  '390-light-rtl',
  '390-dark-rtl',
].filter((look) => values.only === '' || values.only.split(',').includes(look));

const STATES = { ...DRAFTS, ...SENT, ...AROUND, ...DETAILS };
/** States that need a picture of the page, not of the coupon. */
const PAGES = [
  'history',
  'resettled',
  'calculator',
  'print',
  'one-click',
  'one-click-many',
  'header',
  'reminder',
];
/** Pages longer than a window. */
const LONG_PAGES = ['history', 'resettled', 'calculator', 'print'];

mkdirSync(values.out, { recursive: true });
await using app = values.base ? null : await startApp({ FAIRBOOK_CLOCK_SPEED: '1', LOG_LEVEL: 'error' });
const base = values.base ?? app!.url;
if (app) await allTypes(app);
const browser = await launchBrowser();
const names = positionals.length > 0 ? positionals : Object.keys(STATES);

for (const isPhone of [false, true]) {
  const looks = LOOKS.filter((look) => look.startsWith('390') === isPhone);
  if (looks.length === 0) continue;
  for (const name of names) await pictures(name, isPhone, looks);
}
await browser.close();

function heightAt(width: number): number {
  return values.tall ? TALL : HEIGHTS[width]!;
}

/** Chain and anti-express are off until an operator turns them on. */
async function allTypes({ url, operator }: RunningApp): Promise<void> {
  const { api } = await operatorOf(url, operator);
  const params = { group: 'betting' } as const;
  const { version, value } = await api('config.readGroup', { params });
  const rules: site.BettingRules = { ...(value as site.BettingRules), couponTypes: [0, 1, 2, 3, 4, 6, 9] };
  await api('config.editGroup', { params, body: { version, value: rules } });
}

async function pictures(name: string, isPhone: boolean, looks: readonly string[]): Promise<void> {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: heightAt(390) } : { width: 1366, height: heightAt(1366) },
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // A player per picture, because drafts follow a player from page to page.
  const member = await newMember(base, '500.00');
  const { games } = await member.api('sportsbook.lineGames', { query: { limit: 100 } });
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  try {
    await STATES[name]!(stageOf(context, base, games.slice(-60), isPhone, member, page, values.lang));
    await page.waitForTimeout(700);
  } catch (error) {
    console.error(`${name}${isPhone ? ' (phone)' : ''}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
  }
  for (const look of looks) await picture(page, name, look, isPhone);
  await context.close();
}

async function picture(page: Page, name: string, look: string, isPhone: boolean): Promise<void> {
  const [width = '', theme, dir = 'ltr'] = look.split('-');
  await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
  await page.evaluate((to) => {
    document.documentElement.dir = to;
  }, dir);
  if (!isPhone) await page.setViewportSize({ width: Number(width), height: heightAt(Number(width)) });
  if (dir === 'rtl') await inArabicLetters(page);
  // Colours fade when the theme changes.
  await page.waitForTimeout(350);
  const wide = await overflow(page);
  if (wide.length > 0) console.error(`${name} ${look}: wider than its box: ${wide.join(' | ')}`);
  const file = path.join(values.out, `${name}-${look}.png`);
  const modal = page.locator('dialog[open]').last();
  const hasModal = !isPhone && (await modal.count()) > 0;
  const part = hasModal ? modal : page.locator('aside.right');
  const box = isPhone || (await part.count()) === 0 ? null : await part.boundingBox();
  if (!box || (PAGES.includes(name) && !hasModal))
    return void (await page.screenshot({ path: file, fullPage: LONG_PAGES.includes(name) }));
  if (hasModal) {
    const around = {
      x: box.x - 12,
      y: Math.max(0, box.y - 12),
      width: box.width + 24,
      height: box.height + 24,
    };
    return void (await page.screenshot({ path: file, clip: around }));
  }
  const height = values.tall ? Math.min(TALL, box.y + box.height + 12) : heightAt(Number(width));
  const clip = { x: Math.max(0, box.x - 12), y: 0, width: box.width + 24, height };
  await page.screenshot({ path: file, clip });
}

/** Parts of the coupon that stick out of it or have cut-off content. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('aside.right');
    if (!root) return [];
    const box = root.getBoundingClientRect();
    return [...root.querySelectorAll<HTMLElement>('*')]
      .filter((part) => {
        if (part.closest('.vh, svg')) return false;
        const own = part.getBoundingClientRect();
        return own.width > 0 && (own.right > box.right + 1 || own.left < box.left - 1);
      })
      .map((part) => `${part.tagName.toLowerCase()}.${part.className} ${part.textContent?.slice(0, 20)}`)
      .slice(0, 3);
  });
}
