import type { reports } from '@fairbook/contracts';
import { compactText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import { ChartPanel, ColumnAxis, HourBars, Key } from '../charts.tsx';
import { withSign } from '../today/KeyFigures.tsx';
import { dayText } from '../traffic/day-text.ts';
import styles from './report.module.css';

type Day = reports.ReportDay;

/** Stakes and result by day, with what was settled. `days` in order. */
export function ReportChart({ days, iso }: { days: readonly Day[]; iso: string }) {
  const { t, lang } = useUi();
  const sum = (amount: string) => moneyText(amount, iso, lang);
  const all = (of: (day: Day) => string) => days.reduce((total, day) => total + Number(of(day)), 0);
  const scale = (value: number) => compactText(value, lang);
  const isLastOpen = days.at(-1)?.isClosed === false;
  return (
    <ChartPanel
      title={t('operator.report.chart')}
      summary={t('operator.report.chartSummary', {
        days: days.length,
        staked: scale(all(({ figures }) => figures.turnover)),
        result: scale(all(({ figures }) => figures.ggr)),
      })}
      table={{
        columns: [
          t('operator.report.day'),
          t('operator.report.figure.turnover'),
          t('operator.report.settled'),
          t('operator.report.figure.ggr'),
        ],
        rows: days.map(({ day, figures }) => [
          dayText(day, lang),
          sum(figures.turnover),
          sum(figures.kept),
          withSign(figures.ggr, sum(figures.ggr)),
        ]),
      }}
      legend={
        <>
          <Key tone="now">{t('operator.report.figure.turnover')}</Key>
          <Key tone="before" isLine>
            {t('operator.report.settled')}
          </Key>
          <Key tone="won">{t('operator.today.won')}</Key>
          <Key tone="lost">{t('operator.today.lost')}</Key>
        </>
      }
    >
      <div className={styles.drawing}>
        <HourBars
          name={t('operator.report.figure.turnover')}
          now={days.map(({ figures }) => Number(figures.turnover))}
          before={days.map(({ figures }) => Number(figures.kept))}
          columns={days.length}
          isLastOpen={isLastOpen}
          scale={scale}
        />
        <HourBars
          name={t('operator.report.figure.ggr')}
          now={days.map(({ figures }) => Number(figures.ggr))}
          before={[]}
          columns={days.length}
          isLastOpen={isLastOpen}
          isSigned
          scale={scale}
        />
        <ColumnAxis labels={days.map(({ day }) => dayText(day, lang))} />
      </div>
    </ChartPanel>
  );
}
