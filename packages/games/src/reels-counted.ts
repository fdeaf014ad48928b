import { column, paidBy, type Reels, type Run, runWith } from './reels.ts';

/** How many of all windows pay this on their lines, in stakes of a line, and show so many scatters. */
export interface Counted {
  units: number;
  scatters: number;
  ways: number;
}

interface Before {
  alive: readonly Run[];
  units: number;
  scatters: number;
  ways: number;
}

/**
 * Every window of a machine, counted exactly: reel after reel, following only lines whose run goes on. Once none does,
 * the other reels matter by their scatters alone.
 */
export function countWindows(reels: Reels): Counted[] {
  const found = new Map<number, Counted>();
  const columns = reels.strips.map((strip, reel) =>
    Array.from(strip, (_, stop) => column(reels, reel, stop)).map((cells) => ({
      cells,
      scatters: [...cells].filter((cell) => cell === reels.scatter).length,
    })),
  );
  const byScatters = columns.map((places) => Map.groupBy(places, ({ scatters }) => scatters));

  const add = ({ units, scatters, ways }: Omit<Before, 'alive'>) => {
    const key = units * 100 + scatters;
    const same = found.get(key);
    if (same) same.ways += ways;
    else found.set(key, { units, scatters, ways });
  };
  const follow = (reel: number, { alive, units, scatters, ways }: Before): void => {
    if (reel === columns.length) {
      add({ units: alive.reduce((sum, run) => sum + paidBy(reels, run), units), scatters, ways });
      return;
    }
    if (alive.length === 0) {
      for (const [more, places] of byScatters[reel]!)
        follow(reel + 1, { alive, units, scatters: scatters + more, ways: ways * places.length });
      return;
    }
    for (const place of columns[reel]!) {
      const next: Run[] = [];
      let paid = units;
      for (const run of alive) {
        const longer = runWith(reels, run, place.cells[reels.lines[run.line]![reel]!]!);
        if (longer) next.push(longer);
        else paid += paidBy(reels, run);
      }
      follow(reel + 1, { alive: next, units: paid, scatters: scatters + place.scatters, ways });
    }
  };
  const alive = reels.lines.map((_, line) => ({ line, symbol: reels.wild, count: 0 }));
  follow(0, { alive, units: 0, scatters: 0, ways: 1 });
  return [...found.values()];
}
