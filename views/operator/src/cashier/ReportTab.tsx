import type { reports } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, moneyText, Segmented, TableHead, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { dayText } from '../traffic/day-text.ts';
import traffic from '../traffic/traffic.module.css';
import { ReportDetail } from './ReportDetail.tsx';
import { heldBefore, heldIn, marginText } from './report-texts.ts';

type Report = reports.Report;
type Day = reports.ReportDay;

interface Props {
  start: Report;
  api: ViewContext['api'];
}

/** The daily report: a period, a currency, one row a day, and behind each all of its lines. */
export function ReportTab({ start, api }: Props) {
  const { t } = useUi();
  const [report, setReport] = useState(start);
  const [iso, setIso] = useState(start.totals[0]?.iso ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFailure(null);
    try {
      const query = { from: String(fields.get('from')), to: String(fields.get('to')) };
      const next = await api('reports.days', { query });
      setReport(next);
      setChosen(null);
      if (!next.totals.some((each) => each.iso === iso)) setIso(next.totals[0]?.iso ?? '');
    } catch (error) {
      setFailure(failureText(error, t('operator.cashier.failed')));
    }
  }

  const days = report.days.filter((day) => day.iso === iso);
  const detail = days.find(({ day }) => day === chosen);
  return (
    <>
      <section className="panel">
        <form
          key={`${report.from} ${report.to}`}
          className={styles.form}
          onSubmit={(event) => void onSubmit(event)}
        >
          <div className={styles.fields}>
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
          </div>
          <div className="row wrap">
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
          </div>
          <p className="small muted">{t('operator.report.zone', { zone: report.zone })}</p>
        </form>
      </section>
      <Failure text={failure} />
      {report.totals.length > 1 ? (
        <Segmented
          label={t('operator.report.currency')}
          choices={report.totals.map((each) => ({ id: each.iso, label: each.iso }))}
          value={iso}
          onChange={setIso}
        />
      ) : null}
      {days.length === 0 ? (
        <EmptyState text={t('operator.report.none')} />
      ) : (
        <DayTable
          days={days}
          totals={report.totals.find((each) => each.iso === iso)!}
          chosen={chosen}
          onDay={(day) => setChosen(day === chosen ? null : day)}
        />
      )}
      {detail ? <ReportDetail day={detail} /> : null}
    </>
  );
}

interface TableProps {
  days: readonly Day[];
  totals: Report['totals'][number];
  chosen: string | null;
  onDay(day: string): void;
}

function DayTable({ days, totals, chosen, onDay }: TableProps) {
  const { t, lang } = useUi();
  const { iso } = totals;
  const money = (amount: string) => moneyText(amount, iso, lang);
  const flows = ({ lines, figures }: Pick<Day, 'lines' | 'figures'>, first: Day, last = first) => [
    money(lines.deposits),
    money(lines.withdrawals),
    money(heldBefore(first, 'open_stakes')),
    money(figures.turnover),
    money(lines.settled),
    money(heldIn(last, 'open_stakes')),
    money(figures.returned),
    money(figures.ggr),
    marginText(figures.ggr, lines.settled, lang),
    money(figures.bonus_cost),
    money(lines.adjustments),
    money(figures.other),
    money(figures.ngr),
  ];
  const inOrder = [...days].sort((a, b) => (a.day < b.day ? -1 : 1));
  const title = t('operator.report.days');
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer */}
      <section className={traffic.scroll} tabIndex={0} aria-label={title}>
        <table className="table">
          <TableHead
            columns={[
              t('operator.report.day'),
              { number: t('operator.report.line.deposits') },
              { number: t('operator.report.line.withdrawals') },
              { number: t('operator.report.openBefore') },
              { number: t('operator.report.figure.turnover') },
              { number: t('operator.report.settled') },
              { number: t('operator.report.stillOpen') },
              { number: t('operator.report.figure.returned') },
              { number: t('operator.report.figure.ggr') },
              { number: t('operator.report.margin') },
              { number: t('operator.report.figure.bonus_cost') },
              { number: t('operator.report.line.adjustments') },
              { number: t('operator.report.figure.other') },
              { number: t('operator.report.figure.ngr') },
              { number: t('operator.report.account.players') },
              { number: t('operator.report.account.bonus_money') },
              t('operator.report.check'),
            ]}
          />
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <td>
                  <button
                    type="button"
                    className="link"
                    aria-expanded={chosen === day.day}
                    onClick={() => onDay(day.day)}
                  >
                    {dayText(day.day, lang)}
                  </button>{' '}
                  {day.isClosed ? null : <Tag>{t('operator.report.open')}</Tag>}
                </td>
                <Numbers values={flows(day, day)} />
                <Numbers
                  values={(['players', 'bonus_money'] as const).map((name) => money(heldIn(day, name)))}
                />
                <td>
                  <Tag tone={day.addsUp ? 'win' : 'loss'}>
                    {t(day.addsUp ? 'operator.report.addsUp' : 'operator.report.gap')}
                  </Tag>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('operator.report.total')}</th>
              <Numbers values={flows(totals, inOrder[0]!, inOrder.at(-1))} />
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="small muted pad">{t('operator.report.follows')}</p>
    </section>
  );
}

function Numbers({ values }: { values: readonly string[] }) {
  return values.map((value, i) => (
    <td key={i} className="num">
      {value}
    </td>
  ));
}
