import { type Ending, WHOLE } from './game.ts';

/** A shot is one of so many numbers, each as likely as any other. */
export const NUMBERS = 1_000_000;
/** The part of all shots that comes back, whatever is aimed at. */
const RETURNED = 0.97;

/** Something to aim at. The lowest numbers hit it: the first slice of them pays the first sum, and so on. */
export interface Target<Id extends string = string> {
  id: Id;
  /** Sums in stakes, and how many of the numbers pay each. */
  pays: readonly { times: number; numbers: number }[];
}

/** A target of one worth in stakes: it is hit with the chance of 0.97 by its worth. Throws if that is no whole number. */
export function worth<const Id extends string>(id: Id, times: number): Target<Id> {
  return prizes(id, [{ times, percent: 100 }]);
}

/** A target with a prize inside, which is one of some sums in stakes, each in so many of a hundred hits. */
export function prizes<const Id extends string>(
  id: Id,
  inside: readonly { times: number; percent: number }[],
): Target<Id> {
  const mean = inside.reduce((sum, { times, percent }) => sum + (times * percent) / 100, 0);
  const pays = inside.map(({ times, percent }) => {
    const numbers = (NUMBERS * RETURNED * percent) / (100 * mean);
    const whole = Math.round(numbers);
    if (Math.abs(numbers - whole) > 1e-6) throw new Error(`${id} has no whole numbers`);
    return { times, numbers: whole };
  });
  return { id, pays };
}

/** What a number pays on a target, in ten-thousandths of the stake; 0 for a miss. */
export function paysOn({ pays }: Target, number: number): number {
  let below = 0;
  for (const { times, numbers } of pays) {
    below += numbers;
    if (number < below) return Math.round(times * WHOLE);
  }
  return 0;
}

/** The chance to hit a target. */
export const chanceOf = ({ pays }: Target): number =>
  pays.reduce((sum, { numbers }) => sum + numbers, 0) / NUMBERS;

/** The most that a hit pays, in ten-thousandths of the stake. */
export const mostOf = ({ pays }: Target): number =>
  Math.round(Math.max(...pays.map(({ times }) => times)) * WHOLE);

/** The endings of one shot at a target. */
export const endingsOf = (target: Target): Ending[] => [
  ...target.pays.map(({ times, numbers }) => ({
    staked: WHOLE,
    paid: Math.round(times * WHOLE),
    chance: numbers / NUMBERS,
  })),
  { staked: WHOLE, paid: 0, chance: 1 - chanceOf(target) },
];
