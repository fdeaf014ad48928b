import type { analytics } from '@fairbook/contracts';
import { numberText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { ColumnPanel } from '../ColumnPanel.tsx';
import { dayText } from './day-text.ts';
import { countsOf } from './rows.ts';

/** Events of each day. */
export function DayChart({ days, events }: Pick<analytics.Traffic, 'days' | 'events'>) {
  const { t, lang } = useUi();
  const counts = countsOf({ days, events });
  const names = days.map((day) => dayText(day, lang));
  const count = counts.reduce((sum, each) => sum + each, 0);
  return (
    <ColumnPanel
      title={t('operator.perDay')}
      summary={t('operator.perDaySummary', { count, days: days.length })}
      figures={[{ name: t('operator.events'), values: counts }]}
      names={names}
      isLastOpen
      table={{
        heads: [t('operator.report.day'), t('operator.events')],
        rows: () => names.map((name, n) => [name, numberText(counts[n]!, lang)]),
      }}
    />
  );
}
