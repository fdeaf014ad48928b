import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import type { DecidedResult } from './leg-factor.ts';
import type { SameGame } from './same-games.ts';
import { type Decided, type SettlementInput, type SettlementLeg, settleCoupon } from './settle.ts';

const DECIDED: Readonly<Record<string, DecidedResult | null>> = {
  won: { result: [1, 1], void: [0, 1] },
  lost: { result: [0, 1], void: [0, 1] },
  void: { result: [0, 1], void: [1, 1] },
  half_won: { result: [1, 1], void: [1, 2] },
  half_lost: { result: [0, 1], void: [1, 2] },
  dead_heat: { result: [1, 2], void: [0, 1] },
  open: null,
};

/** For tests. `2.24 won`; `2.24 won /1` in block 1, `/0` a banker; `2.24 won #7` of game 7. */
function legOf(text: string): SettlementLeg {
  const [odds = '', result = '', ...marks] = text.split(' ');
  const markOf = (sign: string) => marks.find((mark) => mark.startsWith(sign))?.slice(1);
  const [block, game] = [markOf('/'), markOf('#')];
  return {
    oddsMilli: oddsMilli(Math.round(Number(odds) * 1000)),
    decided: DECIDED[result] ?? null,
    blockId: block === undefined ? null : Number(block),
    gameId: game === undefined ? null : Number(game),
  };
}

/** For tests. Combined odds by the number of legs left: `{ 3: 4.5, 2: 3 }`. */
export function sameGameOf(legs: number[], oddsBySurvivors: Record<number, number>): SameGame {
  return { legs, priceOf: ({ length }) => oddsMilli(Math.round(oddsBySurvivors[length]! * 1000)) };
}

type TextCoupon = Omit<SettlementInput, 'stake' | 'legs'> & { stake: bigint; legs: readonly string[] };

export function settleText({ stake, legs, ...coupon }: TextCoupon): ReturnType<typeof settleCoupon> {
  return settleCoupon({ ...coupon, stake: minorUnits(stake), legs: legs.map(legOf) });
}

export function decidedText(coupon: TextCoupon): Decided {
  const settled = settleText(coupon);
  if (settled.status === 'open') throw new Error('The coupon is open');
  return settled;
}
