import type { sportsbook } from '@fairbook/contracts';
import { boardOf, textOf } from '@fairbook/sports/all';
import { useTimed, useUi } from '@fairbook/ui';

/** The minute of a game in play, else its part: `64′`, `half-time`, `2nd set`. */
export function Minute({ state }: { state: sportsbook.GameState }) {
  const { t } = useUi();
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  return <bdi>{board.isInterval(state) || minute === '' ? textOf(t, board.period(state)) : minute}</bdi>;
}
