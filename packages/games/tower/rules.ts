import { type Static, Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { CASH_OUT, CashOut, climb, endingsOf, type Reached, stageAt } from '../src/steps.ts';
import { drawSome } from '../src/stream.ts';

export const LEVELS = 7;
/** Of what is staked this much comes back, in percent. */
export const PERCENT = 98;

/** Doors of each level, and how many of them are safe. */
export const DOORS = {
  easy: { doors: 4, safe: 3 },
  medium: { doors: 3, safe: 2 },
  hard: { doors: 2, safe: 1 },
  expert: { doors: 3, safe: 1 },
} as const;
export type Difficulty = keyof typeof DOORS;

const Options = Type.Object(
  {
    difficulty: Type.Union([
      Type.Literal('easy'),
      Type.Literal('medium'),
      Type.Literal('hard'),
      Type.Literal('expert'),
    ]),
  },
  { additionalProperties: false },
);
const Open = Type.Object(
  { do: Type.Literal('open'), door: Type.Integer({ minimum: 0, maximum: 3 }) },
  { additionalProperties: false },
);

interface State extends Static<typeof Options> {
  /** The safe doors of each level from the ground, from the start; the player sees them at the end. */
  safe: readonly (readonly number[])[];
  /** The door opened on each level; the last one may have been a trap. */
  opened: readonly number[];
}

const rowOf = ({ doors, safe }: { doors: number; safe: number }) =>
  climb(
    Array.from({ length: LEVELS }, () => ({ clear: safe, of: doors })),
    PERCENT,
  );
const ROWS: Record<Difficulty, readonly Reached[]> = {
  easy: rowOf(DOORS.easy),
  medium: rowOf(DOORS.medium),
  hard: rowOf(DOORS.hard),
  expert: rowOf(DOORS.expert),
};

/** What each level pays and the chance to reach it, from the ground. */
export const payouts = ({ difficulty }: Static<typeof Options>): readonly Reached[] => ROWS[difficulty];

/** Tower: one door is opened on each level; behind a safe one are the stairs, a trap ends the round. */
export const tower = game({
  id: 'tower',
  version: 1,
  family: 'steps',
  options: Options,
  usual: { difficulty: 'medium' },
  action: Type.Union([Open, CashOut]),
  start({ difficulty }, draws) {
    const { doors, safe } = DOORS[difficulty];
    const levels = Array.from({ length: LEVELS }, () => drawSome(draws, doors, safe));
    const state: State = { difficulty, safe: levels, opened: [] };
    return { state, staked: WHOLE, paid: null };
  },
  act(state, action) {
    const level = state.opened.length;
    const row = payouts(state);
    if (action.do === 'cashOut') return level ? { state, staked: 0, paid: row[level - 1]!.pays } : null;
    if (action.door >= DOORS[state.difficulty].doors) return null;
    const next = { ...state, opened: [...state.opened, action.door] };
    return stageAt(next, { taken: level + 1, isLost: !state.safe[level]!.includes(action.door), row });
  },
  show: ({ safe, opened }: State, isOver: boolean) => ({ opened, safe: isOver ? safe : null }),
  /** Cashing out; without an opened door the stake goes back. */
  leave: ({ opened }) => (opened.length ? CASH_OUT : null),
  most: (options) => ({ paid: payouts(options).at(-1)!.pays, staked: WHOLE }),
  endings: (options) => endingsOf(payouts(options)),
});
