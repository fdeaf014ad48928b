/** What decides the unit of a leg. */
export interface UnitLeg {
  /** 0 makes the leg a banker of a system; legs of one block above 0 move together as one unit. */
  blockId?: number | null | undefined;
  /** Legs of one game inside one unit are priced together. A leg without a game stands alone. */
  gameId?: number | null | undefined;
}

/** Legs that always go into a combination together. Indexes are places in the coupon, ascending. */
export interface Unit {
  legs: readonly number[];
  /** Groups of two or more legs of one game, each with a combined price. They are part of `legs`. */
  sameGames: readonly (readonly number[])[];
  /** The block of the unit; null for a leg of its own. */
  blockId: number | null;
}

/** All legs of a single or an express: they are in one combination, whatever their blocks. */
export function oneUnit(legs: readonly UnitLeg[]): Unit {
  return unitOf(
    legs.map((_, index) => index),
    legs,
    null,
  );
}

/** Each leg as a unit. */
export function legUnits(legs: readonly UnitLeg[]): Unit[] {
  return legs.map((_, index) => ({ legs: [index], sameGames: [], blockId: null }));
}

/** A unit per block above 0 and per leg without one, in the order of the coupon. Legs of block 0 are left out. */
export function blockUnits(legs: readonly UnitLeg[]): Unit[] {
  const groups = new Map<string, number[]>();
  for (const [index, { blockId }] of legs.entries()) {
    if (blockId === 0) continue;
    const name = blockId ? `block ${blockId}` : `leg ${index}`;
    groups.set(name, [...(groups.get(name) ?? []), index]);
  }
  return [...groups.values()].map((group) => unitOf(group, legs, legs[group[0]!]!.blockId ?? null));
}

/** The bankers as one unit, since every combination has all of them; null without bankers. */
export function lobbyUnit(legs: readonly UnitLeg[]): Unit | null {
  const lobby = legs.flatMap(({ blockId }, index) => (blockId === 0 ? [index] : []));
  return lobby.length > 0 ? unitOf(lobby, legs, 0) : null;
}

function unitOf(indexes: readonly number[], legs: readonly UnitLeg[], blockId: number | null): Unit {
  const games = new Map<number, number[]>();
  for (const index of indexes) {
    const gameId = legs[index]!.gameId;
    if (gameId != null) games.set(gameId, [...(games.get(gameId) ?? []), index]);
  }
  return { legs: indexes, sameGames: [...games.values()].filter((group) => group.length > 1), blockId };
}
