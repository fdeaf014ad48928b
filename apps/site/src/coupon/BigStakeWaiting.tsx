import type { Sent } from '@fairbook/coupon/store';
import { useMoments, useTimed } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { BigSum } from './BigSum.tsx';
import { SentLegs } from './SentLegs.tsx';
import { useCouponStore, useMoney, useOdds } from './use-coupon.ts';

/** A big-stake request: waiting for the house, or with its offer, and the time left. */
export function BigStakeWaiting({ sent }: { sent: Sent }) {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const odds = useOdds();
  const { second } = useMoments();
  const [isReplying, setReplying] = useState(false);
  const until = Date.parse(sent.offer?.until ?? '');
  const left = useTimed((now) => (Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - now) / 1000))));
  const offer = sent.offer?.offer;
  const time = Number.isNaN(until) ? '–' : second(until);

  function reply(isTaken: boolean) {
    if (isReplying) return;
    setReplying(true);
    void store.reply(isTaken).finally(() => setReplying(false));
  }

  return (
    <>
      <div className="c-body">
        <p className="centred">
          <b>{t(offer ? 'coupon.bigStake.offer' : 'coupon.bigStake.waiting')}</b>
          <br />
          <span className="small muted">
            {offer ? t('coupon.bigStake.until', { time }) : t('coupon.bigStake.why', { time })}
          </span>
        </p>
        {left > 0 ? (
          <p
            className="centred big-stake-left"
            role="timer"
            aria-label={t('coupon.secondsLeft', { count: left })}
          >
            <bdi dir="ltr">{minutesText(left)}</bdi>
          </p>
        ) : null}
      </div>
      <div className="c-body">
        <SentLegs sent={sent} />
        <dl className="sums">
          <dt>{t('coupon.stakeShort')}</dt>
          <dd>
            {offer && offer.amount !== sent.amount ? (
              <s className="muted">{money(sent.amount, sent.iso)}</s>
            ) : null}{' '}
            {money(offer?.amount ?? sent.amount, sent.iso)}
          </dd>
          {offer?.coef != null ? (
            <>
              <dt>{t('coupon.bigStake.coef')}</dt>
              <dd>
                {sent.coef !== null && sent.coef !== offer.coef ? (
                  <s className="muted">{odds(Math.round(sent.coef * 1000))}</s>
                ) : null}{' '}
                {odds(Math.round(offer.coef * 1000))}
              </dd>
            </>
          ) : null}
          <BigSum label={t('coupon.possibleWin')}>
            {money(offer?.possibleWin ?? sent.possibleWin, sent.iso)}
          </BigSum>
        </dl>
        {offer ? (
          <button type="button" className="btn primary big" onClick={() => reply(true)}>
            {t('coupon.bigStake.take', { amount: money(offer.amount, sent.iso) })}
          </button>
        ) : null}
        <button type="button" className="btn wide" onClick={() => reply(false)}>
          {t(offer ? 'coupon.bigStake.leave' : 'coupon.bigStake.leaveNow')}
        </button>
        <button type="button" className="btn plain wide" onClick={() => store.detach()}>
          {t('coupon.keepBrowsing')}
        </button>
      </div>
    </>
  );
}

/** `1:15`; the house may take up to an hour. */
function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
