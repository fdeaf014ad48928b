import type { limits } from '@fairbook/contracts';
import { CHOSEN_TYPES, NO_LIMIT, REALITY_CHECK, SESSION_LIMIT } from '@fairbook/contracts/care/limit-types';

/** The limits on offer, shortened. */
const OFFERED: limits.AvailableLimit[] = CHOSEN_TYPES.map((type) => {
  if (type < 30) return { type, measure: '24h', availableValues: [50, 100, 200, NO_LIMIT] };
  if (type === SESSION_LIMIT) return { type, measure: 'hours', availableValues: [1, 2, -1] };
  if (type === REALITY_CHECK) return { type, measure: 'minutes', availableValues: [5, 30, -1] };
  return { type, measure: 'days', availableValues: [1, 7, 30, 365] };
});

/** The answers of the page for a player without limits. */
export const NO_LIMITS = {
  'limits.list': [] as limits.Limit[],
  'limits.available': OFFERED,
  'limits.reasons': [{ id: 1, selfExcludeReason: 'I want to take a break' }],
  'limits.freed': [] as object[],
  'limits.history': { changes: [] as object[], next: null },
  'limits.packTexts': { texts: [] as string[] },
  'sportsbook.sports': { sports: [{ id: 1, name: 'Football' }] },
  'auth.session': { currencyIso: 'EUR' },
  'config.all': { limits: { isReasonAsked: true, types: [], isSectionLocked: true } },
};
