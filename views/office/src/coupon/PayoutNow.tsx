import type { bets, sportsbook } from '@fairbook/contracts';
import { progressOf } from '@fairbook/sports/settle';
import { useOffice, useTexts } from '../office-context.ts';
import { payoutIf, stillPossible } from './payouts.ts';

/** For an open coupon: its maximum payout, and its payout if all its games ended now. */
export function PayoutNow({ coupon, states }: PayoutNowProps) {
  const { t, now: shownAt } = useOffice();
  const { money } = useTexts();
  const isUnderway = coupon.bets.some(
    ({ status, startsAt }) => status !== 'open' || Date.parse(startsAt) <= shownAt,
  );
  if (coupon.status !== 'accepted' || !isUnderway) return null;
  const now = payoutIf(coupon, (leg) => {
    const state = states.get(leg.gameId);
    return state?.status === 'live' ? (progressOf(leg.outcomeId, state)?.now ?? null) : null;
  });
  const most = stillPossible(coupon);
  return (
    <section className="panel" aria-label={t('office.now.label')}>
      <dl className="figures">
        <div>
          <dt>{t('office.now.ended')}</dt>
          <dd className={Number(now) > 0 ? 'up' : undefined}>
            {now === null ? '–' : money(now, coupon.iso)}
          </dd>
        </div>
        <div>
          <dt>{t('office.now.most')}</dt>
          <dd>{most === null ? '–' : money(most, coupon.iso)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface PayoutNowProps {
  coupon: bets.Coupon;
  states: ReadonlyMap<number, sportsbook.GameState>;
}
