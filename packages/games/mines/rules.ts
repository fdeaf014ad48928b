import { type Static, Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { CASH_OUT, CashOut, climb, endingsOf, type Reached, stageAt } from '../src/steps.ts';
import { drawSome } from '../src/stream.ts';

/** Cells of the field, row by row. */
export const CELLS = 25;
/** Of what is staked this much comes back, in percent. */
export const PERCENT = 99;

const Options = Type.Object(
  { mines: Type.Integer({ minimum: 1, maximum: CELLS - 1 }) },
  { additionalProperties: false },
);
const Open = Type.Object(
  { do: Type.Literal('open'), cell: Type.Integer({ minimum: 0, maximum: CELLS - 1 }) },
  { additionalProperties: false },
);

interface State {
  /** Where the mines are, from the start; the player sees them at the end. */
  mines: readonly number[];
  /** Opened cells in their order; the last one may be a mine. */
  opened: readonly number[];
}

const known = new Map<number, Reached[]>();

/** What each opened cell pays and its chance, from the first; the chance is (25 − m − k) in (25 − k) after k cells. */
export function payouts({ mines }: Static<typeof Options>): readonly Reached[] {
  const row = known.get(mines);
  if (row) return row;
  const clear = CELLS - mines;
  const steps = Array.from({ length: clear }, (_, k) => ({ clear: clear - k, of: CELLS - k }));
  const made = climb(steps, PERCENT);
  known.set(mines, made);
  return made;
}

/** Mines: cells of a field are opened one by one; each clear one raises the payout, a mine ends the round. */
export const mines = game({
  id: 'mines',
  version: 1,
  family: 'steps',
  options: Options,
  usual: { mines: 3 },
  action: Type.Union([Open, CashOut]),
  start(options, draws) {
    const state: State = { mines: drawSome(draws, CELLS, options.mines), opened: [] };
    return { state, staked: WHOLE, paid: null };
  },
  act(state, action) {
    const opened = state.opened.length;
    const row = payouts({ mines: state.mines.length });
    if (action.do === 'cashOut') return opened ? { state, staked: 0, paid: row[opened - 1]!.pays } : null;
    if (state.opened.includes(action.cell)) return null;
    const next = { ...state, opened: [...state.opened, action.cell] };
    return stageAt(next, { taken: opened + 1, isLost: state.mines.includes(action.cell), row });
  },
  show: ({ mines, opened }: State, isOver: boolean) => ({ opened, mines: isOver ? mines : null }),
  /** Cashing out; without an opened cell the stake goes back. */
  leave: ({ opened }) => (opened.length ? CASH_OUT : null),
  most: (options) => ({ paid: payouts(options).at(-1)!.pays, staked: WHOLE }),
  endings: (options) => endingsOf(payouts(options)),
});
