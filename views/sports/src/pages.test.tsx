import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { api } from './testing/api.ts';
import { CHAMP_LIST, LINE, LIVE, NOW, RESULTS } from './testing/games.ts';
import { view } from './view.tsx';

type Asked = (id: string, input: never) => Promise<unknown>;

async function render(address: string, lang: 'en' | 'ru' = 'en', asked = api) {
  const t = translatorIn(lang);
  const [path = '', query = ''] = address.split('?');
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query,
    t,
    api: asked,
    isSignedIn: false,
    now: NOW,
    spa: false,
    facts: {},
  };
  const { status, answer } = await viewServer(view, manifest).render(request);
  const { html, text } = read(answer.body);
  return { status, title: answer.title, html, text };
}

/** The rendered part of a body, and its readable text. */
function read(body: string): { html: string; text: string } {
  const html = body.slice(0, body.indexOf('<script'));
  expect(parseDocument(html).children.length).toBeGreaterThan(0);
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

const GAME = '/live/football/1-spain-primera-division/16-fc-barcelona-athletic-club';

describe('pages from the server', () => {
  test('home: the day, cards, live and upcoming games', async () => {
    const { status, html, text } = await render('/');
    expect(status).toBe(200);
    expect(text).toContain('Sunday 16 August');
    expect(text).toContain('Football 7 live');
    expect(text).toContain('All live (7)');
    expect(text).toContain('All upcoming (6)');
    expect(text).toContain('Every bet gets a receipt you can check.');
    expect(html.match(/<article/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Match result: FC Barcelona, 2.32"');
    expect(html).toContain(
      'aria-label="Match result: Athletic Club, Suspended: video review"'.replace(
        'Athletic Club',
        'Sevilla FC',
      ),
    );
    expect(html).toContain(`href="/en${GAME}"`);
  });

  test('live: counts, leagues as links, the minute of every period', async () => {
    const { title, html, text } = await render('/live');
    expect(title).toBe('Live');
    expect(text).toContain('7 games, 1 suspended');
    expect(html).toContain('href="/en/live/football/1-spain-primera-division"');
    for (const minute of ['64′', '45+2′', 'HT']) expect(text).toContain(minute);
    expect(html).toContain('<span class="odds none" aria-hidden="true">–</span>');
  });

  test('a sport has one head, and its leagues are lines in the order of the list', async () => {
    const { html } = await render('/live');
    expect(html.match(/class="league-head"/g)).toHaveLength(1);
    expect(html.match(/class="l-line"/g)!.length).toBeGreaterThan(2);
    expect(html.indexOf('class="league-head"')).toBeLessThan(html.indexOf('class="l-line"'));
  });

  test('one league, with a way on when it has no live games', async () => {
    const { text } = await render('/live/football/2-netherlands-eredivisie');
    expect(text).toContain('AFC Ajax');
    expect(text).not.toContain('Real Madrid');
    const empty = await render('/live/football/77');
    expect(empty.text).toContain('No live games right now.');
    expect(empty.html).toContain('href="/en/line"');
  });

  test.each(['/', '/line'])('filters look alike: %s', async (address) => {
    const { html } = await render(address);
    expect(html.includes(`class="chips" role="group" aria-label="Starting"`)).toBe(true);
    expect(html.includes(`class="seg"`)).toBe(false);
  });

  test('line: days, then leagues', async () => {
    const { html } = await render('/line');
    const heads = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text);
    expect(heads).toEqual(['Sunday 16 August', 'Monday 17 August', 'Saturday 22 August']);
  });

  test('a replayed season is called one, with the day and hour of the competition', async () => {
    const { html, text } = await render('/line');
    expect(text).toContain('6 games · Replay, 20×');
    expect(text.match(/Replay, 20×/g)).toHaveLength(2);
    expect(html).toMatch(/title="Saturday 24 January, 15:00"><b>\d+ min<\/b>Sat 15:00/);
    expect((await render('/live')).text).not.toContain('Replay');
  });

  test('game: score, state, groups with counts, every layout', async () => {
    const { title, html, text } = await render(GAME);
    expect(title).toBe('FC Barcelona – Athletic Club');
    expect(html).toContain('aria-label="1 to 1"');
    expect(text).toContain('63:12');
    expect(text).toContain('In-play delay 6 s');
    expect(html).toMatch(/role="tab"[^>]*aria-selected="true"/);
    expect(html).toContain('aria-label="Double chance: FC Barcelona or draw, 1X, 1.15"');
    expect(html).toContain('aria-label="Asian handicap (−0.5): FC Barcelona (−0.5), 2.27"');
    expect(text).toContain('1st half: total goals');
    expect(html).toContain('aria-label="Correct score:');
    expect(html).not.toContain('aria-label="Draw no bet:');
  });

  test('a question stands above its answers, with the year of its day', async () => {
    const state = { sport: 'politics', status: 'upcoming', clock: null, isBreak: false };
    const [first, second] = LINE[0]!.opponents;
    const question = {
      ...{ ...LINE[0]!, id: 77, sportId: 59, round: 'Party of the winner, 2028', markets: [] },
      opponents: [first, second, { ...first, id: 3, name: 'Another party' }],
      state: { ...state, came: null, withdrawn: [], value: null },
      startsAt: '2028-11-07T05:00:00Z',
    };
    const asked = (async (id: string, input: never) =>
      id === 'sportsbook.game' ? question : (api as unknown as Asked)(id, input)) as unknown as typeof api;
    const { html, text } = await render('/line/politics/1/77', 'en', asked);
    expect(html).toMatch(/<h1[^>]*>Party of the winner, 2028<\/h1>/);
    expect(text).toContain('7 Nov 2028');
  });

  test('a suspended game says why and since when', async () => {
    const { text } = await render('/live/football/1/19');
    expect(text).toContain('Suspended: video review, since 18:20:41');
  });

  test('results, and a page that does not exist', async () => {
    expect((await render('/results')).text).toContain('last 3 games');
    const missing = await render('/live/football/1/999');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Page not found');
  });

  test('results of one league and one day, by the address', async () => {
    const [result] = RESULTS;
    const ofLeague = await render(`/results?champ=${result?.champId}`);
    expect(ofLeague.text).toContain('last 1 game ');
    expect(ofLeague.html).toContain(`<option value="${result?.champId}" selected="">`);
    const ofDay = await render('/results?day=2026-08-01&champ=x');
    expect(ofDay.text).toContain('No results for this selection.');
    expect(ofDay.html).toContain('href="/en/results?day=2026-07-31"');
    expect(ofDay.html).toContain('href="/en/results?day=2026-08-02"');
    const today = await render('/results?day=2026-08-16');
    expect(today.text).toContain('3 games');
    expect(today.html).not.toContain('day=2026-08-17');
  });

  test('everything has a Russian text', async () => {
    for (const path of ['/', '/live', '/line', GAME, '/live/football/1/19', '/results', '/nowhere']) {
      const { html, text } = await render(path, 'ru');
      expect(text).not.toMatch(/\b(sports|markets)\.[a-z]/);
      expect(html).not.toContain('{');
    }
  });

  test('nothing that the strict CSP would block', async () => {
    for (const path of ['/', GAME])
      expect((await render(path)).html).not.toMatch(/ style=|<style|javascript:/);
  });
});

/** Names of the sample, which stay as the feed has them. */
const NAMES = [...LIVE, ...LINE].flatMap(({ champName, opponents }) => [
  champName,
  ...opponents.map(({ name }) => name),
]);

test.each(['/', '/live', '/line', GAME])('%s in Russian has no English word', async (path) => {
  const { text } = await render(path, 'ru');
  const names = [...NAMES, ...CHAMP_LIST.map(({ name }) => name)].sort((a, b) => b.length - a.length);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
  expect(rest.match(/[A-Za-z]{2,}/g)?.filter((word) => word !== 'UTC') ?? []).toEqual([]);
});
