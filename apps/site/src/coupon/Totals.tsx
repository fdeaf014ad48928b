import { agreedSums, isImpossible, type Sums } from '@fairbook/coupon/store';
import { percentText } from '@fairbook/i18n';
import { plainAmount } from '@fairbook/money';
import { Fragment } from 'react';
import { useHost } from '../host-context.ts';
import { BigSum } from './BigSum.tsx';
import { useCoupon, useCouponStore, useMoney, useOdds } from './use-coupon.ts';

/** Total odds, average cost, bonuses and possible win. Space is reserved while a price is unknown. */
export function Totals() {
  const { t } = useHost();
  const percentText = usePercent();
  const coupon = useCoupon();
  const money = useMoney();
  const odds = useOdds();
  const { sums, quote, legs, type, stakeMinor, settings, stakes } = coupon;
  const hasTotal = sums?.coefMilli != null && (type !== 'single' || legs.length > 1);
  const before = legs.some((leg) => leg.needsConsent) ? agreedSums(coupon) : null;
  return (
    <dl className="sums">
      {hasTotal ? (
        <>
          <dt>{t('coupon.totalOdds')}</dt>
          <dd>
            {before?.coefMilli && before.coefMilli !== sums.coefMilli ? (
              <s className="muted">{odds(before.coefMilli)}</s>
            ) : null}{' '}
            {odds(sums.coefMilli!)}
          </dd>
        </>
      ) : null}
      <dt>{t('coupon.cost')}</dt>
      <dd>
        <bdi>{quote?.cost ? percentText(quote.cost) : '–'}</bdi>
      </dd>
      {stakes.amount !== '0' && stakes.amount !== plainAmount(coupon.draft.amount) ? (
        <>
          <dt>{t('coupon.wholeStake', { count: sums?.combinations ?? legs.length })}</dt>
          <dd>{money(stakes.amount)}</dd>
        </>
      ) : null}
      {sums && stakeMinor && !isImpossible(coupon) ? <Steps sums={sums} /> : null}
      {settings.isPossibleWinShown ? <Win /> : null}
    </dl>
  );
}

/** The effect of each bonus and limit, one per line. */
function Steps({ sums }: { sums: Sums }) {
  const { t } = useHost();
  const store = useCouponStore();
  const { quote, draft } = useCoupon();
  const money = useMoney();
  const bonus = quote?.terms?.bonusCoef;
  return (
    <>
      {sums.steps.map(({ name, change }) => (
        <Fragment key={name}>
          <dt>
            {t(`coupon.term.${name}`, {
              coef: bonus ?? 1,
              percent: quote?.terms?.hyperBonus?.percent ?? quote?.terms?.promo?.percent ?? 0,
            })}
            {name === 'bonus_express' ? (
              <button
                type="button"
                className="link"
                onClick={() => store.choose({ manuallyDeletedBonusBet: true })}
              >
                {t('coupon.term.without')}
              </button>
            ) : null}
          </dt>
          <dd className={change.startsWith('-') ? 'down' : 'up'}>
            <bdi>{change.startsWith('-') ? `−${money(change.slice(1))}` : `+${money(change)}`}</bdi>
          </dd>
        </Fragment>
      ))}
      {draft.manuallyDeletedBonusBet ? (
        <dt>
          <button
            type="button"
            className="link"
            onClick={() => store.choose({ manuallyDeletedBonusBet: false })}
          >
            {t('coupon.term.withAgain')}
          </button>
        </dt>
      ) : null}
    </>
  );
}

function Win() {
  const { t } = useHost();
  const coupon = useCoupon();
  const { sums, stakeMinor, isLive } = coupon;
  const money = useMoney();
  // A stake that would be refused wins nothing, so no win is shown.
  const isShown = sums && stakeMinor && !isImpossible(coupon);
  return (
    <>
      {isShown && sums.minReturn && sums.combinations > 1 ? (
        <>
          <dt>{t('coupon.leastReturn')}</dt>
          <dd>{money(sums.minReturn)}</dd>
        </>
      ) : null}
      <BigSum label={t(isLive ? 'coupon.possibleWin' : 'coupon.possibleWinThen')} isPossibleWin>
        {isShown ? money(sums.possibleWin) : '–'}
      </BigSum>
    </>
  );
}

/** Percentages in the language's format. */
function usePercent(): (percent: number) => string {
  const { lang } = useHost();
  return (percent) => percentText(percent, lang);
}
