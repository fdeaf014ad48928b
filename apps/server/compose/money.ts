import type { Rates } from '@fairbook/money';
import { createCurrencies } from '../money/currencies/index.ts';
import { createPayments } from '../money/payments/index.ts';
import { createReceivables } from '../money/receivables/index.ts';
import type { Wallet } from '../money/wallet/index.ts';
import { openCouponsOf } from '../placement/bets/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';

interface MoneyDependencies {
  config: Pick<ConfigModule, 'settings' | 'isOffered'>;
  edits: SiteEdits;
  wallet: Wallet;
  rates(): Rates;
}

/** What moves players' money besides their bets. */
export function composeMoney(
  platform: Platform,
  { config, edits, wallet: { ledger }, rates }: MoneyDependencies,
): Module[] {
  const payments = createPayments(platform, { ledger, rates });
  const { module: currencies } = createCurrencies(platform, {
    ledger,
    rates,
    rules: () => config.settings().wallets,
    isOffered: config.isOffered,
    openCoupons: openCouponsOf,
  });
  const { module: receivables } = createReceivables(platform, { edits, ledger });
  return [payments.module, currencies, receivables];
}
