import type { LoadContext } from '@fairbook/remote-view';
import { type EsportsPlace, esportsPlace } from '@fairbook/remote-view/esports';
import type { Champ, EsportsOf, Game } from '../data.ts';
import { bySoonest } from '../group.ts';
import { HOME_LINE, LINE_STEP } from '../rows.ts';
import { sportIdsOf } from './title.ts';

const LIST = 200;

/** A list of the section; null for an unknown discipline, and for a competition without games. */
export async function loadEsports({ api, route }: LoadContext): Promise<EsportsOf<Game> | null> {
  const place = esportsPlace(route);
  if (!place) return null;
  const { champs } = await api('sportsbook.champs', { query: {} });
  if (place.champId !== null && !isChampOf(champs, place)) return null;
  const [live, line] = await Promise.all([listOf(api, place, 'live'), listOf(api, place, 'line')]);
  const rows = place.section === null ? HOME_LINE : LINE_STEP;
  return {
    page: 'esports',
    place,
    featured: [],
    live: live.games,
    line: line.games.slice(0, rows),
    liveTotal: live.total,
    lineTotal: line.total,
  };
}

/** Whether a game belongs to its address in the section. */
export function isGameAt(
  place: EsportsPlace,
  { sportId, champId }: Pick<Game, 'sportId' | 'champId'>,
): boolean {
  return sportIdsOf(place).includes(sportId) && champId === place.champId;
}

function isChampOf(champs: readonly Champ[], place: EsportsPlace): boolean {
  const ids = sportIdsOf(place);
  return champs.some(({ id, sportId }) => id === place.champId && ids.includes(sportId));
}

/** Games of a section, soonest first. Streams show live games only. */
async function listOf(
  api: LoadContext['api'],
  place: EsportsPlace,
  section: 'live' | 'line',
): Promise<{ games: Game[]; total: number }> {
  const isShown = (place.section ?? section) === section && (section === 'live' || place.kind !== 'stream');
  const call = section === 'live' ? 'sportsbook.liveGames' : 'sportsbook.lineGames';
  const limit = section === 'live' ? LIST : LINE_STEP;
  const lists = await Promise.all(
    (isShown ? sportIdsOf(place) : []).map((sport) =>
      api(call, { query: { limit, sport, ...(place.champId !== null && { champ: place.champId }) } }),
    ),
  );
  return {
    games: lists.flatMap(({ games }) => games).sort(bySoonest),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}
