import type { MarketFace } from '../markets/market.ts';
import { oncePer } from '../price/once.ts';
import { ENDS } from '../registry/ends.gen.ts';
import type { EndScores, SportEnds, VerdictRange } from '../sport.ts';
import type { SportKey } from '../sports.ts';
import type { GameState } from '../states.ts';
import { type FinalState, outcomePayoff, sportOfOutcome } from './settling.ts';
import { LOST, type Verdict, WON } from './verdict.ts';

const BY_SPORT: Partial<Record<SportKey, SportEnds<FinalState, GameState>>> = ENDS;
const tellingOf = oncePer((ends: SportEnds<FinalState, GameState>) => ends.telling());

/**
 * A sport without counted ends has a single class of ends, in which an outcome may win or lose. So its exposure is
 * never calculated below the true worst case.
 */
const ANYTHING: readonly VerdictRange[] = [[LOST, WON]];
const ONLY: ReadonlySet<number> = new Set([0]);

/** The counted ends of a sport's games, in the order of `rangesOf`; empty for a sport whose ends are not counted. */
export function countedEnds(sport: SportKey): readonly FinalState[] {
  return BY_SPORT[sport]?.counted ?? [];
}

/**
 * The worst and the best result of an outcome for its player in each class of ends of its sport. Both are the same
 * where a class is a single end. Null for an outcome unknown to the rules.
 */
export function rangesOf(outcomeId: string): readonly VerdictRange[] | null {
  const sport = sportOfOutcome(outcomeId);
  const payoff = outcomePayoff(outcomeId);
  if (!sport || !payoff) return null;
  const ends = BY_SPORT[sport];
  if (!ends) return ANYTHING;
  if (ends.rangesOf) return ends.rangesOf(outcomeId);
  return ends.counted.map((end): VerdictRange => {
    const verdict = payoff.verdict(end);
    return [verdict, verdict];
  });
}

/**
 * The results of an outcome in the ends that tell any two outcomes of its sport apart. Null for an unknown outcome, for
 * a line beyond `widestLine`, and for a sport without such ends.
 */
export function tellingVerdicts(outcomeId: string): readonly Verdict[] | null {
  const sport = sportOfOutcome(outcomeId);
  const payoff = outcomePayoff(outcomeId);
  const ends = sport && BY_SPORT[sport];
  if (!payoff || !ends) return null;
  const widest = ends.widestLineOf?.(payoff.market.id) ?? ends.widestLine;
  if (Math.abs(Number(payoff.line)) > widest) return null;
  return tellingOf(ends).map((end) => payoff.verdict(end));
}

/** Whether two outcomes are compared by classes of ends (`rangesOf`) and not by `tellingVerdicts`. */
export function areToldByClasses(a: string, b: string): boolean {
  const sport = sportOfOutcome(a);
  if (!sport || sport !== sportOfOutcome(b)) return false;
  return BY_SPORT[sport]?.areToldByClasses?.(a, b) ?? false;
}

/**
 * The indexes of the classes of ends that a game can have in its format, such as best of three sets. The score so far
 * makes no difference. A format that no counted end has, such as a race of seven where six and eight are usual, may have
 * any of them: a bound, however rough.
 */
export function possibleEnds(state: GameState): ReadonlySet<number> {
  const ends = BY_SPORT[state.sport];
  if (!ends) return ONLY;
  const { counted, formatOf } = ends;
  const format = formatOf(state);
  const key = `${state.sport} ${format}`;
  const known = possible.get(key);
  if (known) return known;
  const all = [...counted.keys()];
  const own = all.filter((n) => formatOf(counted[n]!) === format);
  const found = new Set(own.length > 0 ? own : all);
  possible.set(key, found);
  return found;
}

/** Whether the parts of a game that are over still allow an end. Its score is for the caller to compare. */
export function isReachable(state: GameState, end: FinalState): boolean {
  return BY_SPORT[state.sport]?.isReachable?.(state, end) ?? true;
}

const possible = new Map<string, ReadonlySet<number>>();

/**
 * The example that explains a market in the rules: the end of a game, and a line. Null in a sport without an example.
 * Throws a RangeError for an unknown market.
 */
export function exampleOf(market: MarketFace): { end: FinalState; line: string } | null {
  const sport = sportOfOutcome(`${market.id}:`);
  if (sport === null) throw new RangeError(`No market type ${market.id}`);
  const ends = BY_SPORT[sport];
  return ends ? { end: ends.example, line: ends.exampleLine(market) } : null;
}

/** The published score of an end, and those of its parts; null in a sport whose ends are not counted. */
export function scoresOfEnd(end: FinalState): EndScores | null {
  return BY_SPORT[end.sport]?.scoresOf(end) ?? null;
}
