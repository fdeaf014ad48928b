import type { casino } from '@fairbook/contracts';
import type { SeenRound } from '@fairbook/games/faces';

/** A round as its face draws it. */
export function seenOf(round: Omit<casino.CasinoRound, 'game'>): SeenRound {
  const { id, options, actions, shown, times } = round;
  return { id, options, actions, shown, times, isOver: round.status !== 'open' };
}
