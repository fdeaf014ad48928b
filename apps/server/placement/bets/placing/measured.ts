import type { ErrorCode } from '@fairbook/contracts';
import type { Platform } from '../../../platform/context.ts';
import { toRefusal } from '../../../platform/http/problem.ts';
import type { Cause } from '../../../platform/telemetry/metrics-table.ts';
import type { SportsbookFacts } from '../../../sportsbook/index.ts';
import type { Place } from './place.ts';

/** Codes whose cause differs from that of other codes with the same first part. */
const CAUSE_OF: Partial<Record<ErrorCode, Cause>> = {
  'bets.price_changed': 'price',
  'bets.exact_coef': 'price',
  'bets.total_changed': 'price',
  'bets.bonus_changed': 'price',
  'bets.score_changed': 'price',
  'bets.game_suspended': 'suspended',
  'bets.outcome_blocked': 'suspended',
  'bets.game_over': 'suspended',
  'bets.stake_too_small': 'limit',
  'bets.stake_too_large': 'limit',
  'bets.stake_limited': 'limit',
  'bets.limit_reached': 'limit',
  'bets.win_too_large': 'limit',
  'bets.feed_stale': 'house',
  'bets.log_behind': 'house',
  'wallet.insufficient_funds': 'funds',
  'server.internal': 'fault',
  'server.unavailable': 'overload',
  'request.rate_limited': 'overload',
};

/** Why a bet was refused, by the code of its first reason. */
function causeOf(code: ErrorCode): Cause {
  const known = CAUSE_OF[code];
  if (known) return known;
  const kind = code.split('.', 1)[0];
  return kind === 'bets' || kind === 'request' ? 'coupon' : kind === 'server' ? 'fault' : 'account';
}

/** Measures how long the answer to a coupon takes and, unless it is refused, the age of its oldest price. */
export function measured(
  place: Place,
  { metrics, clock }: Pick<Platform, 'metrics' | 'clock'>,
  facts: Pick<SportsbookFacts, 'confirmedAt'>,
): Place {
  return async (userId, body, key, lng, sentFrom) => {
    const since = performance.now();
    const note = (outcome: string, cause: Cause) =>
      metrics.observe('fairbook_acceptance_seconds', (performance.now() - since) / 1000, { outcome, cause });
    try {
      const answer = await place(userId, body, key, lng, sentFrom);
      note(answer.status === 'pending' ? 'pending' : 'accepted', 'none');
      const at = Math.min(...body.bets.map(({ gameId }) => facts.confirmedAt(gameId) ?? Number.NaN));
      if (!Number.isNaN(at)) metrics.observe('fairbook_price_age_seconds', (clock.now() - at) / 1000);
      return answer;
    } catch (error) {
      note('refused', causeOf(toRefusal(error).code));
      throw error;
    }
  };
}
