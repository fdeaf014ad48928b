import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';
import { delayText } from './delay-text.ts';

interface Moment {
  key: string;
  text: string;
  at: string | null;
  mark: 'done' | 'now' | 'bad done';
}

/** Events of the coupon to the second; upcoming moments come last. */
export function Timeline({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { clock, time } = useTexts();
  const day = coupon.placedAt.slice(0, 10);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.timeline')}</h2>
      </header>
      <div className="pad">
        <ol className="steps">
          {useMoments(coupon).map(({ key, text, at, mark }) => (
            <li key={key} className={mark}>
              {text}
              {at ? <time dateTime={at}>{at.startsWith(day) ? clock(at) : time(at)}</time> : <span />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function useMoments(coupon: bets.Coupon): Moment[] {
  const { t } = useOffice();
  const { money } = useTexts();
  const { amount, iso, placedAt, acceptedAt, status, revisions, vip } = coupon;
  const moments: Moment[] = [
    {
      key: 'placed',
      text: t('office.moment.placed', { amount: money(amount, iso) }),
      at: placedAt,
      mark: 'done',
    },
  ];
  const delay = delayText(t, coupon);
  if (delay !== null && status !== 'pending')
    moments.push({ key: 'delayed', text: delay, at: null, mark: 'done' });
  if (acceptedAt)
    moments.push({ key: 'accepted', text: t('office.moment.accepted'), at: acceptedAt, mark: 'done' });
  if (status === 'pending' && vip)
    moments.push({
      key: 'asked',
      text: t(vip.offer ? 'office.moment.offered' : 'office.moment.asked'),
      at: vip.until,
      mark: 'now',
    });
  else if (status === 'pending')
    moments.push({
      key: 'delay',
      text: delay ?? t('office.moment.delay'),
      at: coupon.delay?.until ?? null,
      mark: 'now',
    });
  if (status === 'refused')
    moments.push({
      key: 'refused',
      text: t('office.moment.refused'),
      at: coupon.settledAt,
      mark: 'bad done',
    });
  for (const { n, at, reason, payout } of revisions) {
    const text = t(`office.moment.${reason}`, { amount: money(payout, iso) });
    moments.push({ key: `revision ${n}`, text, at, mark: reason === 'reopened' ? 'bad done' : 'done' });
  }
  if (status === 'accepted')
    moments.push({ key: 'open', text: t('office.moment.open'), at: null, mark: 'now' });
  return moments;
}
