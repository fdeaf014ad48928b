import type { reports } from '@fairbook/contracts';
import { Chip, moneyText, TableHead, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { dayText } from '../traffic/day-text.ts';
import traffic from '../traffic/traffic.module.css';
import type { AskedFigure } from './FigureLines.tsx';
import styles from './report.module.css';
import { REPORT_COLUMNS, REPORT_VIEWS, type ReportColumn, type ReportView } from './report-columns.ts';
import { marginText } from './report-texts.ts';

type Day = reports.ReportDay;

interface TableProps {
  /** The latest first. */
  days: readonly Day[];
  totals: reports.Report['totals'][number];
  /** The day whose lines and accounts are shown. */
  chosen: string | null;
  onDay(day: string): void;
  onFigure(asked: AskedFigure): void;
}

/** One row a day, in columns that add up. A press on a figure shows the ledger lines behind it. */
export function DayTable({ days, totals, chosen, onDay, onFigure }: TableProps) {
  const { t, lang } = useUi();
  const [view, setView] = useState<ReportView>('betting');
  const columns = REPORT_COLUMNS[view];
  const inOrder = [...days].sort((a, b) => (a.day < b.day ? -1 : 1));
  const nameOf = ({ id }: ReportColumn) => t(`operator.report.${id as 'settled'}`);
  const title = t('operator.report.days');
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      <fieldset className={styles.views}>
        <legend className="vh">{t('operator.report.view')}</legend>
        {REPORT_VIEWS.map((id) => (
          <Chip key={id} isOn={view === id} onToggle={() => setView(id)}>
            {t(`operator.report.view.${id}`)}
          </Chip>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer */}
      <section className={traffic.scroll} tabIndex={0} aria-label={title}>
        <table className="table">
          <TableHead
            columns={[
              t('operator.report.day'),
              ...columns.map((column) => ({
                number: [column.sign, nameOf(column)].filter(Boolean).join(' '),
              })),
              ...(view === 'betting' ? [{ number: t('operator.report.margin') }] : []),
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
                  </button>
                </td>
                {columns.map((column) => (
                  <td key={column.id} className="num">
                    <Figure
                      column={column}
                      name={`${nameOf(column)}, ${dayText(day.day, lang)}`}
                      day={day}
                      onFigure={onFigure}
                    />
                  </td>
                ))}
                {view === 'betting' ? (
                  <td className="num">{marginText(day.figures.ggr, day.figures.kept, lang)}</td>
                ) : null}
                <td>
                  <State day={day} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('operator.report.total')}</th>
              {columns.map(({ id, amount }) => (
                <td key={id} className="num">
                  {moneyText(amount(totals, inOrder[0]!, inOrder.at(-1)!), totals.iso, lang)}
                </td>
              ))}
              {view === 'betting' ? (
                <td className="num">{marginText(totals.figures.ggr, totals.figures.kept, lang)}</td>
              ) : null}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="small muted pad">{t(`operator.report.follows.${view}`)}</p>
    </section>
  );
}

/** Whether a day adds up, and whether it is closed for good. */
function State({ day: { addsUp, isClosed } }: { day: Day }) {
  const { t } = useUi();
  if (!addsUp) return <Tag tone="loss">{t('operator.report.gap')}</Tag>;
  return (
    <>
      <Tag tone="win">{t('operator.report.addsUp')}</Tag>{' '}
      {isClosed ? null : <Tag>{t('operator.report.open')}</Tag>}
    </>
  );
}

interface FigureProps {
  column: ReportColumn;
  /** What the figure is, and of which day. */
  name: string;
  day: Day;
  onFigure(asked: AskedFigure): void;
}

function Figure({ column: { of, amount }, name, day, onFigure }: FigureProps) {
  const { lang } = useUi();
  const text = moneyText(amount(day, day, day), day.iso, lang);
  if (of === null) return text;
  return (
    <button
      type="button"
      className="link"
      aria-label={`${name}: ${text}`}
      onClick={() => onFigure({ day: day.day, iso: day.iso, of, name })}
    >
      {text}
    </button>
  );
}
