import type { MarketFace } from '../markets/market.ts';
import type { SportScreen } from './screen.ts';
import { oncePerChange, shownSports } from './shown.ts';

const screens = oncePerChange(() => shownSports().map(({ screen }) => screen));

const byType = oncePerChange(
  () =>
    new Map(
      screens().flatMap((screen) => screen.markets.map((face) => [face.id, { screen, face }] as const)),
    ),
);

/** The screen of a sport. Throws a RangeError for a sport that is unknown or not here. */
export function screenOf(sportId: number): SportScreen {
  const screen = screens().find((each) => each.sportId === sportId);
  if (!screen) throw new RangeError(`No sport ${sportId}`);
  return screen;
}

/** All market types, in the order of the screens. */
export const marketTypes: () => readonly MarketFace[] = oncePerChange(() =>
  screens().flatMap(({ markets }) => markets),
);

/** The market type with an id; undefined when there is none. */
export function marketType(typeId: number): MarketFace | undefined {
  return byType().get(typeId)?.face;
}

/** The screen of the sport that a market type belongs to. */
export function screenOfType(typeId: number): SportScreen | undefined {
  return byType().get(typeId)?.screen;
}

/** Types shown in lists of games, sport by sport, in the order of their columns. */
export const mainMarketTypes: () => readonly number[] = oncePerChange(() =>
  screens().flatMap(({ columns }) => columns),
);
