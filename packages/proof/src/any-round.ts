import type { casino } from '@fairbook/contracts';

/** A round of a game, or a try of a bonus game. */
export type AnyRound = Omit<casino.CasinoRound, 'game'> & { game: string };
