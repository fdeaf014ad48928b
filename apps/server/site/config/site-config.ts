import type { config } from '@fairbook/contracts';
import { LANGUAGES, type Language } from '@fairbook/i18n/dictionaries';
import {
  amountStep,
  currencySymbol,
  depositFigures,
  exponentOf,
  formatAmount,
  initialAmount,
  presets,
  type Rates,
} from '@fairbook/money';
import { COUNTRIES } from './countries.ts';

interface StakeLimits {
  minStake: bigint;
  maxStake: bigint;
  maxPayout: bigint;
}

export interface SiteFacts {
  /** Whether players can register this way now: the messages that it sends reach them. */
  isWayOpen(type: config.SiteConfig['registration']['types'][number]): boolean;
  isPlayMoney: boolean;
  /** Limits of a currency in minor units, from the module that enforces them. */
  limitsOf(iso: string, rates: Rates): StakeLimits;
  /** The current exchange rates for amounts that are set in euros; the same object as long as no rate changes. */
  rates(): Rates;
  payments: config.SiteConfig['payments'];
  social: config.SiteConfig['social'];
}

/** Available beside the currencies of the countries. */
const CRYPTO = ['BTC', 'ETH', 'USDT'];
export const OFFERED = [
  ...new Set(['EUR', 'USD', ...COUNTRIES.map(({ currencyIso }) => currencyIso), ...CRYPTO]),
];

/** The parts of the configuration that only change with exchange rates. */
export type StaticConfig = Omit<
  config.SiteConfig,
  keyof config.PublicGroups | 'siteName' | 'defaultLanguage'
>;

/** The configuration in one language. Names and symbols come from Intl. */
export function staticConfig(lng: Language, facts: SiteFacts): StaticConfig {
  const rates = facts.rates();
  return {
    isPlayMoney: facts.isPlayMoney,
    languages: LANGUAGES.map((code) => ({ code, name: ownName(code) })),
    countries: countriesIn(lng),
    currencies: OFFERED.map((iso) => currency(iso, lng, facts.limitsOf(iso, rates), rates)),
    payments: facts.payments,
    social: facts.social,
  };
}

function ownName(code: Language): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** All countries with their names in a language, sorted by them. */
export function countriesIn(lng: Language): config.SiteConfig['countries'] {
  const names = new Intl.DisplayNames(lng, { type: 'region' });
  const named = COUNTRIES.map((facts) => ({ ...facts, name: names.of(facts.code) ?? facts.code }));
  return named.sort((a, b) => a.name.localeCompare(b.name, lng));
}

function currency(
  iso: string,
  lng: Language,
  limits: StakeLimits,
  rates: Rates,
): config.SiteConfig['currencies'][number] {
  const deposit = depositFigures(iso, rates);
  const written = (sum: bigint) => formatAmount(sum as Parameters<typeof formatAmount>[0], iso);
  return {
    iso,
    symbol: currencySymbol(iso, lng),
    exponent: exponentOf(iso),
    initialAmount: written(initialAmount(iso)),
    amountStep: written(amountStep(iso)),
    presets: presets(iso).map(written),
    deposit: { min: written(deposit.min), max: written(deposit.max), presets: deposit.presets.map(written) },
    minStake: written(limits.minStake),
    maxStake: written(limits.maxStake),
    maxPayout: written(limits.maxPayout),
  };
}
