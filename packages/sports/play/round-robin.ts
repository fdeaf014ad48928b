import type { League } from './played-sport.ts';

/** A competition whose calendar is laid out here: everybody meets everybody, at home and away. */
export interface LaidOut extends Omit<League, 'pairings'> {
  /** The day of the first round: a local day, `2025-09-30`. */
  from: string;
  /** `of`: the number of days over which a round is spread. `every`: days from one round to the next. */
  days: { of: number; every: number };
  /** Usual starts of a day's games, by the competition's own clock. */
  hours: readonly string[];
  teams: readonly number[];
}

type Pairing = League['pairings'][number];

const DAY = 86_400_000;

/**
 * The competition with its games. Each round has every side once, and the second half of the season repeats the first
 * with home and away swapped.
 */
export function roundRobin({ id, key, name, countryCode, from, days, hours, teams }: LaidOut): League {
  const rounds = circle(teams);
  const turned = rounds.map((round) => round.map(([first, second]) => [second, first] as const));
  const start = Date.parse(`${from}T00:00Z`);
  const pairings = [...rounds, ...turned].flatMap((round, n) =>
    round.map(([first, second], place): Pairing => {
      const day = Math.floor((place * days.of) / round.length);
      const at = new Date(start + (n * days.every + day) * DAY).toISOString().slice(0, 10);
      const ofDay = place - Math.ceil((day * round.length) / days.of);
      const perDay = Math.ceil(round.length / days.of);
      const hour = hours[Math.floor((ofDay * hours.length) / perDay)]!;
      return [`Round ${n + 1}`, first, second, `${at}T${hour}`];
    }),
  );
  return {
    ...{ id, key, name, countryCode },
    pairings: pairings.toSorted(([, , , a], [, , , b]) => (a < b ? -1 : a > b ? 1 : 0)),
  };
}

/** The rounds of a season by the circle method: the first side stays, the others move on; who is at home alternates. */
function circle(teams: readonly number[]): (readonly [number, number])[][] {
  const [fixed, ...others] = teams as [number, ...number[]];
  return others.map((_, round) => {
    const turned = [...others.slice(round), ...others.slice(0, round)];
    const line = [fixed, ...turned];
    return Array.from({ length: teams.length / 2 }, (_, place) => {
      const pair = [line[place]!, line[line.length - 1 - place]!] as const;
      return (round + place) % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
    });
  });
}
