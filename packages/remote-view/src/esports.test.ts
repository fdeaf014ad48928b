import { expect, test } from 'vitest';
import { esportsPlace, hubPath, placedAt } from './esports.ts';
import { pageRouteOf } from './routes/page-route.ts';

test.each([
  ['real', '/live/dota/5-x/77-a', '/real/dota2/5-x/live/77-a'],
  ['stream', '/live/counter_strike/5-x', '/stream/counter-strike/5-x'],
  ['real', '/line/valorant', '/real/valorant/line'],
  ['real', '/line', '/line/cyber'],
  ['stream', '/line', '/stream/all'],
  ['virtual', '/live/virtual_football/5-x/77-a', '/virtual/football/5-x/live/77-a'],
  ['virtual', '/line/virtual_basketball', '/virtual/basketball/line'],
  ['virtual', '/live', '/virtual/all'],
  ['virtual', '/live/dota/5-x', '/live/dota/5-x'],
  ['real', '/live/virtual_football/5-x', '/live/virtual_football/5-x'],
  ['stream', '/live/virtual_football/5-x', '/stream/football/5-x'],
  ['cyber', '/live/virtual_football/5-x', '/live/cyber/virtual_football/5-x'],
  ['cyber', '/live', '/live/cyber'],
  ['cyber', '/live/lol/5-x/77-a', '/live/cyber/lol/5-x/77-a'],
  ['real', '/live/football/5-x', '/live/football/5-x'],
  ['cyber', '/live/football', '/live/football'],
] as const)('in %s, %s is %s', (kind, path, placed) => expect(placedAt(kind, path)).toBe(placed));

test('an address names its place, and the place has it as its address', () => {
  const place = esportsPlace(pageRouteOf('/real/dota2/5-x/live/77-a'));
  expect(place).toEqual({ kind: 'real', sport: 'dota', champId: 5, gameId: 77, section: 'live' });
  expect(hubPath('real', place!.sport)).toBe('/real/dota2');
  const football = esportsPlace(pageRouteOf('/virtual/football/5-x'));
  expect(football).toMatchObject({ kind: 'virtual', sport: 'virtual_football', champId: 5 });
  expect(hubPath('virtual', 'virtual_football')).toBe('/virtual/football');
  expect(hubPath('virtual', null)).toBe('/virtual/all');
});

test.each([
  '/real/chess',
  '/virtual/dota2',
  '/real/football',
  '/real/dota2/x',
  '/line/cyber/football',
  '/live/dota',
  '/',
])('%s is no place of the section', (path) => expect(esportsPlace(pageRouteOf(path))).toBeNull());
