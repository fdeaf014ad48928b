import type { MarketFace } from './market.ts';
import { SCREENS as BY_SPORT } from './registry/screens.gen.ts';
import type { SportScreen } from './screen.ts';

const SCREENS: readonly SportScreen[] = Object.values(BY_SPORT);

/** Parts of addresses, which are also names of dictionaries. */
export const SPORT_KEYS: readonly string[] = SCREENS.map(({ key }) => key);
/** Ids of the sports that have screens, in the order of the lists. */
export const SPORT_IDS: readonly number[] = SCREENS.map(({ sportId }) => sportId);

const byType = new Map(
  SCREENS.flatMap((screen) => screen.markets.map((face) => [face.id, { screen, face }])),
);

/** The screen of a sport. Throws a RangeError for an unknown sport. */
export function screenOf(sportId: number): SportScreen {
  const screen = SCREENS.find((each) => each.sportId === sportId);
  if (!screen) throw new RangeError(`No sport ${sportId}`);
  return screen;
}

/** The screen of the sport with this part of an address; undefined when there is none. */
export function screenAt(key: string): SportScreen | undefined {
  return SCREENS.find((each) => each.key === key);
}

/** All market types, in the order of the screens. */
export const marketTypes: readonly MarketFace[] = SCREENS.flatMap(({ markets }) => markets);
/** All groups of markets; those shared by several sports once. */
export const marketGroups: readonly string[] = [...new Set(SCREENS.flatMap(({ groups }) => groups))];

/** The market type with an id; undefined when there is none. */
export function marketType(typeId: number): MarketFace | undefined {
  return byType.get(typeId)?.face;
}

/** The screen of the sport that a market type belongs to. */
export function screenOfType(typeId: number): SportScreen | undefined {
  return byType.get(typeId)?.screen;
}

/** Types shown in lists of games, sport by sport, in the order of their columns. */
export const MAIN_MARKET_TYPES: readonly number[] = SCREENS.flatMap(({ columns }) => columns);
