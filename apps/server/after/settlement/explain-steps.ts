import type { bets } from '@fairbook/contracts';
import { exactAmount, formatDecimal, type MinorUnits, type Ratio } from '@fairbook/money';
import type { Decided, PayoutStep } from '@fairbook/settlement';

/** Legs of a same-game combination as one bet, at their combined odds. */
export function sameGameSentences({ units }: Decided): bets.Sentence[] {
  return units.flatMap(({ sameGames }) =>
    sameGames.flatMap(({ legs, odds }) =>
      odds === null ? [] : [{ key: 'total_builder', values: { legs: legs.length, odds } }],
    ),
  );
}

/** A chain leg by leg: the stake of each and the balance after it. */
export function chainSentences({ rounds = [] }: Decided, stake: MinorUnits, iso: string) {
  return rounds.map(
    ({ unit, staked, after }): bets.Sentence => ({
      key: 'total_chain_round',
      values: {
        n: unit + 1,
        staked: exactAmount(times(stake, staked), iso),
        after: exactAmount(times(stake, after), iso),
        iso,
      },
    }),
  );
}

/** Each term that changed the payout, in order. Amounts are exact. */
export function termSentences({ steps }: Decided, iso: string): bets.Sentence[] {
  return steps.flatMap((step): bets.Sentence[] => {
    const sum = exactAmount(step.sum, iso);
    const values = valuesOf(step, iso);
    return values ? [{ key: `total_${step.name}`, values: { ...values, sum, iso } }] : [];
  });
}

function valuesOf(step: PayoutStep, iso: string): bets.Sentence['values'] | null {
  switch (step.name) {
    case 'combinations':
      return null;
    case 'bonus_express':
      return { bets: step.bets, coef: hundredths(step.coef) };
    case 'hyper_bonus': {
      const { bets, percent, added, isCapped } = step;
      return { bets, percent, added: exactAmount(added, iso), capped: String(isCapped) };
    }
    case 'boost':
    case 'refund':
    case 'insurance':
      return { percent: step.percent, added: exactAmount(step.added, iso) };
    case 'free_bet':
      return { stake: exactAmount(whole(step.stake), iso) };
    case 'max_payout':
      return { max: exactAmount(whole(step.max), iso) };
  }
}

function times(sum: bigint, { num, den }: Ratio): Ratio {
  return { num: sum * num, den };
}

function whole(sum: bigint): Ratio {
  return { num: sum, den: 1n };
}

/** Formats a bonus, which is a whole number of hundredths. */
function hundredths({ num, den }: Ratio): string {
  return formatDecimal((num * 100n) / den, 2);
}
