import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Module } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type RatesOfTime, ratesAt, type SetRate } from './book.ts';
import { rateRoutes } from './routes.ts';
import { setRates } from './store.ts';

type RatesPlatform = Pick<Platform, 'pool' | 'clock'>;

export interface RateBook {
  module: Module;
  /** The current rates of the book, from memory; the same object until a rate changes. */
  now(): Rates;
  /** The rates as stored, which this node's memory follows a moment later. For exchanges. */
  stored(sql: Sql): Promise<Rates>;
}

/** Exchange rates set by operators, each from a moment on, over the shipped ones (docs/decisions/0056). */
export function createRates(platform: RatesPlatform, edits: SiteEdits): RateBook {
  const { pool, clock } = platform;
  const kept = edits.keep('rates', () => setRates(pool));
  let known: (RatesOfTime & { of: readonly SetRate[] }) | null = null;

  function now(): Rates {
    const [of, at] = [kept.get(), clock.now()];
    if (known?.of !== of || at >= known.until) known = { ...ratesAt(of, at), of };
    return known.rates;
  }

  return {
    now,
    stored: async (sql) => ratesAt(await setRates(sql), clock.now()).rates,
    module: { name: 'rates', routes: rateRoutes(platform, edits, now) },
  };
}
