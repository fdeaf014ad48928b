import type { GameId } from '@fairbook/games';
import { COUNTS } from './bonus-rules.ts';

/**
 * How much of the first stake of a round with own money counts for cashback, in percent, by game. The two slots whose
 * rounds also feed the jackpot count for less than with bonus money, because the jackpot returns a part of the stake. So
 * each unit that counts costs at least `LEAST_COST` on average over all sizes of the pot, however well it is played; a
 * test of `audit` checks that. A game that is not here counts nothing.
 */
export const CASHBACK_COUNTS: Readonly<Partial<Record<GameId, number>>> = {
  ...COUNTS,
  'slot-harbour-lamp': 80,
  'slot-noon-orchard': 40,
  crash: 40,
};

/** Games in which a step can raise the stake: only the chosen stake counts, because what is added costs less. */
export const RAISED: readonly GameId[] = ['blackjack', 'three-card-poker'];

/**
 * The most that cashback may give, per thousand of the stakes that count: half of what these cost on average at least
 * (`LEAST_COST`). Whatever share of a loss comes back, and however the player plays for it, it is never more.
 */
export const MOST_CASINO_CASHBACK_PER_MILLE = 10;
