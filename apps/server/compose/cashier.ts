import { Refusal } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import {
  createPayments,
  type DepositBonusHooks,
  type DepositGate,
  methodsOf,
} from '../money/payments/index.ts';
import { createReconciliation } from '../money/reconciliation/index.ts';
import { createRefundsModule, type Refunds, withRefunds } from '../money/refunds/index.ts';
import type { Ledger } from '../money/wallet/index.ts';
import { createWithdrawals, type Withdrawals } from '../money/withdrawals/index.ts';
import type { Platform } from '../platform/context.ts';
import { userOf } from '../platform/module.ts';
import type { Persons } from '../players/person/index.ts';
import { withdrawalBan } from '../players/visitors/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeSignIn } from './sign-in.ts';

export type CashierSignIn = Pick<ReturnType<typeof composeSignIn>, 'auth' | 'twoStep' | 'withdrawalCodes'>;

export interface CashierNeighbours {
  ledger: Ledger;
  limits: DepositGate;
  edits: SiteEdits;
  rates(): Rates;
  siteName(): string;
  countryCodeOf(countryId: number): string | undefined;
  signIn: CashierSignIn;
  depositBonusHooks: DepositBonusHooks;
  /** Composed later; available once the server answers. */
  persons(): Persons;
}

/**
 * Deposits, withdrawals and refunds by the same payment methods, and the proof that the player requests a withdrawal.
 */
export function composeCashier(platform: Platform, neighbours: CashierNeighbours) {
  const { db, config, clock } = platform;
  const { signIn, countryCodeOf, persons, depositBonusHooks, ...money } = neighbours;
  const methods = methodsOf(config, clock.now);

  async function countryOf(userId: number): Promise<string | null> {
    const row = await db
      .selectFrom('users')
      .select('country_id')
      .where('id', '=', BigInt(userId))
      .executeTakeFirst();
    return (row && countryCodeOf(row.country_id)) ?? null;
  }

  const secondSteps = async (userId: number) => (await signIn.twoStep.stateOf(userId)).methods;
  const both = { ...money, methods, countryOf };
  const payments = createPayments(platform, {
    ...both,
    depositBonusHooks,
    refunds: () => refunds,
    payouts: () => ({ ...withdrawals.reports, cases: withRefunds(withdrawals.reports.cases, refunds) }),
  });
  const refunds: Refunds = createRefundsModule(platform, {
    ...both,
    onReturned: depositBonusHooks.onReturned,
  });
  const withdrawals: Withdrawals = createWithdrawals(platform, {
    ...both,
    secondSteps,
    bonuses: depositBonusHooks,
    // Play money has no worth, so a withdrawal needs no proof of who the player is.
    mayWithdraw: async (tx, userId) => config.payments === 'demo' || persons().allows(tx, userId, 'withdraw'),
    banOn: withdrawalBan,
    confirmBy: signIn.withdrawalCodes.waysOf,
    sendCode: signIn.withdrawalCodes.send,
    async confirm(caller, { password, code, second }, mark) {
      const [userId, tokenHash] = [userOf(caller), caller.tokenHash ?? ''];
      if (code === undefined || password !== null) {
        if (password === null) throw new Refusal({ code: 'security.wrong_password', field: 'password' });
        await signIn.auth.service.ownPassword.check(userId, password, { tokenHash, field: 'password' });
      } else await signIn.withdrawalCodes.check({ userId, mark }, code, caller.ip);
      if (!(await signIn.twoStep.isOn(userId))) return;
      if (!second) throw new Refusal({ code: 'auth.wrong_code', field: 'second.code' });
      await signIn.twoStep.checkOwn(userId, second, { tokenHash, ip: caller.ip });
    },
  });
  const reconciliation = createReconciliation(platform, both);
  return {
    modules: [payments.module, withdrawals.module, refunds.module, reconciliation.module],
    polls: payments.polls,
    payouts: withdrawals.payouts,
    refunds: refunds.sender,
  };
}
