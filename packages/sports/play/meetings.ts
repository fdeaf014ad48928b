import type { League } from './played-sport.ts';

/** A competition of races: on each of its days one or more, with a field from its entrants. */
export interface Meetings extends Omit<League, 'pairings'> {
  /** What is run, and when, by the competition's own clock: `["Monaco Grand Prix", "2026-06-07T15:00"]`. */
  races: readonly (readonly [name: string, at: string])[];
  entrants: readonly number[];
  /** Sizes of the fields, race by race and over again. */
  runners: readonly number[];
}

/** The competition with its fields: entrants start in turn, so that they rest as long as they can. */
export function meetings({ id, key, name, countryCode, races, entrants, runners }: Meetings): League {
  let next = 0;
  const pairings = races.map(([race, at], n): League['pairings'][number] => {
    const size = runners[n % runners.length]!;
    const field = Array.from({ length: size }, (_, k) => entrants[(next + k) % entrants.length]!);
    next += size;
    const [first, second, ...others] = [...field].sort((a, b) => a - b) as [number, number, ...number[]];
    return [race, first, second, at, ...others];
  });
  return { id, key, name, countryCode, pairings };
}
