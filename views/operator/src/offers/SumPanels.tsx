import { couponNumberText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

type Sums<Name extends string> = { iso: string } & Record<Name, string>;
type Row<Name extends string> = Sums<Name> & {
  couponId: string;
  /** Null where the debt is for no coupon. */
  number: number | null;
  login: string;
  at: string;
};

interface SumPanelsProps<Name extends string, R extends Row<Name>> {
  names: readonly Name[];
  /** The label of an amount. */
  nameOf(name: Name): string;
  title: string;
  /** Text for an empty list. */
  none: string;
  totals: readonly Sums<Name>[];
  lastTitle: string;
  rows: readonly R[];
  /** Shown beside the coupon's number. */
  about(row: R): ReactNode;
  /** The available actions. */
  below?(row: R): ReactNode;
}

/** Totals by currency, then those of the latest coupons, each with its player. */
export function SumPanels<Name extends string, R extends Row<Name>>({
  names,
  nameOf,
  title,
  none,
  totals,
  lastTitle,
  rows,
  about,
  below,
}: SumPanelsProps<Name, R>) {
  const { t, lang } = useUi();
  const list = (sums: Sums<Name>) => (
    <dl className={styles.sums}>
      {names.map((name) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>{moneyText(sums[name], sums.iso, lang)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      <section className="panel">
        <header className="panel-head">
          <h2>{title}</h2>
        </header>
        {totals.length === 0 ? <p className={styles.note}>{none}</p> : null}
        <ul className={styles.tree}>
          {totals.map((sums) => (
            <li key={sums.iso} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{sums.iso}</b>
              </div>
              {list(sums)}
            </li>
          ))}
        </ul>
      </section>
      {rows.length === 0 ? null : (
        <section className="panel">
          <header className="panel-head">
            <h2>{lastTitle}</h2>
          </header>
          <ul className={styles.tree}>
            {rows.map((row) => (
              <li key={`${row.couponId} ${row.at}`} className={styles.limit}>
                <div className={styles.limitName}>
                  {row.number === null ? null : (
                    <b>{t('operator.offers.coupon', { number: couponNumberText(row.number) })}</b>
                  )}{' '}
                  {about(row)}
                  <small>{row.login}</small>
                  <small>{momentText(row.at, lang)}</small>
                  {below?.(row)}
                </div>
                {list(row)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
