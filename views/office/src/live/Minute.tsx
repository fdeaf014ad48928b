import type { sportsbook } from '@fairbook/contracts';
import { boardOf, textOf } from '@fairbook/sports/all';
import { useTimed } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';

/** The current minute, else the part of the game. */
export function Minute({ state }: { state: sportsbook.GameState }) {
  const { t } = useOffice();
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  return board.isInterval(state) || minute === '' ? textOf(t, board.period(state)) : minute;
}
