import { scoreText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { BarChart, Chart } from '@fairbook/ui/charts';
import { signedText } from '../signed.ts';
import { partMarks, placesOf, unitTicks } from './axis.ts';
import type { CourseProps } from './course-props.ts';
import { Sides } from './Sides.tsx';
import { useWords } from './use-words.ts';

/** Who led by how much, minute by minute. */
export function Lead({ game, told: { units }, tracker }: CourseProps) {
  const { t, lang } = useUi();
  const words = useWords(game, tracker);
  const [first = '', second = ''] = words.names;
  const leads = units.map(({ score }) => (score[0] ?? 0) - (score[1] ?? 0));
  const most = Math.max(5, ...leads.map(Math.abs));
  const places = placesOf(units);
  const end = (places.at(-1) ?? 0) + 1;
  const isLive = game.state.status === 'live';
  const unitText = (unit: (typeof units)[number]) => words.unit({ ...unit, seconds: null });
  const on = (sign: number) => leads.filter((lead) => lead * sign > 0).length;
  return (
    <Chart
      head={<Sides title={t('match.lead.title')} names={words.names} />}
      table={{
        label: t('match.chart.table'),
        heads: [t('match.momentum.unit'), t('match.chart.score'), t('match.lead.value')],
        rows: () =>
          units.map((unit, n) => [unitText(unit), scoreText(unit.score), signedText(leads[n]!, lang)]),
      }}
    >
      <BarChart
        label={t('match.lead.text', {
          ...{ first, second, a: on(1), b: on(-1), count: units.length },
          most: Math.max(0, ...leads.map(Math.abs)),
        })}
        bars={leads.map((value, n) => ({ at: places[n]!, value }))}
        most={most}
        to={Math.max(end, tracker.units ?? 40)}
        ticks={unitTicks(units, unitText, isLive)}
        marks={partMarks(units)}
        now={isLive ? end : null}
      />
    </Chart>
  );
}
