import { formatAmount, minorUnits } from '@fairbook/money';
import { receivableItems, receivablesOf, writeReceivables } from '../../money/receivables/index.ts';
import { type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import { type PlacementTerm, sharesOf } from '../../placement/coupon/index.ts';
import type { Transaction } from '../../platform/database/sql.ts';
import { type HeldCoupon, owedSentences, writeRevisions } from '../settlement/index.ts';
import { closePart } from './store.ts';
import type { Decision } from './types.ts';

type Done = Extract<Decision, { kind: 'done' }>;

export interface SellDeps {
  ledger: Pick<Ledger, 'post'>;
  terms: readonly PlacementTerm[];
}

/**
 * Buys back a part of a coupon, in the transaction that holds it: the stake of the part goes to the house, its price to
 * the player, and a revision records the sale. A coupon with nothing left open is closed. Shares of terms and then the
 * player's debts are taken out of the price.
 */
export async function sell(
  sql: Transaction,
  { ledger, terms }: SellDeps,
  coupon: HeldCoupon,
  decision: Done,
  { marginPercent, at }: { marginPercent: number; at: number },
): Promise<void> {
  const { id, accountId, currency, stake, closedStake, cashedOut } = coupon;
  const accounts = await lockAccounts(sql, [accountId]);
  const [shares, owed] = [await sharesOf(sql, accounts, terms), await receivablesOf(sql, accounts)];
  const kept = shares.take({ accountId, couponId: id, currency, isVoid: false }, decision.paid);
  const collected = owed.collect({ accountId, couponId: id }, decision.paid - kept.sum);
  const verdicts = await ledger.post(sql, [
    {
      accountId,
      reference: `coupon:${id}`,
      postings: [
        { kind: 'cashout_stake', amountMinor: decision.stake },
        { kind: 'cashout', amountMinor: decision.paid },
      ],
    },
    ...kept.items,
    ...receivableItems(collected),
  ]);
  await shares.write(sql);
  await writeReceivables(sql, collected, at);
  if (verdicts.some((verdict) => verdict !== 'ok'))
    throw new Error(`the ledger refused the postings of a cash-out of ${id}`);
  await closePart(sql, id, decision);
  const isClosed = closedStake + decision.stake === stake;
  await writeRevisions(
    sql,
    [
      {
        couponId: id,
        n: coupon.revision + 1,
        reason: 'cashed_out',
        status: isClosed ? 'cashed_out' : 'accepted',
        payout: cashedOut + decision.paid,
        receivable: coupon.receivable,
        legs: coupon.legs.map(({ n, latest }) => ({ n, factor: null, why: latest?.why ?? null })),
        explanation: [
          sentenceOf(coupon, decision, marginPercent),
          ...kept.sentences,
          ...owedSentences({ moves: collected, due: 0n, iso: currency }),
        ],
      },
    ],
    at,
  );
}

function sentenceOf({ currency: iso, stake, closedStake }: HeldCoupon, decision: Done, percent: number) {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const open = stake - closedStake - decision.stake;
  const values = {
    closed: written(decision.stake),
    paid: written(decision.paid),
    fair: written(decision.fair),
    open: written(open),
    isOpen: open > 0n ? 'yes' : 'no',
    percent,
    iso,
  };
  return { key: 'total_cashed_out', values };
}
