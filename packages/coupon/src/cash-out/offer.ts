import { multiply, type Ratio, ratio } from '@fairbook/money';

/** Minor units, rounded down. */
interface CashoutOffer {
  fair: bigint;
  offer: bigint;
}

/**
 * The offer for a part of the stake: its share of the fair value less the margin, at most its share of the maximum
 * return. `part` in minor units.
 */
export function cashoutOffer(
  { fair, best }: { fair: Ratio; best: Ratio },
  part: { stake: bigint; whole: bigint },
  marginPercent: number,
): CashoutOffer {
  const share = ratio(part.stake, part.whole);
  const down = ({ num, den }: Ratio) => num / den;
  const asked = down(multiply(multiply(fair, share), ratio(100 - marginPercent, 100)));
  const most = down(multiply(best, share));
  return { fair: down(multiply(fair, share)), offer: asked < most ? asked : most };
}
