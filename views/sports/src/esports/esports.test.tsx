import { stateBefore } from '@fairbook/sports/state';
import { describe, expect, test } from 'vitest';
import type { Champ, Game } from '../data.ts';
import { game, LIVE, market, upcoming } from '../testing/games.ts';
import { rendered, sportsbookOf } from '../testing/placed.ts';

const DOTA = 402;
const LOL = 403;

const CHAMP_OF: Record<number, string> = { 402: 'Riverside Major', 403: 'Rift Cup', 406: 'Console Cup' };

function esport(of: Game, sportId: number, state: object = {}): Game {
  const own = { ...stateBefore(sportId), suspended: null, suspendedSince: null, ...state };
  const champ = { champId: sportId, champName: CHAMP_OF[sportId]! };
  return {
    ...of,
    sportId,
    ...champ,
    countryCode: '',
    round: '',
    state: own as Game['state'],
    marketsCount: 1,
  };
}

const MAPS = {
  status: 'live',
  clock: null,
  sets: [
    [1, 0],
    [0, 0],
  ],
};
const IN_PLAY = esport(game({ id: 70, markets: [market(28_001, '', [1.6, 2.3])] }), DOTA, MAPS);
const TO_COME = esport({ ...upcoming(71, 3, 1), markets: [market(28_001, '', [1.9, 1.9])] }, DOTA);
const VIRTUAL = esport(game({ id: 72, markets: [market(35_001, '', [1.7, 2.1])] }), 406, {
  status: 'live',
  period: 'part',
  clock: null,
  parts: [[12, 9]],
});
const GAMES = [IN_PLAY, TO_COME, VIRTUAL];
const CHAMPS: Champ[] = [
  { id: DOTA, sportId: DOTA, name: 'Riverside Major', countryCode: '', live: 1, line: 1 },
  { id: LOL, sportId: LOL, name: 'Rift Cup', countryCode: '', live: 0, line: 3 },
  { id: 406, sportId: 406, name: 'Console Cup', countryCode: '', live: 1, line: 0 },
  { id: 1, sportId: 1, name: 'La Liga', countryCode: 'es', live: 7, line: 0 },
];

const SOLD = sportsbookOf([...GAMES, ...LIVE], CHAMPS);

const render = (path: string, { api = SOLD, lang = 'en' as 'en' | 'ru' } = {}) =>
  rendered(path, { api, lang });

const GAME = '70-rio-ave-fc-fc-porto';

describe('the section', () => {
  test('all disciplines with their counts, and only their games, with links that stay in the section', async () => {
    const { title, head, html, text } = await render('/real/all');
    expect(title).toBe('Esports');
    expect(head).toContain('Counter-Strike, Dota 2');
    expect(text).toMatch(/Dota 2 1 live, 1 upcoming/);
    expect(text).toMatch(/League of Legends 0 live, 3 upcoming/);
    expect(html).toContain('href="/en/real/dota2"');
    expect(html).toContain('href="/en/real/dota2/402-riverside-major"');
    expect(html).toMatch(/href="\/en\/real\/dota2\/402-riverside-major\/live\/70-/);
    expect(html).toMatch(/href="\/en\/real\/dota2\/402-riverside-major\/line\/71-/);
    expect(html.match(/<li class="game"/g)).toHaveLength(2);
    expect(html).toContain('data-set="28001"');
    expect(html).not.toContain('/live/football');
    expect(html).toContain('href="/en/live/cyber">All live (1)');
    expect((await render('/real/dota2')).html).toContain('href="/en/real/dota2/line">All upcoming (1)');
  });

  test.each([
    ['/real/dota2', 'Dota 2', 2],
    ['/real/lol', 'League of Legends', 0],
    ['/real/dota2/402-riverside-major', 'Riverside Major', 2],
    ['/real/dota2/live', 'Dota 2, live', 1],
    ['/real/dota2/line', 'Dota 2, upcoming', 1],
    ['/live/cyber', 'Esports, live', 1],
    ['/line/cyber/dota', 'Dota 2, upcoming', 1],
    ['/live/cyber/dota/402-riverside-major', 'Riverside Major', 1],
    ['/stream/all', 'Live trackers', 2],
    ['/stream/dota2', 'Dota 2: live trackers', 1],
    ['/stream/dota2/line', 'Dota 2, upcoming', 0],
    ['/virtual/all', 'Virtual games', 1],
    ['/virtual/basketball', 'E-basketball', 1],
    ['/virtual/football', 'E-football', 0],
    ['/virtual/basketball/406-console-cup', 'Console Cup', 1],
    ['/virtual/basketball/live', 'E-basketball, live', 1],
    ['/stream/basketball', 'E-basketball: live trackers', 1],
    ['/live/cyber/virtual_basketball', 'E-basketball, live', 1],
  ])('%s is %s with %i games', async (path, title, count) => {
    for (const lang of ['en', 'ru'] as const) {
      const page = await render(path, { lang });
      expect(page.status).toBe(200);
      if (lang === 'en') expect(page.title).toBe(title);
      expect(page.html.match(/<li class="game"/g) ?? []).toHaveLength(count);
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.text).not.toMatch(/\b(esports|sports|dota|lol|virtual_\w+)\.[a-z]/);
    }
  });

  test('a game has its board, its prices, and the way back into the section', async () => {
    for (const [at, back] of [
      [`/real/dota2/402-riverside-major/live/${GAME}`, '/en/real/dota2/live'],
      [`/stream/dota2/402/live/70`, '/en/stream/dota2/live'],
      [`/live/cyber/dota/402/70`, '/en/live/cyber/dota'],
    ] as const) {
      const { status, html } = await render(at);
      expect([at, status]).toEqual([at, 200]);
      expect(html).toContain(`href="${back}"`);
      expect(html).toContain('aria-label="1 to 0"');
      expect(html).toContain('2.30');
    }
  });

  test('virtual games have lists of their own, whose links stay there', async () => {
    const { html, text } = await render('/virtual/all');
    expect(text).toMatch(/E-football 0 live, 0 upcoming/);
    expect(text).toMatch(/E-basketball 1 live, 0 upcoming/);
    expect(html).toContain('href="/en/virtual/basketball/406-console-cup"');
    expect(html).toMatch(/href="\/en\/virtual\/basketball\/406-console-cup\/live\/72-/);
    // `/live/cyber` has the games of esports.
    expect(html).not.toContain('All live');
    expect((await render('/virtual/basketball')).html).toContain(
      'href="/en/virtual/basketball/live">All live (1)',
    );
    const board = (await render('/virtual/basketball/406/live/72')).html;
    expect(board).toContain('href="/en/virtual/basketball/live"');
    expect(board).toContain('2.10');
  });

  test('what is not there is said: no games, no virtual games, no video', async () => {
    const empty = await render('/real/all', { api: sportsbookOf([], []) });
    expect([empty.status, empty.html.match(/<li class="game"/g)]).toEqual([200, null]);
    expect(empty.text).toContain('No live games right now.');
    expect(empty.text).toContain('No upcoming games yet.');
    const none = await render('/virtual/all', { api: sportsbookOf(LIVE, CHAMPS.slice(0, 2)) });
    expect(none.text).toContain('There are no virtual games at the moment.');
    expect((await render('/stream/all')).text).toContain('There is no video.');
    expect((await render('/real/dota2/champs')).html).toContain('href="/en/real/dota2/402-riverside-major"');
  });

  test.each([
    '/real/dota',
    '/real/football',
    '/virtual/dota2',
    '/virtual/virtual_football',
    '/real/basketball/406-console-cup',
    '/real/dota2/999-nothing',
    '/real/dota2/major',
    '/real/dota2/403-rift-cup',
    '/real/dota2/402/live/999',
    '/real/lol/403/live/70',
    '/real/dota2/403/live/70',
    '/real/dota2/402/live/16',
    '/real/chess/champs',
    '/live/cyber/football',
    '/live/cyber/dota2',
    '/live/cyber/dota/402/70/1',
    '/live/cyber/dota/402/16',
  ])('%s does not exist', async (path) => {
    const { status, text } = await render(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text.length).toBeGreaterThan(20);
  });
});
