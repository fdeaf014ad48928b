import type { reports } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, Segmented, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { Empty } from '../page/states.tsx';
import { DayTable } from './DayTable.tsx';
import { type AskedFigure, FigureLines } from './FigureLines.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportDetail } from './ReportDetail.tsx';
import styles from './report.module.css';
import { REPORT_PERIODS, type ReportPeriod } from './report-period.ts';

type Report = reports.Report;

interface Props {
  report: Report;
  /** The period that the address asks for: by name, by its days, or none. */
  asked: ReportPeriod | { from: string; to: string } | null;
  api: ViewContext['api'];
}

/** The daily report: a period, a currency, a chart, one row a day, and behind each figure its ledger lines. */
export function ReportTab({ report, asked, api }: Props) {
  const { t } = useUi();
  const [iso, setIso] = useState(report.totals[0]?.iso ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [figure, setFigure] = useState<AskedFigure | null>(null);
  const days = report.days.filter((day) => day.iso === iso);
  const detail = days.find(({ day }) => day === chosen);
  return (
    <>
      <Period report={report} asked={asked} />
      {report.totals.length > 1 ? (
        <Segmented
          label={t('operator.report.currency')}
          choices={report.totals.map((each) => ({ id: each.iso, label: each.iso }))}
          value={iso}
          onChange={(next) => {
            setIso(next);
            setFigure(null);
          }}
        />
      ) : null}
      {days.length === 0 ? (
        <Empty text={t('operator.report.none')} />
      ) : (
        <>
          <ReportChart days={[...days].sort((a, b) => (a.day < b.day ? -1 : 1))} iso={iso} />
          <DayTable
            days={days}
            totals={report.totals.find((each) => each.iso === iso)!}
            chosen={chosen}
            onDay={(day) => setChosen(day === chosen ? null : day)}
            onFigure={setFigure}
          />
        </>
      )}
      {figure ? (
        <FigureLines
          key={`${figure.day} ${figure.of}`}
          asked={figure}
          api={api}
          onClose={() => setFigure(null)}
        />
      ) : null}
      {detail ? <ReportDetail day={detail} onFigure={setFigure} /> : null}
    </>
  );
}

/** The period: by name, by its days, or as it was saved. Each is an address. */
function Period({ report, asked }: Pick<Props, 'report' | 'asked'>) {
  const { t, lang } = useUi();
  const path = `/${lang}${operatorPath('cashier', 'report')}`;
  const current = typeof asked === 'string' ? asked : asked ? null : 'week';
  return (
    <section className={`panel ${styles.period}`}>
      <div className={styles.chips}>
        <ChipRow label={t('operator.report.periods')}>
          {REPORT_PERIODS.map((period) => (
            <ChipLink key={period} href={`${path}&period=${period}`} isCurrent={period === current}>
              {t(`operator.report.period.${period}`)}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <form className={styles.days} method="get" action={`/${lang}/operator/cashier`}>
        <input type="hidden" name="tab" value="report" />
        <Field
          label={t('operator.report.from')}
          name="from"
          type="date"
          max={report.today}
          defaultValue={report.from}
          required
        />
        <Field
          label={t('operator.report.to')}
          name="to"
          type="date"
          max={report.today}
          defaultValue={report.to}
          required
        />
        <button type="submit" className="btn primary">
          {t('operator.report.show')}
        </button>
        <a
          className="btn"
          download
          href={`/operator-api/v1/reports/days/export?from=${report.from}&to=${report.to}`}
        >
          {t('operator.report.csv')}
        </a>
      </form>
      <p className="small muted">{t('operator.report.zone', { zone: report.zone })}</p>
    </section>
  );
}
