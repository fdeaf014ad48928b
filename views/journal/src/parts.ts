import type { articles, sportsbook } from '@fairbook/contracts';
import { type ArticleBlock, articleParts } from '@fairbook/contracts/site/article-markup';
import { feedNames, type LoadContext, sportsPath } from '@fairbook/remote-view';
import { type Block, blocksOf, isOpenLink, type Line, type LinkFlags, type PageLink } from '@fairbook/ui/doc';
import type { ShownGame, ShownPart } from './data.ts';

/** With fewer headings an article needs no table of contents. */
const FEWEST_HEADINGS = 3;
const MOST_PROMOTIONS = 4;

/** The parts of a body as a reader sees them now: with today’s prices and promotions, without links to closed pages. */
export async function shownParts(
  { body }: Pick<articles.ArticleText, 'body'>,
  ctx: LoadContext,
  flags: LinkFlags,
): Promise<ShownPart[]> {
  const parts = await Promise.all(
    articleParts(body).map(async (part): Promise<ShownPart | null> => {
      if (part.kind !== 'text') return shownBlock(part, ctx, flags);
      return { kind: 'text', blocks: blocksOf(part.text).map((block) => withOpenLinks(block, flags)) };
    }),
  );
  return parts.filter((part) => part !== null);
}

/** The headings of an article as links, if it has enough of them. */
export function contentsOf(parts: readonly ShownPart[]): PageLink[] {
  const headings = parts.flatMap((part) =>
    part.kind === 'text' ? part.blocks.filter((block) => block.kind === 'heading') : [],
  );
  if (headings.length < FEWEST_HEADINGS) return [];
  return headings.map(({ id, text }) => ({ text, to: `#${id}` }));
}

async function shownBlock(
  block: ArticleBlock,
  { api }: LoadContext,
  flags: LinkFlags,
): Promise<ShownPart | null> {
  switch (block.kind) {
    case 'prices': {
      const game = await nextGame(block.sport, api).catch(() => null);
      return { kind: 'prices', game: game && shownGame(game, block.sport), pricedAt: game?.pricedAt ?? null };
    }
    case 'promotions': {
      if (!isOpenLink(flags, '/promotions')) return null;
      const { offers } = await api('showcase.list', {});
      const left = offers.filter(({ isLeft }) => isLeft).slice(0, MOST_PROMOTIONS);
      return { kind: 'promotions', offers: left.map(({ id, name, until }) => ({ id, name, until })) };
    }
    case 'action': {
      const isOpen = !block.to.startsWith('/') || isOpenLink(flags, block.to);
      return isOpen ? { kind: 'action', link: { text: block.text, to: block.to } } : null;
    }
    case 'calculator':
      return { kind: 'calculator' };
  }
}

async function nextGame(key: string, api: LoadContext['api']): Promise<sportsbook.Game | null> {
  const { sports } = await api('sportsbook.sports');
  const sport = sports.find((each) => each.key === key);
  if (!sport) return null;
  const { games } = await api('sportsbook.lineGames', { query: { sport: sport.id, limit: 10 } });
  return games.find(({ markets }) => openMarket(markets)) ?? null;
}

const openMarket = (markets: sportsbook.Game['markets']) =>
  markets.find(({ outcomes }) => outcomes.length > 0 && outcomes.every(({ isBlocked }) => !isBlocked));

function shownGame(game: sportsbook.Game, sport: string): ShownGame {
  const [champ, ...sides] = feedNames(game);
  const market = openMarket(game.markets)!;
  return {
    path: sportsPath(
      'line',
      sport,
      { id: game.champId, name: champ },
      { id: game.id, name: sides.length > 2 ? game.round : sides.join(' ') },
    ),
    title: game.opponents.map(({ name }) => name).join(' – '),
    champ: game.champName,
    startsAt: game.startsAt,
    market: market.name,
    prices: market.outcomes.map(({ name, coef }) => ({ name, milli: Math.round(coef * 1000) })),
  };
}

/** A link to a closed page is only its text. */
function withOpenLinks(block: Block, flags: LinkFlags): Block {
  const line = (parts: Line): Line =>
    parts.map((part) =>
      typeof part !== 'string' && 'to' in part && part.to.startsWith('/') && !isOpenLink(flags, part.to)
        ? part.text
        : part,
    );
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, line: line(block.line) };
    case 'list':
      return { ...block, items: block.items.map(line) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(line)) };
    default:
      return block;
  }
}
