import type { FinalState } from './football/final-state.ts';
import type { MarketGroup } from './football/markets/groups.ts';
import type { Facts, MarketKey } from './football/markets/keys.ts';
import { FOOTBALL_MARKETS } from './football/markets/table.ts';
import { footballMarket, footballPayoff } from './football/rules.ts';
import type { OutcomeRef } from './ids.ts';
import type { Figures, Market } from './market.ts';
import type { Fraction } from './verdict.ts';

/** A market of any sport, whole. */
export type AnyMarket = Market<MarketKey, MarketGroup, Facts>;

/** The market of an id, whole; `undefined` when there is none. */
export function wholeMarket(typeId: number): AnyMarket | undefined {
  return footballMarket(typeId);
}

/** The payoff of an outcome, whatever its sport; `null` for an id that names no outcome of any. */
export const outcomePayoff = footballPayoff;

export interface Settled {
  result: Fraction;
  void: Fraction;
  /** Key and figures of the sentence in the dictionary `explain` that states the rule. */
  why: { key: string; values: Figures };
}

/**
 * Settles one outcome by the result of its game. Throws a RangeError for an id that names no outcome: a feed that offered
 * it was wrong, and nobody may be paid by guess.
 */
export function settleOutcome(outcomeId: string, state: FinalState): Settled {
  const payoff = outcomePayoff(outcomeId);
  if (payoff === null) throw new RangeError(`no payoff for outcome ${outcomeId}`);
  return { ...payoff.verdict(state), why: payoff.why(state) };
}

/** The place of the competitor that an outcome is about; null when it is about all of them, or is none. */
export function competitorOf({ typeId, key }: OutcomeRef): number | null {
  return wholeMarket(typeId)?.related.about(key) ?? null;
}

/** The same outcome for a competitor that stands in the other place. */
export function mirrored(ref: OutcomeRef): OutcomeRef {
  const market = wholeMarket(ref.typeId);
  const other = market && FOOTBALL_MARKETS[market.related.mirror];
  if (!market || !other) return ref;
  const isTurned = market.line.kind === 'handicap' && Number(ref.line) !== 0;
  const line = isTurned ? String(-Number(ref.line)) : ref.line;
  const key = market.related.mirrored(ref.key);
  return {
    marketId: `${other.id}:${line}`,
    typeId: other.id,
    line,
    key: other.outcomes.includes(key) ? key : ref.key,
  };
}
