import type { Api } from '@fairbook/client';
import {
  FEWEST_GAMES,
  TOTO_PARTS,
  TOTO_SECTIONS,
  VOID_AFTER_HOURS,
  WAIT_MINUTES,
} from '@fairbook/contracts/pools/toto-sections';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { stakeOf } from './toto/stake.ts';
import { view } from './view.tsx';

const AT = '2026-05-23T18:51:17.038Z';
const POOL = {
  iso: 'EUR',
  price: '0.10',
  stakes: '60.00',
  fund: '48.00',
  jackpot: '1234.00',
  tickets: 12,
  prizes: [] as object[],
  left: null as string | null,
};
const ROW = {
  id: 7,
  section: 'football',
  number: 3,
  state: 'open',
  closesAt: AT,
  sharePercent: 20,
  parts: [...TOTO_PARTS],
  fewestGames: FEWEST_GAMES,
  mostVariants: 5_000,
  cancelled: null,
  settledAt: null,
  gameCount: 15,
  pool: POOL,
};
const game = (n: number, result: string | null) => ({
  gameId: n,
  champ: 'Premier League',
  opponents: [`Home ${n}`, `Away ${n}`],
  startsAt: AT,
  outcomes: ['1', 'X', '2'].map((name) => ({ id: `1::${name.toLowerCase()}`, name })),
  result,
});
const { gameCount, ...OF_DRAW } = ROW;
const OPEN = { ...OF_DRAW, games: [game(1, null), game(2, null)] };
const PRIZES = [
  { hits: 2, variants: 3, each: '8.00', part: '24.00' },
  { hits: 1, variants: 0, each: '0.00', part: '14.40' },
];
const SETTLED = {
  ...OPEN,
  state: 'settled',
  games: [game(1, '1::x'), game(2, 'void')],
  pool: { ...POOL, prizes: PRIZES, left: '14.40' },
};
const TICKET = {
  id: 'c',
  number: 41,
  drawId: 7,
  drawNumber: 3,
  section: 'football',
  accountId: 1,
  iso: 'EUR',
  picks: [],
  variants: 4,
  price: '0.10',
  stake: '0.40',
  status: 'won',
  prize: '8.00',
  hits: [{ hits: 2, variants: 1 }],
  at: AT,
};
const NOMINEE = { login: 'a•••42', drawId: 7, number: 3, hits: 15, prize: '5000.00', iso: 'EUR', at: AT };
const ANSWERS: Record<string, object> = {
  'toto.sections': { sections: TOTO_SECTIONS.map((section) => ({ section, current: ROW, open: 2 })) },
  'toto.current': { draw: OPEN, next: ROW },
  'toto.draw': SETTLED,
  'toto.next': { draws: [OPEN] },
  'toto.mine': { tickets: [TICKET], next: 12 },
  'toto.archive': { draws: [{ ...ROW, state: 'settled', pool: SETTLED.pool }], next: 3 },
  'toto.nominees': { nominees: [NOMINEE] },
};

async function page(path: string, { lang = 'en', answers = {} as Record<string, object>, query = '' } = {}) {
  const { answer, status } = await viewServer(view, manifest).render({
    lang,
    route: pageRouteOf(path),
    path,
    query,
    t: translatorIn(lang),
    api: (async (id: string) => ({ ...ANSWERS, ...answers })[id]) as unknown as Api,
    isSignedIn: true,
    now: Date.parse('2026-05-23T17:00:00Z'),
    spa: false,
    facts: {},
  });
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { status, title: answer.title, html, text: html.replaceAll(/<[^>]+>/g, ' ') };
}

const PAGES = [
  '',
  '/football',
  '/football/draw',
  '/football/next',
  '/football/coupons',
  '/football/draws',
  '/football/nonimees',
];

test.each(PAGES)('/toto%s has all its texts in both languages, full and empty', async (path) => {
  const empty = {
    'toto.sections': { sections: TOTO_SECTIONS.map((section) => ({ section, current: null, open: 0 })) },
    'toto.current': { draw: null, next: null },
    'toto.next': { draws: [] },
    'toto.mine': { tickets: [], next: null },
    'toto.archive': { draws: [], next: null },
    'toto.nominees': { nominees: [] },
  };
  for (const lang of ['en', 'ru'])
    for (const answers of [{}, empty]) {
      const { text, title, status } = await page(`/toto${path}`, { lang, answers });
      expect(status).toBe(200);
      expect(`${title} ${text}`).not.toMatch(/\bpools\.[a-z]/);
    }
});

test('an unknown section, an unknown draw and a draw of another section are not found', async () => {
  expect((await page('/toto/chess')).status).toBe(404);
  expect((await page('/toto/hockey/draw', { query: 'id=7' })).status).toBe(404);
  expect((await page('/toto/football/draw', { query: 'id=x' })).status).toBe(404);
  expect((await page('/toto/football/draw', { query: 'id=7' })).status).toBe(200);
});

test('a draw on sale has its pool, its time and three outcomes to press for each game', async () => {
  const { html, text } = await page('/toto/football');
  for (const words of ['€1,234.00', '€48.00', '1 h 52 min', 'Home 1 – Away 1']) expect(text).toContain(words);
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(6);
  expect(text).toContain('2 games have no outcome yet');
});

test('a settled draw tells results, prizes by hits, and what was left', async () => {
  const { text } = await page('/toto/football/draw', { query: 'id=7' });
  for (const words of ['Void: every pick hits', '2 of 2', '€24.00', '€8.00', '€14.40 went to the jackpot'])
    expect(text).toContain(words);
});

test.each([
  ['the share of the house', 'The house keeps 20% of each stake'],
  [
    'the parts of the pool',
    '50% of the pool goes to tickets with every game right, 30% to those with one wrong',
  ],
  ['when a game is void', `without a result ${VOID_AFTER_HOURS} hours after its start is void`],
  ['the fewest games', `fewer than ${FEWEST_GAMES} games have a result, the draw is cancelled`],
  ['how long results may be corrected', `decided ${WAIT_MINUTES} minutes after its last result`],
  ['the most variants', 'up to 5000 variants'],
])('the rules say %s as the draw has it', async (_, words) => {
  expect((await page('/toto/football')).text.replaceAll(',', '').replaceAll(/\s+/g, ' ')).toContain(
    words.replaceAll(',', ''),
  );
});

test.each([
  ['0.10', 4, '0.40'],
  ['0.1', 10, '1.0'],
  ['10', 81, '810'],
  ['0.00000012', 5_000, '0.00060000'],
])('%s for a variant and %i variants are %s', (price, variants, stake) => {
  expect(stakeOf(price, variants)).toBe(stake);
});
