import { hash } from 'node:crypto';
import type { bets } from '@fairbook/contracts';

type Pair = readonly [home: number, away: number];

/** One leg as the player sent it, prices in thousandths. */
export interface SubmittedLeg {
  gameId: number;
  outcomeId: string;
  /** The price the player saw: the policy for moved prices is measured from it. */
  seenMilli: number;
  /** 0 is a banker of a system; null in other types, which know none. */
  blockId: number | null;
  /** Score when the coupon was submitted; null while nobody looked. */
  seenScore: Pair | null;
}

/** A coupon as the player sent it. Nothing of it is believed but what the player wants. */
export interface Submitted {
  typeId: 0 | 1 | 2 | 4;
  systemValue: number | null;
  /** Major units, as text. */
  amount: string;
  changeCoefAction: 0 | 1 | 2;
  tolerancePercent: number;
  dropOnScoreChange: boolean;
  legs: SubmittedLeg[];
}

export function submittedOf(body: Omit<bets.CouponToSubmit, 'accountId'>): Submitted {
  const isSystem = body.typeId === 2 || body.typeId === 4;
  return {
    typeId: body.typeId,
    systemValue: isSystem ? (body.systemValue ?? null) : null,
    amount: body.amount,
    changeCoefAction: body.changeCoefAction,
    tolerancePercent: body.tolerancePercent ?? 0,
    dropOnScoreChange: body.isDropOnScoreChange ?? false,
    legs: body.bets.map((bet) => ({
      gameId: bet.gameId,
      outcomeId: bet.outcomeId,
      seenMilli: Math.round(bet.coef * 1000),
      blockId: isSystem ? (bet.blockId ?? null) : null,
      seenScore: null,
    })),
  };
}

/** SHA-256 of all that was asked for: a key that comes again with another body is refused. */
export function inputHash(accountId: number, { legs, ...rest }: Submitted): Buffer {
  const asked = [
    accountId,
    rest.typeId,
    rest.systemValue,
    rest.amount,
    rest.changeCoefAction,
    rest.tolerancePercent,
    rest.dropOnScoreChange,
    legs.map((leg) => [leg.gameId, leg.outcomeId, leg.seenMilli, leg.blockId]),
  ];
  return Buffer.from(hash('sha256', JSON.stringify(asked), 'hex'), 'hex');
}
