import type { reports } from '@fairbook/contracts';
import { EmptyState, moneyText, TableHead, useUi } from '@fairbook/ui';
import { marginText } from '../cashier/report-texts.ts';
import { TabLink } from '../page/TabLink.tsx';
import { dayText } from '../traffic/day-text.ts';
import traffic from '../traffic/traffic.module.css';
import { dayBefore, figuresOfDay, TODAY_FIGURES } from './figures.ts';
import styles from './today.module.css';

/** The money of today beside that of yesterday, and the last week, by currency; all of it from the daily report. */
export function TodayTab({ report }: { report: reports.Report }) {
  const { t } = useUi();
  return (
    <>
      {report.totals.length === 0 ? (
        <EmptyState text={t('operator.today.none')} />
      ) : (
        report.totals.map(({ iso }) => <Currency key={iso} report={report} iso={iso} />)
      )}
      <p className="small muted">{t('operator.report.zone', { zone: report.zone })}</p>
      <div className="row wrap">
        <TabLink page="cashier" tab="report" className="btn">
          {t('operator.cashier.tab.report')}
        </TabLink>
        <TabLink page="cashier" tab="withdrawals" className="btn">
          {t('operator.cashier.tab.withdrawals')}
        </TabLink>
        <TabLink page="risk" tab="exposure" className="btn">
          {t('operator.risk.tab.exposure')}
        </TabLink>
      </div>
    </>
  );
}

function Currency({ report, iso }: { report: reports.Report; iso: string }) {
  const { t, lang } = useUi();
  const money = (amount: string) => moneyText(amount, iso, lang);
  const now = figuresOfDay(report, iso, report.today);
  const before = figuresOfDay(report, iso, dayBefore(report.today));
  const days = report.days.filter((day) => day.iso === iso);
  const title = t('operator.today.week', { iso });
  return (
    <>
      <section className="panel" aria-label={t('operator.today.of', { iso })}>
        <dl className="figures">
          {TODAY_FIGURES.map((name) => (
            <div key={name}>
              <dt>{t(`operator.today.${name}`)}</dt>
              <dd>
                {money(now[name])}
                <small className={styles.before}>
                  {t('operator.today.yesterday', { amount: money(before[name]) })}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </section>
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
                ...TODAY_FIGURES.map((name) => ({ number: t(`operator.today.${name}`) })),
                { number: t('operator.report.margin') },
              ]}
            />
            <tbody>
              {days.map((day) => (
                <tr key={day.day}>
                  <td>{dayText(day.day, lang)}</td>
                  {TODAY_FIGURES.map((name) => (
                    <td key={name} className="num">
                      {money(figuresOfDay(report, iso, day.day)[name])}
                    </td>
                  ))}
                  <td className="num">{marginText(day.figures.ggr, day.lines.settled, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </>
  );
}
