import type { MethodData } from '../../adapter.ts';

/** A provider whose own page takes the payment: cards and bank transfers, told to us by signed webhooks. */
export const HOSTED: MethodData = {
  id: 'hosted',
  isHosted: true,
  currencies: ['EUR', 'USD', 'GBP', 'PLN', 'CZK', 'KZT', 'RUB', 'TRY', 'BRL', 'INR', 'JPY', 'KWD'],
  countries: 'all',
  in: { minEuros: 5, maxEuros: 10_000, fee: { percent: 1.5, fixedEuros: 0 }, fields: [], minutes: 30 },
  out: {
    minEuros: 10,
    maxEuros: 20_000,
    fee: { percent: 0, fixedEuros: 1 },
    fields: [
      { id: 'destination', options: [], isRequired: true, pattern: /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/ },
    ],
    destination: 'destination',
  },
};
