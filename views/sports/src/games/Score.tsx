import { boardOf } from '@fairbook/sports';
import type { Game } from '../data.ts';

interface ScoreProps {
  state: Game['state'];
  /** Place of the competitor. */
  index: number;
}

const COLUMNS = { main: 'main', part: 'part', past: 'p', point: 'point' };

/** What a competitor has in each column of the score. */
export function Score({ state, index }: ScoreProps) {
  return boardOf(state)
    .columns(state)
    .map(({ kind, label, figures }) => (
      <bdi key={JSON.stringify(label)} className={COLUMNS[kind]}>
        {figures[index]}
      </bdi>
    ));
}
