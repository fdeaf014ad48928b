import type { AnswerOf, sportsbook } from '@fairbook/contracts';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { esportsPlace } from '@fairbook/remote-view/esports';
import { homeShowIn } from '@fairbook/remote-view/home';
import { variantPlace } from '@fairbook/remote-view/variants';
import { isOpenLink, loadArea } from '@fairbook/ui/doc';
import { loadAccumulators } from './accumulators/shown.ts';
import { gameName } from './bet.ts';
import { champNamed } from './champ-name.ts';
import type { PageData, SportsData } from './data.ts';
import { isGameAt, loadEsports } from './esports/load.ts';
import { esportsTitle } from './esports/title.ts';
import { knownAround } from './game/around/known.ts';
import { featured, inLeagueOrder, sharedOut } from './group.ts';
import { filterOf, loadShown, shownOnly } from './home/shows.ts';
import { listTitle } from './list-title.ts';
import { missing } from './missing.ts';
import { pickedIn } from './multi/picked.ts';
import { type PackedData, packData } from './pack.ts';
import { AREA } from './pages/area.ts';
import { pageOf, resultsQuery, resultsWish } from './results/wish.ts';
import { type SportsRoute, sportsRoute } from './route.ts';
import { HOME_LINE, HOME_LIVE, LINE_STEP } from './rows.ts';
import { isGameOf, loadVariant } from './variants/load.ts';
import { variantTitle } from './variants/title.ts';

const LIST = 200;
/** Number of upcoming games among which the first page looks for featured ones. */
const NEXT = 40;

/** The first data of every page in this view, requested in parallel. */
export async function load(ctx: LoadContext): Promise<LoadResult<PackedData>> {
  const { api, t } = ctx;
  const route = sportsRoute(ctx.route);
  const offer = api('sportsbook.champs', { query: {} });
  const [{ champs }, page] = await Promise.all([offer, loadPage(ctx, route, offer)]);
  const data = shortened({ champs: champs.filter(({ live, line }) => live + line > 0), page });
  const description = descriptionOf(page, ctx);
  return {
    title: titleOf(data, t),
    data: packData(data),
    status: page.page === 'missing' ? 404 : 200,
    ...(description && { head: { description } }),
  };
}

/** What search engines are told of a page with a whole section; null for its parts. */
function descriptionOf(page: PageData, { t, route: { id, params } }: LoadContext): string | null {
  if (page.page === 'esports') return page.place.sport === null ? t('esports.description') : null;
  if (page.page === 'text') return id === 'statistic' ? (page.doc.lead ?? null) : null;
  const isWhole = page.page === 'variant' && !params['*'] && !params.pageSubType;
  return isWhole ? t(`variants.about.${page.place.kind}`) : null;
}

async function loadPage(
  ctx: LoadContext,
  route: SportsRoute,
  offer: Promise<AnswerOf<typeof sportsbook.champs>>,
): Promise<PageData> {
  const { api } = ctx;
  switch (route.page) {
    case 'home': {
      const chosen = homeShowIn(ctx.query) ?? 'all';
      if (chosen !== 'all') {
        const [{ champs }, shown] = await Promise.all([offer, loadShown(api, chosen)]);
        return { page: 'home', filter: filterOf(ctx.t, chosen, champs), accumulators: null, ...shown };
      }
      const [{ champs }, live, line, accumulators] = await Promise.all([
        offer,
        api('sportsbook.liveGames', { query: { limit: LIST } }),
        api('sportsbook.lineGames', { query: { limit: NEXT } }),
        loadAccumulators(ctx, ['day', 'live']),
      ]);
      return {
        page: 'home',
        filter: filterOf(ctx.t, chosen, champs),
        accumulators,
        featured: [],
        live: live.games,
        line: line.games,
        liveTotal: live.total,
        lineTotal: line.total,
      };
    }
    case 'list': {
      const isLive = route.section === 'live';
      const limit = isLive ? LIST : LINE_STEP;
      const { sportId, champId } = route;
      const query = { limit, ...(sportId && { sport: sportId }), ...(champId && { champ: champId }) };
      const isWhole = sportId === null && champId === null;
      const [{ games, total }, accumulators] = await Promise.all([
        api(isLive ? 'sportsbook.liveGames' : 'sportsbook.lineGames', { query }),
        isWhole ? loadAccumulators(ctx, [isLive ? 'live' : 'day']) : null,
      ]);
      return { ...route, games, total, accumulators };
    }
    case 'game':
      return (await loadGame(api, route.gameId)) ?? { page: 'missing' };
    case 'placed':
      return (await loadEsports(ctx)) ?? (await loadVariant(ctx)) ?? { page: 'missing' };
    case 'placedGame': {
      const [esports, variant] = [esportsPlace(ctx.route), variantPlace(ctx.route)];
      const place = esports ?? variant;
      const page = place?.gameId ? await loadGame(api, place.gameId) : null;
      if (!place || !page) return { page: 'missing' };
      const isOurs = esports ? isGameAt(esports, page.game) : variant && isGameOf(variant, page.game);
      return isOurs ? { ...page, kind: place.kind } : { page: 'missing' };
    }
    case 'results': {
      const wish = resultsWish(ctx.query);
      const query = { limit: LIST, ...resultsQuery(wish) };
      const [{ results }, hasStatistic] = await Promise.all([
        api('sportsbook.results', { query }),
        api('config.all', { query: { lang: ctx.lang } }).then(
          ({ flags }) => isOpenLink(flags, '/statistic'),
          () => false,
        ),
      ]);
      return { page: 'results', wish, hasStatistic, ...pageOf(results, LIST) };
    }
    case 'multi': {
      const { games } = await api('sportsbook.liveGames', { query: { limit: LIST } });
      return { page: 'multi', games, picked: pickedIn(ctx.query) };
    }
    case 'text': {
      const { data, status } = await loadArea(AREA, ctx);
      return status === 404 ? { page: 'missing' } : { page: 'text', doc: data };
    }
    case 'favourites':
    case 'missing':
      return route;
  }
}

async function loadGame(api: LoadContext['api'], id: number) {
  const game = await api('sportsbook.game', { params: { id } }).catch(missing);
  if (game === null) return null;
  const { statisticId } = game;
  const known = await knownAround(api, game);
  return { page: 'game' as const, game, known, ...(statisticId && { statisticId }) };
}

/** The first page carries only the games that it shows. */
function shortened({ champs, page }: SportsData): SportsData {
  if (page.page !== 'home') return { champs, page };
  const { chosen } = page.filter;
  if (chosen !== 'all') return { champs, page: { ...page, ...shownOnly(page, chosen, champs) } };
  const live = sharedOut(inLeagueOrder(page.live, champs), HOME_LIVE);
  const line = sharedOut(page.line, HOME_LINE);
  return { champs, page: { ...page, featured: featured(page.line, champs), live, line } };
}

function titleOf({ champs, page }: SportsData, t: LoadContext['t']): string {
  switch (page.page) {
    case 'game':
      return gameName(page.game);
    case 'list':
      return champNamed(champs, page.champId) ?? listTitle(t, page, champs);
    case 'esports':
      return esportsTitle(page, champs, t);
    case 'variant':
      return variantTitle(page, champs, t);
    case 'text':
      return page.doc.title;
    case 'missing':
      return t('host.titleNotFound');
    default:
      return t(`sports.title.${page.page}`);
  }
}
