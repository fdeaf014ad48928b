import { pageRouteOf } from '@fairbook/remote-view/routes';
import { describe, expect, test } from 'vitest';
import { champPath, gamePath, sportsRoute } from './route.ts';

const routeAt = (path: string) => sportsRoute(pageRouteOf(path));

import { game, upcoming } from './testing/games.ts';

describe('paths', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/results', { page: 'results' }],
    ['/live', { page: 'list', section: 'live', sportId: null, champId: null }],
    ['/line/football', { page: 'list', section: 'line', sportId: 1, champId: null }],
    ['/line/football/12-la-liga', { page: 'list', section: 'line', sportId: 1, champId: 12 }],
    ['/live/football/12/34-a-b', { page: 'game', section: 'live', gameId: 34 }],
    ['/live/chess', { page: 'missing' }],
    ['/live/football/la-liga', { page: 'missing' }],
    ['/line/football/1/2/3', { page: 'missing' }],
    ['/results/football', { page: 'missing' }],
    ['/multi', { page: 'multi' }],
    ['/champs', { page: 'text' }],
    ['/champs/12-la-liga', { page: 'text' }],
    ['/championship', { page: 'missing' }],
    ['/live/team/7-elche/line', { page: 'text' }],
    ['/live/ufc', { page: 'placed' }],
    ['/line/ufc/mma/5/77', { page: 'placedGame' }],
    ['/line/topevents/5/games/77', { page: 'placedGame' }],
  ])('%s', (path, route) => {
    expect(routeAt(path)).toEqual(route);
  });

  test('a made path reads back', () => {
    const live = game({ id: 16 });
    expect(gamePath(live)).toBe('/live/football/1-spain-primera-division/16-fc-barcelona-athletic-club');
    expect(routeAt(gamePath(live))).toEqual({ page: 'game', section: 'live', gameId: 16 });
    expect(routeAt(gamePath(upcoming(23, 3, 1)))).toEqual({ page: 'game', section: 'line', gameId: 23 });
    expect(routeAt(champPath('line', { id: 7, sportId: 1, name: 'Суперлига' }))).toEqual({
      page: 'list',
      section: 'line',
      sportId: 1,
      champId: 7,
    });
  });
});
