import { boardOf } from '@fairbook/sports';
import type { Game } from '../data.ts';

interface ScoreProps {
  state: Game['state'];
  /** Index of the competitor. */
  index: number;
}

const COLUMNS = { main: 'main', part: 'part', past: 'p', point: 'point' };

/** A competitor's figure in each column of the score. */
export function Score({ state, index }: ScoreProps) {
  return boardOf(state)
    .columns(state)
    .map(({ kind, label, figures }) => (
      <bdi key={JSON.stringify(label)} className={COLUMNS[kind]}>
        {figures[index]}
      </bdi>
    ));
}
