import { PICTURE_ID } from './picture-files.ts';

/**
 * What an author may write in an article: the text markup of the dictionaries, and blocks that the site fills, each on
 * a line of its own: `{{prices football}}`, `{{prices game 5 | 18:2.5}}`, `{{prices champ 7 | 18}}`, `{{promotions}}`,
 * `{{action text | /path}}`, `{{action text | /path | code WELCOME}}`, `{{action text | /path | tag autumn}}`, `{{calculator}}`, `{{picture 3f78… | caption}}`. There is no HTML, and links lead to this
 * site or to https addresses.
 */

/** A block that the site fills. */
export type ArticleBlock =
  | { kind: 'prices'; of: PricesOf }
  | { kind: 'picture'; id: string; caption: string }
  | { kind: 'promotions' }
  | ArticleAction
  | { kind: 'calculator' };

/** A button with its link; `code` stands beside it, `tag` goes along as the tag of a partner's link. */
export interface ArticleAction {
  kind: 'action';
  text: string;
  to: string;
  code?: string;
  tag?: string;
}

/**
 * Whose prices a block has: the next game of a sport (its key), one game, or the next games of a competition. A game has
 * the market with this id (`18:2.5`), a competition the one of this type (`18`); empty is the market that decides a game.
 */
export type PricesOf =
  | { sport: string }
  | { gameId: number; marketId: string }
  | { champId: number; typeId: number | null };

/** Text in markup, or a block. */
export type ArticlePart = { kind: 'text'; text: string } | ArticleBlock;

/** What is wrong with a body: the end of a code `articles.…`, and the line, counted from 1. */
export interface MarkupFault {
  is: 'unknown_block' | 'bad_link' | 'html' | 'bad_character' | 'too_many_prices';
  line: number;
}

const BLOCK = /^\{\{(.*)\}\}$/;
/** Each place where the page may see a link, whole or not (packages/ui/src/page/markup.ts). */
const LINK = /\[[^[\]]*\]\(([^()[\]]*)\)?/g;
/** A tag, a comment or a declaration; `a < b` is text. */
const TAG = /<[a-z!/?]/i;
/** Control characters, and the signs that turn the direction of text around, so that a line reads as it is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/;
const PICTURE = new RegExp(`^${PICTURE_ID}$`);
const SPORT = /^[a-z][a-z0-9_-]{1,30}$/;
/** `game 5`, `game 5 | 18:2.5`, `champ 7`, `champ 7 | 18`. */
const GAME = /^game ([1-9]\d{0,14})(?: *\| *([1-9]\d{0,5}:[-0-9.]{0,7}))?$/;
const CHAMP = /^champ ([1-9]\d{0,8})(?: *\| *([1-9]\d{0,5}))?$/;
/** `code WELCOME`: a promo code; `tag autumn-banner`: the tag of a partner's link. */
const CARRIED = /^(?:code ([A-Z0-9_-]{3,32})|tag ([A-Za-z0-9_-]{1,64}))$/;
/** Blocks of prices in one article: each asks for its games and follows them while it is read. */
export const MOST_PRICES = 8;
const WORDS_A_MINUTE = 200;

/** The first fault of a body; null for a body that may be saved. */
export function markupFault(body: string): MarkupFault | null {
  let prices = 0;
  for (const [index, line] of linesOf(body).entries()) {
    const is = faultOfLine(line);
    if (is) return { is, line: index + 1 };
    if (blockOf(line)?.kind === 'prices') prices += 1;
    if (prices > MOST_PRICES) return { is: 'too_many_prices', line: index + 1 };
  }
  return null;
}

/** A body as text and blocks, in its order. Lines that are no block are text. */
export function articleParts(body: string): ArticlePart[] {
  const parts: ArticlePart[] = [];
  for (const line of linesOf(body)) {
    const block = blockOf(line);
    const last = parts.at(-1);
    if (block) parts.push(block);
    else if (last?.kind === 'text') last.text += `\n${line}`;
    else parts.push({ kind: 'text', text: line });
  }
  return parts.filter((part) => part.kind !== 'text' || part.text.trim() !== '');
}

/** Whether a link may stand in an article: a path of this site, a place on the page, or an https address. */
export function isArticleLink(to: string): boolean {
  if (/[\s\\]/.test(to)) return false;
  if (to.startsWith('/')) return !to.startsWith('//');
  if (to.startsWith('#')) return true;
  return /^https:\/\/[a-z0-9]/i.test(to) && URL.canParse(to) && new URL(to).username === '';
}

/** How long a text takes to read, in whole minutes from 1. */
export function readingMinutes(body: string): number {
  const words = body.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

const linesOf = (body: string) => body.replaceAll('\r\n', '\n').split('\n');

function faultOfLine(line: string): MarkupFault['is'] | null {
  if (HIDDEN.test(line)) return 'bad_character';
  if (TAG.test(line)) return 'html';
  if (line.includes('{{') || line.includes('}}')) {
    const block = blockOf(line);
    if (!block) return 'unknown_block';
    return block.kind === 'action' && !isArticleLink(block.to) ? 'bad_link' : null;
  }
  const links = [...line.matchAll(LINK)].map(([, to = '']) => to);
  return links.every(isArticleLink) ? null : 'bad_link';
}

function blockOf(line: string): ArticleBlock | null {
  const [, inside] = BLOCK.exec(line.trim()) ?? [];
  const [, name = '', rest = ''] = /^\s*([a-z]+)(?:\s+(.*?))?\s*$/.exec(inside ?? '') ?? [];
  switch (name) {
    case 'prices': {
      const of = pricesOf(rest);
      return of && { kind: 'prices', of };
    }
    case 'picture': {
      const [id = '', caption = '', more] = rest.split('|').map((each) => each.trim());
      const isWhole = PICTURE.test(id) && more === undefined && !/[{}]/.test(rest);
      return isWhole ? { kind: 'picture', id, caption } : null;
    }
    case 'promotions':
    case 'calculator':
      return rest === '' ? { kind: name } : null;
    case 'action':
      return /[{}]/.test(rest) ? null : actionOf(rest.split('|').map((each) => each.trim()));
    default:
      return null;
  }
}

function actionOf([text = '', to = '', carried, more]: readonly string[]): ArticleAction | null {
  if (text === '' || to === '' || more !== undefined) return null;
  if (carried === undefined) return { kind: 'action', text, to };
  const [, code, tag] = CARRIED.exec(carried) ?? [];
  if (code) return { kind: 'action', text, to, code };
  // Only this site reads a tag.
  return tag && to.startsWith('/') ? { kind: 'action', text, to, tag } : null;
}

function pricesOf(text: string): PricesOf | null {
  const [, gameId, marketId = ''] = GAME.exec(text) ?? [];
  if (gameId) return { gameId: Number(gameId), marketId };
  const [, champId, typeId] = CHAMP.exec(text) ?? [];
  if (champId) return { champId: Number(champId), typeId: typeId ? Number(typeId) : null };
  return SPORT.test(text) ? { sport: text } : null;
}

/** A picture or prices as an author writes them: the line of the block. */
export function blockLine(block: Extract<ArticleBlock, { kind: 'prices' | 'picture' }>): string {
  if (block.kind === 'picture') return `{{picture ${block.id}${more(block.caption)}}}`;
  const { of } = block;
  if ('sport' in of) return `{{prices ${of.sport}}}`;
  if ('gameId' in of) return `{{prices game ${of.gameId}${more(of.marketId)}}}`;
  return `{{prices champ ${of.champId}${more(of.typeId ?? '')}}}`;
}

const more = (text: string | number) => (text === '' ? '' : ` | ${text}`);

/** Where an action leads: its path, with the tag of a partner's link if it carries one. */
export function actionPath({ to, tag }: Pick<ArticleAction, 'to' | 'tag'>): string {
  if (tag === undefined) return to;
  const [, path = '', query, place = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return `${path}${query ? `${query}&` : '?'}btag=${tag}${place}`;
}

/** The ids of the pictures of a body, each once. */
export function picturesIn(body: string): string[] {
  const ids = articleParts(body).flatMap((part) => (part.kind === 'picture' ? [part.id] : []));
  return [...new Set(ids)];
}
