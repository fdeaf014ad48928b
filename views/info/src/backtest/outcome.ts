import type { Bet } from './rule.ts';

/** What a rule would have done, in units. */
export interface Outcome {
  bets: number;
  staked: number;
  back: number;
  net: number;
  /** Of the margin alone. */
  expected: number;
  /** Net by stake: 0.05 is 5 %. */
  yield: number;
  /** 95 % of resampled yields lie between these. */
  interval: readonly [least: number, most: number];
  /** The largest fall of the sum from a peak. */
  drawDown: number;
  /** For the chart: the sums after bets, the last one always. */
  points: readonly { place: number; at: number; net: number; expected: number }[];
}

/** Of the random numbers that resample the bets: the same bets give the same interval. */
export const SEED = 20261127;
const SAMPLES = 1_000;
const MOST_POINTS = 300;
/** How long the computation holds the page at a time. */
const SLICE_MS = 20;

/** Sums of the bets, and the interval of the yield by the bootstrap. `pause` lets the page go on. Null without bets. */
export async function outcomeOf(
  bets: readonly Bet[],
  { now, pause }: { now(): number; pause(): Promise<void> },
): Promise<Outcome | null> {
  if (bets.length === 0) return null;
  const run = sums(bets);
  const { staked, back } = run;
  const yields: number[] = [];
  const random = randomFrom(SEED);
  let began = now();
  for (let sample = 0; sample < SAMPLES; sample++) {
    yields.push(resampled(bets, random));
    if (now() - began < SLICE_MS) continue;
    await pause();
    began = now();
  }
  yields.sort((a, b) => a - b);
  const at = (share: number) => yields[Math.round(share * (SAMPLES - 1))]!;
  return { ...run, bets: bets.length, yield: (back - staked) / staked, interval: [at(0.025), at(0.975)] };
}

function sums(bets: readonly Bet[]) {
  const every = Math.ceil(bets.length / MOST_POINTS);
  let [staked, back, expected, peak, drawDown] = [0, 0, 0, 0, 0];
  const points: { place: number; at: number; net: number; expected: number }[] = [];
  bets.forEach((bet, index) => {
    staked += bet.stake;
    back += bet.back;
    expected += bet.expected;
    const net = back - staked;
    peak = Math.max(peak, net);
    drawDown = Math.max(drawDown, peak - net);
    const place = index + 1;
    if (place % every === 0 || place === bets.length) points.push({ place, at: bet.at, net, expected });
  });
  return { staked, back, net: back - staked, expected, drawDown, points };
}

/** The yield of as many bets, each drawn at random from all. */
function resampled(bets: readonly Bet[], random: () => number): number {
  let [staked, back] = [0, 0];
  for (let n = 0; n < bets.length; n++) {
    const bet = bets[Math.floor(random() * bets.length)]!;
    staked += bet.stake;
    back += bet.back;
  }
  return back / staked - 1;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
