import type { Config } from '../../../platform/config/config.ts';
import type { PaymentMethod } from '../adapter.ts';
import { createBtcpayAdapter } from './btcpay/adapter.ts';
import { BTCPAY } from './btcpay/method.ts';
import { createDemoAdapter } from './demo/adapter.ts';
import { DEMO } from './demo/method.ts';
import { createHostedAdapter } from './hosted/adapter.ts';
import { HOSTED } from './hosted/method.ts';

export type MethodsConfig = Pick<Config, 'payments' | 'hostedPay' | 'btcpay'>;

/**
 * The methods of a deployment, in the order of the screens: play money where no money is real, and every provider that
 * is configured. A new method is a folder here and a line below.
 */
export function methodsOf(config: MethodsConfig, now: () => number): ReadonlyMap<string, PaymentMethod> {
  const all: PaymentMethod[] = [
    ...(config.payments === 'demo' ? [{ data: DEMO, adapter: createDemoAdapter(now) }] : []),
    ...(config.hostedPay ? [{ data: HOSTED, adapter: createHostedAdapter(config.hostedPay) }] : []),
    ...(config.btcpay ? [{ data: BTCPAY, adapter: createBtcpayAdapter(config.btcpay) }] : []),
  ];
  return new Map(all.map((method) => [method.data.id, method]));
}

/** The providers that this deployment has no settings for, with the variables that they need. */
export function missingMethods(config: MethodsConfig): { method: string; needs: readonly string[] }[] {
  return NEEDS.filter(({ of }) => !config[of]).map(({ method, needs }) => ({ method, needs }));
}

const NEEDS = [
  {
    method: HOSTED.id,
    of: 'hostedPay',
    needs: ['HOSTED_PAY_URL', 'HOSTED_PAY_KEY', 'HOSTED_PAY_SECRET'],
  },
  { method: BTCPAY.id, of: 'btcpay', needs: ['BTCPAY_URL', 'BTCPAY_STORE', 'BTCPAY_KEY', 'BTCPAY_SECRET'] },
] as const;
