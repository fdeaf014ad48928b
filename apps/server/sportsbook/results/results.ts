import { type FeedMessage, HOUSE, type OutcomeResult } from '@fairbook/feed-contract';
import type { HotGame } from '../catalogue/hot-game.ts';

/**
 * In `outcome_results` it stands for every outcome without a result of its own, in a game that was cancelled or voided
 * as a whole.
 */
export const ALL_OUTCOMES = '*';

/** Another revision of an outcome's result. */
export interface NewResult extends OutcomeResult {
  /** No result any more: the former one is withdrawn. */
  isOpen: boolean;
  /** The house's decision overrides the feed. */
  origin: 'feed' | 'house';
}

const NOTHING = { result: [0, 1], void: [0, 1] } as const;
const RETURNED = { result: [0, 1], void: [1, 1] } as const;

type Told = Pick<HotGame, 'state' | 'decided' | 'reopened' | 'voided' | 'byHand'>;

export function resultsOf(message: FeedMessage): NewResult[] {
  switch (message.type) {
    case 'bet_settlement':
      return message.outcomes.map((outcome) => ({ ...outcome, isOpen: false, origin: 'feed' }));
    case 'bet_cancel':
      return [{ ...voidOfAll(message.reason), isOpen: false, origin: 'feed' }];
    case 'rollback_bet_settlement':
      return message.outcomeIds.map(takenBack);
    case 'rollback_bet_cancel':
      return [takenBack(ALL_OUTCOMES)];
    case 'house_void':
      return (message.outcomeIds.length === 0 ? [ALL_OUTCOMES] : message.outcomeIds).map((outcomeId) => ({
        outcomeId,
        ...RETURNED,
        why: { key: 'house_void', values: { reason: message.reason } },
        isOpen: false,
        origin: 'house',
      }));
    case 'house_result':
      return message.outcomes.map((outcome) => ({ ...outcome, isOpen: false, origin: 'house' }));
    default:
      return [];
  }
}

/**
 * The results of a message that count, given the game before it. A result said before the feed last withdrew its
 * outcome doesn't count. In a cancelled game, outcomes that were not decided stay void (rule 1.6) until the feed
 * withdraws the cancellation. Once operators have entered the result, no other result counts; what they have voided
 * stays void.
 */
export function standingResults(
  { state, decided, reopened, voided, byHand }: Told,
  message: FeedMessage,
): NewResult[] {
  const isVoid = (outcomeId: string) =>
    message.type === 'bet_settlement' && state.status === 'cancelled' && !decided.has(outcomeId);
  if (message.type === 'house_result')
    return voided.has(ALL_OUTCOMES)
      ? []
      : resultsOf(message).filter(({ outcomeId }) => !voided.has(outcomeId));
  if (byHand && message.producer !== HOUSE) return [];
  return resultsOf(message).filter(
    ({ outcomeId }) => message.at >= (reopened.get(outcomeId) ?? 0) && !isVoid(outcomeId),
  );
}

function takenBack(outcomeId: string): NewResult {
  return { outcomeId, ...NOTHING, why: { key: 'taken_back', values: {} }, isOpen: true, origin: 'feed' };
}

/** Returns the stake of every open leg. `reason` names a text of the dictionary `explain` if there is one. */
function voidOfAll(reason: string): OutcomeResult {
  const key = reason === 'schedule_changed' ? reason : 'cancelled';
  return { outcomeId: ALL_OUTCOMES, ...RETURNED, why: { key, values: {} } };
}
