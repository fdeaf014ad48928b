import type { MethodData } from '../../adapter.ts';

/** The results that a demo deposit can have; the first one by default. */
const DEPOSIT_OUTCOMES = ['atOnce', 'pending', 'refused', 'expires', 'otherAmount', 'otherCurrency'] as const;
const PAYOUT_OUTCOMES = ['paid', 'pending', 'refused', 'unreachable'] as const;

/** Play money: credited at once, or with any other outcome on demand. */
export const DEMO: MethodData = {
  id: 'demo',
  isHosted: false,
  currencies: 'all',
  countries: 'all',
  in: {
    minEuros: 1,
    maxEuros: 100_000,
    fee: { percent: 0, fixedEuros: 0 },
    fields: [{ id: 'outcome', options: DEPOSIT_OUTCOMES, isRequired: false }],
    minutes: 2,
  },
  out: {
    minEuros: 1,
    maxEuros: 100_000,
    fee: { percent: 0, fixedEuros: 0 },
    fields: [
      { id: 'destination', options: [], isRequired: true, pattern: /^[\p{L}\p{N} .@+_-]{3,80}$/u },
      { id: 'outcome', options: PAYOUT_OUTCOMES, isRequired: false },
    ],
    destination: 'destination',
  },
};
