import { payments, Refusal } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { accountById, type Ledger } from '../wallet/index.ts';
import type { PaymentMethod } from './adapter.ts';
import {
  createReports,
  type DepositBonusHooks,
  type DepositGate,
  type DepositRefunds,
  type Reports,
} from './apply-report.ts';
import { caseRoutes, type PayoutCases } from './cases.ts';
import { createDeposits } from './deposits.ts';
import { healthRoutes } from './health.ts';
import { paidOf, paymentHistory } from './history.ts';
import { paymentHook } from './hooks.ts';
import { shownMethod } from './method-terms.ts';
import { type MethodsConfig, methodsOf, missingMethods } from './methods/index.ts';
import { createPolls } from './polls.ts';
import { receiptOf } from './receipt.ts';
import { switchesOf } from './switches.ts';
import { usualTimes } from './usual-times.ts';

export type { Order, PaymentMethod, PaymentReport, ReportRow } from './adapter.ts';
export {
  chargeBackRest,
  creditedOf,
  type DepositBonusHooks,
  type DepositGate,
  type DepositRefunds,
} from './apply-report.ts';
export type { CasePayout, PayoutCases, PayoutTold } from './cases.ts';
export { orderOf } from './deposits.ts';
export { paymentOf } from './history.ts';
export { checkedAmount, checkedDetails, feeOf, wayOf, written } from './method-terms.ts';
export { methodsOf } from './methods/index.ts';
export {
  askLater,
  countOpenDeposits,
  type DepositRow,
  depositsByIds,
  lockDeposit,
  openCase,
  pauseMs,
  takeDue,
  wentBack,
} from './store.ts';
export { mustBeOn } from './switches.ts';

type PaymentsPlatform = Pick<
  Platform,
  'db' | 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'config' | 'metrics'
>;

export interface PaymentParts {
  ledger: Ledger;
  limits: DepositGate;
  edits: SiteEdits;
  methods: ReadonlyMap<string, PaymentMethod>;
  rates(): Rates;
  /** ISO 3166-1 code of a player's country; null where it is unknown. */
  countryOf(userId: number): Promise<string | null>;
  depositBonusHooks: DepositBonusHooks;
  /** The name of the site, for receipts. */
  siteName(): string;
  /** Refunds by operators. They exist as soon as the server answers requests. */
  refunds(): DepositRefunds;
  /** Applies reports on withdrawals. It exists as soon as the server answers requests. */
  payouts(): Pick<Reports, 'apply'> & { cases: PayoutCases };
}

/** The methods that pages name before a player signs in. */
export function namedMethods(config: MethodsConfig): { method: string }[] {
  return [...methodsOf(config, Date.now).keys()].map((method) => ({ method }));
}

/** Money in: methods, deposits through their providers, cases, and the history of all payments. */
export function createPayments(platform: PaymentsPlatform, parts: PaymentParts) {
  const { pool, clock, config, logger } = platform;
  const { methods, rates, countryOf } = parts;
  const reports = createReports(platform, parts.ledger, parts);
  const deposits = createDeposits(platform, { methods, reports, rates, countryOf, limits: parts.limits });
  const polls = createPolls(platform, { methods, reports });
  const times = usualTimes(pool, clock);
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
        const switches = await switchesOf(pool);
        const took = await times();
        const shown = [...methods.values()].map((method) =>
          shownMethod(method, payer, rates(), switches, took),
        );
        return { iso: payer.iso, methods: shown.filter((each) => each.in !== null || each.out !== null) };
      }),
      route(payments.deposit, ({ caller, body, idempotencyKey, origin, lng }) =>
        deposits.open(userOf(caller), body, idempotencyKey, { origin, lng }),
      ),
      route(payments.showDeposit, ({ caller, params }) => deposits.show(userOf(caller), params.id)),
      route(payments.history, ({ caller, query, lng }) =>
        paymentHistory(pool, { userId: userOf(caller), lng: lng as 'en', now: clock.now() }, query),
      ),
      route(payments.receipt, async ({ caller, params, query, lng, setHeader }) => {
        const paid = await paidOf(pool, userOf(caller), params.id);
        setHeader('content-disposition', `attachment; filename="receipt-${paid.id}.pdf"`);
        setHeader('cache-control', 'no-store');
        const { lang = lng, utcOffset = 0 } = query;
        return receiptOf(paid, { siteName: parts.siteName(), lang, utcOffset });
      }),
      ...healthRoutes(platform, parts),
      ...caseRoutes(platform, { ...parts, reports, payouts: () => parts.payouts().cases }),
    ],
  };
  return { module, polls };
}
