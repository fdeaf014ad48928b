import { boardOf, textOf } from '@fairbook/sports';
import { useTimed, useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import css from './mine.module.css';

/** The minute and the score of a game in play. */
export function MinuteText({ state }: { state: Game['state'] }) {
  const { t } = useUi();
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  return (
    <bdi dir="ltr" className={css.live}>
      {board.isInterval(state) || minute === '' ? textOf(t, board.short(state)) : minute} {board.line(state)}
    </bdi>
  );
}
