import { stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import type { Champ, Game } from '../data.ts';
import { game, market, upcoming } from '../testing/games.ts';
import { rendered, sportsbookOf } from '../testing/placed.ts';

const FOOTBALL = 1;
const TENNIS = 4;
const MMA = 56;
const MARBLES = 92;
const KEY = 'ab12'.repeat(16);

/** A game of another sport and competition. */
function of(base: Game, champ: Champ, typeId: number, state: object = {}): Game {
  const own = { ...stateBefore(champ.sportId), suspended: null, suspendedSince: null, ...state };
  return {
    ...base,
    ...{ sportId: champ.sportId, champId: champ.id, champName: champ.name, countryCode: '', round: 'Race 1' },
    state: own as Game['state'],
    markets: [market(typeId, '', [1.6, 2.3, 3.1])],
    marketsCount: 1,
  };
}

function champ(id: number, sportId: number, name: string, live: number, line: number): Champ {
  return { id, sportId, name, countryCode: '', live, line };
}
const LIGA = champ(1, FOOTBALL, 'Primera División', 0, 2);
const CUP = champ(40, FOOTBALL, 'World Cup', 0, 1);
const SLAM = champ(205, TENNIS, 'Wimbledon, Men', 0, 1);
const UFC = champ(6101, MMA, 'UFC', 1, 1);
const RUN = champ(6901, MARBLES, 'Marble Run', 1, 1);
const CHAMPS = [LIGA, CUP, SLAM, UFC, RUN];

const LIVE = { status: 'live', clock: null };
const RUNNING = {
  ...LIVE,
  phase: 'running',
  places: [2, 1],
  withdrawn: [false, false],
  gaps: [100, 0],
  stage: 4,
  draw: KEY,
};
const GAMES = [
  of(upcoming(10, 0, 3), LIGA, 1),
  of(upcoming(11, 0, 4), LIGA, 1),
  of(upcoming(12, 0, 5), CUP, 1),
  of(upcoming(20, 0, 6), SLAM, 2001),
  of(game({ id: 30, markets: [] }), UFC, 61_001, LIVE),
  of(upcoming(31, 0, 7), UFC, 61_001),
  of(game({ id: 40, markets: [] }), RUN, 69_001, RUNNING),
  of(upcoming(41, 0, 8), RUN, 69_001, {
    places: [null, null],
    withdrawn: [false, false],
    gaps: [null, null],
    draw: KEY,
  }),
];

const SOLD = sportsbookOf(GAMES, CHAMPS);
const NOTHING = sportsbookOf([], []);

const render = (path: string, { api = SOLD, lang = 'en' as 'en' | 'ru' } = {}) =>
  rendered(path, { api, lang });

const rowsIn = (html: string) => [...html.matchAll(/<li class="game"/g)].length;

test.each([
  ['/line/ufc', 'UFC, upcoming', 1],
  ['/live/ufc', 'UFC, live', 1],
  ['/line/ufc/mma', 'UFC, upcoming', 1],
  ['/line/ufc/mma/6101-ufc', 'UFC', 1],
  ['/live/marble', 'Marble races', 2],
  ['/live/marble/marbles/6901-marble-run', 'Marble Run', 2],
  ['/line/topgame', 'Top games, upcoming', 5],
  ['/live/topgame', 'Top games, live', 2],
  ['/line/topgame/football', 'Top games, upcoming', 2],
  ['/line/topgame/football/1-primera-division', 'Primera División', 2],
  ['/line/topevents', 'Primera División', 2],
  ['/live/topevents', 'UFC', 1],
  ['/line/topevents/205-wimbledon-men', 'Wimbledon, Men', 1],
  ['/line/topevents/205-wimbledon-men/games', 'Wimbledon, Men', 1],
  ['/line/fifacup', 'World Cup', 1],
  ['/live/fifacup', 'World Cup', 0],
])('%s is %s with %i games', async (path, title, count) => {
  const page = await render(path);
  expect([page.status, page.title]).toEqual([200, title]);
  expect(rowsIn(page.html)).toBe(count);
  expect(page.html.match(/<h1/g)).toHaveLength(1);
  const ru = await render(path, { lang: 'ru' });
  for (const { text } of [page, ru]) expect(text).not.toMatch(/\b(variants|sports|game|mma|marbles)\.[a-z]/);
});

test.each(['ufc', 'topgame', 'topevents', 'fifacup'])('%s without games says so', async (word) => {
  for (const section of ['live', 'line']) {
    const page = await render(`/${section}/${word}`, { api: NOTHING });
    expect([page.status, rowsIn(page.html)]).toEqual([200, 0]);
    expect(page.html).toContain('class="btn"');
  }
});

test('links of a list stay in its variant', async () => {
  const ufc = await render('/line/ufc');
  expect(ufc.html).toMatch(/href="\/en\/line\/ufc\/mma\/6101-ufc\/31-/);
  expect(ufc.html).toContain('href="/en/live/ufc">UFC, live');
  const marble = await render('/live/marble');
  expect(marble.html).toMatch(/href="\/en\/live\/marble\/marbles\/6901-marble-run\/41-/);
  expect(marble.html).not.toContain('/line/marbles');
  const top = await render('/line/topevents');
  expect(top.html).toMatch(/href="\/en\/line\/topevents\/1-primera-division\/games\/10-/);
  expect(top.html).toContain('href="/en/line/topevents/205-wimbledon-men"');
  expect(top.html).not.toContain('/line/topevents/40');
  expect(top.html).toContain('href="/en/champs/1-primera-division"');
});

test('top games are the next one of each competition', async () => {
  const { html } = await render('/line/topgame');
  for (const id of [10, 12, 20, 31, 41]) expect(html).toMatch(new RegExp(`/${id}-`));
  expect(html).not.toMatch(/\/11-/);
});

test.each([
  ['/line/ufc/mma/6101/31', '/en/line/ufc/mma'],
  ['/live/marble/marbles/6901/40', '/en/live/marble/marbles'],
  ['/line/topgame/football/1/11', '/en/line/topgame/football'],
  ['/line/topevents/205/games/20', '/en/line/topevents/205-wimbledon-men'],
  ['/line/fifacup/40/games/12', '/en/line/fifacup/40-world-cup'],
])('the game %s has its prices and the way back to %s', async (path, back) => {
  const { status, html } = await render(path);
  expect(status).toBe(200);
  expect(html).toContain(`href="${back}"`);
  expect(html).toContain('2.30');
});

test('the draw of a race is on its page', async () => {
  const page = await render('/live/marble/marbles/6901/40');
  expect(page.text).toContain(`The SHA-256 hash of the draw’s key: ${KEY}`.slice(4));
  expect(page.html).toMatch(/href="\/en\/information\/rules\/\d+"/);
  const over = GAMES.map((each) => ({ ...each, state: { ...each.state, status: 'ended' } }) as Game);
  const ended = await render('/live/marble/marbles/6901/40', { api: sportsbookOf(over, CHAMPS) });
  expect(ended.text).toContain(`The key of the draw: ${KEY}`);
});

test('without a race the page says so', async () => {
  const page = await render('/live/marble', { api: NOTHING });
  expect([page.status, rowsIn(page.html)]).toEqual([200, 0]);
  expect(page.text).toContain('No live games right now.');
});

test('without a World Cup the page says so and leads to football', async () => {
  const page = await render('/line/fifacup', { api: sportsbookOf(GAMES, [LIGA]) });
  expect([page.status, page.title]).toEqual([200, 'World Cup']);
  expect(page.text).toContain('The World Cup isn’t on right now.');
  expect(page.html).toContain('href="/en/line/football"');
});

test.each([
  '/line/ufc/football',
  '/line/ufc/mma/1',
  '/line/ufc/mma/6101/10',
  '/line/ufc/mma/6101/999',
  '/live/marble/marbles/6101',
  '/live/marble/marbles/6901/30',
  '/line/topgame/chess',
  '/line/topgame/football/205',
  '/line/topgame/football/1/20',
  '/line/topgame/tennis/1/10',
  '/line/topevents/999',
  '/line/topevents/cup',
  '/line/topevents/1/games/20',
  '/line/topevents/1/table',
  '/line/fifacup/1',
  '/line/fifacup/1/games/10',
])('%s does not exist', async (path) => {
  const { status, text } = await render(path);
  expect([path, status]).toEqual([path, 404]);
  expect(text.length).toBeGreaterThan(20);
});

test('the top competitions begin with those of the games that operators chose; of their sports no other is on top', async () => {
  const page = await render('/line/topevents', { api: sportsbookOf(GAMES, CHAMPS, [12, 31]) });
  expect(page.title).toContain('World Cup');
  expect(page.html).toContain('href="/en/line/topevents/6101-ufc"');
  expect(page.html).toContain('href="/en/line/topevents/205-wimbledon-men"');
  expect(page.html).not.toContain('href="/en/line/topevents/1-primera-division"');
});

test('the top games are those that operators chose, in their order; without any on offer, those of the rule', async () => {
  const chosen = await render('/line/topgame', { api: sportsbookOf(GAMES, CHAMPS, [31, 11]) });
  const at = (name: string) => chosen.html.indexOf(name);
  expect(chosen.html).toContain('Chosen by our traders.');
  expect(at('/31-')).toBeGreaterThan(0);
  expect(at('/11-')).toBeGreaterThan(at('/31-'));
  expect(chosen.html).not.toContain('/10-');
  const gone = await render('/line/topgame', { api: sportsbookOf(GAMES, CHAMPS, [999]) });
  expect(gone.html).not.toContain('Chosen by our traders.');
  expect(gone.html).toContain('/10-');
});
