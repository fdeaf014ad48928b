import type { sportsbook } from '@fairbook/contracts';
import type { ArticleHead } from '@fairbook/contracts/site/articles';
import { sportsPath } from '@fairbook/remote-view';
import { coverAddress } from './article-facts.ts';
import type { ParentPage } from './parents.ts';
import type { SportsFacts } from './sports-facts.ts';

interface StructuredContext {
  lang: string;
  siteName: string;
  /** Address of the page. */
  address: string;
  origin: string;
}

/** The breadcrumbs of a page below others. */
export function trailOf(
  parents: readonly ParentPage[],
  title: string,
  { lang, siteName, address, origin }: StructuredContext,
): object {
  const steps = parents.map(({ name, path }) => ({ name, item: `${origin}/${lang}${path}` }));
  return listOf([{ name: siteName, item: `${origin}/${lang}` }, ...steps, { name: title, item: address }]);
}

/** schema.org data of an article. */
export function articleData(
  article: Pick<ArticleHead, 'kind' | 'title' | 'author' | 'publishedAt' | 'updatedAt' | 'tags' | 'cover'>,
  { lang, siteName, address, origin, description }: StructuredContext & { description: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': article.kind === 'news' ? 'NewsArticle' : 'Article',
    headline: article.title,
    ...(description && { description }),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    ...(article.cover && origin && { image: origin + coverAddress(article.cover) }),
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/${lang}` },
    mainEntityOfPage: address,
    keywords: article.tags.join(', '),
    inLanguage: lang,
  };
}

/** schema.org data of a betting page: breadcrumbs, and the game itself. */
export function structuredData(facts: SportsFacts, context: StructuredContext): object[] {
  const trail = breadcrumbs(facts, context);
  return facts.game ? [trail, sportsEvent(facts.game, facts, context)] : [trail];
}

function breadcrumbs(
  { section, sport, champ, game }: SportsFacts,
  { lang, siteName, address, origin }: StructuredContext,
) {
  const at = (path: string) => `${origin}/${lang}${path}`;
  const steps = [
    { name: siteName, item: at('') },
    sport && { name: sport.name, item: at(sportsPath(section, sport.key)) },
    sport && champ && { name: champ.name, item: at(sportsPath(section, sport.key, champ)) },
    game && { name: gameName(game), item: address },
  ].filter((step) => step !== null);
  return listOf(steps);
}

const listOf = (steps: readonly { name: string; item: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
});

/** schema.org has no status for live or finished games: a game is scheduled unless it was cancelled. */
function sportsEvent(game: sportsbook.Game, { sport }: SportsFacts, { address, lang }: StructuredContext) {
  const [home, away] = game.opponents.map(({ name }) => ({ '@type': 'SportsTeam', name }));
  const status = game.state.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled';
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: gameName(game),
    sport: sport?.name,
    startDate: game.startsAt,
    eventStatus: `https://schema.org/${status}`,
    homeTeam: home,
    awayTeam: away,
    superEvent: { '@type': 'SportsEvent', name: game.champName },
    url: address,
    inLanguage: lang,
  };
}

function gameName({ opponents }: sportsbook.Game): string {
  return opponents.map(({ name }) => name).join(' – ');
}
