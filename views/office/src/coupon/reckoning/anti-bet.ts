import type { Ratio } from '@fairbook/money';
import { numberText, times } from './factors.ts';
import { type BetsTold, type Known, moneyOf, type Played } from './known.ts';
import type { Line, Part } from './lines.ts';
import { decidedOf } from './settled.ts';

/**
 * An anti-express: the stake times its odds times the part that lost, i.e. 1 minus the product of what each selection
 * left. Where all selections return something, the product of the returned shares comes back too.
 */
export function antiBet({ coupon, settled }: Known, { is }: Played): BetsTold {
  const stake = moneyOf(coupon.amount);
  const odds = settled.antiExpressMilli!;
  if (settled.status === 'void')
    return { lines: [{ key: 'antiVoid', sum: { of: [stake, '×', '1.00'], is } }], paid: [] };
  const decided = coupon.bets.map((leg) => decidedOf(leg)!);
  const kept = decided.map(({ result, void: back }) => {
    const [b, ofB, w, ofW] = [...back, ...result].map(BigInt) as [bigint, bigint, bigint, bigint];
    return { num: ofB * ofW - (ofB - b) * (ofW - w), den: ofB * ofW };
  });
  const returned = decided.map(({ void: back }) => ({ num: BigInt(back[0]), den: BigInt(back[1]) }));
  const back = returned.reduce(times);
  const won: Part[] = ['(', '1', '−', ...productOf(kept), ')', '×', oddsText(odds)];
  const of: Part[] =
    back.num === 0n ? [stake, '×', ...won] : [stake, '×', '(', ...won, '+', ...productOf(returned), ')'];
  const lines: Line[] = [
    { key: 'antiOdds', values: { odds: oddsText(odds) } },
    { key: back.num === 0n ? 'anti' : 'antiReturned', sum: { of, is } },
  ];
  return { lines, paid: [] };
}

/** `0.5 × 1 × 0`; shares of 1 are left out unless all are 1. */
function productOf(shares: readonly Ratio[]): Part[] {
  const telling = shares.filter(({ num, den }) => num !== den);
  const shown = telling.length > 0 ? telling : shares.slice(0, 1);
  return shown.flatMap(({ num, den }, i): Part[] => {
    const text = num === 0n ? '0' : num === den ? '1' : `${num}/${den}`;
    return i === 0 ? [text] : ['×', text];
  });
}

function oddsText(milli: number): string {
  return numberText({ num: BigInt(milli), den: 1000n });
}
