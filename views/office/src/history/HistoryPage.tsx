import type { bets } from '@fairbook/contracts';
import { EmptyState, ErrorBlock, Icon, useMoments } from '@fairbook/ui';
import { LastGood } from '@fairbook/ui/overlay';
import { WatchPanel } from '../cashout/WatchPanel.tsx';
import type { HistoryData } from '../data.ts';
import styles from '../office.module.css';
import { useOffice } from '../office-context.ts';
import { CouponCards } from './CouponCards.tsx';
import { CouponTable } from './CouponTable.tsx';
import { FilterForm } from './FilterForm.tsx';
import { EXPORT_FILES, exportPath, type HistoryWish, isNarrow } from './filter.ts';
import own from './history.module.css';
import { OpenCards } from './OpenCards.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';
import { useHistory } from './use-history.ts';

/** Lists that contain open coupons. */
const WATCHED = new Set(['', 'open']);

/** The player's coupons by the filter in the address: a table, on a phone cards; their totals, and an export. */
export function HistoryPage({ data }: { data: HistoryData }) {
  const { t } = useOffice();
  const { time } = useMoments();
  const { wish } = data;
  const history = useHistory(data);
  const { coupons, totals, isLoading, hasFailed } = history;
  const [open, over] = apart(coupons, wish);
  const isEmpty = coupons.length === 0 && !isLoading && !hasFailed;
  const summed = totals.currencies.filter(({ count, open }) => count + open.count > 0);
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('office.title.history')}</h1>
        {totals.found > 0 ? <Export wish={wish} /> : null}
      </div>
      {summed.map((currency) => (
        <TotalsPanel key={currency.iso} totals={currency} />
      ))}
      {summed.map((currency) => (
        <ResultPanel
          key={currency.iso}
          totals={currency}
          sportName={(id) => data.sports.find((sport) => sport.id === id)?.name ?? t('office.chart.mixed')}
        />
      ))}
      {WATCHED.has(wish.state) ? <WatchPanel first={data.rules} /> : null}
      <section className={`panel ${styles.clip}`} aria-busy={isLoading} aria-label={t('office.list')}>
        <FilterForm data={data} />
        <p className={`small muted ${own.found}`} role="status">
          {totals.found > 0 || isNarrow(wish) ? t('office.found', { count: totals.found }) : null}
        </p>
        {hasFailed && coupons.length === 0 ? (
          <ErrorBlock title={t('office.failed')} retry={{ label: t('office.retry'), onRetry: history.retry }}>
            {t('office.failedText')}
          </ErrorBlock>
        ) : null}
        {isEmpty ? <Empty wish={wish} /> : null}
        {coupons.length > 0 ? (
          <LastGood
            note={hasFailed ? t('office.asOf', { at: time(history.readAt) }) : null}
            retry={{ label: t('office.retry'), onRetry: history.retry }}
          >
            <div className={isLoading ? styles.dim : undefined}>
              {open.length > 0 ? <OpenCards coupons={open} /> : null}
              {over.length > 0 ? (
                <>
                  <CouponTable coupons={over} />
                  <CouponCards coupons={over} />
                </>
              ) : null}
            </div>
          </LastGood>
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

/** Open coupons are cards above the others; in an order by amount they stay in their places. */
function apart(coupons: readonly bets.Coupon[], { sort }: HistoryWish): [bets.Coupon[], bets.Coupon[]] {
  const isOpen = ({ status }: bets.Coupon) => status === 'accepted' || status === 'pending';
  if (sort !== '') return [[], [...coupons]];
  return [coupons.filter(isOpen), coupons.filter((coupon) => !isOpen(coupon))];
}

function Export({ wish }: { wish: HistoryWish }) {
  const { t } = useOffice();
  return (
    <span className={`row wrap end ${styles.acts}`}>
      {EXPORT_FILES.map((file) => (
        <a key={file} className="btn sm" href={exportPath(wish, file)} download={file}>
          <Icon id="download" size="s" />
          {t(`office.export.${file}`)}
        </a>
      ))}
    </span>
  );
}

function Empty({ wish }: { wish: HistoryWish }) {
  const { t, lang } = useOffice();
  const isFiltered = isNarrow({ ...wish, state: '' });
  const state = ['open', 'settled'].includes(wish.state) ? wish.state : wish.state ? 'state' : 'all';
  return (
    <EmptyState
      text={t(isFiltered ? 'office.empty.filter' : `office.empty.${state}`)}
      action={
        isFiltered || state === 'state' ? (
          <a className="btn primary" href={`/${lang}/office/history`}>
            {t('office.filters.clear')}
          </a>
        ) : (
          <a className="btn primary" href={`/${lang}/line`}>
            {t('office.empty.action')}
          </a>
        )
      }
    />
  );
}
