import { createCurrencies } from '../money/currencies/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import { createReceivables } from '../money/receivables/index.ts';
import type { Wallet } from '../money/wallet/index.ts';
import { openCouponsOf } from '../placement/bets/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import { type CashierNeighbours, type CashierSignIn, composeCashier } from './cashier.ts';

interface MoneyDependencies {
  config: Pick<ConfigModule, 'settings' | 'isOffered' | 'countryCodeOf'>;
  edits: SiteEdits;
  wallet: Wallet;
  rates: RateBook;
  signIn: CashierSignIn;
  persons: CashierNeighbours['persons'];
}

/** What moves players' money besides their bets. */
export function composeMoney(
  platform: Platform,
  { config, edits, wallet: { ledger }, rates: book, signIn, persons }: MoneyDependencies,
) {
  const rates = book.now;
  const { countryCodeOf } = config;
  const { modules: ofCashier, ...cashier } = composeCashier(platform, {
    ledger,
    edits,
    rates,
    countryCodeOf,
    signIn,
    persons,
  });
  const { module: currencies } = createCurrencies(platform, {
    ledger,
    rates: book,
    rules: () => config.settings().wallets,
    isOffered: config.isOffered,
    openCoupons: openCouponsOf,
  });
  const { module: receivables } = createReceivables(platform, { edits, ledger });
  const modules: Module[] = [...ofCashier, currencies, receivables, book.module];
  return { modules, cashier };
}
