import type { MessageKey } from '@fairbook/i18n';
import type { MarketFace } from '../markets/market.ts';

/**
 * The markets of a sport, and what lists show of it. Besides this, pages load only the boards of a sport
 * (`ShownSport`).
 */
export interface SportScreen<Group extends string = string> {
  sportId: number;
  /** Names its part of addresses, its icon and its dictionary. */
  key: string;
  /** Text of its name. */
  name: MessageKey;
  /** `field`: many, whom rows of lists don't name one by one. */
  competitors: 'teams' | 'players' | 'field';
  /** Fields of its state besides those of every game, in a fixed order: a page embeds them without names. */
  fields: readonly string[];
  /** Types of markets in the order of the screens. */
  markets: readonly MarketFace<Group>[];
  /** Groups of markets in the order of their tabs. */
  groups: readonly Group[];
  /**
   * The types that most people bet on: expanded when the page of a game opens, the first five of a game before all
   * others. All other types are only named, by group.
   */
  open: readonly number[];
  /** Types that few bet on: last in their tabs, and closed there at first. */
  seldom?: readonly number[];
  /** Types shown in lists of games, in the order of their columns; the first is the winner market. */
  columns: readonly number[];
  /** The sets of prices in a list row, for the European and the Asian view of lines. */
  sets: Record<'european' | 'asian', readonly (readonly [typeId: number, place: SetPlace])[]>;
  /** The types of each side’s own figure, first and second: its total, or else whether it wins a part. Few sports have none. */
  sides?: readonly [first: number, second: number];
  /** Whether rows of games in play have room for their momentum: its tracker tells it. */
  hasMomentum?: boolean;
  /** Names of the competitors, in order, by the placeholders of the market texts. */
  named(competitors: readonly string[]): Record<string, string>;
  /** The same, abbreviated. */
  marks: Record<string, string>;
}

/**
 * The position of a set of prices in a row, which decides at which widths it is shown: `first` always, `room` where
 * there is room. A `column` has its prices one below the other; those of a `side` are beside its name.
 */
type SetPlace = 'first' | 'second' | 'wide' | 'column' | 'room' | 'side';
