import type { payments, withdrawals } from '@fairbook/contracts';
import { PAYMENT_STATUS_IDS } from '@fairbook/contracts/money/payments/rules';
import { Tag, type TagTone } from '@fairbook/ui';
import { useCashier, useTexts } from '../context.ts';
import styles from '../payments.module.css';
import { Payout } from '../withdraw/Payout.tsx';

interface MoneyAsideProps {
  /** Withdrawals that are not over. */
  running: readonly withdrawals.Withdrawal[];
  /** The latest payments. */
  recent: readonly payments.PaymentEntry[];
  /** The median times of the methods one way, in milliseconds. */
  takes: Readonly<Record<string, number | null>>;
  onChanged?: (() => void) | undefined;
}

/** What happens to the player's money at the moment, and the latest payments. */
export function MoneyAside({ running, recent, takes, onChanged }: MoneyAsideProps) {
  const { t, lang } = useCashier();
  return (
    <>
      {running.map((each) => (
        <Payout
          key={each.id + each.status}
          start={each}
          takesMs={takes[each.method] ?? null}
          onCancelled={onChanged}
        />
      ))}
      <section className="panel">
        <header className="panel-head">
          <h2>{t('payments.recent')}</h2>
        </header>
        {recent.length === 0 ? <p className="pad small muted">{t('payments.historypay.empty')}</p> : null}
        <ul>
          {recent.map((entry) => (
            <Recent key={entry.id} entry={entry} />
          ))}
        </ul>
        {recent.length > 0 ? (
          <p className={styles.more}>
            <a className="link small" href={`/${lang}/office/historypay`}>
              {t('payments.allPayments')}
            </a>
          </p>
        ) : null}
      </section>
    </>
  );
}

/** The tone of a payment's state, by its number. */
export const STATUS_TONES: Readonly<Record<number, TagTone | undefined>> = { 1: 'warn', 2: 'win', 3: 'loss' };

/** The sign of a payment's amount: only money that moved has one. */
export function signOf({ status_id, way }: payments.PaymentEntry): string {
  if (status_id !== PAYMENT_STATUS_IDS.done) return '';
  return way === 'in' ? '+' : '−';
}

function Recent({ entry }: { entry: payments.PaymentEntry }) {
  const { t } = useCashier();
  const { money, time } = useTexts();
  return (
    <li className={styles.recent}>
      <div>
        {t(`payments.kind.${entry.way === 'in' ? 'deposit' : 'withdrawal'}`)}
        <small className="muted">{time(entry.date_payment)}</small>
        {entry.translate_message ? <small>{entry.translate_message}</small> : null}
      </div>
      <Tag tone={STATUS_TONES[entry.status_id]}>{entry.status_title}</Tag>
      <b>
        <bdi>{`${signOf(entry)}${money(entry.summ, entry.iso)}`}</bdi>
      </b>
    </li>
  );
}
