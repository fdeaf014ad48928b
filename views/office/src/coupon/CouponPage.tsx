import type { bets, cashout } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { Icon } from '@fairbook/ui';
import { Cashout } from '../cashout/Cashout.tsx';
import { couponName } from '../history/coupon-name.ts';
import { historyPath } from '../history/filter.ts';
import { useGameStates } from '../live/use-game-states.ts';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import { StatusTag } from '../StatusTag.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { Closing } from './Closing.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Correction } from './Correction.tsx';
import { Figures } from './Figures.tsx';
import { PayoutNow } from './PayoutNow.tsx';
import { Proof } from './Proof.tsx';
import { RefusedPanel } from './RefusedPanel.tsx';
import { Terms } from './Terms.tsx';
import { Timeline } from './Timeline.tsx';
import { useCoupon } from './use-coupon.ts';
import { Why } from './Why.tsx';

/** One coupon: its state, why it pays what it pays, and its proof. */
export function CouponPage({ first, offer }: { first: bets.Coupon; offer: cashout.CashoutOffer | null }) {
  const { t, lang } = useOffice();
  const { exact } = useTexts();
  const coupon = useCoupon(first);
  const open = coupon.bets.filter(({ status }) => status === 'open' && coupon.status === 'accepted');
  const states = useGameStates([...new Set(open.map(({ gameId }) => gameId))]);
  const isTaken = coupon.status !== 'refused' && coupon.status !== 'pending';
  return (
    <div className="stack">
      <nav className={`row small muted ${styles.crumbs}`} aria-label={t('office.crumbs')}>
        <a href={`/${lang}/office/history`}>{t('office.title.history')}</a>
        <Icon id="right" size="xs" flip />
        <span aria-current="page">№ {couponNumberText(coupon.number)}</span>
      </nav>
      <div className="page-head">
        <h1>{couponName(t, coupon)}</h1>
        <StatusTag coupon={coupon} />
        {coupon.batchId ? (
          <a className="link small" href={historyPath(lang, { batch: coupon.batchId })}>
            {t('office.together')}
          </a>
        ) : null}
        <span className="muted small">
          {coupon.acceptedAt
            ? t('office.acceptedAt', { at: exact(coupon.acceptedAt) })
            : t('office.placedAt', { at: exact(coupon.placedAt) })}
        </span>
        <span className={`row wrap end ${styles.acts}`}>
          {isTaken ? <ShareButton coupon={coupon} /> : null}
          <CopyButton coupon={coupon} />
          <a className="btn" href={`/${lang}/print-coupon/${coupon.number}`}>
            {t('office.print.print')}
          </a>
        </span>
      </div>
      <div className={`${styles.grid} ${styles.coupon}`}>
        <div className="stack">
          <Figures coupon={coupon} />
          <PayoutNow coupon={coupon} states={states} />
          {coupon.refusals.length > 0 ? <RefusedPanel refusals={coupon.refusals} /> : null}
          <Why coupon={coupon} states={states} />
          {coupon.revisions.filter(({ reason }) => reason !== 'cashed_out').length > 1 ? (
            <Correction coupon={coupon} />
          ) : null}
        </div>
        <div className={`stack ${styles.side}`}>
          <Cashout coupon={coupon} written={offer} />
          <Terms coupon={coupon} />
          {isTaken ? <Proof coupon={coupon} /> : null}
        </div>
        <div className={styles.past}>
          <Timeline coupon={coupon} />
          {isTaken ? <Closing coupon={coupon} /> : null}
        </div>
      </div>
    </div>
  );
}
