import { payments } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { Ledger } from '../wallet/index.ts';
import { createDeposits } from './service.ts';

export { methodsFor } from './methods.ts';

type PaymentsPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus' | 'config'>;

/** The payments module: deposits by the methods of this deployment. */
export function createPayments(
  platform: PaymentsPlatform,
  { ledger, rates }: { ledger: Ledger; rates(): Rates },
) {
  const deposit = createDeposits(platform, ledger, rates);
  const module: Module = {
    name: 'payments',
    routes: [
      route(payments.deposit, ({ caller, body, idempotencyKey }) =>
        deposit(userOf(caller), body, idempotencyKey),
      ),
    ],
  };
  return { module, deposit };
}
