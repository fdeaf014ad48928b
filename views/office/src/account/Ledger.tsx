import type { wallet } from '@fairbook/contracts';
import { EmptyState, Segmented, TableHead } from '@fairbook/ui';
import { useState } from 'react';
import type { LedgerLine, LedgerPage } from '../data.ts';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { LedgerFilter } from './LedgerFilter.tsx';
import { type LineFilter, useLedger } from './use-ledger.ts';

const ALL: LineFilter = {};

interface LedgerProps {
  accounts: readonly wallet.Account[];
  account: wallet.Account;
  /** Its newest lines; null while they aren't read. */
  first: LedgerPage | null;
  onAccount(id: number): void;
}

/** The hash-chained lines of an account, newest first: each line includes the hash of the line before. */
export function Ledger({ accounts, account, first, onAccount }: LedgerProps) {
  const { t } = useOffice();
  const [filter, setFilter] = useState<LineFilter>(ALL);
  const { lines, hasMore, isLoading, hasFailed, more } = useLedger(account, first, filter);
  const emptyText = isLoading
    ? t('office.loading')
    : t(filter === ALL ? 'office.ledger.empty' : 'currencies.noLines');
  return (
    <section className={`panel ${styles.clip}`} aria-busy={isLoading}>
      <header className="panel-head">
        <h2>{t('office.ledger.title')}</h2>
      </header>
      {accounts.length > 1 ? (
        <div className={styles.bar}>
          <Segmented
            label={t('currencies.ledgerOf')}
            choices={accounts.map(({ id, type, iso, label, hasOwnLabel, isPointsTypeBalance }) => ({
              id: String(id),
              label: hasOwnLabel || isPointsTypeBalance ? label : t(`currencies.short.${type}`, { iso }),
            }))}
            value={String(account.id)}
            onChange={(id) => onAccount(Number(id))}
          />
        </div>
      ) : null}
      <LedgerFilter accountId={account.id} filter={filter} onFilter={setFilter} />
      {lines.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <>
          <LedgerTable lines={lines} />
          <LedgerCards lines={lines} />
        </>
      )}
      {hasMore ? (
        <div className={styles.more}>
          <button
            type="button"
            className="btn wide"
            aria-disabled={isLoading}
            onClick={() => !isLoading && more()}
          >
            {t(isLoading ? 'office.loading' : hasFailed ? 'office.retry' : 'office.more')}
          </button>
        </div>
      ) : null}
      <p className="fine pad">{t('office.ledger.note')}</p>
    </section>
  );
}

function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useOffice();
  const { money, signed, exact } = useTexts();
  return (
    <table className={`table ${styles.wide}`}>
      <caption className="vh">{t('office.ledger.title')}</caption>
      <TableHead
        columns={[
          t('office.col.line'),
          t('office.col.at'),
          t('office.col.hash'),
          { number: t('office.col.amount') },
          { number: t('office.col.balance') },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq}>
            <td>
              <Kind line={line} />
            </td>
            <td>{exact(line.at)}</td>
            <td>
              <bdi className={`mono x-small muted ${styles.hash}`} title={line.hash}>
                {line.hash.slice(0, 16)}
              </bdi>
            </td>
            <td className="num">
              <b className={Number(line.amount) > 0 ? 'up' : undefined}>
                <bdi>{signed(line.amount, line.iso)}</bdi>
              </b>
            </td>
            <td className="num">{money(line.balanceAfter, line.iso)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cause of the movement; a line about a coupon links to it. */
function Kind({ line }: { line: LedgerLine }) {
  const { t, lang } = useOffice();
  const text = t(`office.kind.${line.kind}`);
  const couponId = /^coupon:([0-9a-f-]{36})/.exec(line.reference)?.[1];
  if (couponId) {
    return (
      <a className="link" href={`/${lang}/office/history/${couponId}`}>
        {text}
      </a>
    );
  }
  if (!line.why) return text;
  return (
    <span>
      {text}
      <br />
      <small className="muted">
        {t(`office.adjusted.${line.why.reason}`)}. {line.why.message}
      </small>
    </span>
  );
}

function LedgerCards({ lines }: { lines: readonly LedgerLine[] }) {
  const { money, signed, time } = useTexts();
  return (
    <ul className={styles.narrow}>
      {lines.map((line) => (
        <li key={line.seq} className={`hcard ${styles.card}`}>
          <span className="spread">
            <Kind line={line} />
            <b className={Number(line.amount) > 0 ? 'up' : undefined}>
              <bdi>{signed(line.amount, line.iso)}</bdi>
            </b>
          </span>
          <span className="spread x-small muted">
            <span>{time(line.at)}</span>
            <span>{money(line.balanceAfter, line.iso)}</span>
          </span>
          <bdi className={`mono x-small muted ${styles.hash}`}>{line.hash.slice(0, 16)}</bdi>
        </li>
      ))}
    </ul>
  );
}
