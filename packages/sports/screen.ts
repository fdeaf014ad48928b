import type { MessageKey } from '@fairbook/i18n';
import type { MarketFace } from './market.ts';

/** What screens show of a sport; pages load nothing else of it. */
export interface SportScreen<Group extends string = string> {
  sportId: number;
  /** Its part of addresses, its icon, and its dictionary. */
  key: string;
  /** Text of its name. */
  name: MessageKey;
  competitors: 'teams' | 'players';
  /** Fields of its state besides those of every game, in a fixed order: a page embeds them without names. */
  fields: readonly string[];
  /** Types of markets in the order of the screens. */
  markets: readonly MarketFace<Group>[];
  /** Groups of markets in the order of their tabs. */
  groups: readonly Group[];
  /** Types that are expanded when the page of a game opens, what most people bet on first. The others are named by group. */
  open: readonly number[];
  /** Types shown in lists of games, in the order of their columns; the first is the winner market. */
  columns: readonly number[];
  /** The sets of prices in a list row, by line view. */
  sets: Record<'european' | 'asian', readonly (readonly [typeId: number, place: SetPlace])[]>;
  /** Names of the competitors, in order, by the placeholders of the market texts. */
  named(competitors: readonly string[]): Record<string, string>;
  /** The same, abbreviated. */
  marks: Record<string, string>;
}

/** The position of a set of prices in a row: always shown, second, or where there is room. */
type SetPlace = 'first' | 'second' | 'wide' | 'column' | 'room';
