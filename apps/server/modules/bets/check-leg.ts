import type { ErrorValues, Reason } from '@fairbook/contracts';
import type { HotOutcome } from '../sportsbook/index.ts';
import type { Submitted, SubmittedLeg } from './submitted.ts';

/** What the sportsbook knows of a leg, or why it knows nothing. */
export type Fact = HotOutcome | 'unknown_game' | 'unknown_outcome';

type Policy = Pick<Submitted, 'changeCoefAction' | 'tolerancePercent' | 'dropOnScoreChange' | 'wish'>;

/** The first thing that stands in the way of a leg, in this order; null when it can be taken at the price of `fact`. */
export function legReason(leg: SubmittedLeg, fact: Fact, policy: Policy, index: number): Reason | null {
  const refuse = (code: Reason['code'], values: ErrorValues = {}): Reason => ({
    code,
    field: `bets.${index}`,
    values: { gameId: leg.gameId, outcomeId: leg.outcomeId, ...values },
  });
  if (fact === 'unknown_game') return refuse('bets.unknown_game');
  if (fact === 'unknown_outcome') return refuse('bets.unknown_outcome');
  const named = { home: fact.opponents[0], away: fact.opponents[1] };
  if (isOver(fact)) return refuse('bets.game_over', named);
  if (fact.isStale) return refuse('bets.feed_stale', named);
  if (fact.suspended !== null || !fact.isOpen) {
    return refuse('bets.game_suspended', { ...named, cause: fact.suspended ?? 'other' });
  }
  if (fact.isBlocked) return refuse('bets.outcome_blocked', named);
  if (policy.dropOnScoreChange && isScoreMoved(leg, fact)) {
    return refuse('bets.score_changed', { ...named, score: fact.state.score.join(':') });
  }
  if (!isAcceptable(leg.seenMilli, fact.coefMilli, policy)) {
    return refuse('bets.price_changed', {
      ...named,
      from: leg.seenMilli / 1000,
      coef: fact.coefMilli / 1000,
    });
  }
  return null;
}

function isOver(fact: HotOutcome): boolean {
  return fact.state.status === 'ended' || fact.state.status === 'cancelled';
}

function isScoreMoved({ seenScore }: SubmittedLeg, fact: HotOutcome): boolean {
  const [home, away] = fact.state.score;
  return seenScore !== null && (seenScore[0] !== home || seenScore[1] !== away);
}

/**
 * S1 §3: 0 asks about every move, 1 takes any, 2 takes higher and, beyond S1, a fall within the tolerance of a leg.
 * Where only the total has a tolerance, the legs are free and the total is held to it (`wishReasons`).
 */
export function isAcceptable(
  seenMilli: number,
  nowMilli: number,
  policy: Omit<Policy, 'dropOnScoreChange'>,
): boolean {
  if (nowMilli === seenMilli || policy.changeCoefAction === 1) return true;
  if (policy.changeCoefAction === 0) return false;
  const isTotalBounded = policy.wish.totalTolerancePercent > 0;
  if (isTotalBounded && policy.tolerancePercent === 0) return true;
  return nowMilli > seenMilli || nowMilli * 100 >= seenMilli * (100 - policy.tolerancePercent);
}
