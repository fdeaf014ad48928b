/** The heights of labels moved so that each is at least `room` from the next; null stays null. */
export function apart(heights: readonly (number | null)[], room: number): (number | null)[] {
  const placed = heights
    .flatMap((height, n) => (height === null ? [] : [{ n, height }]))
    .sort((a, b) => a.height - b.height);
  for (let n = 1; n < placed.length; n++) {
    const [before, own] = [placed[n - 1]!, placed[n]!];
    if (own.height - before.height >= room) continue;
    const middle = (own.height + before.height) / 2;
    // Pushed from the middle, and everything before it by as much as it needs.
    own.height = middle + room / 2;
    before.height = middle - room / 2;
    for (let m = n - 1; m > 0; m--) {
      const [upper, lower] = [placed[m - 1]!, placed[m]!];
      if (lower.height - upper.height < room) upper.height = lower.height - room;
    }
  }
  return heights.map((_, n) => placed.find((each) => each.n === n)?.height ?? null);
}

/** Pixels of a letter, and between two texts. */
const LETTER = 6;
const BETWEEN = 8;

/** A text at a place on an axis. */
interface Placed {
  at: number;
  text: string;
  isNow?: boolean;
}

/** The texts of an axis; those too near to the one before, or that say the same, are left out, but never the present. */
export function spaced<Tick extends Placed>(ticks: readonly Tick[], xOf: (at: number) => number): Tick[] {
  const kept = ticks.filter(({ isNow }) => isNow);
  const fits = (tick: Tick) => (other: Tick) =>
    other.text !== tick.text && Math.abs(xOf(other.at) - xOf(tick.at)) >= roomOf(other, tick);
  for (const tick of ticks) if (kept.every(fits(tick))) kept.push(tick);
  return kept;
}

function roomOf(a: Placed, b: Placed): number {
  return ((a.text.length + b.text.length) * LETTER) / 2 + BETWEEN;
}
