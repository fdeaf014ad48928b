import { type ByHand, mustBe, OVER } from '../../by-hand/told.ts';
import type { EventEnd, EventSport, EventState } from './event.ts';

const MOST_VALUE = 1_000_000_000;

/** Results by hand: the options that came, those that were withdrawn before, and the number that was asked for. */
export function eventByHand<Sport extends string>({
  sport,
}: Pick<EventSport<Sport>, 'sport'>): ByHand<EventEnd<Sport>, EventState<Sport>> {
  return {
    fields: () => [
      { name: 'decision', kind: 'choice', options: ['decided', 'never'] },
      { name: 'came', kind: 'marks' },
      { name: 'withdrawn', kind: 'marks' },
      { name: 'value', kind: 'number', least: 0, most: MOST_VALUE, hasFractions: true, mayMiss: true },
    ],
    suggested: ({ came, withdrawn, value }) => ({ came: came ?? [], withdrawn, value }),
    ended(told, state) {
      const isDecided = told.choice('decision') === 'decided';
      const [marked, withdrawn] = [told.marks('came'), told.marks('withdrawn')];
      mustBe(isDecided || marked.length === 0, 'came');
      mustBe(!marked.some((n) => withdrawn.includes(n)), 'withdrawn');
      const how = { came: isDecided ? marked : null, withdrawn, value: told.maybe('value') };
      return { end: { sport, ...how }, state: { ...state, ...OVER, ...how } };
    },
  };
}
