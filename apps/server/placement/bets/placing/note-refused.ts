import type { Reason, risk } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal } from '@fairbook/money';
import type { Risk } from '../../../risk/index.ts';
import type { Placement } from '../../coupon/index.ts';
import type { Decision } from '../deciding/decide.ts';

/** Reasons not about the coupon: a wrong key or account. */
const NOT_JUDGED = new Set<Reason['code']>(['request.key_reused', 'wallet.unknown_account']);

/** A refused coupon: at once, or when its delay was over. */
export interface NotTaken {
  asked: Pick<Placement, 'userId' | 'accountId' | 'limits' | 'submitted'>;
  decision: Decision;
  reasons: readonly Reason[];
}

/** Records refusals for operators: the first reason, and the maximum stake at that moment. */
export function noteRefused(book: Pick<Risk, 'refused'>) {
  return ({ asked, decision, reasons }: NotTaken): void => {
    const { code, values = {} } = reasons[0]!;
    if (NOT_JUDGED.has(code)) return;
    const { userId, accountId, limits, submitted } = asked;
    const { range, stake, possibleWin, legs } = decision;
    const isLimited = code === 'bets.stake_limited' || code === 'bets.limit_reached';
    book.refused({
      userId,
      accountId,
      currency: limits.currency,
      typeId: typeIdOf(submitted.type),
      amount: submitted.amount,
      maxAmount:
        decision.figures && range.max >= range.min ? formatDecimal(range.max, limits.exponent) : null,
      code,
      values,
      cause: isLimited ? (values.cause as risk.LimitCause) : null,
      legs: submitted.legs.map(({ gameId, outcomeId }) => ({
        gameId,
        outcomeId,
        name: nameOf(legs, gameId),
      })),
      sums: decision.figures && { stake, possibleWin, legs: legs.map(({ fact }) => fact), table: limits },
    });
  };
}

function nameOf(legs: Decision['legs'], gameId: number): string {
  return legs.find(({ fact }) => fact.gameId === gameId)?.fact.opponents.join(' – ') ?? '';
}
