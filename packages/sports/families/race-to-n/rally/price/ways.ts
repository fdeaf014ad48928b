import type { Pair } from '../../score.ts';
import { type Figure, figureIn } from './scopes.ts';

/** Chances of consecutive values. */
export interface Span {
  from: number;
  p: Float64Array;
}

/** How one side may win a set. */
export interface Ways {
  /** Its chance to win the set. */
  chance: number;
  /** The scores by which it may, with their chances. */
  scores: readonly (readonly [score: Pair, chance: number])[];
  /** The same by a figure of the score. */
  by(figure: Figure): Span;
}

/** Ends rarer than this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-13;

/** How each side may win a set, from the chances of its ends. */
export function waysIn(ends: readonly Pair[], table: Float64Array): readonly [first: Ways, second: Ways] {
  const scores: [Pair, number][][] = [[], []];
  for (let n = 0; n < ends.length; n++) {
    const end = ends[n]!;
    if (table[n]! > NEGLIGIBLE) scores[end[0] > end[1] ? 0 : 1]!.push([end, table[n]!]);
  }
  return [waysOf(scores[0]!), waysOf(scores[1]!)];
}

function waysOf(scores: Ways['scores']): Ways {
  const known = new Map<Figure, Span>();
  return {
    scores,
    chance: scores.reduce((sum, [, p]) => sum + p, 0),
    by(figure) {
      const made = known.get(figure) ?? spanOf(scores, figure);
      known.set(figure, made);
      return made;
    },
  };
}

function spanOf(scores: Ways['scores'], figure: Figure): Span {
  const values = scores.map(([score]) => figureIn(score, figure));
  const from = Math.min(...values);
  const p = new Float64Array(Math.max(...values) - from + 1);
  scores.forEach(([, chance], n) => {
    p[values[n]! - from]! += chance;
  });
  return { from, p };
}

/** Exactly this value. */
export function certain(value: number): Span {
  return { from: value, p: Float64Array.of(1) };
}

/** The sum of two independent values. */
export function sum(a: Span, b: Span): Span {
  const p = new Float64Array(a.p.length + b.p.length - 1);
  for (let i = 0; i < a.p.length; i++) {
    const q = a.p[i]!;
    if (q > 0) for (let j = 0; j < b.p.length; j++) p[i + j]! += q * b.p[j]!;
  }
  return { from: a.from + b.from, p };
}

/** Either of two, the second one by a share. */
export function either(a: Span | undefined, b: Span, share: number): Span {
  const from = Math.min(a?.from ?? b.from, b.from);
  const end = Math.max(a ? a.from + a.p.length : 0, b.from + b.p.length);
  const p = new Float64Array(end - from);
  if (a) for (let n = 0; n < a.p.length; n++) p[a.from - from + n]! += a.p[n]!;
  for (let n = 0; n < b.p.length; n++) p[b.from - from + n]! += b.p[n]! * share;
  return { from, p };
}
