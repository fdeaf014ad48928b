import type { MessageKey } from '@fairbook/i18n';
import type { MarketFace } from './market.ts';

/** What screens show of a sport: all that a page may load of it. */
export interface SportScreen<Group extends string = string> {
  sportId: number;
  /** Its part of an address, its icon, and its dictionary. */
  key: string;
  /** Text of its name. */
  name: MessageKey;
  /** Fields of its state beside those that every game has, in one order: a page carries them without their names. */
  fields: readonly string[];
  /** Types of markets in the order of the screens. */
  markets: readonly MarketFace<Group>[];
  /** Groups of markets in the order of their tabs. */
  groups: readonly Group[];
  /** Groups that are expanded when the page of a game opens. */
  open: readonly Group[];
  /** Types shown in lists of games, in the order of their columns; the first says who wins. */
  columns: readonly number[];
  /** The sets of prices in a row of a list, by the chosen view. */
  sets: Record<'european' | 'asian', readonly (readonly [typeId: number, place: SetPlace])[]>;
  /** Names of the competitors, in their order, as the texts of markets call them. */
  named(competitors: readonly string[]): Record<string, string>;
  /** The same, abbreviated. */
  marks: Record<string, string>;
}

/** Where a set of prices stands in a row: always, as the second, or where there is room for it. */
type SetPlace = 'first' | 'second' | 'wide' | 'column' | 'room';
