import type { bets } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import type { Limits } from './limits.ts';
import type { Submitted } from './submitted.ts';
import type { Accepted } from './types.ts';

export type Statement = bets.Receipt['statement'];

/** Version of the betting rules that a coupon is accepted under. */
const RULES_VERSION = 1;

export interface ToState {
  id: string;
  userId: number;
  submitted: Pick<Submitted, 'typeId' | 'systemValue'>;
  limits: Pick<Limits, 'currency' | 'exponent'>;
  accepted: Accepted;
  /** Epoch milliseconds. */
  acceptedAt: number;
}

/** What the receipt of an accepted coupon says and the signature covers. */
export function statementOf({ id, userId, submitted, limits, accepted, acceptedAt }: ToState): Statement {
  return {
    v: 1,
    couponId: id,
    userId,
    typeId: submitted.typeId,
    systemValue: submitted.systemValue,
    amount: formatDecimal(accepted.stake, limits.exponent),
    iso: limits.currency,
    possibleWin: formatDecimal(accepted.possibleWin, limits.exponent),
    acceptedAt: new Date(acceptedAt).toISOString(),
    delaySeconds: accepted.delaySeconds,
    rulesVersion: RULES_VERSION,
    bets: accepted.legs.map(({ fact, blockId }) => ({
      gameId: fact.gameId,
      outcomeId: fact.outcomeId,
      coef: formatDecimal(BigInt(fact.coefMilli), 3),
      blockId,
      priceVersion: fact.priceVersion,
    })),
  };
}
