import { hash } from 'node:crypto';
import { type Api, ApiError } from '@fairbook/client';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { CATALOGUE, GAME_PAGES } from '@fairbook/contracts/casino/catalogue';
import { PROVIDER_GAME_IDS, PROVIDER_GAMES } from '@fairbook/contracts/casino/provider-games';
import { GAME_PRODUCTS } from '@fairbook/contracts/placement/closed-products';
import { GAME_IDS, GAMES, mathsOf, WHOLE } from '@fairbook/games';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { addressesOf, EXAMPLES, pageRouteOf, ROUTES } from '@fairbook/remote-view/routes';
import { expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { view } from '../view.tsx';
import { gamesOn } from './shelf.ts';

const NOW = Date.parse('2026-05-23T18:00:00Z');
const FLAGS = { closedPaths: [], availableFlags: [], isStatisticOn: true, isRegistrationAllowed: true };
const figures = Object.fromEntries(
  GAME_IDS.map((id) => {
    const maths = mathsOf(GAMES[id], GAMES[id].usual);
    return [id, { ...maths, largest: maths.largest / WHOLE }];
  }),
);
const CLOSED = 'keno';
const round = (game: string, at: string, staked: string, paid: string) => ({
  game,
  at,
  staked,
  paid,
  iso: 'EUR',
});
const TOURNAMENT = {
  id: 12,
  name: 'A week',
  about: 'Slots for a week.',
  phase: 'running',
  from: '2026-05-20T00:00:00.000Z',
  until: '2026-05-27T00:00:00.000Z',
  rule: 'turnover',
  iso: 'EUR',
  games: ['slot-harbour-lamp'],
  leastStake: '0.20',
  leastRounds: 20,
  leastTurnover: '10.00',
  prizeKind: 'money',
  fund: '50.00',
  prizes: ['50.00'],
  players: 3,
};
const BONUS = {
  id: 12,
  deposit: 'first',
  product: 'casino',
  percent: 50,
  amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
  wagerTimes: 30,
  casino: CASINO_TERMS,
  withinDays: null,
  from: '2026-05-01T00:00:00.000Z',
  until: '2026-06-01T00:00:00.000Z',
};
const CAPS = { mostPerMille: 10, mostPerWeek: '500', weeklyBudget: '2000' };
const CASHBACK = {
  iso: 'EUR',
  vip: {
    isOn: true,
    levels: [
      { turnover: '0', lossPercent: 2 },
      { turnover: '1000', lossPercent: 4 },
    ],
    ...CAPS,
  },
  premium: { isOn: false, lossPercent: 15, ...CAPS },
  games: [{ name: 'Dice', percent: 40 }],
};
const SESSION = {
  game: 'lantern-duel',
  iso: 'EUR',
  startedAt: '2026-05-23T17:10:00Z',
  staked: '4.00',
  paid: '1.50',
};
const ANSWERS: Record<string, unknown> = {
  'limits.packTexts': { texts: ['Help: 0808'] },
  'visitors.partitions': { listAvailablePartitions: GAME_PRODUCTS, success: true },
  'depositBonuses.open': { bonuses: [BONUS, { ...BONUS, id: 13, product: 'sport' }] },
  'depositBonuses.mine': { bonuses: [{ ...BONUS, isAvailable: true, choice: 2, result: null }] },
  'casinoCashback.terms': CASHBACK,
  'jackpots.pot': { isOn: true, iso: 'EUR', pot: '250.00', hits: [] },
  'casino.sessions': { sessions: [SESSION] },
  'casino.played': { sums: [{ iso: 'EUR', rounds: 9, staked: '12.00', paid: '7.00', net: '-5.00' }] },
  'casino.games': {
    iso: 'EUR',
    leastStake: '0.10',
    mostToWin: '50000.00',
    games: GAME_IDS.map((id) => ({ id, version: 1, isOpen: id !== CLOSED, figures: figures[id] })),
  },
  'casino.returns': { games: GAME_IDS.map((game) => ({ game, rounds: game === 'wheel' ? 90 : 0 })) },
  'casino.history': {
    rounds: [
      round('dice', '2026-05-23T17:00:00Z', '2.00', '0.50'),
      round('wheel', '2026-05-23T16:00:00Z', '1.00', '0.00'),
      round('wheel', '2026-05-21T16:00:00Z', '7.00', '0.00'),
    ],
    next: null,
  },
  'casino.providerGames': {
    games: PROVIDER_GAME_IDS.map((id) => ({
      id,
      isOpen: true,
      hasDemo: true,
      origin: 'https://games.example',
    })),
  },
  'casino.open': { rounds: [{ game: 'mines' }] },
  'tournaments.list': { tournaments: [TOURNAMENT] },
  'tournaments.one': {
    tournament: TOURNAMENT,
    table: [{ place: 1, name: '1•••7', points: '12.50', prize: '50.00' }],
  },
};

interface Asked {
  query?: string;
  lang?: string;
  isSignedIn?: boolean;
  sections?: Record<string, boolean>;
  answers?: Record<string, unknown>;
}

async function page(address: string, asked: Asked = {}) {
  const { query = '', lang = 'en', isSignedIn = false, sections = {}, answers = {} } = asked;
  const config = { siteName: 'Fairbook', flags: { ...FLAGS, sections } };
  const { answer, status } = await viewServer(view, manifest).render({
    lang,
    route: pageRouteOf(address),
    path: address,
    query,
    t: translatorIn(lang),
    api: (async (id: string) => {
      const said = { 'config.all': config, ...ANSWERS, ...answers }[id];
      if (said instanceof Error) throw said;
      return said;
    }) as unknown as Api,
    isSignedIn,
    now: NOW,
    spa: false,
    facts: {},
  });
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  const games = [...html.matchAll(/<a class="[^"]*" href="\/\w\w\/games\/([\w-]+)" title/g)].map(
    ([, id]) => id!,
  );
  return { status, title: answer.title, head: answer.head, html, text, games };
}

const LISTS = ROUTES.filter(
  ({ view: name, redirect, id }) => name === 'casino' && !redirect && !/game/.test(id),
);

test.each(LISTS.flatMap((route) => addressesOf(route, EXAMPLES)))(
  '%s has all its texts in both languages',
  async (address) => {
    // Pages of games have answers of their own; the promotions have words instead of numbers.
    if (/^\/(poker|keno)\/./.test(address) || address === '/bonus/casino/promotions/12') return;
    for (const [lang, isSignedIn] of [
      ['en', true],
      ['ru', false],
    ] as const) {
      const { status, title, text, head } = await page(address, { lang, isSignedIn });
      expect(status).toBe(200);
      expect(`${title} ${text} ${head}`).not.toMatch(
        /\b(casino|lobby|shelves|titles|tournaments|game-\w+)\.[a-z]/,
      );
    }
  },
);

test('the lobby has every game with its picture, return and volatility, by family', async () => {
  const { games, html, text } = await page('/casino-lobby');
  expect(new Set(games)).toEqual(new Set([...GAME_IDS, ...PROVIDER_GAME_IDS]));
  expect(html.match(/viewBox="0 0 120 144"/g)).toHaveLength(games.length);
  for (const words of [
    'One draw',
    'Step by step',
    'Return 99.00%',
    'New Added most recently',
    'Closed for now',
  ])
    expect(text).toContain(words);
});

test.each(GAME_PAGES)('%s has games, and shows them', async (id) => {
  const own = gamesOn(id);
  expect(own.length).toBeGreaterThan(0);
  expect((await page(`/${id}`)).games).toEqual(own);
});

test.each([
  ['/casino/cards', (id: string) => CATALOGUE[id as 'dice'].category === 'cards'],
  ['/slots/slots', () => true],
])('%s is a part of its page', async (address, fits) => {
  const { games, status } = await page(address);
  expect(status).toBe(200);
  expect(games.length).toBeGreaterThan(0);
  expect(games.every(fits)).toBe(true);
});

test('the most played and the newest come first where they are asked for', async () => {
  expect((await page('/casino/new')).games[0]).toBe(
    gamesOn('casino').toSorted((a, b) => CATALOGUE[b].number - CATALOGUE[a].number)[0],
  );
  const returns = { games: [{ game: 'baccarat', rounds: 5 }] };
  const { games } = await page('/casino/popular', { answers: { 'casino.returns': returns } });
  expect(games[0]).toBe('baccarat');
});

test('the slots for a first deposit begin with the calmest', async () => {
  const { games } = await page('/casino/slot-first-deposit');
  const spread = games.map((id) => figures[id]!.deviation);
  expect(spread).toEqual(spread.toSorted((a, b) => a - b));
});

test.each(['/casino/nothing', '/slots/nothing', '/providers/nobody', '/poker/texas', '/casino/game/9999/x'])(
  '%s is not found',
  async (address) => expect((await page(address)).status).toBe(404),
);

test('the address chooses and searches, with a mistake of typing', async () => {
  expect((await page('/casino-search', { query: 'q=rouletet' })).games).toEqual([
    'roulette',
    'live-roulette',
  ]);
  const { games, text } = await page('/games', { query: 'family=cards&return=98' });
  expect(games.length).toBeGreaterThan(0);
  expect(games.every((id) => GAMES[id as 'dice'].family === 'cards' && figures[id]!.returned >= 0.98)).toBe(
    true,
  );
  expect(text).toContain(`${games.length} game`);
  expect((await page('/games', { query: 'q=zzzzzz' })).text).toContain('No game fits');
});

test('a player sees what was played, and a round that waits', async () => {
  const { text } = await page('/casino-lobby', { isSignedIn: true });
  for (const words of ['Played', 'Round open', 'Limits']) expect(text).toContain(words);
});

test('an operator has no rounds, and sees the lobby all the same', async () => {
  const refused = new ApiError(403, undefined);
  const { status, text } = await page('/casino-lobby', {
    isSignedIn: true,
    answers: { 'casino.history': refused },
  });
  expect(status).toBe(200);
  expect(text).not.toContain('Limits');
});

test('sections that are off are left out of the menu', async () => {
  const { html } = await page('/casino-lobby', { sections: { keno: false } });
  expect(html).not.toContain('href="/en/keno"');
  expect(html).toContain('href="/en/slots"');
  const open = { listAvailablePartitions: GAME_PRODUCTS.filter((each) => each !== 'slots'), success: true };
  const closed = await page('/casino-lobby', { answers: { 'visitors.partitions': open } });
  expect(closed.html).not.toContain('href="/en/slots"');
  expect(closed.html).toContain('href="/en/keno"');
});

test.each([
  '/bonus/casino/13',
  '/bonus/casino/999',
  '/bonus/casino/promotions/premium-cashback',
  '/bonus/casino/promotions/12',
  '/games-landing/none',
])('%s is of nothing', async (address) => expect((await page(address)).status).toBe(404));

test('the page to which providers return confirms nothing, and says what the server knows of who is signed in', async () => {
  const { text } = await page('/slots/thankyou');
  expect(text).toContain('confirms nothing');
  expect(text).not.toMatch(/success|won|paid/i);
  const { text: own } = await page('/slots/thankyou', { isSignedIn: true });
  for (const words of ['confirms nothing', 'Duel at Dusk €4.00 €1.50 −€2.50', 'The last 24 hours', '€12.00'])
    expect(own).toContain(words);
  const none = {
    'casino.played': { sums: [] },
    'casino.sessions': { sessions: [] },
    'casino.history': { rounds: [], next: null },
  };
  const { text: idle } = await page('/keno/thankyou', { isSignedIn: true, answers: none });
  expect(idle).toContain('Nothing was played');
});

test('the page of all bonuses has those that are open, and each its terms', async () => {
  const { html, text } = await page('/bonus/casino');
  for (const to of [
    '/bonus/casino/12',
    '/bonus/casino/promotions/vip-cashback',
    '/bonus/casino/promotions/jackpot',
  ])
    expect(html).toContain(`href="/en${to}"`);
  expect(html).not.toContain('premium-cashback');
  expect(text).toContain('50% on your first deposit, for the casino');
  const bonus = await page('/bonus/casino/12');
  for (const words of ['of €10.00 or more, up to €100.00', 'Register']) expect(bonus.text).toContain(words);
  const own = await page('/bonus/casino/12', { isSignedIn: true });
  expect(own.text).toContain('You have taken this bonus');
  const vip = await page('/bonus/casino/promotions/vip-cashback');
  for (const words of ['Level 2', 'From a turnover of €1,000.00', '4%', 'Dice 40%'])
    expect(vip.text).toContain(words);
  expect((await page('/bonus/casino/promotions/jackpot')).text).toContain('Harbour Lamp');
});

test('on the page for a first deposit a bonus is offered to whoever can have it', async () => {
  const offer = 'Your first deposit can bring a bonus';
  expect((await page('/casino/slot-first-deposit')).text).toContain(offer);
  expect((await page('/casino/slot-first-deposit', { isSignedIn: true })).text).toContain(offer);
  const had = { 'depositBonuses.mine': { bonuses: [{ ...BONUS, isAvailable: false }] } };
  expect((await page('/casino/slot-first-deposit', { isSignedIn: true, answers: had })).text).not.toContain(
    offer,
  );
  expect((await page('/slots')).text).not.toContain(offer);
});

test('an advertised game has a page with its figures', async () => {
  const { text, html } = await page('/games-landing/dice');
  expect(text).toContain('it returns 99% of all stakes');
  expect(html).toContain('href="/en/games/dice"');
});

test('a wrong name of a game leads to its right address', async () => {
  const { status, head, html } = await page('/slots/game/1/wrong');
  expect(status).toBe(200);
  expect(head).toContain('href="/en/games/dice"');
  // What the rules of the country want beside play.
  expect(html).toContain('Help: 0808');
  expect(html).toContain('Dice');
});

test('games of providers are in the lobby, on the page of their provider, and on no page of our own games', async () => {
  const { text } = await page('/casino-lobby');
  for (const words of ['By other providers', 'Duel at Dusk', 'Lantern Sandbox'])
    expect(text).toContain(words);
  const own = await page('/providers/lantern');
  expect(own.title).toBe('Lantern Sandbox');
  expect(own.games).toEqual([...PROVIDER_GAME_IDS]);
  for (const address of ['/games', '/slots', '/providers/house'])
    expect((await page(address)).text).not.toContain('Three Baskets');
  expect((await page('/providers')).text).toContain('Lantern Sandbox');
});

test('a game of a provider says whose it is, and is found by its number, too', async () => {
  for (const address of ['/games/lantern-duel', '/slots/game/1001/duel']) {
    const { status, text, html } = await page(address);
    expect(status).toBe(200);
    for (const words of [
      'Duel at Dusk',
      'Lantern Sandbox',
      'Return 97.78%',
      'Sign in to play',
      'Try with play money',
    ])
      expect(text).toContain(words);
    expect(html).not.toContain('<iframe');
  }
  const closed = { games: [{ id: 'lantern-duel', isOpen: false, hasDemo: true, origin: null }] };
  const { text } = await page('/games/lantern-duel', { answers: { 'casino.providerGames': closed } });
  expect(text).toContain('isn’t available here right now');
  expect(text).not.toContain('Sign in to play');
});

test('the picture of a provider’s game follows from its name', () => {
  for (const { name, print } of Object.values(PROVIDER_GAMES)) expect(hash('sha256', name)).toBe(print);
});
