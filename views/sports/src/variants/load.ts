import type { LoadContext } from '@fairbook/remote-view';
import { feedNames } from '@fairbook/remote-view/paths';
import { isOfChamps, type VariantPlace, variantPlace } from '@fairbook/remote-view/variants';
import { SPORT_IDS } from '@fairbook/sports';
import type { Game, VariantOf } from '../data.ts';
import { HOME_LINE, LINE_STEP } from '../rows.ts';
import { champAt, hasSides, isWithin, sportIdOf } from './place.ts';
import { topGames } from './top.ts';

const LIST = 200;

/** A list of a variant; null for an unknown sport, and for a competition without games. */
export async function loadVariant({ api, route }: LoadContext): Promise<VariantOf<Game> | null> {
  const at = variantPlace(route);
  if (!at || sportIdOf(at) === undefined) return null;
  const sides = at.kind === 'betsonyour' ? SPORT_IDS.filter(hasSides) : null;
  if (sides && at.sport !== null && !sides.includes(sportIdOf(at)!)) return null;
  const { champs: known } = await api('sportsbook.champs', { query: {} });
  const champs = known.filter(({ live, line }) => live + line > 0);
  const named = champs.find(({ id }) => id === at.champId);
  if (at.champId !== null && !(named && isWithin(at, named))) return null;
  const featured = await chosenOf(api, at);
  const place = { ...at, champId: at.champId ?? champAt(at, champs, featured) };
  const isTop = place.kind === 'topgame' && place.champId === null;
  const [live, line] = await Promise.all([
    listOf(api, place, 'live', LIST),
    listOf(api, place, 'line', isTop ? LIST : LINE_STEP),
  ]);
  const shown = (games: readonly Game[]) => {
    if (!isTop) return [...games];
    return featured.length > 0 ? [...featured] : topGames(games, champs);
  };
  return {
    page: 'variant',
    place,
    ...(sides && { sportIds: sides }),
    featured: [...featured],
    live: shown(live.games),
    line: shown(line.games).slice(0, hasBoth(place) ? HOME_LINE : LINE_STEP),
    liveTotal: live.total,
    lineTotal: line.total,
  };
}

/** The games of a page of top games or competitions that operators chose, in their order. */
async function chosenOf(api: LoadContext['api'], at: VariantPlace): Promise<readonly Game[]> {
  const { kind, champId, section } = at;
  if (kind !== 'topevents' && (kind !== 'topgame' || champId !== null)) return [];
  const sport = sportIdOf(at);
  const query = { limit: LIST, top: true, ...(sport && { sport }) };
  const { games } = await api(section === 'live' ? 'sportsbook.liveGames' : 'sportsbook.lineGames', {
    query,
  });
  return games;
}

/** Whether a game belongs to its address in the variant. */
export function isGameOf(place: VariantPlace, game: Game): boolean {
  const { sportId, champId, champName } = game;
  return (
    champId === place.champId &&
    isWithin(place, { sportId, name: champName, names: { en: feedNames(game)[0] } })
  );
}

/** Whether a page has games in play and to come. */
const hasBoth = ({ kind }: VariantPlace) => kind === 'marble' || kind === 'ipl';

/** Games of a section, soonest first. */
async function listOf(api: LoadContext['api'], place: VariantPlace, section: 'live' | 'line', limit: number) {
  const { kind, champId } = place;
  const isOff = champId === null && isOfChamps(kind);
  if (isOff || (!hasBoth(place) && section !== place.section)) return { games: [], total: 0 };
  const sport = sportIdOf(place);
  const query = {
    limit,
    ...(sport && { sport }),
    ...(champId !== null && { champ: champId }),
    ...(kind === 'betsonyour' && { sides: true }),
  };
  return api(section === 'live' ? 'sportsbook.liveGames' : 'sportsbook.lineGames', { query });
}
