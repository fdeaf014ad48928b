import type { AnswerOf, live, QueryOf, sportsbook } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import { SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';
import { compareGames } from '@fairbook/live/order';
import { seasonKeyOf } from '@fairbook/sports/state';
import type { HotGame } from '../catalogue/hot-game.ts';
import { sportKey } from '../names/sports.ts';
import { gameOf, rowMarketsOf, type Showing, sectionOf, sideTypesOf } from './wire.ts';

type Games = Iterable<HotGame>;
type Section = 'live' | 'line';

const DEFAULT_LIMIT = 100;
/** The keys of a country's first league and of its cup, after the same beginning: `en.1`, `en.cup`. */
const FIRST = '.1';
const CUP = '.cup';

/** Games of a section as list rows, soonest first or in the order of `only`, and their number before the limit. */
export function gamesOf(
  games: Games,
  section: Section,
  query: QueryOf<typeof sportsbook.lineGames> & { only?: readonly number[] },
  showing: Showing,
): AnswerOf<typeof sportsbook.lineGames> {
  const found = [...games].filter(
    (game) =>
      sectionOf(game) === section &&
      (query.sport === undefined || game.fixture.sportId === query.sport) &&
      (query.champ === undefined || game.fixture.champ.id === query.champ) &&
      (query.only?.includes(game.fixture.gameId) ?? true) &&
      (!query.sides || hasSides(game)),
  );
  const { only } = query;
  const placeOf = ({ fixture }: HotGame) => only?.indexOf(fixture.gameId) ?? 0;
  found.sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      a.fixture.startsAt - b.fixture.startsAt ||
      a.fixture.gameId - b.fixture.gameId,
  );
  const shown = found.slice(0, query.limit ?? DEFAULT_LIMIT);
  const kind = query.sides ? 'sides' : 'list';
  return { games: shown.map((game) => gameOf(game, kind, showing)), total: found.length };
}

/** Whether a market of one side is on offer, besides the winner. */
function hasSides(game: HotGame): boolean {
  const [, ...sides] = sideTypesOf(game.fixture.sportId);
  return rowMarketsOf(game, 'sides').some(({ typeId }) => sides.includes(typeId));
}

/** All rows of a list topic, in the client's order. */
export function rowsOf(
  games: Games,
  section: Section,
  sportId: number,
  showing: Showing,
  kind: live.RowKind = 'list',
) {
  const rows: sportsbook.Game[] = [];
  for (const game of games) {
    if (game.fixture.sportId === sportId && sectionOf(game) === section)
      rows.push(gameOf(game, kind, showing));
  }
  return rows.sort(compareGames);
}

/** Sports that have games, each with how many are in play and upcoming. */
export function sportsOf(games: Games, t: Translate): AnswerOf<typeof sportsbook.sports>['sports'] {
  const counts = countBy(games, (game) => game.fixture.sportId);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([id, { live, line }]) => {
      const key = sportKey(id);
      return { id, key, name: t(`sportsbook.sport_${key}`), live, line };
    });
}

/**
 * Leagues and cups that have games, each with how many are in play and upcoming. The feed numbers the biggest first,
 * and they are in that order; a national cup comes right after the first league of its country.
 */
export function champsOf(
  games: Games,
  t: Translate,
  sportId?: number,
): AnswerOf<typeof sportsbook.champs>['champs'] {
  const all = [...games];
  const ofSport = all.filter((game) => sportId === undefined || game.fixture.sportId === sportId);
  const champs = new Map(ofSport.map(({ fixture }) => [fixture.champ.id, fixture]));
  const bySeason = new Map(all.map(({ fixture: { champ } }) => [seasonKeyOf(champ.key), champ.id]));
  const idByKey = new Map(all.map(({ fixture: { champ } }) => [champ.key, champ.id]));
  const rankOf = (id: number) => {
    const { key } = champs.get(id)!.champ;
    return (key.endsWith(CUP) && idByKey.get(key.slice(0, -CUP.length) + FIRST)) || id;
  };
  return [...countBy(ofSport, (game) => game.fixture.champ.id)]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || a - b)
    .map(([id, { live, line }]) => {
      const { champ, sportId: sport } = champs.get(id)!;
      const name = t(champ.name);
      const named = { name, ...(name !== champ.name && { names: { [SOURCE_LANGUAGE]: champ.name } }) };
      const seasonOf = bySeason.get(champ.key);
      return {
        ...{ id, sportId: sport, ...named, countryCode: champ.countryCode },
        ...(seasonOf !== undefined && { seasonOf }),
        ...{ live, line },
      };
    });
}

function countBy(games: Games, keyOf: (game: HotGame) => number) {
  const counts = new Map<number, Record<Section, number>>();
  for (const game of games) {
    const section = sectionOf(game);
    if (!section) continue;
    const count = counts.get(keyOf(game)) ?? { live: 0, line: 0 };
    count[section] += 1;
    counts.set(keyOf(game), count);
  }
  return counts;
}
