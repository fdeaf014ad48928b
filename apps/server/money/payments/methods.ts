import type { config } from '@fairbook/contracts';

type Method = config.SiteConfig['payments'][number];

/** Play money, credited at once. */
const DEMO: Method = { method: 'demo' };

/** The methods a deployment offers: adapters of real payment providers replace play money here. */
export function methodsFor(payments: 'demo' | 'real'): Method[] {
  return payments === 'demo' ? [DEMO] : [];
}
