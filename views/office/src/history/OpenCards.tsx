import type { bets } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { gameText } from '@fairbook/ui';
import { CashoutLine, LegLines } from '@fairbook/ui/bets';
import { useOfferRead } from '../cashout/use-offer.ts';
import { useBoughtText } from '../coupon/use-bought-text.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { StatusTag } from '../StatusTag.tsx';
import { couponName } from './coupon-name.ts';
import styles from './open-cards.module.css';
import { termsTexts } from './terms-text.ts';
import { openWinOf } from './totals.ts';

const MOST_LEGS = 6;

/** Open coupons as cards that follow their games. */
export function OpenCards({ coupons }: { coupons: readonly bets.Coupon[] }) {
  return (
    <ul className={styles.cards}>
      {coupons.map((coupon) => (
        <Card key={coupon.couponId} coupon={coupon} />
      ))}
    </ul>
  );
}

function Card({ coupon }: { coupon: bets.Coupon }) {
  const { lang } = useOffice();
  const { money } = useTexts();
  const { couponId, amount, iso, status, bets: legs } = coupon;
  const terms = useTerms(coupon);
  const isPartly = legs.some((leg) => leg.status !== 'open');
  return (
    <li className={styles.card}>
      <a className={styles.head} href={`/${lang}/office/history/${couponId}`}>
        <span className="spread">
          <b dir="auto">{useName(coupon)}</b>
          <bdi className={styles.sums} dir="ltr">
            {money(amount, iso)} <span className="muted">→</span> {money(openWinOf(coupon), iso)}
          </bdi>
        </span>
        <span className="spread x-small muted">
          <span>{useAbout(coupon)}</span>
          {status === 'pending' || isPartly ? <StatusTag coupon={coupon} /> : null}
        </span>
      </a>
      {terms ? <p className="x-small muted">{terms}</p> : null}
      <LegLines legs={legs} most={MOST_LEGS} />
      {status === 'accepted' ? <Cashout couponId={couponId} /> : null}
    </li>
  );
}

function Cashout({ couponId }: { couponId: string }) {
  const read = useOfferRead(couponId, null);
  return <CashoutLine couponId={couponId} {...read} />;
}

/** The selection of a single, else what the coupon is. */
function useName(coupon: bets.Coupon): string {
  const { t } = useOffice();
  const [only] = coupon.bets;
  return coupon.bets.length === 1 && only ? only.outcomeName : couponName(t, coupon);
}

function useAbout(coupon: bets.Coupon): string {
  const { t } = useOffice();
  const { odds, time } = useTexts();
  const bought = useBoughtText()(coupon);
  const { bets: legs, coef, number, placedAt } = coupon;
  const [only] = legs;
  return [
    ...(legs.length === 1 && only ? [only.marketName, gameText(only)] : []),
    ...(coef === null ? [] : [t('office.open.at', { odds: odds(coef) })]),
    ...(bought ? [`${bought.bets}, ${bought.each}`] : []),
    `№ ${couponNumberText(number)}`,
    time(placedAt),
  ].join(' · ');
}

function useTerms(coupon: bets.Coupon): string {
  const { t } = useOffice();
  return termsTexts(t, coupon, useTexts()).join(' · ');
}
