import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { ARTICLE_KINDS } from '@fairbook/contracts/site/articles';
import { GAME_IDS } from '@fairbook/games';
import { sportsPath } from '@fairbook/remote-view';
import { articlePath } from './seo/article-facts.ts';
import { gamePath } from './seo/sports-facts.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** Maximum games of one call; a competition has fewer. */
const MOST_GAMES = 200;
/** Maximum articles of one call. */
const MOST_ARTICLES = 200;

/** Pages of the catalogue: sports, competitions and games, each with the time of its last prices. */
export async function cataloguePages(api: Api): Promise<SitemapPage[]> {
  const [{ sports }, { champs }] = await Promise.all([api('sportsbook.sports'), api('sportsbook.champs')]);
  const keys = new Map(sports.map(({ id, key }) => [id, key]));
  const pages: SitemapPage[] = [];
  for (const champ of champs) {
    const key = keys.get(champ.sportId);
    if (key === undefined) continue;
    const games = await gamesOf(api, champ.id);
    for (const section of ['line', 'live'] as const) {
      const own = games.filter(({ state }) => (state.status === 'live') === (section === 'live'));
      if (own.length === 0) continue;
      pages.push({ path: sportsPath(section, key, champ), lastmod: latest(own) });
    }
    pages.push(...games.map((game) => ({ path: gamePath(game, key), lastmod: game.pricedAt })));
  }
  return [...sports.flatMap((sport) => sportPages(sport, pages)), ...pages];
}

/** Pages of the casino's games, if its section of them is on. */
export const casinoPages = ({ sections }: { sections: Readonly<Record<string, boolean>> }): SitemapPage[] =>
  sections.games === false ? [] : GAME_IDS.map((id) => ({ path: `/games/${id}` }));

/** Pages of articles in a language, of the sections that are on. */
export async function articlePages(
  api: Api,
  { sections }: { sections: Readonly<Record<string, boolean>> },
): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = [];
  for (const kind of ARTICLE_KINDS) {
    if (sections[kind === 'landing' ? 'promotions' : kind] === false) continue;
    for (let page = 1; ; page += 1) {
      const { articles, total } = await api('articles.list', {
        params: { kind },
        query: { page, limit: MOST_ARTICLES },
      });
      pages.push(
        ...articles.map((each) => ({
          path: articlePath(each),
          lastmod: each.updatedAt,
          languages: each.languages,
        })),
      );
      if (page * MOST_ARTICLES >= total) break;
    }
  }
  return pages;
}

async function gamesOf(api: Api, champ: number): Promise<sportsbook.Game[]> {
  const query = { champ, limit: MOST_GAMES };
  const [line, live] = await Promise.all([
    api('sportsbook.lineGames', { query }),
    api('sportsbook.liveGames', { query }),
  ]);
  return [...line.games, ...live.games];
}

function sportPages({ key, live, line }: sportsbook.Sport, pages: readonly SitemapPage[]): SitemapPage[] {
  const sections = [line > 0 && ('line' as const), live > 0 && ('live' as const)].filter(
    (one) => one !== false,
  );
  return sections.map((section) => {
    const path = sportsPath(section, key);
    const below = pages.filter((page) => page.path.startsWith(`${path}/`));
    return { path, lastmod: newest(below.map(({ lastmod }) => lastmod)) };
  });
}

function latest(games: readonly sportsbook.Game[]): string | undefined {
  return newest(games.map(({ pricedAt }) => pricedAt));
}

/** The newest of these moments. All are in the same ISO format, so they sort as text. */
export function newest(moments: readonly (string | undefined)[]): string | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1);
}
