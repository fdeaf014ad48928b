import type { bets } from '@fairbook/contracts';
import { formatDecimal, type MinorUnits, type Ratio } from '@fairbook/money';
import type { Decided, PayoutStep } from '@fairbook/settlement';

type Written = (sum: bigint) => string;

/** Legs of one game that counted as one, at their joint odds. */
export function builderSentences({ units }: Decided): bets.Sentence[] {
  return units.flatMap(({ builders }) =>
    builders.flatMap(({ legs, odds }) =>
      odds === null ? [] : [{ key: 'total_builder', values: { legs: legs.length, odds } }],
    ),
  );
}

/** A chain bet by bet: what each was staked with and what there was after it. */
export function chainSentences({ rounds = [] }: Decided, stake: MinorUnits, written: Written, iso: string) {
  return rounds.map(
    ({ unit, staked, after }): bets.Sentence => ({
      key: 'total_chain_round',
      values: {
        n: unit + 1,
        staked: written(times(stake, staked)),
        after: written(times(stake, after)),
        iso,
      },
    }),
  );
}

/** Every term that changed the payout, in its order. */
export function termSentences({ steps }: Decided, written: Written, iso: string): bets.Sentence[] {
  return steps.flatMap((step): bets.Sentence[] => {
    const sum = written(floor(step.sum));
    const values = valuesOf(step, written);
    return values ? [{ key: `total_${step.name}`, values: { ...values, sum, iso } }] : [];
  });
}

function valuesOf(step: PayoutStep, written: Written): bets.Sentence['values'] | null {
  switch (step.name) {
    case 'combinations':
      return null;
    case 'bonus_express':
      return { bets: step.bets, coef: hundredths(step.coef) };
    case 'hyper_bonus': {
      const { bets, percent, added, isCapped } = step;
      return { bets, percent, added: written(floor(added)), capped: String(isCapped) };
    }
    case 'boost':
    case 'refund':
      return { percent: step.percent, added: written(floor(step.added)) };
    case 'free_bet':
      return { stake: written(step.stake) };
    case 'max_payout':
      return { max: written(step.max) };
  }
}

function times(sum: bigint, { num, den }: Ratio): bigint {
  return (sum * num) / den;
}

/** A bonus is a whole number of hundredths. */
function hundredths({ num, den }: Ratio): string {
  return formatDecimal((num * 100n) / den, 2);
}

function floor({ num, den }: Ratio): bigint {
  return num / den;
}
