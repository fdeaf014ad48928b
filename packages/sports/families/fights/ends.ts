import type { MarketFace } from '../../markets/market.ts';
import type { SportEnds } from '../../sport.ts';
import { fightByHand } from './by-hand.ts';
import type { FightEnd, FightSport, FightState } from './fight.ts';
import { endsOf } from './price.ts';

/** The ends of a sport of the family: every way in which a fight may end, by its number of rounds. */
export function fightEnds<Sport extends string>(
  sport: FightSport<Sport>,
): SportEnds<FightEnd<Sport>, FightState<Sport>> {
  const counted = endsOf(sport);
  const way = sport.ways[0] ?? 'knockout';
  return {
    counted,
    formatOf: ({ rounds }) => String(rounds),
    isReachable: (state, end) => end.round >= state.round,
    telling: () => counted,
    widestLine: sport.mostRounds,
    byHand: fightByHand(sport),
    // Stopped in the second half of the third round.
    example: counted.find(
      ({ rounds, round, isPastHalf, winner, method }) =>
        rounds === sport.mostRounds && round === 3 && isPastHalf && winner === 0 && method === way,
    )!,
    exampleLine: ({ line }: MarketFace) => (line.kind === 'none' ? '' : '2.5'),
    scoresOf: ({ winner }) => ({ score: [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0], parts: [] }),
  };
}
