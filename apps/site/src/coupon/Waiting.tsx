import type { Sent } from '@fairbook/coupon/store';
import { gameText, useMoments, useTimed } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { BigSum } from './BigSum.tsx';
import { Countdown } from './Countdown.tsx';
import { SentLegs } from './SentLegs.tsx';
import { SinglesSent } from './SinglesSent.tsx';
import { useCouponStore, useMoney } from './use-coupon.ts';

/** The live delay: seconds in a ring, the cause, four steps. It can't be cancelled, but browsing goes on. */
export function Waiting({ sent }: { sent: Sent }) {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const { delayCause: why } = sent;
  const until = sent.sentAt + sent.delaySeconds * 1000;
  const left = useTimed((now) => Math.max(0, Math.ceil((until - now) / 1000)));
  const cause = sent.bets.find(({ gameId }) => gameId === sent.delayGameId);
  // In a field of many, `gameText` already names the competition.
  const causeText = (bet: Sent['bets'][number]) =>
    bet.opponents.length > 2
      ? gameText(bet)
      : t('coupon.delayCause', { game: gameText(bet), champ: bet.champName });
  return (
    <>
      <div className="c-body">
        <Countdown left={left} seconds={sent.delaySeconds} label={t('coupon.secondsLeft', { count: left })} />
        <p className="centred">
          <b>
            {t('coupon.delay', { seconds: sent.delaySeconds })}
            {why ? `, ${t('coupon.delayWhy', { why })}` : null}
          </b>
          <br />
          <span className="small muted">
            {cause ? causeText(cause) : null}{' '}
            {cause && sent.bets.length > 1 ? t('coupon.delayLongest', { count: sent.bets.length }) : null}
          </span>
        </p>
      </div>
      <Steps sent={sent} left={left} until={until} />
      <div className="c-body">
        {sent.singles ? <SinglesSent sent={sent} singles={sent.singles} /> : <SentLegs sent={sent} />}
        <dl className="sums">
          <dt>{t('coupon.stakeShort')}</dt>
          <dd>{money(sent.amount, sent.iso)}</dd>
          <BigSum label={t('coupon.possibleWin')}>{money(sent.possibleWin, sent.iso)}</BigSum>
        </dl>
        <button type="button" className="btn wide" onClick={() => store.detach()}>
          {t('coupon.keepBrowsing')}
        </button>
      </div>
    </>
  );
}

function Steps({ sent, left, until }: { sent: Sent; left: number; until: number }) {
  const { t } = useHost();
  const { second: clock } = useMoments();
  const money = useMoney();
  return (
    <div className="c-body">
      <ol className="steps">
        <li className="done">
          {t('coupon.delaySteps.received', { amount: money(sent.amount, sent.iso) })}
          <time>{clock(sent.sentAt)}</time>
        </li>
        <li className={left > 0 ? 'now' : 'done'}>
          {left > 0 ? t('coupon.delaySteps.waiting', { count: left }) : t('coupon.delaySteps.waited')}
          <time>{t('coupon.delaySteps.until', { time: clock(until) })}</time>
        </li>
        <li className={left > 0 ? undefined : 'now'}>{t('coupon.delaySteps.check')}</li>
        <li>{t('coupon.delaySteps.taken')}</li>
      </ol>
    </div>
  );
}
