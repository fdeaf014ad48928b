import type { articles, media } from '@fairbook/contracts';
import {
  type ArticleBlock,
  actionPath,
  articleParts,
  picturesIn,
} from '@fairbook/contracts/site/article-markup';
import type { LoadContext } from '@fairbook/remote-view';
import { type Block, blocksOf, isOpenLink, type Line, type LinkFlags, type PageLink } from '@fairbook/ui/doc';
import type { ShownPart } from './data.ts';
import { pricedGames } from './priced-games.ts';

/** With fewer headings an article needs no table of contents. */
const FEWEST_HEADINGS = 3;
const MOST_PROMOTIONS = 4;
/** A picture further down is loaded when the reader comes near. */
const LOADED_AT_ONCE = 2;
/** Pictures that one call takes. */
const PICTURES_A_CALL = 40;

/** The parts of a body as a reader sees them now: with today’s prices and promotions, without links to closed pages. */
export async function shownParts(
  { body }: Pick<articles.ArticleText, 'body'>,
  ctx: LoadContext,
  flags: LinkFlags,
): Promise<ShownPart[]> {
  const pictures = await picturesOf(body, ctx);
  const parts = await Promise.all(
    articleParts(body).map(async (part, place): Promise<ShownPart | null> => {
      if (part.kind === 'picture') {
        const { caption } = part;
        const picture = pictures.get(part.id);
        const isFirst = place < LOADED_AT_ONCE;
        return picture ? { kind: 'picture', picture: { ...picture, caption, isFirst } } : null;
      }
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

async function picturesOf(
  body: string,
  { api }: LoadContext,
): Promise<ReadonlyMap<string, media.ShownPicture>> {
  const ids = picturesIn(body);
  const calls = Array.from({ length: Math.ceil(ids.length / PICTURES_A_CALL) }, (_, n) =>
    api('media.pictures', {
      query: { ids: ids.slice(n * PICTURES_A_CALL, (n + 1) * PICTURES_A_CALL).join(',') },
    }),
  );
  const found = (await Promise.all(calls)).flatMap(({ pictures }) => pictures);
  return new Map(found.map((each) => [each.id, each]));
}

async function shownBlock(
  block: Exclude<ArticleBlock, { kind: 'picture' }>,
  { api }: LoadContext,
  flags: LinkFlags,
): Promise<ShownPart | null> {
  switch (block.kind) {
    case 'prices': {
      const of = 'sport' in block.of ? 'sport' : 'gameId' in block.of ? 'game' : 'champ';
      // A text can be read without its prices.
      const games = await pricedGames(block.of, api).catch(() => []);
      const open = games.filter(({ path }) => isOpenLink(flags, path));
      // Of a closed section nothing is said, not even that it has no game.
      return games.length > 0 && open.length === 0 ? null : { kind: 'prices', of, games: open };
    }
    case 'promotions': {
      if (!isOpenLink(flags, '/promotions')) return null;
      const { offers } = await api('showcase.list', {});
      const left = offers.filter(({ isLeft }) => isLeft).slice(0, MOST_PROMOTIONS);
      return { kind: 'promotions', offers: left.map(({ id, name, until }) => ({ id, name, until })) };
    }
    case 'action': {
      const isOpen = !block.to.startsWith('/') || isOpenLink(flags, block.to);
      if (!isOpen) return null;
      const link = { text: block.text, to: actionPath(block) };
      return {
        kind: 'action',
        link,
        ...(block.code && { code: block.code }),
        ...(block.tag && { isTagged: true }),
      };
    }
    case 'calculator':
      return { kind: 'calculator' };
  }
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
