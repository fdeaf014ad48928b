import { EmptyState, ErrorBlock, Segmented } from '@fairbook/ui';
import type { CouponPage } from '../data.ts';
import styles from '../office.module.css';
import { useOffice } from '../office-context.ts';
import { CouponCards } from './CouponCards.tsx';
import { CouponTable } from './CouponTable.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';
import { type HistoryState, useHistory } from './use-history.ts';

const STATES: readonly HistoryState[] = ['all', 'open', 'settled'];

/** Every coupon of the player, newest first: a table, and on a phone cards of two lines. */
export function HistoryPage({ first }: { first: CouponPage }) {
  const { t } = useOffice();
  const history = useHistory(first);
  const { coupons, state, isLoading, hasFailed } = history;
  const isEmpty = coupons.length === 0 && !isLoading && !hasFailed;
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('office.title.history')}</h1>
        <span className="muted small">{t('office.toTheCent')}</span>
      </div>
      <TotalsPanel coupons={coupons} />
      <section className={`panel ${styles.clip}`} aria-busy={isLoading}>
        <div className={styles.bar}>
          <Segmented
            label={t('office.filter')}
            choices={STATES.map((id) => ({ id, label: t(`office.state.${id}`) }))}
            value={state}
            onChange={history.choose}
          />
        </div>
        {hasFailed ? (
          <ErrorBlock title={t('office.failed')} retry={{ label: t('office.retry'), onRetry: history.retry }}>
            {t('office.failedText')}
          </ErrorBlock>
        ) : null}
        {isEmpty ? <Empty state={state} /> : null}
        {coupons.length > 0 ? (
          <div className={isLoading ? styles.dim : undefined}>
            <CouponTable coupons={coupons} />
            <CouponCards coupons={coupons} />
          </div>
        ) : null}
        {history.hasMore && !hasFailed ? (
          <div className={styles.more}>
            <button
              type="button"
              className="btn wide"
              aria-disabled={isLoading}
              onClick={() => !isLoading && history.more()}
            >
              {t(isLoading ? 'office.loading' : 'office.more')}
            </button>
          </div>
        ) : null}
      </section>
    </div>
  );
}

function Empty({ state }: { state: HistoryState }) {
  const { t, lang } = useOffice();
  return (
    <EmptyState
      text={t(`office.empty.${state}`)}
      action={
        <a className="btn primary" href={`/${lang}/line/football`}>
          {t('office.empty.action')}
        </a>
      }
    />
  );
}
