import { countedEnds } from '@fairbook/sports/settle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payingOf } from './final-states.ts';
import { StateSums } from './state-sums.ts';

const OUTCOMES = ['1::1', '1::x', '1::2', '18:2.5:over', '18:2.5:under', '29::yes'];
const COUNT = countedEnds('football').length;
const statesOf = (outcome: number) => payingOf(OUTCOMES[outcome]!)!.pays;

const step = fc.record({
  outcome: fc.nat(OUTCOMES.length - 1),
  sum: fc.integer({ min: 1, max: 10 ** 9 }),
  // Legs of one game make a separate set of states.
  isOwnSet: fc.boolean(),
  isLooked: fc.boolean(),
});

test('waiting additions count like immediate ones, and no total exceeds the bound', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const sums = new StateSums(COUNT);
      const plain = new Array<number>(COUNT).fill(0);
      const held: [Uint16Array, number][] = [];
      const add = (states: Uint16Array, sum: number) => {
        sums.add(states, sum);
        for (const state of states) plain[state]! += sum;
      };
      for (const { outcome, sum, isOwnSet, isLooked } of steps) {
        const states = isOwnSet ? Uint16Array.from(statesOf(outcome)) : statesOf(outcome);
        held.push([states, sum]);
        add(states, sum);
        if (held.length % 3 === 0) {
          const [before, of] = held.shift()!;
          add(before, -of);
        }
        expect(sums.atMost).toBeGreaterThanOrEqual(Math.max(...plain));
        if (!isLooked) continue;
        const most = Math.max(...Array.from(statesOf(outcome), (state) => plain[state]!));
        expect(sums.highestIn(statesOf(outcome))).toBe(most);
        expect(sums.atMost).toBe(Math.max(...plain));
      }
    }),
    { numRuns: 50 },
  );
});
