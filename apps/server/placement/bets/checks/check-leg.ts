import type { ErrorValues, Reason } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';
import { isPriceTaken, type MovePolicy } from '@fairbook/coupon';
import { scoreText } from '@fairbook/i18n';
import { traitsOf } from '@fairbook/settlement';
import { wholeScoreOf } from '@fairbook/sports/state';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import type { Fact, Submitted, SubmittedLeg } from '../../coupon/index.ts';

/** A coupon, and the price moves its player accepts. */
interface Asking {
  coupon: Submitted;
  policy: MovePolicy;
}

/**
 * The first reason against a leg, in the order of these checks; null when it can be accepted at the price of `fact`.
 */
export function legReason(
  leg: SubmittedLeg,
  fact: Fact,
  index: number,
  { coupon, policy }: Asking,
): Reason | null {
  const refuse = (code: Reason['code'], values: ErrorValues = {}): Reason => ({
    code,
    field: `bets.${index}`,
    values: { gameId: leg.gameId, outcomeId: leg.outcomeId, ...values },
  });
  if (fact === 'unknown_game') return refuse('bets.unknown_game');
  if (fact === 'unknown_outcome') return refuse('bets.unknown_outcome');
  const named = { game: gameText(fact) };
  if (isOver(fact)) return refuse('bets.game_over', named);
  // Late prices don't refuse a coupon with a delay: it is decided after the delay, at the prices of that moment.
  if (fact.isStale || (fact.isLate && fact.delaySeconds === 0)) return refuse('bets.feed_stale', named);
  if (fact.suspended !== null || !fact.isOpen) {
    return refuse('bets.game_suspended', { ...named, cause: fact.suspended ?? 'other' });
  }
  if (fact.isBlocked) return refuse('bets.outcome_blocked', named);
  if (coupon.dropOnScoreChange && isScoreMoved(leg, fact)) {
    return refuse('bets.score_changed', { ...named, score: wholeScoreText(fact) });
  }
  if (!isTaken(leg, fact, coupon, policy)) {
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
  if (seenScore === null) return false;
  // Only as many figures as the sender gave are compared: a sender may know only the score of the match.
  return String(seenScore) !== String(wholeScoreOf(fact.state).slice(0, seenScore.length));
}

/** `1–0`; with the games of the set that is played `1–0, 3–2`. */
function wholeScoreText({ state, opponents }: HotOutcome): string {
  const figures = wholeScoreOf(state);
  const parts = figures.flatMap((_, n) =>
    n % opponents.length === 0 ? [scoreText(figures.slice(n, n + opponents.length))] : [],
  );
  return parts.join(', ');
}

/**
 * Whether the player's price policy takes this price. A coupon that wins by losses gets better when its prices get
 * worse, so its total odds are checked instead (`wishReasons`). Without a seen total the price must be the seen one,
 * unless the player accepts any.
 */
function isTaken(
  leg: SubmittedLeg,
  { coefMilli }: HotOutcome,
  { type, changeCoefAction, wish }: Submitted,
  policy: MovePolicy,
): boolean {
  if (!traitsOf(type).winsByLosses) return isPriceTaken(leg.seenMilli, coefMilli, policy);
  return wish.seenCoefMilli !== null || changeCoefAction === 1 || coefMilli === leg.seenMilli;
}
