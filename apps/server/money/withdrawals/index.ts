import { withdrawals } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Rounds } from '../../platform/jobs/rounds.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { PayoutCases } from '../payments/index.ts';
import type { Ledger } from '../wallet/index.ts';
import { createPayoutCases } from './cases.ts';
import { operatorRoutes } from './operator-routes.ts';
import { createPayouts } from './payouts.ts';
import { createRequests, type RequestParts } from './requests.ts';
import { createSettle, type Settle } from './settle.ts';

export { countOpen, countOpenWithdrawals, holdPlayer } from './store.ts';

type WithdrawalsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'config'>;

export interface WithdrawalParts extends Omit<RequestParts, 'settle'> {
  ledger: Ledger;
  edits: SiteEdits;
}

export interface Withdrawals {
  module: Module;
  /** Applies providers' reports on payouts. */
  reports: Pick<Settle, 'apply'> & { cases: PayoutCases };
  payouts: Rounds;
}

/** Money out: requests of players, the operators' queue, and payouts through the providers (docs/decisions/0095). */
export function createWithdrawals(platform: WithdrawalsPlatform, parts: WithdrawalParts): Withdrawals {
  const settle = createSettle(platform, parts.ledger);
  const requests = createRequests(platform, { ...parts, settle });
  const payouts = createPayouts(platform, { methods: parts.methods, settle });
  return {
    reports: { ...settle, cases: createPayoutCases(settle) },
    payouts,
    module: {
      name: 'withdrawals',
      duties: { payments: payouts },
      routes: [
        route(withdrawals.list, ({ caller }) => requests.list(userOf(caller))),
        route(withdrawals.request, ({ caller, body, idempotencyKey }) =>
          requests.request(caller, body, idempotencyKey),
        ),
        route(withdrawals.sendCode, ({ caller, body, lng }) => requests.sendCode(userOf(caller), body, lng)),
        route(withdrawals.show, ({ caller, params }) => requests.show(userOf(caller), params.id)),
        route(withdrawals.cancel, ({ caller, params }) => requests.cancel(userOf(caller), params.id)),
        ...operatorRoutes(platform, { ...parts, settle }),
      ],
    },
  };
}
