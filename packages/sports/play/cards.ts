import type { League } from './played-sport.ts';

/** A competition of evenings: on each some meet, one pair after the other, and all meet everybody of their class once. */
export interface Cards extends Omit<League, 'pairings'> {
  /** The day of the first evening, `2026-01-10`, and days from one to the next. */
  from: string;
  every: number;
  /** Starts of an evening's pairs, by the competition's own clock; the last is the main event. */
  hours: readonly string[];
  /** Competitors by class. A class has a pair on every second evening at most. */
  classes: Readonly<Record<string, readonly number[]>>;
}

const DAY = 86_400_000;
/** What the last pair of an evening is called, before the name of its class. */
export const MAIN_EVENT = 'Main event';

/** The competition with its pairs, an evening at a time. */
export function onCards({ id, key, name, countryCode, from, every, hours, classes }: Cards): League {
  const queues = Object.entries(classes).map(([name, sides]) => ({
    name,
    pairs: everyPair(sides),
    last: -2,
  }));
  const pairings: League['pairings'] = [];
  const start = Date.parse(`${from}T00:00Z`);
  for (let evening = 0; queues.some(({ pairs }) => pairs.length > 0); evening++) {
    const day = new Date(start + evening * every * DAY).toISOString().slice(0, 10);
    const free = queues
      .filter(({ pairs, last }) => pairs.length > 0 && evening - last > 1)
      .sort((a, b) => b.pairs.length - a.pairs.length)
      .slice(0, hours.length);
    for (const [n, queue] of free.entries()) {
      const [first, second] = queue.pairs.shift()!;
      queue.last = evening;
      const round = n === free.length - 1 ? `${MAIN_EVENT}, ${queue.name}` : queue.name;
      pairings.push([round, first, second, `${day}T${hours[hours.length - free.length + n]}`]);
    }
  }
  return { id, key, name, countryCode, pairings };
}

/** All pairs, those of one side as far apart as they can be: the rounds of the circle method. */
function everyPair(sides: readonly number[]): [number, number][] {
  const [fixed, ...others] = sides as [number, ...number[]];
  return others.flatMap((_, round) => {
    const line = [fixed, ...others.slice(round), ...others.slice(0, round)];
    return Array.from({ length: sides.length / 2 }, (_, place): [number, number] => [
      line[place]!,
      line[line.length - 1 - place]!,
    ]);
  });
}
