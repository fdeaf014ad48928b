import type { reports } from '@fairbook/contracts';
import { compactText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import { Key } from '@fairbook/ui/charts';
import { ColumnPanel } from '../ColumnPanel.tsx';
import { withSign } from '../today/KeyFigures.tsx';
import { dayText } from '../traffic/day-text.ts';

type Day = reports.ReportDay;

/** Stakes and result by day, with what was settled. `days` in order. */
export function ReportChart({ days, iso }: { days: readonly Day[]; iso: string }) {
  const { t, lang } = useUi();
  const sum = (amount: string) => moneyText(amount, iso, lang);
  const all = (of: (day: Day) => string) => days.reduce((total, day) => total + Number(of(day)), 0);
  const scale = (value: number) => compactText(value, lang);
  const values = (of: keyof Pick<Day['figures'], 'turnover' | 'kept' | 'ggr'>) =>
    days.map(({ figures }) => Number(figures[of]));
  return (
    <ColumnPanel
      title={t('operator.report.chart')}
      summary={t('operator.report.chartSummary', {
        days: days.length,
        staked: scale(all(({ figures }) => figures.turnover)),
        result: scale(all(({ figures }) => figures.ggr)),
      })}
      figures={[
        { name: t('operator.report.figure.turnover'), values: values('turnover'), marks: values('kept') },
        { name: t('operator.report.figure.ggr'), values: values('ggr'), isSigned: true },
      ]}
      names={days.map(({ day }) => dayText(day, lang))}
      isLastOpen={days.at(-1)?.isClosed === false}
      table={{
        heads: [
          t('operator.report.day'),
          t('operator.report.figure.turnover'),
          t('operator.report.settled'),
          t('operator.report.figure.ggr'),
        ],
        rows: () =>
          days.map(({ day, figures }) => [
            dayText(day, lang),
            sum(figures.turnover),
            sum(figures.kept),
            withSign(figures.ggr, sum(figures.ggr)),
          ]),
      }}
      legend={
        <>
          <Key tone="now">{t('operator.report.figure.turnover')}</Key>
          <Key tone="before" shape="line">
            {t('operator.report.settled')}
          </Key>
          <Key tone="won">{t('operator.today.won')}</Key>
          <Key tone="lost">{t('operator.today.lost')}</Key>
        </>
      }
    />
  );
}
