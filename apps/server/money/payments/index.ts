import { payments, Refusal } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { accountById, type Ledger } from '../wallet/index.ts';
import type { PaymentMethod } from './adapter.ts';
import { createReports, type Reports } from './apply-report.ts';
import { caseRoutes } from './cases.ts';
import { createDeposits } from './deposits.ts';
import { paymentHistory } from './history.ts';
import { paymentHook } from './hooks.ts';
import { type MethodsConfig, methodsOf, missingMethods } from './methods/index.ts';
import { createPolls } from './polls.ts';
import { shownMethod } from './terms.ts';

export type { Order, PaymentMethod, PaymentReport } from './adapter.ts';
export { methodsOf } from './methods/index.ts';
export { countOpenDeposits, openCase } from './store.ts';
export { checkedAmount, checkedDetails, feeOf, wayOf, written } from './terms.ts';

type PaymentsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'config'>;

export interface PaymentParts {
  ledger: Ledger;
  edits: SiteEdits;
  methods: ReadonlyMap<string, PaymentMethod>;
  rates(): Rates;
  /** ISO 3166-1 code of a player's country; null where it is unknown. */
  countryOf(userId: number): Promise<string | null>;
  /** Who takes reports on withdrawals; exists as soon as the server answers. */
  payouts(): Pick<Reports, 'apply'>;
}

/** The methods that pages name before a player signs in. */
export function namedMethods(config: MethodsConfig): { method: string }[] {
  return [...methodsOf(config, Date.now).keys()].map((method) => ({ method }));
}

/** Money in: methods, deposits through their providers, what doesn't fit, and the history of all payments. */
export function createPayments(platform: PaymentsPlatform, parts: PaymentParts) {
  const { pool, clock, config, logger } = platform;
  const { methods, rates, countryOf } = parts;
  const reports = createReports(platform, parts.ledger);
  const deposits = createDeposits(platform, { methods, reports, rates, countryOf });
  const polls = createPolls(platform, { methods, reports });
  const module: Module = {
    name: 'payments',
    hooks: [paymentHook(platform, { methods, deposits: reports, payouts: parts.payouts })],
    duties: { payments: polls },
    async start() {
      if (config.payments !== 'real') return;
      for (const missing of missingMethods(config)) logger.warn(missing, 'payments.methods_missing');
    },
    routes: [
      route(payments.methods, async ({ caller, query }) => {
        const userId = userOf(caller);
        const account = query.accountId === undefined ? undefined : await accountById(pool, query.accountId);
        if (account?.userId !== userId)
          throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
        const payer = { iso: account.currency, country: await countryOf(userId) };
        const shown = [...methods.values()].map((method) => shownMethod(method, payer, rates()));
        return { iso: payer.iso, methods: shown.filter((each) => each.in !== null || each.out !== null) };
      }),
      route(payments.deposit, ({ caller, body, idempotencyKey, origin, lng }) =>
        deposits.open(userOf(caller), body, idempotencyKey, { origin, lng }),
      ),
      route(payments.showDeposit, ({ caller, params }) => deposits.show(userOf(caller), params.id)),
      route(payments.history, ({ caller, query, lng }) =>
        paymentHistory(pool, { userId: userOf(caller), lng: lng as 'en', now: clock.now() }, query),
      ),
      ...caseRoutes(platform, { ...parts, reports }),
    ],
  };
  return { module, polls };
}
