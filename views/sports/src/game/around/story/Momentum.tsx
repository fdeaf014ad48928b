import { scoreText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { BarChart, Chart } from '@fairbook/ui/charts';
import { signedText } from '../signed.ts';
import { eventMarks, partMarks, placeOn, placesOf, unitTicks } from './axis.ts';
import type { CourseProps } from './course-props.ts';
import { Sides } from './Sides.tsx';
import { useWords } from './use-words.ts';

/** Who was on top, minute by minute. */
export function Momentum({ game, told, tracker, values }: CourseProps & { values: readonly number[] }) {
  const { t, lang } = useUi();
  const words = useWords(game, tracker);
  const { units, events } = told;
  const [first = '', second = ''] = words.names;
  const places = placesOf(units);
  const end = (places.at(-1) ?? 0) + 1;
  const isLive = game.state.status === 'live';
  const unitText = (unit: (typeof units)[number]) => words.unit({ ...unit, seconds: null });
  const on = (sign: number) => values.filter((value) => value * sign > 0).length;
  return (
    <Chart
      head={<Sides title={t('match.momentum.title')} names={words.names} />}
      foot={<span>{t('match.momentum.how')}</span>}
      table={{
        label: t('match.chart.table'),
        heads: [t('match.momentum.unit'), t('match.chart.score'), t('match.momentum.value')],
        rows: () =>
          units.map((unit, n) => [unitText(unit), scoreText(unit.score), signedText(values[n]!, lang)]),
      }}
    >
      <BarChart
        label={t('match.momentum.text', { first, second, a: on(1), b: on(-1), count: units.length })}
        bars={values.map((value, n) => ({ at: places[n]!, value }))}
        most={Math.max(0.5, ...values.map(Math.abs))}
        to={Math.max(end, tracker.units ?? 0)}
        ticks={unitTicks(units, unitText, isLive)}
        marks={[...partMarks(units), ...eventMarks(events, tracker, placeOn(units))]}
        now={isLive ? end : null}
      />
    </Chart>
  );
}
