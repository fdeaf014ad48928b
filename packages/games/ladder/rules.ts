import { Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { CASH_OUT, CashOut, climb, endingsOf, stageAt } from '../src/steps.ts';

/** Of what is staked this much comes back, in percent. */
export const PERCENT = 98;
/** The chance that each rung holds, from the lowest, in hundredths. */
export const HOLDS = [95, 90, 85, 80, 75, 70, 60, 50, 40, 30] as const;

const Climb = Type.Object({ do: Type.Literal('climb') }, { additionalProperties: false });

interface State {
  /** What was drawn for each rung, 0 to 99; a rung holds if it is below its chance. */
  drawn: readonly number[];
}

/** What each rung pays and the chance to reach it, from the lowest. */
export const PAYOUTS = climb(
  HOLDS.map((clear) => ({ clear, of: 100 })),
  PERCENT,
);

/** Ladder: rung by rung up, each less likely to hold and better paid; the highest one is the victory. */
export const ladder = game({
  id: 'ladder',
  version: 1,
  family: 'steps',
  options: Type.Object({}, { additionalProperties: false }),
  usual: {},
  action: Type.Union([Climb, CashOut]),
  start: () => ({ state: { drawn: [] } as State, staked: WHOLE, paid: null }),
  act(state, action, draws) {
    const rung = state.drawn.length;
    if (action.do === 'cashOut') return rung ? { state, staked: 0, paid: PAYOUTS[rung - 1]!.pays } : null;
    const drawn = draws.below(100);
    const next = { drawn: [...state.drawn, drawn] };
    return stageAt(next, { taken: rung + 1, isLost: drawn >= HOLDS[rung]!, row: PAYOUTS });
  },
  show: (state: State) => state,
  /** Cashing out; without a climbed rung the stake goes back. */
  leave: ({ drawn }) => (drawn.length ? CASH_OUT : null),
  most: () => ({ paid: PAYOUTS.at(-1)!.pays, staked: WHOLE }),
  endings: () => endingsOf(PAYOUTS),
});
