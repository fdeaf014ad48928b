import type { PlayGate } from '../care/limits/index.ts';
import { createAdjustmentsModule } from '../money/adjustments/index.ts';
import { type CurrenciesDeps, createCurrencies } from '../money/currencies/index.ts';
import { createFreezes } from '../money/freezes/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import { createReceivables } from '../money/receivables/index.ts';
import { createDailyReports } from '../money/reports/index.ts';
import { createSlips } from '../money/slips/index.ts';
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
  depositBonusHooks: CashierNeighbours['depositBonusHooks'];
  isFirstBonusAvailable: CurrenciesDeps['isFirstBonusAvailable'];
  gate: PlayGate;
}

/** Everything but bets that moves players' money, and the daily reports on it. */
export function composeMoney(
  platform: Platform,
  {
    config,
    edits,
    wallet: { ledger },
    rates: book,
    signIn,
    persons,
    gate,
    depositBonusHooks,
    isFirstBonusAvailable,
  }: MoneyDependencies,
) {
  const rates = book.now;
  const { countryCodeOf } = config;
  const { modules: ofCashier, ...cashier } = composeCashier(platform, {
    ledger,
    limits: gate,
    edits,
    rates,
    siteName: () => config.settings().site.siteName,
    countryCodeOf,
    signIn,
    persons,
    depositBonusHooks,
  });
  const { module: currencies } = createCurrencies(platform, {
    ledger,
    rates: book,
    rules: () => config.settings().wallets,
    isOffered: config.isOffered,
    openCoupons: openCouponsOf,
    isFirstBonusAvailable,
    refuseClosed: gate.refuseClosed,
  });
  const { module: receivables } = createReceivables(platform, { edits, ledger });
  const slips = createSlips(platform, { limits: gate, edits, ledger, rates, ceiling: platform.config });
  const { module: adjustments } = createAdjustmentsModule(platform, { edits, ledger, rates });
  const reports = createDailyReports(platform, rates);
  const ofOperators = [
    createFreezes(platform, edits),
    adjustments,
    reports.module,
    slips.module,
    book.module,
  ];
  const modules: Module[] = [...ofCashier, currencies, receivables, ...ofOperators];
  return { modules, cashier, reports, slips };
}
