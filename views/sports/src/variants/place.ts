import type { VariantPlace } from '@fairbook/remote-view/variants';
import { screenOf, sportAt } from '@fairbook/sports';
import type { Champ, Game } from '../data.ts';
import { topChamps } from './top.ts';

type Named = Pick<Champ, 'sportId' | 'name' | 'names'>;

/** The id of the sport of a place; null for all sports, undefined for an unknown one. */
export function sportIdOf({ sport }: VariantPlace): number | null | undefined {
  return sport === null ? null : sportAt(sport)?.sportId;
}

/** Whether a competition belongs to a place. */
export function isWithin(place: VariantPlace, champ: Named): boolean {
  const sportId = sportIdOf(place);
  if (sportId !== null && sportId !== champ.sportId) return false;
  if (place.kind === 'betsonyour') return hasSides(champ.sportId);
  return place.kind !== 'fifacup' || isWorldCup(champ);
}

/** Whether a sport has markets of each side. Throws a RangeError for a sport that is not here. */
export function hasSides(sportId: number): boolean {
  return screenOf(sportId).sides !== undefined;
}

/** The competition that is shown, with the games that operators chose, where the address has none; null for a list of several. */
export function champAt(
  place: VariantPlace,
  champs: readonly Champ[],
  chosen: readonly Pick<Game, 'champId'>[] = [],
): number | null {
  if (place.kind === 'topevents') return topChamps(champs, place.section, chosen)[0]?.id ?? null;
  if (place.kind === 'ipl') return champs.find(isPremierLeague)?.id ?? null;
  return place.kind === 'fifacup' ? (champs.find(isWorldCup)?.id ?? null) : null;
}

/** The Indian Premier League of cricket as feeds name it. */
function isPremierLeague({ sportId, name, names }: Named): boolean {
  return sportId === sportAt('cricket')?.sportId && /^indian premier league\b/i.test(names?.en ?? name);
}

/** The World Cup of football as feeds name it; not that of clubs. */
function isWorldCup({ sportId, name, names }: Named): boolean {
  return sportId === sportAt('football')?.sportId && /^(fifa )?world cup\b/i.test(names?.en ?? name);
}
