import type { Config } from '../../../platform/config.ts';
import type { PaymentMethod } from '../adapter.ts';
import { createDemoAdapter } from './demo/adapter.ts';
import { DEMO } from './demo/method.ts';
import { createHostedAdapter } from './hosted/adapter.ts';
import { HOSTED } from './hosted/method.ts';

export type MethodsConfig = Pick<Config, 'payments' | 'hostedPay'>;

/**
 * The methods of a deployment, in the order of the screens: play money where no money is real, and every provider that
 * is configured. A new method is a folder here and a line below.
 */
export function methodsOf(config: MethodsConfig, now: () => number): ReadonlyMap<string, PaymentMethod> {
  const all: PaymentMethod[] = [
    ...(config.payments === 'demo' ? [{ data: DEMO, adapter: createDemoAdapter(now) }] : []),
    ...(config.hostedPay ? [{ data: HOSTED, adapter: createHostedAdapter(config.hostedPay) }] : []),
  ];
  return new Map(all.map((method) => [method.data.id, method]));
}

/** The providers that this deployment has no settings for, with the variables that they need. */
export function missingMethods({ hostedPay }: MethodsConfig): { method: string; needs: readonly string[] }[] {
  return hostedPay ? [] : [{ method: HOSTED.id, needs: HOSTED_NEEDS }];
}

const HOSTED_NEEDS = ['HOSTED_PAY_URL', 'HOSTED_PAY_KEY', 'HOSTED_PAY_SECRET'] as const;
