import type { OutcomeRef } from '../markets/ids.ts';
import type { Figures, Market } from '../markets/market.ts';
import { type Payoff, payoffsOf, type SportRules } from '../markets/payoffs.ts';
import { RULES } from '../registry/rules.gen.ts';
import type { Sports } from '../registry/types.gen.ts';
import type { SportKey } from '../sports.ts';
import type { Fraction } from './verdict.ts';

/** How a game ended, as far as its markets need to know: a union by sport. */
export type FinalState = Sports[SportKey]['end'];

/** A complete market of any sport. */
export type AnyMarket = Market<string, string, object>;

type AnyRules = SportRules<AnyMarket, FinalState, object>;
const RULES_OF: Record<SportKey, AnyRules> = RULES;

const BY_TYPE = new Map(
  (Object.keys(RULES_OF) as SportKey[]).flatMap((sport) => {
    const rules = RULES_OF[sport];
    const payoffOf = payoffsOf(rules);
    return rules.markets.map((market) => [market.id, { sport, market, rules, payoffOf }] as const);
  }),
);

/** The sport of an outcome, by the market type in its id; null for an unknown type. */
export function sportOfOutcome(outcomeId: string): SportKey | null {
  return BY_TYPE.get(Number.parseInt(outcomeId, 10))?.sport ?? null;
}

/** The complete market with an id; undefined when there is none. */
export function wholeMarket(typeId: number): AnyMarket | undefined {
  return BY_TYPE.get(typeId)?.market;
}

/** The version of a sport's rules, as receipts name it. */
export function rulesVersionOf(sport: SportKey): string {
  return RULES_OF[sport].version;
}

/** The payoff of an outcome of any sport; null for an id that names no outcome. */
export function outcomePayoff(outcomeId: string): Payoff<AnyMarket, FinalState> | null {
  return BY_TYPE.get(Number.parseInt(outcomeId, 10))?.payoffOf(outcomeId) ?? null;
}

export interface Settled {
  result: Fraction;
  void: Fraction;
  /** Key and figures of the rule's text in the dictionary `explain`. */
  why: { key: string; values: Figures };
}

/**
 * Settles one outcome by the result of its game. Throws a RangeError for an id that names no outcome of the game's
 * sport: the feed was wrong to offer it, and no payout may rest on a guess.
 */
export function settleOutcome(outcomeId: string, state: FinalState): Settled {
  const payoff = sportOfOutcome(outcomeId) === state.sport ? outcomePayoff(outcomeId) : null;
  if (payoff === null) throw new RangeError(`No payoff for outcome ${outcomeId}`);
  return { ...payoff.verdict(state), why: payoff.why(state) };
}

/** The competitor that an outcome is about, by place; null when it is about all of them, or unknown. */
export function competitorOf({ typeId, key }: OutcomeRef): number | null {
  return wholeMarket(typeId)?.related.about(key) ?? null;
}

/** The same outcome for the other competitor. */
export function mirrored(ref: OutcomeRef): OutcomeRef {
  const { market, rules } = BY_TYPE.get(ref.typeId) ?? {};
  const other = rules?.markets.find(({ key }) => key === market?.related.mirror);
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
