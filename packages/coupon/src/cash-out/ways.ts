import type { Ratio } from '@fairbook/money';
import type { DecidedResult, SettlementInput } from '@fairbook/settlement';
import { mayReturn } from '@fairbook/sports/price';
import { exactOf } from './exact.ts';
import { type LegChance, LOST, MILLION, WON } from './input.ts';

const VOID: DecidedResult = { result: [0, 1], void: [1, 1] };
const HALF_WON: DecidedResult = { result: [1, 1], void: [1, 2] };
const HALF_LOST: DecidedResult = { result: [0, 1], void: [1, 2] };

interface End {
  /** In millionths. */
  chance: number;
  end: DecidedResult;
}

/**
 * The ways in which a leg may end: on a quarter line half of the stake comes back, so a void is twice as likely as the
 * returned share.
 */
export function endsOf(outcomeId: string, { fair, returned }: LegChance): End[] {
  const back = Math.min(MILLION, Math.max(0, returned));
  const wins = Math.floor(((MILLION - back) * Math.min(MILLION, fair)) / MILLION);
  const kind = mayReturn(outcomeId);
  const isHalf = kind === 'half_won' || kind === 'half_lost';
  const whole = kind === 'half_won' ? Math.max(0, wins - back) : wins;
  const other = isHalf ? Math.min(2 * back, MILLION - whole) : back;
  const returnedAs = kind === 'half_won' ? HALF_WON : kind === 'half_lost' ? HALF_LOST : VOID;
  return [
    { chance: whole, end: WON },
    { chance: other, end: returnedAs },
    { chance: MILLION - other - whole, end: LOST },
  ].filter(({ chance }) => chance > 0);
}

/** The mean payout over all ways in which these legs can end. */
export function overWays(
  open: readonly number[],
  ends: (place: number) => readonly End[],
  agreed: SettlementInput,
): Ratio {
  let ways: { chance: bigint; by: ReadonlyMap<number, DecidedResult> }[] = [{ chance: 1n, by: new Map() }];
  for (const place of open) {
    const possible = ends(place).filter(({ chance }) => chance > 0);
    ways = ways.flatMap((way) =>
      possible.map(({ chance, end }) => ({
        chance: way.chance * BigInt(chance),
        by: new Map(way.by).set(place, end),
      })),
    );
  }
  const whole = BigInt(MILLION) ** BigInt(open.length);
  return ways.reduce<Ratio>(
    (so, { chance, by }) => {
      const sum = exactOf(agreed, (place) => by.get(place)!);
      const [num, den] = [sum.num * chance, sum.den * whole];
      return so.den === den
        ? { num: so.num + num, den }
        : { num: so.num * den + num * so.den, den: so.den * den };
    },
    { num: 0n, den: 1n },
  );
}
