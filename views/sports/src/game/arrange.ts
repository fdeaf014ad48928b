import { type MarketFace, marketType, marketTypes, screenOfType } from '@fairbook/sports';
import type { Market } from '../data.ts';

/** All markets of one type: a block of the page. */
export interface Block {
  type: MarketFace;
  markets: Market[];
}

/** Markets by type, in the order of the table of types; lines by value. Unknown types are left out. */
export function blocksOf(markets: readonly Market[]): Block[] {
  const blocks = new Map<number, Block>();
  for (const market of markets) {
    const type = marketType(market.typeId);
    if (!type) continue;
    const block = blocks.get(type.id) ?? { type, markets: [] };
    block.markets.push(market);
    blocks.set(type.id, block);
  }
  for (const block of blocks.values()) block.markets.sort((a, b) => Number(a.line) - Number(b.line));
  const order = groupsOf([...blocks.values()]);
  return [...blocks.values()].sort((a, b) => order.indexOf(a.type.group) - order.indexOf(b.type.group));
}

/** The groups of the sport of a game. Those of all sports would be in another order where fewer sports are loaded. */
function groupsOf([first]: readonly Block[]): readonly string[] {
  return (first && screenOfType(first.type.id)?.groups) ?? [];
}

/** `all`, `pinned`, or a group of markets. */
export type Tab = string;

/**
 * Ids of the market types that a tab limits a page to (S2 §3, `filteredMarkets`); empty for tabs that aren't a group.
 */
export function typesIn(tab: Tab): number[] {
  return marketTypes()
    .filter(({ group }) => group === tab)
    .map(({ id }) => id);
}

/** The tab for such ids, by the first one, because types may have been added since they were saved. */
export function tabOf([first]: readonly number[]): Tab {
  return (first === undefined ? undefined : marketType(first)?.group) ?? 'all';
}

/** Number of markets (not blocks) in each tab; empty tabs are left out, except `all`. */
export function tabCounts(
  blocks: readonly Block[],
  pinned: ReadonlySet<number>,
): { tab: Tab; count: number }[] {
  const tabs: Tab[] = ['all', 'pinned', ...groupsOf(blocks)];
  const counted = tabs.map((tab) => ({
    tab,
    count: inTab(blocks, tab, pinned).reduce((sum, { markets }) => sum + markets.length, 0),
  }));
  return counted.filter(({ tab, count }) => tab === 'all' || count > 0);
}

export function inTab(blocks: readonly Block[], tab: Tab, pinned: ReadonlySet<number>): Block[] {
  if (tab === 'pinned') return blocks.filter(({ type }) => pinned.has(type.id));
  const shown = tab === 'all' ? blocks : blocks.filter(({ type }) => type.group === tab);
  // Pinned blocks come first; the sort is stable.
  return shown.toSorted((a, b) => Number(pinned.has(b.type.id)) - Number(pinned.has(a.type.id)));
}

/** Blocks whose name, or the name of one of their outcomes, contains the text; those with a selection always stay. */
export function filtered(
  blocks: readonly Block[],
  text: string,
  textsOf: (block: Block) => string[],
  isSelected: (block: Block) => boolean,
): Block[] {
  const wanted = fold(text);
  if (wanted === '') return [...blocks];
  return blocks.filter(
    (block) => isSelected(block) || textsOf(block).some((own) => fold(own).includes(wanted)),
  );
}

/** "Athletico", "athlético" and " ATHLETICO " are equal in a search. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** On the page of everything some types are open; the others are only named. A tab opens all but the seldom ones. */
export function isOpenAtFirst({ type }: Block, tab: Tab, pinned: ReadonlySet<number>): boolean {
  if (pinned.has(type.id) || tab === 'pinned') return true;
  return tab === 'all' ? placeOf(type) >= 0 : !isSeldom(type);
}

/** The place of a type among those of its sport that are open at first; -1 if it is none of them. */
function placeOf({ id }: MarketFace): number {
  return screenOfType(id)?.open.indexOf(id) ?? -1;
}

function isSeldom({ id }: MarketFace): boolean {
  return screenOfType(id)?.seldom?.includes(id) ?? false;
}

/** The page of everything: what is pinned, the main markets, the others that many bet on, and names by group. */
export interface Whole {
  pinned: Block[];
  main: Block[];
  popular: Block[];
  named: { group: string; blocks: Block[] }[];
}

/** Markets that come before all others, after the pinned ones. */
const MAIN = 5;

export function wholePage(blocks: readonly Block[], pinned: ReadonlySet<number>): Whole {
  const [own, others] = [true, false].map((is) => blocks.filter(({ type }) => pinned.has(type.id) === is));
  const open = others!
    .filter(({ type }) => placeOf(type) >= 0)
    .sort((a, b) => placeOf(a.type) - placeOf(b.type));
  const rest = seldomLast(others!.filter(({ type }) => placeOf(type) < 0));
  const named = Map.groupBy(rest, ({ type }) => type.group);
  return {
    pinned: own!,
    main: open.slice(0, MAIN),
    popular: open.slice(MAIN),
    named: [...named].map(([group, of]) => ({ group, blocks: of })),
  };
}

/** The blocks of a tab, those that few bet on last. */
export function seldomLast(blocks: readonly Block[]): Block[] {
  return blocks.toSorted((a, b) => Number(isSeldom(a.type)) - Number(isSeldom(b.type)));
}

/** The layout of a block: a table of lines, of scores, of players or of their lines, or a number of columns of named buttons. */
export function layoutOf({ type }: Block): 'lines' | 'scores' | 'players' | 'playerLines' | 1 | 2 | 3 {
  if (type.layout === 'lines' && type.outcomes.length === 2) return 'lines';
  if (type.layout === 'scores') return 'scores';
  if (type.names.outcome === 'player') return type.line.kind === 'total' ? 'playerLines' : 'players';
  if (type.layout === 'grid') return 3;
  // "Borussia Mönchengladbach by 3 or more" needs the full width.
  if (type.layout === 'wide') return 1;
  const isOfTeams = type.outcomes.some((key) => key === '1' || key === '2');
  if (isOfTeams && type.outcomes.length <= 3) return 1;
  return type.outcomes.length === 3 ? 3 : 2;
}
