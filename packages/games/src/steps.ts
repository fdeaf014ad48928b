import { Type } from 'typebox';
import { type Ending, type Stage, WHOLE } from './game.ts';

/**
 * No game of steps pays more than 2,500 times the stake: a round goes no further. The house takes only stakes whose
 * highest payout it can pay, so a higher limit would mean lower stakes.
 */
export const HIGHEST = 2500 * WHOLE;

/** The action that takes what the steps so far pay, and ends the round. */
export const CashOut = Type.Object({ do: Type.Literal('cashOut') }, { additionalProperties: false });
export const CASH_OUT = { do: 'cashOut' } as const;

/** One step: it holds with the chance `clear` in `of`, whole numbers. */
export interface Step {
  clear: number;
  of: number;
}

/** A step that was reached: what the round pays there, in ten-thousandths of the stake, and the chance to get so far. */
export interface Reached {
  pays: number;
  chance: number;
}

/** What a row of steps pays at a return of `percent`: that part of the stake divided by their chance, rounded down. */
export function paysAfter(steps: readonly Step[], percent: number): number {
  const product = (of: (step: Step) => number) => steps.reduce((total, step) => total * BigInt(of(step)), 1n);
  const top = BigInt(WHOLE * percent) * product(({ of }) => of);
  return Number(top / (100n * product(({ clear }) => clear)));
}

/** Every step of a row in turn, as far as it pays no more than HIGHEST. */
export function climb(steps: readonly Step[], percent: number): Reached[] {
  let chance = 1;
  return steps
    .map(({ clear, of }, at) => {
      chance *= clear / of;
      return { pays: paysAfter(steps.slice(0, at + 1), percent), chance };
    })
    .filter(({ pays }) => pays <= HIGHEST);
}

/** The stage after a step: a lost round pays nothing, one at the last step is paid, any other goes on. */
export function stageAt<State>(
  state: State,
  { taken, isLost, row }: { taken: number; isLost: boolean; row: readonly Reached[] },
): Stage<State> {
  const paid = taken === row.length ? row.at(-1)!.pays : null;
  return { state, staked: 0, paid: isLost ? 0 : paid };
}

/** The play for which figures are published: cashing out as soon as twice the stake is there, or at the last step. */
export function endingsOf(row: readonly Reached[]): Ending[] {
  const { pays, chance } = row.find((each) => each.pays >= 2 * WHOLE) ?? row.at(-1)!;
  return [
    { staked: WHOLE, paid: pays, chance },
    { staked: WHOLE, paid: 0, chance: 1 - chance },
  ];
}
