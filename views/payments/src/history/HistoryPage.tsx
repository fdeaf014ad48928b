import type { payments } from '@fairbook/contracts';
import {
  HISTORY_PAGE,
  PAYMENT_STATUS_IDS,
  PAYMENT_STATUSES,
  PAYMENT_WAYS,
} from '@fairbook/contracts/money/payments/rules';
import { ChipLink, ChipRow, EmptyState, Icon, offsetOf, Tag, useTimeZone } from '@fairbook/ui';
import { useCashier, useTexts } from '../context.ts';
import type { HistoryData, HistoryWish } from '../data.ts';
import { CashierFrame } from '../frame/CashierFrame.tsx';
import { STATUS_TONES, signOf } from '../frame/MoneyAside.tsx';
import styles from '../payments.module.css';
import { wishQuery } from '../wish.ts';
import { FilterForm } from './FilterForm.tsx';

/** All payments of the player, by way, state, method and day, a page at a time; the archive has those older than 90 days. */
export function HistoryPage({ data: { wish, history, isConsultantOn } }: { data: HistoryData }) {
  const { t, lang } = useCashier();
  const pages = Math.max(1, Math.ceil(history.total_count / HISTORY_PAGE));
  const at = (change: Partial<HistoryWish>) =>
    `/${lang}/office/historypay`.concat(wishQuery({ ...wish, pageNumber: 1, ...change }));
  // The archive and the number of a page are no conditions.
  const isNarrow = wishQuery({ ...wish, isIncludeArchive: false, pageNumber: 1 }) !== '';
  const clear = (
    <a className="btn plain" href={`/${lang}/office/historypay`}>
      {t('payments.filter.clear')}
    </a>
  );
  return (
    <CashierFrame here="history">
      <section className="panel">
        <div className={styles.filter}>
          <ChipRow label={t('payments.filter.way')}>
            {[null, ...PAYMENT_WAYS].map((way) => (
              <ChipLink key={way ?? ''} href={at({ way })} isCurrent={wish.way === way}>
                {t(`payments.way.${way ?? 'all'}`)}
              </ChipLink>
            ))}
          </ChipRow>
          <ChipRow label={t('payments.filter.status')}>
            <ChipLink href={at({ statusId: null })} isCurrent={wish.statusId === null}>
              {t('payments.status.all')}
            </ChipLink>
            {PAYMENT_STATUSES.map((status) => (
              <ChipLink
                key={status}
                href={at({ statusId: PAYMENT_STATUS_IDS[status] })}
                isCurrent={wish.statusId === PAYMENT_STATUS_IDS[status]}
              >
                {t(`payments.status.${status}`)}
              </ChipLink>
            ))}
          </ChipRow>
          <ChipRow label={t('payments.filter.archive')}>
            <ChipLink
              href={at({ isIncludeArchive: !wish.isIncludeArchive })}
              isCurrent={wish.isIncludeArchive}
            >
              {t('payments.withArchive')}
            </ChipLink>
          </ChipRow>
          <details className={styles.further} open={wish.method !== '' || wish.from !== '' || wish.to !== ''}>
            <summary className="small">
              {t('payments.filter.further')}
              <Icon id="down" size="s" />
            </summary>
            <FilterForm wish={wish} methods={history.methods} />
          </details>
          {isNarrow ? clear : null}
        </div>
        {history.entities.length === 0 ? (
          <EmptyState
            text={t(wishQuery(wish) === '' ? 'payments.historypay.empty' : 'payments.noneSo')}
            action={isNarrow ? clear : null}
          />
        ) : (
          <ul>
            {history.entities.map((entry) => (
              <Entry key={entry.id} entry={entry} canAsk={isConsultantOn} />
            ))}
          </ul>
        )}
        {pages > 1 ? (
          <nav className={styles.pages} aria-label={t('payments.pages')}>
            {wish.pageNumber > 1 ? (
              <a className="btn sm" href={at({ pageNumber: wish.pageNumber - 1 })}>
                {t('payments.newer')}
              </a>
            ) : (
              <span />
            )}
            <span className="small muted">{t('payments.pageOf', { page: wish.pageNumber, pages })}</span>
            {wish.pageNumber < pages ? (
              <a className="btn sm" href={at({ pageNumber: wish.pageNumber + 1 })}>
                {t('payments.older')}
              </a>
            ) : (
              <span />
            )}
          </nav>
        ) : null}
      </section>
    </CashierFrame>
  );
}

function Entry({ entry, canAsk }: { entry: payments.PaymentEntry; canAsk: boolean }) {
  const { t, lang } = useCashier();
  const { money, time } = useTexts();
  return (
    <li className={styles.row}>
      <div>
        {t(`payments.kind.${entry.way === 'in' ? 'deposit' : 'withdrawal'}`)}{' '}
        <Tag tone={STATUS_TONES[entry.status_id]}>{entry.status_title}</Tag>
        <div className="small muted">
          {t(`payments.method.${entry.method}`)} · {time(entry.date_payment)}
        </div>
        {entry.translate_message ? <div className="small">{entry.translate_message}</div> : null}
        <div className={styles.links}>
          {canAsk ? (
            <a
              className="link small"
              href={`/${lang}/payment/create-request/${entry.way === 'in' ? 1 : 2}/transactions/${entry.id}`}
            >
              {t('payments.ask')}
            </a>
          ) : null}
          {entry.status_id === PAYMENT_STATUS_IDS.done ? <Receipt entry={entry} /> : null}
        </div>
        {entry.skks_hash ? (
          <details className="x-small muted">
            <summary>{t('payments.proof')}</summary>
            {t('payments.hash')} <bdi className="mono">{entry.skks_hash}</bdi>
          </details>
        ) : null}
      </div>
      <b>
        <bdi>{`${signOf(entry)}${money(entry.summ, entry.iso)}`}</bdi>
      </b>
    </li>
  );
}

function Receipt({ entry: { id, summ, iso, date_payment } }: { entry: payments.PaymentEntry }) {
  const { t, lang } = useCashier();
  const { money } = useTexts();
  const utcOffset = offsetOf(useTimeZone(), Date.parse(date_payment));
  return (
    <a
      className={`link small ${styles.receipt}`}
      href={`/payments-api/v1/payments/${id}/receipt?lang=${lang}&utcOffset=${utcOffset}`}
      download={`receipt-${id}.pdf`}
      aria-label={t('payments.receiptOf', { amount: money(summ, iso) })}
    >
      <Icon id="download" size="s" />
      {t('payments.receipt')}
    </a>
  );
}
