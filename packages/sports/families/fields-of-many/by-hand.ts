import { type ByHand, mustBe, OVER } from '../../by-hand/told.ts';
import type { FieldEnd, FieldSport, FieldState } from './field.ts';

const MOST_DEDUCTED = 90;

/** Results by hand: a place for each who finished, who withdrew before the start, and what that deducts. */
export function fieldByHand<Sport extends string>({
  sport,
  hasNonRunners,
}: FieldSport<Sport>): ByHand<FieldEnd<Sport>, FieldState<Sport>> {
  return {
    fields: () => [
      { name: 'places', kind: 'places' },
      { name: 'withdrawn', kind: 'marks' },
      ...(hasNonRunners
        ? [{ name: 'deduction', kind: 'number' as const, least: 0, most: MOST_DEDUCTED }]
        : []),
    ],
    suggested: ({ places, withdrawn, deduction, phase }) => ({
      ...(phase === 'official' || phase === 'provisional' ? { places } : {}),
      withdrawn: withdrawn.flatMap((isOut, n) => (isOut ? [n + 1] : [])),
      ...(hasNonRunners ? { deduction } : {}),
    }),
    ended(told, state) {
      const [places, out] = [told.places('places'), told.marks('withdrawn')];
      const taken = places.filter((place) => place !== null);
      // Equals share a place, and the next one counts them: 1, 2, 2, 4.
      const isOrder = taken.every((place) => place === 1 + taken.filter((other) => other < place).length);
      mustBe(taken.length > 0 && isOrder, 'places');
      mustBe(
        out.every((n) => places[n - 1] === null),
        'withdrawn',
      );
      const withdrawn = places.map((_, n) => out.includes(n + 1));
      const deduction = hasNonRunners ? told.number('deduction') : 0;
      return {
        end: { sport, places, withdrawn, ...(hasNonRunners && { deduction }) },
        state: { ...state, ...OVER, phase: 'official', places, withdrawn, deduction },
      };
    },
  };
}
