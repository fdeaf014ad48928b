import { median, quantile } from '../quantile.ts';

/** How much more a figure may cost than before: beyond a quarter it counts as worse. */
const LIMIT = 1.25;

/** Costs of one figure in rounds that followed each other at once. */
export interface Pair {
  ours: number;
  theirs: number;
}

export interface Compared {
  ours: number;
  theirs: number;
  /** The median of the ratios of the pairs; above 1 ours costs more. */
  ratio: number;
  /** A quarter of the ratios are below the first, a quarter above the second. */
  spread: [number, number];
}

/** The sides in the order of their rounds: A B B A A B …, so that a machine that slows down or recovers favours neither. */
export function turnsOf(rounds: number): ('ours' | 'theirs')[] {
  return Array.from({ length: rounds }, (_, n) =>
    n % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const),
  ).flat();
}

/** Other load on the machine falls on both rounds of a pair, so the ratios are compared and not the medians. */
export function compare(pairs: readonly Pair[]): Compared {
  const ratios = pairs.map(({ ours, theirs }) => ours / theirs);
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    theirs: median(pairs.map(({ theirs }) => theirs)),
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  };
}

export const isWorse = ({ ratio }: Compared): boolean => ratio > LIMIT;

/** A line of the table for one figure; costs in microseconds. */
export function lineOf(name: string, { ours, theirs, ratio, spread: [low, high] }: Compared): string {
  const cells = [
    name,
    figure(theirs),
    figure(ours),
    ratio.toFixed(2),
    `${low.toFixed(2)}–${high.toFixed(2)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const figure = (us: number): string => digits.format(us);
