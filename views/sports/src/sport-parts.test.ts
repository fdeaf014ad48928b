import { parseSportsPath, sportsPath } from '@fairbook/remote-view/paths';
import { SPORT_KEYS } from '@fairbook/sports';
import { stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { NOTHING_KNOWN } from './game/around/known.ts';
import { packData } from './pack.ts';
import { partsFor } from './sport-parts.ts';
import { CHAMP_LIST, game, LINE, LIVE } from './testing/games.ts';

const hoops = {
  ...game({ id: 900, markets: [] }),
  sportId: 3,
  state: { ...stateBefore(3), suspended: null, suspendedSince: null } as (typeof LINE)[0]['state'],
};
const FILTER = { chosen: 'all' as const, label: '', choices: [], empty: '' };
const namesOf = (page: Parameters<typeof packData>[0]['page']) =>
  partsFor(packData({ champs: CHAMP_LIST, page })).map(({ name }) => name);

function home(line: readonly (typeof LINE)[0][]): Parameters<typeof namesOf>[0] {
  return {
    page: 'home',
    filter: FILTER,
    accumulators: null,
    featured: [],
    live: [...LIVE],
    line: [...line],
    liveTotal: 1,
    lineTotal: 1,
  };
}

test('a page needs the parts of the sports in it, each once', () => {
  expect(namesOf(home(LINE))).toEqual(['football.gen']);
  expect(namesOf(home([...LINE, hoops]))).toEqual(['football.gen', 'timed-points.gen']);
  expect(namesOf({ page: 'game', game: hoops, known: NOTHING_KNOWN })).toEqual(['timed-points.gen']);
  expect(namesOf({ page: 'multi', games: [...LIVE], picked: [] })).toEqual(['football.gen']);
  expect(namesOf({ page: 'missing' })).toEqual(['MissingPage']);
});

test.each(SPORT_KEYS)('%s has pages by its name', (sport) => {
  expect(parseSportsPath(sportsPath('live', sport))).toEqual({ section: 'live', sport });
});
