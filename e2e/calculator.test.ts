import { COUPON_TYPES } from '@fairbook/contracts/placement/coupon-type';
import { createTranslator } from '@fairbook/i18n';
import { compileDictionary } from '@fairbook/i18n/dictionaries';
import { formatDecimal } from '@fairbook/money';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, DECIMALS, figuresOf, inputOf } from '../views/info/src/calculator/figures.ts';
import { writeQuery } from '../views/info/src/calculator/query.ts';
import { type CalcState, EXAMPLE, NEW_LEG, RESULTS } from '../views/info/src/calculator/state.ts';
import { sumText } from '../views/info/src/calculator/text.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const PAGE = '/en/information/betting-calculator';
const t = createTranslator('en', compileDictionary('en', 'calculator'));

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });

const aState: fc.Arbitrary<CalcState> = fc.record({
  type: fc.constantFrom(...COUPON_TYPES),
  isStakedByBlock: fc.boolean(),
  sizes: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  stake: fc.integer({ min: 1, max: 10_000_000 }).map((sum) => formatDecimal(BigInt(sum), DECIMALS)),
  isPerBet: fc.boolean(),
  blockStakes: fc.constantFrom<Record<number, string>>({}, { 1: '3.07' }),
  isEachWay: fc.boolean(),
  method: fc.constant('power'),
  antiMargin: fc.integer({ min: 0, max: 20 }),
  legs: fc.array(
    fc.record({
      name: fc.constant(''),
      coefMilli: fc.integer({ min: 1001, max: 30_000 }),
      result: fc.constantFrom(...RESULTS),
      blockId: maybe(fc.integer({ min: 0, max: 3 })),
      rule4: fc.constantFrom(0, 0, 10, 25, 90),
      deadHeat: maybe(fc.constantFrom([1, 2] as const, [2, 3] as const)),
      terms: maybe(fc.constantFrom([3, 5] as const, [2, 4] as const, [4, 3] as const)),
      chance: maybe(fc.integer({ min: 1, max: 1_000_000 })),
      placeChance: fc.constant(null),
      market: fc.constantFrom<number[]>([], [2000, 4000]),
    }),
    { minLength: 1, maxLength: 7 },
  ),
});

async function ask(state: CalcState) {
  const input = inputOf(state);
  if (typeof input === 'string') return null;
  const answer = await fetch(`${app.url}/bets-api/v1/calculate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify(bodyOf(input)),
  });
  return answer.json();
}

test('the page and the server agree on random coupons and their refusals', async () => {
  const states = fc.sample(aState, { numRuns: 200, seed: 4922 });
  let counted = 0;
  for (const state of states) {
    const answer = await ask(state);
    const figures = figuresOf(state);
    if (!answer) continue;
    if (typeof figures === 'string') {
      expect(answer.errors?.[0]?.code).toBe(figures);
      continue;
    }
    counted++;
    const written = (sum: bigint | null) => (sum === null ? null : formatDecimal(sum, DECIMALS));
    expect({ state, answer }).toEqual({
      state,
      answer: {
        combinations: figures.combinations,
        stake: written(figures.stake),
        return: written(figures.return),
        minReturn: written(figures.minReturn),
        maxReturn: written(figures.maxReturn),
      },
    });
  }
  expect(counted).toBeGreaterThan(60);
});

test('the server’s page shows the calculated coupon of its address', async () => {
  expect(figureIn(await htmlOf(PAGE), 'return')).toBe('28.95');
  const doubled = await htmlOf(`${PAGE}?${writeQuery({ ...EXAMPLE, stake: '22' })}`);
  expect(figureIn(doubled, 'return')).toBe('57.91');
  // Odds have a decimal point in every language; amounts follow the language.
  const lines = textsOf(await htmlOf(PAGE.replace('/en/', '/ru/')));
  expect(lines.filter((line) => line.includes('11,00 × 2.6318 = 28,95'))).toHaveLength(1);
  expect(lines.filter((line) => line === 'Ставка × 2.10')).toHaveLength(1);

  const shown = fc
    .sample(aState, { numRuns: 60, seed: 7 })
    .filter((state) => typeof figuresOf(state) !== 'string');
  for (const state of shown.slice(0, 4)) {
    const answer = await ask(state);
    const html = await htmlOf(`${PAGE}?${writeQuery(state)}`);
    expect(figureIn(html, 'return')).toBe(sumText(hundredths(answer.return), 'en'));
    expect(figureIn(html, 'most')).toBe(sumText(hundredths(answer.maxReturn), 'en'));
  }
});

test('fifty selections in all sizes are calculated', async () => {
  const legs = Array.from({ length: 50 }, (_, n) => ({ ...NEW_LEG, coefMilli: 1300 + 57 * n }));
  const state: CalcState = { ...EXAMPLE, sizes: legs.map((_, n) => n + 1), legs, stake: '1000' };
  const html = await htmlOf(`${PAGE}?${writeQuery(state)}`);
  expect(figureIn(html, 'bets')).toBe('1,125,899,906,842,623');
  expect(figureIn(html, 'chance')).toMatch(/%/);
});

test('in the browser: a what-if by keyboard, odds in another format, my coupon', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  await page.goto(PAGE);
  await ready(page);
  const fourth = page.getByRole('radiogroup', { name: t('calculator.result', { number: 4 }) });
  await fourth.getByRole('radio', { name: t('calculator.result.lost'), exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => figureOf(page, 'return')).toBe('86.72');
  await expect.poll(() => page.url()).toContain('l=1600-m4000.5500');

  const settings = page.getByRole('region', { name: t('calculator.settings') });
  await settings.getByLabel(t('calculator.view')).selectOption('1');
  const odds = page.getByLabel(t('calculator.odds', { number: 1 }));
  expect(await odds.inputValue()).toBe('11/10');
  await odds.fill('2/1');
  const changed = { ...EXAMPLE, legs: EXAMPLE.legs.map((leg) => ({ ...leg, result: 'won' as const })) };
  changed.legs[0] = { ...changed.legs[0]!, coefMilli: 3000 };
  const answer = await ask(changed);
  await expect.poll(() => figureOf(page, 'return')).toBe(sumText(hundredths(answer.return), 'en'));

  await page.getByRole('button', { name: t('calculator.take') }).click();
  await page.getByText(t('calculator.nothingToTake')).waitFor();
  await page.goto('/en/line/football');
  await untilListens(page);
  await page.locator('main button.odds:not([aria-disabled="true"])').first().click();
  await page.locator('main button.odds[aria-pressed="true"]').first().waitFor();
  await page.goto(PAGE);
  await ready(page);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: t('calculator.take') }).click();
      return page.getByText(t('calculator.taken')).count();
    })
    .toBe(1);
  expect(await page.getByLabel(t('calculator.name', { number: 1 })).inputValue()).toMatch(/ – /);
  expect(await page.locator('main ol > li').count()).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  await context.close();
});

/** Input typed before hydration is lost, so wait for it. */
async function ready(page: Page): Promise<void> {
  const name = page.getByLabel(t('calculator.name', { number: 2 }));
  await expect
    .poll(async () => {
      await name.fill('');
      await name.fill('Second');
      return page.url();
    })
    .toContain('nSecond');
}

function figureOf(page: Page, name: string): Promise<string> {
  return page.locator(`[data-figure="${name}"]`).innerText();
}

/** The page as the server sends it, which a browser without scripts shows. */
async function htmlOf(path: string): Promise<string> {
  return (await fetch(app.url + path)).text();
}

/** The texts between the tags, each part of a text that React has written in pieces joined to the others. */
function textsOf(html: string): string[] {
  return html.replaceAll('<!-- -->', '').split(/<[^>]*>/);
}

function figureIn(html: string, name: string): string | undefined {
  return new RegExp(`data-figure="${name}"[^>]*><bdi>([^<]*)`).exec(html)?.[1];
}

function hundredths(text: string): bigint {
  return BigInt(text.replace('.', ''));
}
