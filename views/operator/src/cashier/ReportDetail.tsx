import type { reports } from '@fairbook/contracts';
import { REPORT_FIGURES, REPORT_LINES } from '@fairbook/contracts/money/report-lines';
import { moneyText, TableHead, Tag, useUi } from '@fairbook/ui';
import { dayText } from '../traffic/day-text.ts';
import traffic from '../traffic/traffic.module.css';
import { momentText } from '../voids/texts.ts';
import type { AskedFigure } from './FigureLines.tsx';

interface DetailProps {
  day: reports.ReportDay;
  onFigure(asked: AskedFigure): void;
}

/** One day: every line of the report that has something, and each account from its opening to its closing balance. */
export function ReportDetail({ day: of, onFigure }: DetailProps) {
  const { t, lang } = useUi();
  const money = (amount: string) => moneyText(amount, of.iso, lang);
  const behind = (asked: AskedFigure['of'], name: string, amount: string) => (
    <button
      type="button"
      className="link"
      aria-label={`${name}: ${money(amount)}`}
      onClick={() =>
        onFigure({ day: of.day, iso: of.iso, of: asked, name: `${name}, ${dayText(of.day, lang)}` })
      }
    >
      {money(amount)}
    </button>
  );
  const lines = REPORT_LINES.filter((line) => Number(of.lines[line]) !== 0);
  const linesTitle = t('operator.report.linesOf', { day: dayText(of.day, lang) });
  const accountsTitle = t('operator.report.accountsOf', { day: dayText(of.day, lang) });
  return (
    <>
      <section className="panel">
        <header className="panel-head">
          <h2>{linesTitle}</h2>
        </header>
        <table className="table">
          <caption className="vh">{linesTitle}</caption>
          <TableHead columns={[t('operator.report.lineName'), { number: t('operator.report.amount') }]} />
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <td>{t(`operator.report.line.${line}`)}</td>
                <td className="num">{behind(line, t(`operator.report.line.${line}`), of.lines[line])}</td>
              </tr>
            ))}
            {REPORT_FIGURES.map((figure) => (
              <tr key={figure}>
                <td>
                  <b>{t(`operator.report.figure.${figure}`)}</b>
                </td>
                <td className="num">
                  <b>{behind(figure, t(`operator.report.figure.${figure}`), of.figures[figure])}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="panel">
        <header className="panel-head">
          <h2>{accountsTitle}</h2>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer */}
        <section className={traffic.scroll} tabIndex={0} aria-label={accountsTitle}>
          <table className="table">
            <TableHead
              columns={[
                t('operator.report.accountName'),
                { number: t('operator.report.opening') },
                { number: t('operator.report.in') },
                { number: t('operator.report.out') },
                { number: t('operator.report.closing') },
                t('operator.report.check'),
              ]}
            />
            <tbody>
              {of.accounts.map(({ account, opening, closing, gap, ...moved }) => (
                <tr key={account}>
                  <td>{t(`operator.report.account.${account}`)}</td>
                  <td className="num">{money(opening)}</td>
                  <td className="num">{money(moved.in)}</td>
                  <td className="num">{money(moved.out)}</td>
                  <td className="num">{money(closing)}</td>
                  <td>
                    {Number(gap) === 0 ? (
                      <Tag tone="win">{t('operator.report.addsUp')}</Tag>
                    ) : (
                      <Tag tone="loss">{t('operator.report.gapOf', { amount: money(gap) })}</Tag>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="small muted pad">
          {t('operator.report.hours', { from: momentText(of.from, lang), until: momentText(of.until, lang) })}
        </p>
      </section>
    </>
  );
}
