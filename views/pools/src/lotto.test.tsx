import type { Api } from '@fairbook/client';
import {
  LOTTERIES,
  LOTTERY_IDS,
  MOST_DRAWS,
  MOST_TICKETS,
  returnPercent,
} from '@fairbook/contracts/pools/lotteries';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { view } from './view.tsx';

const AT = '2026-05-23T18:15:00.000Z';
const draw = (number: number, numbers: number[] = []) => ({
  lottery: '5-of-36',
  number,
  state: numbers.length > 0 ? 'settled' : 'open',
  drawsAt: AT,
  closesAt: AT,
  commitment: 'ab'.repeat(32),
  numbers,
});
const lottery = (id: keyof typeof LOTTERIES) => ({
  id,
  ...{ of: LOTTERIES[id].of, drawn: LOTTERIES[id].drawn },
  ...{ everyMinutes: LOTTERIES[id].everyMinutes, closesSeconds: LOTTERIES[id].closesSeconds },
  ...{ price: '0.50', iso: 'EUR', topPrize: '50000.00', next: draw(8) },
  tables: Object.keys(LOTTERIES[id].prizes).map((chosen) => ({
    chosen: Number(chosen),
    returnPercent: returnPercent(LOTTERIES[id], Number(chosen)),
    prizes: [
      { hits: 5, times: 100_000, oneIn: 376_992 },
      { hits: 2, times: 1, oneIn: 8.39 },
    ],
  })),
});
const FULL: Record<string, object> = {
  'lotto.catalog': { lotteries: LOTTERY_IDS.map(lottery) },
  'lotto.view': {
    lottery: lottery('5-of-36'),
    draws: [draw(8), draw(9)],
    results: [draw(7, [31, 4, 15, 9, 26])],
  },
  'lotto.results': { draws: [draw(7, [31, 4, 15, 9, 26]), { ...draw(6), state: 'cancelled' }], next: 6 },
};
const EMPTY: Record<string, object> = {
  'lotto.catalog': {
    lotteries: LOTTERY_IDS.map((id) => ({ ...lottery(id), next: null, price: null, topPrize: null })),
  },
  'lotto.view': { lottery: { ...lottery('5-of-36'), next: null }, draws: [], results: [] },
  'lotto.results': { draws: [], next: null },
};

async function page(path: string, { lang = 'en', answers = FULL, query = '' } = {}) {
  const { answer, status } = await viewServer(view, manifest).render({
    lang,
    route: pageRouteOf(path),
    path,
    query,
    t: translatorIn(lang),
    api: (async (id: string) => answers[id]) as unknown as Api,
    isSignedIn: false,
    now: Date.parse('2026-05-23T18:00:00Z'),
    spa: false,
    facts: {},
  });
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return {
    status,
    title: answer.title,
    html,
    text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
  };
}

const PAGES = [
  '',
  '/catalog',
  '/catalog/5-of-36',
  '/view/5-of-36',
  '/5-of-36',
  '/results',
  '/results/5-of-36',
];

test.each(PAGES)('/lotto%s has all its texts in both languages, full and empty', async (path) => {
  for (const lang of ['en', 'ru'])
    for (const answers of [FULL, EMPTY]) {
      const { text, title, status } = await page(`/lotto${path}`, { lang, answers });
      expect(status).toBe(200);
      expect(`${title} ${text}`).not.toMatch(/\bpools\.[a-z]/);
    }
});

test.each(['/lotto/view/7-of-50', '/lotto/7-of-50', '/lotto/results/7-of-50', '/lotto/catalog/7-of-50'])(
  '%s is not found',
  async (path) => {
    expect((await page(path)).status).toBe(404);
  },
);

test('a lottery has its numbers to press, its prizes in money with their chances, and what comes back', async () => {
  const { html, text } = await page('/lotto/view/5-of-36');
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(36);
  for (const words of ['€50,000.00', '1 in 376,992', '77.5% of the stakes come back', '15 min'])
    expect(text).toContain(words);
});

test('a draw whose sale is over gives way to the next; without a price the page says why', async () => {
  const closed = { ...draw(8), closesAt: '2026-05-23T17:59:30.000Z' };
  const own = { lottery: { ...lottery('5-of-36'), price: null, topPrize: null }, results: [] };
  const answers = { ...FULL, 'lotto.view': { ...own, draws: [closed, draw(9)] } };
  const { text } = await page('/lotto/view/5-of-36', { answers });
  expect(text).toContain('Draw 9, sale ends in 15 min');
  expect(text).not.toContain('Draw 8');
  expect(text).toContain('Tickets aren’t sold in EUR.');
});

test('results are in ascending order; a cancelled draw says so', async () => {
  const { text } = await page('/lotto/results/5-of-36');
  expect(text).toMatch(/4 9 15 26 31/);
  expect(text).toContain('Cancelled');
});

test.each([
  [
    'how a draw goes',
    '5 of 36: 5 of 36 numbers are drawn every 15 minutes. The sale ends 60 seconds before the draw.',
  ],
  ['what returns', 'On average 77.5% of the stakes come back.'],
  [
    'keno',
    'Keno, 20 of 80: 20 of 80 numbers are drawn every 5 minutes. The sale ends 30 seconds before the draw.',
  ],
  [
    'what can be bought',
    `the next ${MOST_DRAWS} draws at once, and up to ${MOST_TICKETS} tickets in one draw`,
  ],
])('the rules say %s as the table has it', async (_, words) => {
  expect((await page('/lotto')).text).toContain(words);
});
