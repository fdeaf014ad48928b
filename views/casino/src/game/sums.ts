import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';

const units = (text: string, iso: string): bigint => {
  const sum = parseAmount(text, iso);
  return typeof sum === 'bigint' ? sum : 0n;
};

const text = (sum: bigint, iso: string): string => formatAmount(minorUnits(sum), iso);

/** Part of a stake in ten-thousandths, as an amount of the wire; parts of a minor unit are left out. */
export function partOf(stake: string, iso: string, tenThousandths: number): string {
  return text((units(stake, iso) * BigInt(Math.round(tenThousandths))) / 10_000n, iso);
}

/** Sums of a round in the amounts of the wire. */
export interface RoundSums {
  paid: string;
  staked: string;
  iso: string;
  /** Set on a free round: the house paid its stake. */
  freeId?: string | null;
}

/** What the player staked on a round. */
const stakeOf = ({ staked, iso, freeId }: RoundSums): bigint => (freeId ? 0n : units(staked, iso));

/** A round's net result for the player: what it paid less what it took, with a sign if negative. */
export function netOf(round: RoundSums): string {
  return text(units(round.paid, round.iso) - stakeOf(round), round.iso);
}

/** What rounds of one currency staked and brought in all. */
export function sumsOf(rounds: readonly RoundSums[], iso: string) {
  const own = rounds.filter((each) => each.iso === iso);
  const staked = own.reduce((sum, each) => sum + stakeOf(each), 0n);
  const paid = own.reduce((sum, each) => sum + units(each.paid, iso), 0n);
  return { staked: text(staked, iso), net: text(paid - staked, iso) };
}

/** Two amounts of the wire together. */
export const totalOf = (one: string, other: string, iso: string): string =>
  text(units(one, iso) + units(other, iso), iso);

/** A stake times or through two, not below `least`. */
export function scaled(stake: string, iso: string, by: 'half' | 'double', least: string): string {
  const now = units(stake, iso);
  const next = by === 'half' ? now / 2n : now * 2n;
  const floor = units(least, iso);
  return text(next < floor ? floor : next, iso);
}

/** The stake one step up or down, not below `least`. */
export function stepped(stake: string, iso: string, direction: 1 | -1, least: string): string {
  const [now, step] = [units(stake, iso), units(least, iso)];
  const next = now + BigInt(direction) * step;
  return text(next < step ? step : next, iso);
}
