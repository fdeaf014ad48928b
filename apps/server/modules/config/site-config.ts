import type { config } from '@fairbook/contracts';
import {
  amountStep,
  currencySymbol,
  exponentOf,
  formatAmount,
  initialAmount,
  presets,
} from '@fairbook/money';
import { COEF_VIEWS } from '@fairbook/odds';
import { LANGUAGES, type Language } from '../../platform/http/language.ts';
import { COUNTRIES } from './countries.ts';

export interface StakeLimits {
  minStake: bigint;
  maxStake: bigint;
  maxPayout: bigint;
}

export interface SiteFacts {
  isPlayMoney: boolean;
  /** Limits of a currency in minor units, from the module that holds placements to them. */
  limitsOf(iso: string): StakeLimits;
  /** Payment methods with their limits in major units of every currency. */
  payments: config.SiteConfig['payments'];
}

/** Offered beside the currencies of the countries. */
const CRYPTO = ['BTC', 'ETH', 'USDT'];
const OFFERED = [...new Set(['EUR', 'USD', ...COUNTRIES.map(({ currencyIso }) => currencyIso), ...CRYPTO])];

/** What of the configuration stands as long as the process does. */
export type StaticConfig = Omit<config.SiteConfig, keyof config.PublicGroups>;

/** The configuration in one language. Names and symbols come from Intl. */
export function staticConfig(lng: Language, facts: SiteFacts): StaticConfig {
  return {
    siteName: 'Fairbook',
    isPlayMoney: facts.isPlayMoney,
    languages: LANGUAGES.map((code) => ({ code, name: ownName(code) })),
    defaultLanguage: 'en',
    countries: countries(lng),
    currencies: OFFERED.map((iso) => currency(iso, lng, facts)),
    coefViews: [...COEF_VIEWS],
    payments: facts.payments,
  };
}

function ownName(code: Language): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

function countries(lng: Language): config.SiteConfig['countries'] {
  const names = new Intl.DisplayNames(lng, { type: 'region' });
  const named = COUNTRIES.map((facts) => ({ ...facts, name: names.of(facts.code) ?? facts.code }));
  return named.sort((a, b) => a.name.localeCompare(b.name, lng));
}

function currency(iso: string, lng: Language, facts: SiteFacts): config.SiteConfig['currencies'][number] {
  const limits = facts.limitsOf(iso);
  const written = (sum: bigint) => formatAmount(sum as Parameters<typeof formatAmount>[0], iso);
  return {
    iso,
    symbol: currencySymbol(iso, lng),
    exponent: exponentOf(iso),
    initialAmount: written(initialAmount(iso)),
    amountStep: written(amountStep(iso)),
    presets: presets(iso).map(written),
    minStake: written(limits.minStake),
    maxStake: written(limits.maxStake),
    maxPayout: written(limits.maxPayout),
  };
}
