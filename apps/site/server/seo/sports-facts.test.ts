import type { Api } from '@fairbook/client';
import { expect, test } from 'vitest';
import type { Menu } from '../../src/handoff.ts';
import { readSportsFacts } from './sports-facts.ts';

const GAME = {
  ...{ id: 77, champId: 5, champName: 'Riverside Major', round: '' },
  opponents: [{ name: 'Alpha' }, { name: 'Beta' }],
  state: { status: 'upcoming' },
};
const api = (async (id: string) =>
  id === 'sportsbook.game'
    ? GAME
    : { champs: [{ id: 5, sportId: 402, name: 'Riverside Major' }] }) as unknown as Api;
const menu = { sports: [{ id: 402, key: 'dota', name: 'Dota 2' }], champs: [] } as unknown as Menu;

test.each([
  [
    'a game of esports is one page, that of its sport',
    '/real/dota2/5/live/77',
    'dota/5-riverside-major/77-alpha-beta',
  ],
  ['a game below other names of its sport', '/line/cyber/dota/5/77', 'dota/5-riverside-major/77-alpha-beta'],
  ['a list of one section is the page of the sport', '/stream/dota2/line', 'dota'],
  ['a list of a competition is the page of the competition', '/line/cyber/dota/5', 'dota/5-riverside-major'],
  [
    'a game of a variant is the page of the game',
    '/live/topgame/dota/5/77',
    'dota/5-riverside-major/77-alpha-beta',
  ],
  [
    'a game of a variant below its competition is the page of the game',
    '/line/topevents/5/games/77',
    'dota/5-riverside-major/77-alpha-beta',
  ],
  [
    'a competition of a variant is the page of the competition',
    '/line/topevents/5-old-name',
    'dota/5-riverside-major',
  ],
])('%s: %s', async (_, path, rest) => {
  expect(await readSportsFacts(api, path, menu)).toMatchObject({
    path: `/line/${rest}`,
    sport: { key: 'dota' },
  });
});

test.each([
  ['/real/dota2', '/real/dota2', null],
  ['/real/dota2/champs', '/real/dota2/champs', null],
  ['/stream/dota2/5-old-name', '/stream/dota2/5-riverside-major', 5],
])('%s shows both sections, so %s is its own page', async (path, own, champId) => {
  const facts = await readSportsFacts(api, path, menu);
  expect([facts?.path, facts?.champ?.id ?? null]).toEqual([own, champId]);
});

test.each([
  '/line/topgame',
  '/line/topevents',
  '/line/ufc',
  '/line/topevents/6',
  '/real/all',
  '/live/cyber',
  '/real/chess',
  '/live/football/x',
  '/results',
])('%s has no one subject', async (path) => expect(await readSportsFacts(api, path, menu)).toBeNull());
