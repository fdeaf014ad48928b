import type { AnswerOf, search as contract, QueryOf, sportsbook } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { compareMarkets } from '@fairbook/live/order';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { translatorOf } from '../names/names.ts';
import { champsOf } from '../publishing/board.ts';
import { gameOf, marketOf, type Showing } from '../publishing/wire.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { findPages, type Reader } from './page-search.ts';
import { type Asking, correctedBy, type Hit, TextIndex } from './text-index.ts';

type Answer = AnswerOf<typeof contract.find>;

/** How many hits of each group are sent. */
const SHOWN = { teams: 5, champs: 4, games: 6, markets: 6, pages: 4, help: 4 };

interface Shelves {
  catalogue: Pick<Catalogue, 'game' | 'games'>;
  names: CatalogueSearch;
  showing: Showing;
  boosted(game: sportsbook.Game): sportsbook.Game;
}

/** Looks for a text everywhere: as typed and, when nothing is named so, for what it resembles. */
export function searched(
  shelves: Shelves,
  { q = '', game: gameId, exact }: QueryOf<typeof contract.find>,
  reader: Reader,
): Answer {
  const open = gameId === undefined ? undefined : shelves.catalogue.game(gameId);
  const asTyped = look(shelves, q, open, reader, { isExact: true });
  const isFound = Object.values(asTyped.groups).some(({ total }) => total > 0);
  const { groups, corrected } =
    isFound || exact === '1'
      ? { groups: asTyped.groups, corrected: null }
      : look(shelves, q, open, reader, { isExact: false });
  return {
    corrected,
    ...groups,
    ofGame: open && groups.markets.total > 0 ? shelves.boosted(gameOf(open, 'list', shelves.showing)) : null,
    looked: shelves.names.counts(),
  };
}

function look(
  { catalogue, names, showing, boosted }: Shelves,
  text: string,
  open: HotGame | undefined,
  reader: Reader,
  asking: Asking,
) {
  const found = names.find(text, asking);
  const pages = findPages(text, reader, asking);
  const markets = open ? mainFirst(open, marketsOf(open, showing, reader.lng).find(text, asking)) : [];
  const shownTeams = found.teams.slice(0, SHOWN.teams);
  const withTeams = new Set(shownTeams.map(({ gameId }) => gameId));
  const games = found.games.filter((id) => !withTeams.has(id));
  const wired = (id: number) => boosted(gameOf(catalogue.game(id)!, 'list', showing));
  const known = (id: number) => catalogue.game(id) !== undefined;
  const t = translatorOf(reader.lng);
  const champs =
    found.champs.length === 0
      ? []
      : champsOf(catalogue.games(), t).filter(({ id }) => found.champs.includes(id));
  const groups = {
    teams: {
      total: found.teams.length,
      hits: shownTeams
        .filter(({ gameId }) => known(gameId))
        .map(({ id, team, sportId, gameId }) => ({
          ...wired(gameId).opponents.find((each) => each.id === id)!,
          id,
          kit: team.kit,
          sportId,
          game: wired(gameId),
        })),
    },
    champs: { total: found.champs.length, hits: champs.slice(0, SHOWN.champs) },
    games: { total: games.length, hits: games.filter(known).slice(0, SHOWN.games).map(wired) },
    markets: {
      total: markets.length,
      hits: markets
        .slice(0, SHOWN.markets)
        .map(({ id }) => marketOf(open!, open!.markets.get(id)!, showing.names)),
    },
    pages: { total: pages.pages.length, hits: pages.pages.slice(0, SHOWN.pages) },
    help: { total: pages.help.length, hits: pages.help.slice(0, SHOWN.help) },
  };
  const best = [
    { hit: found.best, names: found.best ? names.names(found.best.id, reader.lng) : [] },
    { hit: pages.best, names: pages.names },
    {
      hit: markets[0] ?? null,
      names: markets[0] ? [showing.names.market(open!.markets.get(markets[0].id)!, open!)] : [],
    },
  ].reduce((a, b) => ((b.hit?.score ?? 0) > (a.hit?.score ?? 0) ? b : a));
  const corrected = best.hit ? correctedBy(text, best.hit, { id: best.hit.id, names: best.names }) : null;
  return { groups, corrected };
}

/** One line of each market first, the one whose outcomes are nearest to each other; then the other lines. */
function mainFirst(game: HotGame, hits: readonly Hit[]): Hit[] {
  const spread = ({ id }: Hit) => {
    const prices = game.markets.get(id)!.outcomes.map(([, odds]) => odds);
    return Math.max(...prices) / Math.min(...prices);
  };
  const byType = Map.groupBy(hits, ({ id }) => game.markets.get(id)!.typeId);
  const sorted = [...byType.values()].map((lines) => lines.toSorted((a, b) => spread(a) - spread(b)));
  return [...sorted.flatMap((lines) => lines.slice(0, 1)), ...sorted.flatMap((lines) => lines.slice(1))];
}

/** Indexes of games whose markets were searched last; prices change, the markets of a game seldom do. */
const kept = new Map<string, { of: HotGame['fixture']; ids: string; index: TextIndex }>();
const MOST_KEPT = 64;

/** The markets of one game by the names of market and outcomes, in the order of the game's page. */
function marketsOf(game: HotGame, { names }: Showing, lng: string): TextIndex {
  const key = `${game.fixture.gameId} ${lng}`;
  const ids = [...game.markets.values()].map(({ id, outcomes }) => `${id} ${outcomes.length}`).join();
  const known = kept.get(key);
  if (known?.of === game.fixture && known.ids === ids) return known.index;
  const index = indexOf(game, names);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, { of: game.fixture, ids, index });
  return index;
}

function indexOf(game: HotGame, names: Showing['names']): TextIndex {
  const index = new TextIndex();
  const markets: FeedMarket[] = [...game.markets.values()].sort(compareMarkets);
  for (const market of markets) {
    const outcomes = market.outcomes.map(([id]) => names.outcome(id, game));
    index.put({ id: market.id, names: [names.market(market, game), outcomes.join(' ')] });
  }
  return index;
}
