import { expect, test } from 'vitest';
import { pageRouteOf } from './routes/page-route.ts';
import { variantPath, variantPlace } from './variants.ts';

test.each([
  ['ufc', '/line/mma/5-x/77-a', '/line/ufc/mma/5-x/77-a'],
  ['ufc', '/live', '/live/ufc'],
  ['ufc', '/live/football/5-x', '/live/football/5-x'],
  ['marble', '/line/marbles/5-x/77-a', '/live/marble/marbles/5-x/77-a'],
  ['topgame', '/line/football', '/line/topgame/football'],
  ['topevents', '/line/football/5-x/77-a', '/line/topevents/5-x/games/77-a'],
  ['topevents', '/live/football/5-x', '/live/topevents/5-x'],
  ['topevents', '/live/football', '/live/football'],
  ['fifacup', '/line', '/line/fifacup'],
] as const)('in %s, %s is %s', (kind, path, placed) => expect(variantPath(kind, path)).toBe(placed));

const PLACE = { section: 'line', sport: null, champId: null, gameId: null };

test.each([
  ['/line/ufc', { ...PLACE, kind: 'ufc', sport: 'mma' }],
  ['/line/ufc/mma/5-x/77-a', { ...PLACE, kind: 'ufc', sport: 'mma', champId: 5, gameId: 77 }],
  ['/live/marble', { ...PLACE, kind: 'marble', sport: 'marbles', section: 'live' }],
  ['/line/topgame', { ...PLACE, kind: 'topgame' }],
  ['/line/topgame/football/5', { ...PLACE, kind: 'topgame', sport: 'football', champId: 5 }],
  ['/line/topevents/5-x/games', { ...PLACE, kind: 'topevents', champId: 5 }],
  ['/line/topevents/5-x/games/77-a', { ...PLACE, kind: 'topevents', champId: 5, gameId: 77 }],
  ['/line/fifacup', { ...PLACE, kind: 'fifacup' }],
])('%s is a place', (path, place) => expect(variantPlace(pageRouteOf(path))).toEqual(place));

test.each([
  '/line/ufc/football',
  '/line/ufc/mma/x',
  '/line/ufc/mma/5/77/1',
  '/live/marble/football',
  '/line/topgame/team',
  '/line/topevents/cup',
  '/line/topevents/5/table',
  '/line/topevents/5/games/x',
  '/line/mma',
  '/',
])('%s is no place of a variant', (path) => expect(variantPlace(pageRouteOf(path))).toBeNull());
