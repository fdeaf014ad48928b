import type { AnswerOf, reports } from '@fairbook/contracts';
import type { ReportFigure, ReportLine } from '@fairbook/contracts/money/report-lines';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, useUi } from '@fairbook/ui';
import { useEffect, useRef, useState } from 'react';
import { Empty, Failed, Loading } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import traffic from '../traffic/traffic.module.css';
import { momentText } from '../voids/texts.ts';
import { kindKey } from './report-texts.ts';

/** A figure that was pressed. */
export interface AskedFigure {
  day: string;
  iso: string;
  of: ReportLine | ReportFigure;
  /** In words, with its day. */
  name: string;
}

interface Props {
  asked: AskedFigure;
  api: ViewContext['api'];
  onClose(): void;
}

type Lines = AnswerOf<typeof reports.lines>;

/** The ledger lines behind a figure, with their sum, which is the figure. */
export function FigureLines({ asked: { day, iso, of, name }, api, onClose }: Props) {
  const { t } = useUi();
  const head = useRef<HTMLHeadingElement>(null);
  const [read, setRead] = useState<Lines | 'failed' | null>(null);
  const [turn, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let isLatest = true;
    setRead(null);
    api('reports.lines', { query: { day, iso, of } }).then(
      (answer) => isLatest && setRead(answer),
      () => isLatest && setRead('failed'),
    );
    return () => {
      isLatest = false;
    };
  }, [api, day, iso, of, turn]);
  useEffect(() => head.current?.focus(), []);
  const query = new URLSearchParams({ day, iso, of });
  return (
    <section className="panel" aria-busy={read === null}>
      <header className="panel-head">
        <h2 ref={head} tabIndex={-1}>
          {t('operator.report.behind', { name })}
        </h2>
        <a className="btn sm" download href={`/operator-api/v1/reports/lines/export?${query}`}>
          {t('operator.report.csv')}
        </a>
        <button type="button" className="btn plain sm" onClick={onClose}>
          {t('operator.report.close')}
        </button>
      </header>
      {read === 'failed' ? (
        <Failed text={t('operator.failed')} onRetry={() => setAsked(turn + 1)} />
      ) : read === null ? (
        <Loading label={t('operator.report.behind', { name })} />
      ) : read.lines.length === 0 ? (
        <Empty isPart text={t('operator.report.noLines')} />
      ) : (
        <LineTable lines={read} iso={iso} label={name} />
      )}
    </section>
  );
}

function LineTable({
  lines: { lines, count, sum },
  iso,
  label,
}: {
  lines: Lines;
  iso: string;
  label: string;
}) {
  const { t, lang } = useUi();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={traffic.scroll} tabIndex={0} aria-label={label}>
      <table className="table">
        <TableHead
          columns={[
            t('operator.report.at'),
            t('operator.report.kind'),
            t('operator.cashier.playerName'),
            { number: t('operator.report.amount') },
          ]}
        />
        <tbody>
          {lines.map(({ accountId, seq, at, kind, amount, login, userId }) => (
            <tr key={`${accountId} ${seq}`}>
              <td>{momentText(at, lang)}</td>
              <td>{t(kindKey(kind) as 'office.kind.deposit')}</td>
              <td>
                {login !== null && userId !== null ? (
                  <TabLink page="players" tab="find" query={{ id: String(userId) }} className="link" isName>
                    {login}
                  </TabLink>
                ) : (
                  t('operator.report.accountNumber', { id: accountId })
                )}
              </td>
              <td className="num">{moneyText(amount, iso, lang)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {count > lines.length
                ? t('operator.report.someLines', { shown: lines.length, count })
                : t('operator.report.allLines', { count })}
            </th>
            <td className="num">{moneyText(sum, iso, lang)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
