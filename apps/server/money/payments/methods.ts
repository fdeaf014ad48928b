import type { config } from '@fairbook/contracts';

type Method = config.SiteConfig['payments'][number];

/** Play money, given at once. */
const DEMO: Method = { method: 'demo' };

/** The methods a deployment offers: providers of real money plug in here as adapters, and demo money goes then. */
export function methodsFor(payments: 'demo' | 'real'): Method[] {
  return payments === 'demo' ? [DEMO] : [];
}
