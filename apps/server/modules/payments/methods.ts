import type { config } from '@fairbook/contracts';

type Method = config.SiteConfig['payments'][number];

/** Play money, given at once. The limits are in major units of whatever currency the account has. */
const DEMO: Method = { method: 'demo', min: '1', max: '100000', presets: ['20', '50', '100', '500'] };

/** The methods a deployment offers: providers of real money plug in here as adapters, and demo money goes then. */
export function methodsFor(payments: 'demo' | 'real'): Method[] {
  return payments === 'demo' ? [DEMO] : [];
}
