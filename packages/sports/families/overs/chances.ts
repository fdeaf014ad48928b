import { BALLS, type Batted, type OversFormat, WICKETS } from './overs.ts';

export type Pmf = Float64Array<ArrayBuffer>;

const MOST = 619;
/** The most runs of an over: six sixes. */
const MOST_OF_OVER = 36;
const MOST_WICKETS = 3;
const MILLION = 1_000_000;
const NEGLIGIBLE = 1e-11;
/** How many of the usual runs a side makes after so many wickets: the last batters score less. */
const AFTER_WICKETS = [1, 1, 1, 1, 0.97, 0.93, 0.87, 0.78, 0.68, 0.58];

/** The chances of single overs in one format. */
export interface OverChances {
  /** Usual runs of an over, counted from 0, after so many wickets. */
  mean(over: number, wickets: number): number;
  /** The chances of 0, 1, 2 … runs in an over with this mean. */
  runs(mean: number): Pmf;
  /** The chances of 0, 1, 2 … wickets. */
  wickets: Pmf;
  /** Distributions already made, because the side that waits is the same over after over. */
  known: Map<string, Pmf>;
}

export function overChances({ runs, spread, wicket, further }: OversFormat): OverChances {
  const usual = (over: number) => (runs.find(([upTo]) => over < upTo) ?? runs.at(-1)!)[1];
  const wickets = Float64Array.from({ length: MOST_WICKETS + 1 }, (_, n) =>
    n === 0 ? 1 - wicket : wicket * further ** (n - 1) * (n < MOST_WICKETS ? 1 - further : 1),
  );
  return {
    wickets,
    known: new Map(),
    mean: (over, lost) => usual(over) * AFTER_WICKETS[lost]!,
    // Negative binomial: counts that scatter wider than by chance alone. Beyond six sixes they are drawn again.
    runs(mean) {
      const size = mean / (spread - 1);
      const made = new Float64Array(MOST_OF_OVER + 1);
      made[0] = spread ** -size;
      for (let n = 1; n < made.length; n++) made[n] = (made[n - 1]! * (n - 1 + size) * (1 - 1 / spread)) / n;
      const all = made.reduce((sum, chance) => sum + chance, 0);
      return made.map((chance) => chance / all);
    },
  };
}

/** The chances of a side's runs after `to` overs in all if nothing stops it but ten wickets. */
export function runsAfter(table: OverChances, rate: number, side: Batted, to: number): Pmf {
  const { runs, wickets, balls, status } = side;
  const done = status === 'over' || status === 'cut' ? to : Math.ceil(balls / BALLS);
  const key = [rate, runs, wickets, done, to].join(' ');
  const found = table.known.get(key);
  if (found) return found;
  if (table.known.size > 300) table.known.clear();
  const made = distributed(table, rate, { ...side, done, to });
  table.known.set(key, made);
  return made;
}

function distributed(
  table: OverChances,
  rate: number,
  { runs, wickets, done, to }: Batted & { done: number; to: number },
): Pmf {
  // No side has made 350 in twenty overs.
  const most = Math.min(MOST, Math.max(60 + 17 * to, runs + 120));
  const empty = () => Array.from({ length: WICKETS + 1 }, () => new Float64Array(most + 1));
  let [at, next] = [empty(), empty()];
  const after = new Float64Array(most + 1 + MOST_OF_OVER);
  at[Math.min(wickets, WICKETS)]![Math.min(runs, most)] = 1;
  for (let over = done; over < to; over++) {
    for (let lost = 0; lost < WICKETS; lost++) next[lost]!.fill(0);
    next[WICKETS]!.set(at[WICKETS]!);
    for (let lost = 0; lost < WICKETS; lost++) {
      const [from, end] = possible(at[lost]!);
      if (from === end) continue;
      add(after, at[lost]!, table.runs((table.mean(over, lost) * rate) / MILLION), [from, end]);
      const last = Math.min(most + 1, end + MOST_OF_OVER);
      for (let fell = 0; fell < table.wickets.length; fell++) {
        const into = next[Math.min(WICKETS, lost + fell)]!;
        const chance = table.wickets[fell]!;
        for (let n = from; n < last; n++) into[n]! += after[n]! * chance;
      }
    }
    [at, next] = [next, at];
  }
  const made = new Float64Array(MOST + 1);
  for (const each of at) for (let n = 0; n <= most; n++) made[n]! += each[n]!;
  return made;
}

/** Innings that lose more wickets than usual cost more runs than the others bring: this much faster they fall here. */
const FALL = 1.2;

/** About how many runs a side will have after `to` overs: each over as usual. */
export function usualRuns(table: OverChances, rate: number, side: Batted, to: number): number {
  let { runs, wickets } = side;
  const fall = table.wickets.reduce((sum, chance, n) => sum + chance * n, 0);
  const isOn = side.status === 'waiting' || side.status === 'batting';
  for (let over = Math.ceil(side.balls / BALLS); isOn && over < to && wickets < WICKETS; over++) {
    runs += (table.mean(over, Math.floor(wickets)) * rate) / MILLION;
    wickets += FALL * fall;
  }
  return runs;
}

/** From which count up to which, the latter excluded, a distribution has chances. */
function possible(chances: Pmf): [from: number, end: number] {
  let [from, end] = [0, chances.length];
  while (end > 0 && chances[end - 1]! < NEGLIGIBLE) end--;
  while (from < end && chances[from]! < NEGLIGIBLE) from++;
  return [from, end];
}

/** Makes `sum` the sum of two counts in this range; it has room for the most of an over beyond it. */
function add(sum: Pmf, before: Pmf, more: Pmf, [from, end]: readonly [number, number]): void {
  sum.fill(0, from, end + MOST_OF_OVER);
  for (let n = from; n < end; n++) {
    const p = before[n]!;
    for (let k = 0; k < more.length; k++) sum[n + k]! += p * more[k]!;
  }
}
