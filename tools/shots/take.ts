import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Places, pathOf, type Screen, type Step } from '../../views/technical/src/gallery/screens.ts';
import { inArabicLetters } from '../coupon-pictures/arabic.ts';
import { type Look, optionsOf } from './looks.ts';
import { type Watch, watch } from './settled.ts';
import { NOW } from './world.ts';

/** Where pictures are taken. */
export interface Studio {
  browser: Browser;
  url: string;
  places: Places;
  cookies: Partial<Record<Screen['who'], string>>;
  lang: string;
}

/** A picture, with what went wrong on the page meanwhile. */
export interface Shot {
  png: Buffer;
  said: string[];
}

/** Hashes, codes and names that are made anew each time. */
const MADE = ['.rosette', '.code', 'code', '.mono', '.qr'];

export interface TakeOptions {
  /** The page down to its end. */
  isWhole?: boolean;
  /** What is made anew each time is covered. */
  isCovered?: boolean;
  /** A CSS selector: only this part of the page is taken. */
  of?: string;
}

/** A picture of a screen; null when nothing is there to show. Throws if the page or a step fails. */
export async function take(
  studio: Studio,
  screen: Screen,
  look: Look,
  { isWhole = false, isCovered = false, of }: TakeOptions = {},
): Promise<Shot | null> {
  const path = pathOf(screen, studio.places);
  if (path === null) return null;
  const context = await studio.browser.newContext(optionsOf(look));
  try {
    await addCookies(context, studio, screen);
    await context.clock.setFixedTime(NOW);
    const page = await context.newPage();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(error.message));
    const watched = await watch(page);
    await page.goto(`${studio.url}/${studio.lang}${path === '/' ? '' : path}`);
    let isStill = await watched.settled();
    for (const step of screen.first ?? []) {
      await perform(page, step, watched);
      isStill = await watched.settled();
    }
    if (!isStill) said.push('never holds still');
    if (look.dir === 'rtl') await turn(page);
    // A press on something covered scrolls, more or less far.
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    if (await isTooWide(page)) said.push('scrolls sideways');
    const covered = isCovered ? [...MADE, ...(screen.masks ?? [])] : [];
    const mask = covered.map((selector) => page.locator(selector));
    const still = { animations: 'disabled', caret: 'hide', mask } as const;
    const png = of
      ? await page.locator(of).screenshot(still)
      : await page.screenshot({ ...still, fullPage: isWhole });
    return { png, said };
  } finally {
    await context.close();
  }
}

async function addCookies(context: BrowserContext, { url, cookies }: Studio, screen: Screen): Promise<void> {
  const own = cookies[screen.who];
  const [name = '', ...value] = (own ?? '').split('=');
  await context.addCookies([
    { name: 'cookies_agree_type', value: '1', url },
    ...(own ? [{ name, value: value.join('='), url }] : []),
    ...Object.entries(screen.cookies ?? {}).map(([key, text]) => ({ name: key, value: text, url })),
  ]);
}

async function perform(page: Page, step: Step, { leave }: Watch): Promise<void> {
  if ('holds' in step) return void (await page.route(step.holds, (route) => leave(route.request())));
  if ('breaks' in step) return void (await page.route(step.breaks, (route) => route.abort()));
  if ('sees' in step) return page.locator(step.sees).first().waitFor({ timeout: 20_000 });
  if ('press' in step)
    for (let n = 0; n < (step.times ?? 1); n++)
      await page.locator(step.press).filter({ visible: true }).nth(n).click({ timeout: 5_000 });
  else if ('key' in step) await page.keyboard.press(step.key);
  else await page.keyboard.type(step.type);
}

async function turn(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await inArabicLetters(page);
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
