import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { api as usual } from '../testing/api.ts';
import { LINE, LIVE, NOW, RESULTS } from '../testing/games.ts';
import { view } from '../view.tsx';
import { AREA } from './area.ts';

const live = LIVE[0]!;
const coming = LINE[0]!;
const [home, away] = live.opponents;
const line = (id: number, name: string, points: number): sportsbook.TableLine => ({
  ...{ id, name, played: 6, won: 3, drawn: 1, lost: 2 },
  ...{ scored: 9, conceded: 7, points },
});
const TABLE = {
  table: [line(home.id, home.name, 10), line(77, 'Between FC', 9), line(away.id, away.name, 8)],
  tableGames: 9,
};
const scorer = (name: string, team: { id: number; name: string }, goals: number): sportsbook.TopScorer => ({
  ...{ name, teamId: team.id, teamName: team.name, goals, isMadeUp: true },
});
const past = { ...RESULTS[0]!, opponents: live.opponents } as sportsbook.GameResult;
const NO_FORM = { recent: [[], []], meetings: [], table: [], tableGames: 0 };
const STORY = { units: [], events: [], latest: null, tallies: {}, winner: [], opening: null, settled: [] };

/** Only the live game has a past. */
const api = (async (id: string, input: { params?: { id: number } } = {}) => {
  const gameId = input.params?.id;
  if (id === 'sportsbook.table') {
    const scorers = [scorer('Ann Ames', home, 4), scorer('Bo Berg', away, 3), scorer('Cy Cole', home, 3)];
    return { champId: gameId, ...TABLE, scorers: [...scorers, scorer('Di Dorn', away, 1)] };
  }
  if (id === 'sportsbook.story') return { gameId, ...STORY };
  if (id !== 'sportsbook.form')
    return (usual as unknown as (id: string, input: object) => unknown)(id, input);
  return { gameId, ...(gameId === live.id ? { recent: [[past], []], meetings: [past], ...TABLE } : NO_FORM) };
}) as unknown as Api;

testArea({
  view,
  manifest,
  area: AREA,
  api,
  skip: AREA.pages.flatMap(({ at }) => at),
  known: [
    '/statistic',
    '/statisticpopup',
    '/statisticpopup/champ/1',
    `/statisticpopup/game/${live.id}`,
    `/statisticpopup/game/${coming.id}`,
  ],
  missing: [
    '/statisticpopup/game/999999',
    '/statisticpopup/game/0',
    '/statisticpopup/game',
    `/statisticpopup/game/${live.id}/more`,
    '/statisticpopup/champ/999999',
    '/statisticpopup/team/1',
  ],
});

async function shown(path: string, query = '', own: Api = api, flags: object = {}) {
  const route = pageRouteOf(path);
  const request = { lang: 'en', route, path, query, t: translatorIn('en'), api: withConfig(own, flags) };
  const rest = { isSignedIn: false, now: NOW, spa: false, facts: {} };
  const { answer, status } = await viewServer(view, manifest).render({ ...request, ...rest });
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { status, answer, html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

describe('statistics of a game', () => {
  test('has its figures, both sides and the table with both', async () => {
    const { html, text, answer } = await shown('/statistic', `game=${live.id}`);
    expect(answer.title).toBe(`${home.name} – ${away.name}: statistics`);
    expect(text).toContain('Corners');
    expect(text).toContain(`Last games: ${home.name}`);
    expect(text).toContain(`No earlier game of ${away.name} is recorded.`);
    expect(text).toContain('Last meetings');
    expect(html).toContain(`<strong>1. ${home.name}</strong>`);
    expect(html).toContain(`<strong>3. ${away.name}</strong>`);
    expect(html).not.toContain('<strong>2. Between FC</strong>');
    expect(html).toContain(`href="/en/statistic?game=${past.id}"`);
    expect(html).toContain(`href="/en/statistic?champ=${live.champId}"`);
  });

  test('says so when nothing is recorded', async () => {
    const { status, text } = await shown('/statistic', `game=${coming.id}`);
    expect(status).toBe(200);
    expect(text).toContain('Nothing is recorded for this game yet.');
  });

  test('stays in its window', async () => {
    const { html } = await shown(`/statisticpopup/game/${live.id}`);
    expect(html).toContain(`href="/en/statisticpopup/champ/${live.champId}"`);
    expect(html).not.toContain('href="/en/statistic?');
  });

  test.each(['game=999999', 'game=x', 'champ=999999', 'champ='])('%s is not found', async (query) => {
    expect((await shown('/statistic', query)).status).toBe(404);
  });
});

describe('competitions', () => {
  test('with a table are listed by sport', async () => {
    const { html, text, answer } = await shown('/statistic');
    expect(html).toContain('href="/en/statistic?champ=1"');
    expect(text).toContain('12 games');
    expect(answer.head).toContain('Competition tables');
  });

  test('lead to their games', async () => {
    const { html, text } = await shown('/statistic', 'champ=1');
    expect(text).toContain('2. Between FC 6 3–1–2 +2 9');
    expect(html).toContain(`href="/en/statistic?game=${live.id}"`);
    expect(text).toContain('UTC · 2–0');
  });

  test('name their top scorers, equal ones in one place, and say that they are made up', async () => {
    const { text } = await shown('/statistic', 'champ=1');
    expect(text).toContain(
      `Top scorers Player Team Goals 1. Ann Ames ${home.name} 4 2. Bo Berg ${away.name} 3 2. Cy Cole ${home.name} 3 4. Di Dorn ${away.name} 1`,
    );
    expect(text).toContain('Own goals do not count. The players of this simulated season are made up.');
    const without = (async (id: string, input: object) => {
      const answer = await (api as unknown as (id: string, input: object) => Promise<object>)(id, input);
      return id === 'sportsbook.table' ? { ...answer, scorers: [] } : answer;
    }) as unknown as Api;
    expect((await shown('/statistic', 'champ=1', without)).text).not.toContain('scorers');
    expect(text).not.toContain('are left out');
    const many = (async (id: string, input: object) => {
      const answer = await (api as unknown as (id: string, input: object) => Promise<object>)(id, input);
      const scorers = Array.from({ length: 20 }, (_, n) => scorer(`Player ${n}`, home, 2));
      return id === 'sportsbook.table' ? { ...answer, scorers } : answer;
    }) as unknown as Api;
    expect((await shown('/statistic', 'champ=1', many)).text).toContain(
      'the 20 players who have scored most',
    );
  });

  test('are none before enough is recorded', async () => {
    const none = (async (id: string, input: object) =>
      id === 'sportsbook.tables'
        ? { champs: [] }
        : (api as unknown as (id: string, input: object) => unknown)(id, input)) as unknown as Api;
    expect((await shown('/statistic', '', none)).text).toContain('No competition has enough recorded games');
  });
});

test('the page of a game leads to its statistics where there are any', async () => {
  const withId = (async (id: string, input: object) => {
    const answer = await (api as unknown as (id: string, input: object) => Promise<object>)(id, input);
    return id === 'sportsbook.game' ? { ...answer, statisticId: String(live.id) } : answer;
  }) as unknown as Api;
  const path = `/live/football/1-spain/${live.id}-a-b`;
  expect((await shown(path, '', withId)).html).toContain(`href="/en/statisticpopup/game/${live.id}"`);
  expect((await shown(path)).html).not.toContain('statistic');
});

test('results lead to the tables, unless the flag is off', async () => {
  expect((await shown('/results')).html).toContain('href="/en/statistic"');
  expect((await shown('/results', '', api, { isStatisticOn: false })).html).not.toContain('statistic');
});
