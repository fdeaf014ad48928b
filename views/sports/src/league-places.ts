import { useState } from 'react';
import type { Champ, Game } from './data.ts';
import { inLeagueOrder } from './group.ts';

/** Games by league, initially in the order of `champs`; from then on a league keeps its place on the page. */
export function useLeaguePlaces(games: readonly Game[], champs: readonly Champ[]): Game[] {
  const present = [...new Set(inLeagueOrder(games, champs).map(({ champId }) => champId))];
  const [places, setPlaces] = useState(present);
  const next = leaguePlaces(places, present);
  if (next.join() !== places.join()) setPlaces(next);
  return inLeagueOrder(
    games,
    next.map((id) => ({ id })),
  );
}

/** A new league takes the place of one that has gone, so that those in between stay; further ones follow at the end. */
export function leaguePlaces(before: readonly number[], present: readonly number[]): number[] {
  const fresh = present.filter((id) => !before.includes(id));
  const kept = before.flatMap((id) => (present.includes(id) ? [id] : fresh.splice(0, 1)));
  return [...kept, ...fresh];
}
