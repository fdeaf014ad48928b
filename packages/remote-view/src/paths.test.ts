import { describe, expect, test } from 'vitest';
import { parseSportsPath, sportsPath } from './paths.ts';

describe('a betting path is read', () => {
  test.each([
    ['/live', { section: 'live' }],
    ['/line/football', { section: 'line', sport: 'football' }],
    ['/line/table_tennis', { section: 'line', sport: 'table_tennis' }],
    ['/line/football/12-spain', { section: 'line', sport: 'football', champId: 12 }],
    ['/live/football/12/345-a-b', { section: 'live', sport: 'football', champId: 12, gameId: 345 }],
    ['/live/marble/football', { section: 'live', menuSection: 'marble', sport: 'football' }],
    ['/line/team', { section: 'line', menuSection: 'team' }],
  ])('%s', (path, parsed) => expect(parseSportsPath(path)).toEqual(parsed));
});

describe('other paths are not betting paths', () => {
  test.each([
    '/',
    '/results',
    '/lines',
    '/live/Football',
    '/live/football/spain',
    '/live/football/0-x',
    '/live/football/12x',
    '/live/football/12/345/6',
    '/live/football/1234567890123456',
  ])('%s', (path) => expect(parseSportsPath(path)).toBeNull());
});

describe('a written path reads back', () => {
  test.each([
    [sportsPath('live'), '/live'],
    [sportsPath('line', 'football'), '/line/football'],
    [
      sportsPath('line', 'football', { id: 12, name: 'Spain Primera División' }),
      '/line/football/12-spain-primera-division',
    ],
    [sportsPath('line', 'football', { id: 12, name: 'Премьер-лига' }), '/line/football/12'],
    [
      sportsPath('live', 'football', { id: 12, name: 'Cup' }, { id: 3, name: 'A & B' }),
      '/live/football/12-cup/3-a-b',
    ],
  ])('%s', (written, path) => {
    expect(written).toBe(path);
    expect(parseSportsPath(written)).not.toBeNull();
  });
});
