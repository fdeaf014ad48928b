import { momentumOf } from '@fairbook/sports/tracker';
import type { CourseProps } from './course-props.ts';
import { Games } from './Games.tsx';
import { Lead } from './Lead.tsx';
import { Momentum } from './Momentum.tsx';

/** How the game went so far, by the kind of chart that its sport names. */
export function Course({ game, told, tracker }: CourseProps) {
  const { chart } = tracker;
  if (told.units.length === 0) return null;
  switch (chart.kind) {
    case 'momentum': {
      const values = momentumOf(told.units, told.events, chart.weights);
      return <Momentum game={game} told={told} tracker={tracker} values={values} />;
    }
    case 'lead':
      return <Lead game={game} told={told} tracker={tracker} />;
    case 'games':
      return <Games game={game} told={told} tracker={tracker} broken={chart.broken} />;
  }
}
