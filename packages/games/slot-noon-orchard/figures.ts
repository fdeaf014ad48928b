import { WHOLE } from '../src/game.ts';
import { countWindows } from '../src/reels-counted.ts';
import { BEES, FREE, LINE, MACHINE } from './rules.ts';

/**
 * The figures of a round, exactly: the spin counted over all windows, and the free spins as so many independent ones.
 * Sums of independent spins add their means and variances.
 */
export function figuresOfOrchard() {
  const all = MACHINE.strips.reduce((product, strip) => product * strip.length, 1);
  const windows = countWindows(MACHINE).map(({ units, scatters, ways }) => ({
    lines: (units * LINE) / WHOLE,
    bees: (BEES[scatters] ?? 0) / WHOLE,
    chance: ways / all,
  }));
  const mean = (of: (window: (typeof windows)[number]) => number) =>
    windows.reduce((sum, window) => sum + of(window) * window.chance, 0);

  const line = { mean: mean(({ lines }) => lines), square: mean(({ lines }) => lines ** 2) };
  const free = {
    mean: FREE.spins * FREE.times * line.mean,
    variance: FREE.spins * FREE.times ** 2 * (line.square - line.mean ** 2),
  };
  const triggered = mean(({ bees }) => Number(bees > 0));
  const own = ({ lines, bees }: (typeof windows)[number]) => lines + bees;
  const returned = mean(own) + triggered * free.mean;
  const square =
    mean((window) => own(window) ** 2) +
    2 * free.mean * mean((window) => (window.bees > 0 ? own(window) : 0)) +
    triggered * (free.variance + free.mean ** 2);
  return {
    figures: {
      returned,
      hits: mean((window) => Number(own(window) > 0)),
      // Three bees alone pay more than the stake, so what follows them can't change this.
      wins: mean((window) => Number(own(window) > 1)),
      deviation: Math.sqrt(square - returned ** 2),
    },
    triggered,
    largestWindow: Math.max(...windows.map(({ lines }) => (lines * WHOLE) / LINE)),
  };
}
