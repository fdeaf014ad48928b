import type { wallet } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { EmptyState, Segmented, TableHead } from '@fairbook/ui';
import { useState } from 'react';
import type { LedgerLine, LedgerPage } from '../data.ts';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { LedgerFilter } from './LedgerFilter.tsx';
import { type LineFilter, useLedger } from './use-ledger.ts';

const ALL: LineFilter = { isOwnOnly: true };

interface LedgerProps {
  accounts: readonly wallet.Account[];
  account: wallet.Account;
  /** The newest lines of the account; null until they are read. */
  first: LedgerPage | null;
  onAccount(id: number): void;
}

/**
 * The lines that changed an account, newest first. With the proof there are also the lines between accounts of the
 * house, and the hash of each line, which includes the line before.
 */
export function Ledger({ accounts, account, first, onAccount }: LedgerProps) {
  const { t } = useOffice();
  const [filter, setFilter] = useState<LineFilter>(ALL);
  const hasProof = !filter.isOwnOnly;
  const { lines, hasMore, isLoading, hasFailed, more } = useLedger(account, first, filter);
  const emptyText = isLoading
    ? t('office.loading')
    : t(isFiltered(filter) ? 'currencies.noLines' : 'office.ledger.empty');
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
          <LedgerTable lines={lines} hasProof={hasProof} />
          <LedgerCards lines={lines} hasProof={hasProof} />
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
      <p className="fine pad">
        <button
          type="button"
          className="link"
          aria-expanded={hasProof}
          onClick={() => setFilter(withProof(filter, !hasProof))}
        >
          {t(hasProof ? 'office.ledger.hideProof' : 'office.ledger.showProof')}
        </button>
        {hasProof ? t('office.ledger.note') : null}
      </p>
    </section>
  );
}

function withProof({ isOwnOnly: _, ...filter }: LineFilter, hasProof: boolean): LineFilter {
  return hasProof ? filter : { ...filter, isOwnOnly: true };
}

function isFiltered({ group, from, to }: LineFilter): boolean {
  return Boolean(group ?? from ?? to);
}

interface LinesProps {
  lines: readonly LedgerLine[];
  hasProof: boolean;
}

function LedgerTable({ lines, hasProof }: LinesProps) {
  const { t } = useOffice();
  const { money, signed, exact } = useTexts();
  return (
    <table className={`table ${styles.wide}`}>
      <caption className="vh">{t('office.ledger.title')}</caption>
      <TableHead
        columns={[
          t('office.col.line'),
          t('office.col.at'),
          ...(hasProof ? [t('office.col.hash')] : []),
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
            {hasProof ? (
              <td>
                <bdi className={`mono x-small muted ${styles.hash}`} title={line.hash}>
                  {line.hash.slice(0, 16)}
                </bdi>
              </td>
            ) : null}
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
  if (line.coupon) {
    const { couponId, number, game, selections } = line.coupon;
    return (
      <span>
        <a className="link" href={`/${lang}/office/history/${couponId}`}>
          {text}
        </a>
        <br />
        <small className="muted">
          {t('office.ledger.coupon', { number: couponNumberText(number), game, more: selections - 1 })}
        </small>
      </span>
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

function LedgerCards({ lines, hasProof }: LinesProps) {
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
          {hasProof ? (
            <bdi className={`mono x-small muted ${styles.hash}`}>{line.hash.slice(0, 16)}</bdi>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
