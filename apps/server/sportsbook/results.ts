import type { FeedMessage, OutcomeResult } from '@fairbook/feed-contract';

/** In `outcome_results` it stands for every outcome of a cancelled game without a result of its own. */
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
    default:
      return [];
  }
}

function takenBack(outcomeId: string): NewResult {
  return { outcomeId, ...NOTHING, why: { key: 'taken_back', values: {} }, isOpen: true, origin: 'feed' };
}

/** Returns the stake of every open leg. `reason` names a text of the dictionary `explain` if there is one. */
function voidOfAll(reason: string): OutcomeResult {
  const key = reason === 'schedule_changed' ? reason : 'cancelled';
  return { outcomeId: ALL_OUTCOMES, ...RETURNED, why: { key, values: {} } };
}
