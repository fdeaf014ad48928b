import { payoffsOf } from '../../markets/payoffs.ts';
import { LOST, WON } from '../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../sport.ts';
import { eventByHand } from './by-hand.ts';
import { type EventEnd, type EventMarket, type EventSport, type EventState, eventRules } from './event.ts';
import { figuresOf } from './figures.ts';

const ANYTHING: VerdictRange = [LOST, WON];

/** The ends of a sport of the family: each option alone. A win that is shared costs the mean of what its options cost. */
export function eventEnds<Sport extends string>(
  sport: EventSport<Sport>,
): SportEnds<EventEnd<Sport>, EventState<Sport>> {
  const payoffOf = payoffsOf<EventMarket, EventEnd<Sport>, EventEnd>(eventRules(sport));
  const endOf = (...came: number[]): EventEnd<Sport> => ({
    ...{ sport: sport.sport, came, withdrawn: [], value: null },
  });
  const counted = [endOf(), ...Array.from({ length: sport.most }, (_, n) => endOf(n + 1))];
  return {
    counted,
    rangesOf(outcomeId) {
      const payoff = payoffOf(outcomeId);
      if (!payoff) return null;
      if (payoff.market.key === 'event_value') return counted.map(() => ANYTHING);
      return counted.map((end): VerdictRange => {
        const verdict = payoff.verdict(end);
        return [verdict, verdict];
      });
    },
    formatOf: () => '',
    byHand: eventByHand(sport),
    telling: () => counted,
    widestLine: 0,
    example: endOf(2),
    exampleLine: ({ line }) => (line.kind === 'none' ? '' : '50.5'),
    scoresOf: (end) => ({ score: figuresOf(end), parts: [] }),
  };
}
