import type { bets } from '@fairbook/contracts';
import { TableHead } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './history.module.css';

type Currency = bets.CouponTotals['currencies'][number];
type Row = Pick<Currency, 'count' | 'staked' | 'paid' | 'net' | 'roi'> & {
  id: string;
  name: ReactNode;
};

interface Props {
  name: string;
  iso: string;
  rows: readonly Row[];
}

/** Totals by month or by sport: a table, or in narrow columns a list that shows the net of each row. */
export function SumsTable(props: Props) {
  return (
    <section className={styles.sums} aria-label={props.name}>
      <Table {...props} />
      <List {...props} />
    </section>
  );
}

function Table({ name, iso, rows }: Props) {
  const { t } = useOffice();
  const { money } = useTexts();
  const heads = ['chart.count', 'totals.staked', 'totals.returned', 'totals.net', 'totals.roi'] as const;
  return (
    <table className="table">
      <TableHead columns={[name, ...heads.map((head) => ({ number: t(`office.${head}`) }))]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td className="num">{row.count}</td>
            <td className="num">{money(row.staked, iso)}</td>
            <td className="num">{money(row.paid, iso)}</td>
            <td className="num">
              <NetOf row={row} iso={iso} />
            </td>
            <td className="num">
              <Roi row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ name, iso, rows }: Props) {
  const { t } = useOffice();
  const { money } = useTexts();
  return (
    <>
      <h3 className={styles.listHead}>{name}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className="spread">
              <b>{row.name}</b>
              <NetOf row={row} iso={iso} />
            </span>
            <span className="spread small muted">
              <span>
                {t('office.chart.row', {
                  count: row.count,
                  staked: money(row.staked, iso),
                  paid: money(row.paid, iso),
                })}
              </span>
              <Roi row={row} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function NetOf({ row: { net }, iso }: { row: Row; iso: string }) {
  const { signed } = useTexts();
  return (
    <b className={Number(net) > 0 ? 'up' : undefined}>
      <bdi>{signed(net, iso)}</bdi>
    </b>
  );
}

function Roi({ row: { roi } }: { row: Row }) {
  const { percent } = useTexts();
  return <bdi>{roi === null ? '–' : percent(roi)}</bdi>;
}
