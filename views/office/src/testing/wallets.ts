/** What the account page reads of the site's configuration. */
export const WALLETS = {
  currencies: [{ iso: 'EUR' }, { iso: 'USD' }, { iso: 'USDT' }],
  wallets: {
    maxCurrencies: 3,
    isExchangeAllowed: true,
    exchangeFeePercent: 1,
    convertEveryDays: 30,
    maxRateAgeDays: 7,
  },
};
