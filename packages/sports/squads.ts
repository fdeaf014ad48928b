/** A player of a squad: the number on the shirt, the position by its name in the sport (`forward`), and the name. */
export type Player = readonly [number: number, position: string, name: string];

/** The players of one side in a game: those who start, and those who may come on. */
export interface Squad {
  starters: readonly Player[];
  bench: readonly Player[];
  /** Whether the players are invented, and no real ones are meant. */
  isMadeUp: boolean;
}

/** The squads of a game, in the order of its competitors. */
export type Squads = readonly [Squad, Squad];

/** The highest number of a shirt that outcomes can name. */
export const MOST_NUMBER = 26;

/** How outcomes and states name a player: the place of the side, counted from 1, and the number: `1-9`. */
export function playerKey(place: number, number: number): string {
  return `${place + 1}-${number}`;
}

/** The player of a key; null for a key that names nobody in these squads. */
export function playerIn(squads: Squads | undefined, key: string): Player | null {
  const [side, number] = key.split('-').map(Number);
  const squad = squads?.[side! - 1];
  if (!squad) return null;
  return [...squad.starters, ...squad.bench].find(([own]) => own === number) ?? null;
}
