import type { Api } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';
import { verifyReceipt } from '@fairbook/proof';
import { isPaidRight } from './arithmetic.ts';

/** One check in this browser. Null: there is nothing to check yet. */
export interface Check {
  id: 'matches' | 'statement' | 'root' | 'signature' | 'arithmetic';
  holds: boolean | null;
}

export interface Checked {
  receipt: bets.Receipt;
  checks: Check[];
}

/** Fetches the receipt and our public key and runs all checks possible here. Rejects only without an answer. */
export async function checkCoupon(api: Api, coupon: bets.Coupon): Promise<Checked> {
  const [receipt, { keys }] = await Promise.all([
    api('bets.couponReceipt', { params: { id: coupon.couponId } }),
    api('bets.proofKeys'),
  ]);
  const key = keys.find(({ kid }) => kid === receipt.keyId);
  const proof = key ? await verifyReceipt(receipt, key) : { statement: false, root: false, signature: false };
  return {
    receipt,
    checks: [
      { id: 'matches', holds: doesMatch(receipt, coupon) },
      { id: 'statement', holds: proof.statement },
      { id: 'root', holds: proof.root },
      { id: 'signature', holds: proof.signature },
      { id: 'arithmetic', holds: isPaidRight(coupon) },
    ],
  };
}

/** Whether the receipt is about this coupon: its stake, its legs, their odds. */
export function doesMatch({ statement }: bets.Receipt, coupon: bets.Coupon): boolean {
  const legsOf = (legs: readonly { gameId: number; outcomeId: string; coef: number | string }[]) =>
    legs
      .map(({ gameId, outcomeId, coef }) => `${gameId}/${outcomeId}@${Math.round(Number(coef) * 1000)}`)
      .sort();
  return (
    statement.couponId === coupon.couponId &&
    Number(statement.amount) === Number(coupon.amount) &&
    statement.iso === coupon.iso &&
    JSON.stringify(legsOf(statement.bets)) === JSON.stringify(legsOf(coupon.bets))
  );
}
