import type { Draws, Game, Stage } from './game.ts';

/** A round as it was played so far. `staked` is in all. */
export interface Played {
  state: unknown;
  staked: number;
  paid: number | null;
  /** What each step staked; the first is the start. */
  stakes: number[];
}

/** Why a round can't have been played so. */
export class ImpossibleStep extends Error {}

/**
 * Plays a round from its start: options, the actions in their order, and its draws. Whoever has these gets the same
 * round, so it is how a round is resumed, shown again and verified. Throws an ImpossibleStep for an action that is not
 * allowed, or after the end.
 */
export function playRound(game: Game, options: unknown, actions: readonly unknown[], draws: Draws): Played {
  let stage: Stage<unknown> = game.start(options, draws);
  const stakes = [stage.staked];
  for (const action of actions) {
    const next = stage.paid === null ? game.act?.(stage.state, action, draws) : null;
    if (!next) throw new ImpossibleStep(`${game.id}: step ${stakes.length} is not allowed`);
    stage = next;
    stakes.push(stage.staked);
  }
  return {
    state: stage.state,
    paid: stage.paid,
    stakes,
    staked: stakes.reduce((sum, each) => sum + each, 0),
  };
}

/** Zero, however much is asked for. */
const UNDRAWN: Draws = { below: () => 0 };

/** What the start of a round stakes, in ten-thousandths of the chosen stake. It depends on no draw. */
export const stakedFirst = (game: Game, options: unknown): number => game.start(options, UNDRAWN).staked;

export { prizeOf, stakeOf } from './sums.ts';
