import type { profit } from '@fairbook/contracts';
import { PROFIT_BY, type ProfitBy } from '@fairbook/contracts/after/profit-by';
import { monthText } from '@fairbook/i18n';
import { EmptyState, offsetOf, Segmented, TableHead, useTimeZone } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './care.module.css';

interface ProfitPanelProps {
  sports: readonly { id: number; name: string }[];
}

type Shown = { by: ProfitBy; found: profit.Profit } | 'failed' | null;

/** The profit or loss of the player's bets, from the ledger, also as a file. */
export function ProfitPanel({ sports }: ProfitPanelProps) {
  const { t, api, now } = useOffice();
  const utcOffset = offsetOf(useTimeZone(), now);
  const [by, setBy] = useState<ProfitBy>('month');
  const [shown, setShown] = useState<Shown>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isGone = false;
    api('profit.own', { query: { by, utcOffset } }).then(
      (found) => isGone || setShown({ by, found }),
      () => isGone || setShown('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [api, by, utcOffset, tries]);

  return (
    <section className="panel" aria-labelledby="profit">
      <header className="panel-head">
        <h2 id="profit">{t('responsible.profit')}</h2>
        <span className="small muted only-desk">{t('responsible.profitAbout')}</span>
      </header>
      <div className="pad stack t">
        <div className="spread wrap">
          <Segmented
            label={t('responsible.profitBy')}
            value={by}
            choices={PROFIT_BY.map((id) => ({ id, label: t(`responsible.by.${id}`) }))}
            onChange={setBy}
          />
          <a
            className="link"
            href={`/office-api/profit/csv?by=${by}&utcOffset=${utcOffset}`}
            download="profit.csv"
          >
            {t('responsible.profitCsv')}
          </a>
        </div>
        {shown === 'failed' ? (
          <p className="note" role="alert">
            <span>{t('responsible.profitFailed')}</span>
            <button type="button" className="btn sm" onClick={() => setTries(tries + 1)}>
              {t('responsible.again')}
            </button>
          </p>
        ) : shown ? (
          <Figures shown={shown} sports={sports} />
        ) : (
          <p className={styles.room} aria-busy="true" />
        )}
      </div>
    </section>
  );
}

function Figures({
  shown: { by, found },
  sports,
}: { shown: Exclude<Shown, 'failed' | null> } & ProfitPanelProps) {
  const { t, lang } = useOffice();
  const { day } = useTexts();
  if (found.rows.length === 0) return <EmptyState text={t('responsible.noProfit')} />;

  function name(key: string): string {
    if (by === 'day') return day(key);
    if (by === 'month') return monthText(`${key}-01T00:00:00Z`, lang, 'UTC');
    if (by === 'product') return t(`responsible.product.${key === 'live' ? 'live' : 'line'}`);
    return sports.find(({ id }) => String(id) === key)?.name ?? t('responsible.manySports');
  }
  const heads = ['staked', 'returned', 'net'] as const;
  return found.totals.map((total) => (
    <section
      key={total.iso}
      className={styles.sums}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
      tabIndex={0}
      aria-label={t('responsible.profitIn', { iso: total.iso })}
    >
      <table className="table">
        <TableHead
          columns={[
            t(`responsible.by.${by}`),
            ...heads.map((head) => ({ number: t(`responsible.profit.${head}`) })),
          ]}
        />
        <tbody>
          {found.rows
            .filter(({ iso }) => iso === total.iso)
            .map((row) => (
              <Row key={row.key} name={name(row.key)} row={row} />
            ))}
        </tbody>
        <tfoot>
          <Row name={t('responsible.profitTotal', { iso: total.iso })} row={total} />
        </tfoot>
      </table>
    </section>
  ));
}

function Row({ name: title, row }: { name: string; row: profit.Profit['totals'][number] }) {
  const { money, signed } = useTexts();
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="num">{money(row.staked, row.iso)}</td>
      <td className="num">{signed(row.returned, row.iso).replace(/^\+/, '')}</td>
      <td className="num">
        <b className={Number(row.net) > 0 ? 'up' : undefined}>
          <bdi>{signed(row.net, row.iso)}</bdi>
        </b>
      </td>
    </tr>
  );
}
