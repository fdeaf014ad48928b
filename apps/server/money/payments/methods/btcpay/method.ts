import type { MethodData } from '../../adapter.ts';

/**
 * Bitcoin through a BTCPay Server: invoices in the currency of the account, which it converts, and payouts to an
 * address.
 */
export const BTCPAY: MethodData = {
  id: 'btcpay',
  isHosted: true,
  currencies: ['EUR', 'USD', 'GBP', 'PLN', 'CZK', 'TRY', 'BRL', 'INR', 'JPY', 'BTC'],
  countries: 'all',
  in: { minEuros: 10, maxEuros: 10_000, fee: { percent: 0, fixedEuros: 0 }, fields: [], minutes: 20 },
  out: {
    minEuros: 20,
    maxEuros: 20_000,
    // For the fee of the network.
    fee: { percent: 0, fixedEuros: 2 },
    fields: [
      {
        id: 'destination',
        options: [],
        isRequired: true,
        // Bech32, or Base58 of the main and the test networks.
        pattern: /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{25,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,39})$/,
      },
    ],
    destination: 'destination',
  },
};
