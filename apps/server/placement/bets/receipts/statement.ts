import type { bets } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal } from '@fairbook/money';
import { rulesVersionOf, sportOfOutcome } from '@fairbook/sports/settle';
import { isoOf } from '../../../platform/time/iso.ts';
import type { Accepted, Limits, Submitted } from '../../coupon/index.ts';

/** Version of the house rules that coupons are accepted under; version 2 added terms and builders. */
export const RULES_VERSION = 2;

/** Distinct versions of the rules that decide the outcomes of these legs. */
export function rulesOf(legs: readonly { fact: { outcomeId: string } }[]): string[] {
  const sports = new Set(legs.map(({ fact }) => sportOfOutcome(fact.outcomeId)));
  return [...sports].flatMap((sport) => (sport === null ? [] : rulesVersionOf(sport))).sort();
}

export interface ToState {
  id: string;
  userId: number;
  submitted: Pick<Submitted, 'type' | 'systemValues' | 'amountByBlockId'>;
  limits: Pick<Limits, 'currency' | 'exponent'>;
  accepted: Accepted;
  /** Epoch milliseconds. */
  acceptedAt: number;
}

/** The statement on an accepted coupon's receipt, which the signature covers. */
export function statementOf({
  id,
  userId,
  submitted,
  limits,
  accepted,
  acceptedAt,
}: ToState): bets.StatementV2 {
  // Keys in canonical order, so that the statement is hashed as JSON writes it.
  return {
    acceptedAt: isoOf(acceptedAt),
    amount: formatDecimal(accepted.stake, limits.exponent),
    amountByBlockId: submitted.amountByBlockId && { ...submitted.amountByBlockId },
    bets: accepted.legs.map(({ fact, blockId }) => ({
      blockId,
      coef: formatDecimal(BigInt(fact.coefMilli), 3),
      gameId: fact.gameId,
      outcomeId: fact.outcomeId,
      priceVersion: fact.priceVersion,
      ...(fact.offer && { usualCoef: formatDecimal(BigInt(fact.offer.usualMilli), 3) }),
    })),
    builders: [...accepted.sameGames],
    couponId: id,
    delaySeconds: accepted.delaySeconds,
    iso: limits.currency,
    possibleWin: formatDecimal(accepted.possibleWin, limits.exponent),
    rules: rulesOf(accepted.legs),
    rulesVersion: RULES_VERSION,
    systemValues: [...submitted.systemValues],
    terms: accepted.terms,
    typeId: typeIdOf(submitted.type),
    userId,
    v: 2,
  };
}
