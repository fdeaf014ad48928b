import {
  agreedSums,
  type CouponSettings,
  type Leg,
  quotedReasons,
  type Step,
  stepOf,
} from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { LEG_REASONS } from './LegNote.tsx';
import { policyText } from './Policy.tsx';
import { Reason } from './Reason.tsx';
import { useCoupon, useCouponStore, useMoney, useOdds } from './use-coupon.ts';

/** How far a price may fall, in percent, once the player chooses to be asked less. */
const TOLERATED = 5;

/** Up to this many moved prices are named; beyond that only their number is shown. */
const NAMED = 3;

/** Steps whose limit the stake's own error states. */
const SAYS_LIMIT: ReadonlySet<Step['kind']> = new Set(['stake_too_large', 'nothing_fits']);

/**
 * Why this coupon can't be placed yet: no connection, moved prices, limits that only the server knows. Shown above the
 * stake, where it is visible with any number of legs.
 */
export function QuoteNotes() {
  const { t } = useHost();
  const coupon = useCoupon();
  const step = stepOf(coupon);
  // The stake's own error already states this limit.
  const reasons = quotedReasons(coupon).filter(
    ({ code }) => !LEG_REASONS.has(code) && (code !== 'bets.win_too_large' || !SAYS_LIMIT.has(step.kind)),
  );
  return (
    <div className="c-notes">
      {step.kind === 'reconnecting' ? (
        <p className="note bad">
          <Icon id="alert" />
          <span>{t('coupon.noConnection')}</span>
        </p>
      ) : null}
      {step.kind === 'resolving' ? (
        <p className="note info">
          <Icon id="clock" />
          <span>{t('coupon.resolvingWhy')}</span>
        </p>
      ) : null}
      {step.kind === 'accept' ? <Moved /> : null}
      {reasons.map((reason) => (
        <Reason key={reason.code + (reason.field ?? '')} reason={reason} />
      ))}
    </div>
  );
}

/**
 * Moved prices, and the option to be asked less. It is here and not at the button, which must not move under a finger.
 */
function Moved() {
  const { t } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const money = useMoney();
  const before = agreedSums(coupon);
  const moved = coupon.legs.flatMap((leg, index) => (leg.needsConsent ? [{ leg, index }] : []));
  const count = moved.length;
  const policy = policyText(t, coupon.settings);
  const change = before && coupon.sums ? Number(coupon.sums.possibleWin) - Number(before.possibleWin) : null;
  const isWorse = change === null ? moved.some(({ leg }) => leg.move === 'fell') : change < 0;
  return (
    <div className={isWorse ? 'note warn' : 'note info'}>
      <Icon id={isWorse ? 'alert' : 'info'} />
      <span>
        {count > NAMED ? `${t('coupon.moved', { count })} ` : null}
        {moved.slice(0, NAMED).map(({ leg, index }) => (
          <MovedLeg key={leg.key} leg={leg} index={index} />
        ))}
        {change !== 0 && before && coupon.sums ? (
          <>
            {t('coupon.possibleWin')}{' '}
            <b dir="ltr">
              {money(before.possibleWin)} → {money(coupon.sums.possibleWin)}
            </b>
            .{' '}
          </>
        ) : null}
        {t('coupon.movedWhy', { policy })}{' '}
        {canTolerate(coupon.settings) ? (
          <button type="button" className="link" onClick={() => store.setPolicy(2, TOLERATED)}>
            {t('coupon.alwaysTolerate', { percent: TOLERATED })}
          </button>
        ) : null}
      </span>
    </div>
  );
}

/** A leg whose price moved, as a link to it. */
function MovedLeg({ leg, index }: { leg: Leg; index: number }) {
  const { t } = useHost();
  const odds = useOdds();
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={t('coupon.movedLeg', { n: index + 1, name: leg.bet.outcomeName })}
        onClick={({ currentTarget }) => goTo(currentTarget, leg.key)}
      >
        <bdi>{leg.bet.outcomeName}</bdi>
      </button>{' '}
      <bdi dir="ltr">
        {odds(leg.bet.coefMilli)} → {odds(leg.coefMilli)}
      </bdi>
      .{' '}
    </>
  );
}

function goTo(from: Element, key: string): void {
  const leg = from.closest('[data-coupon]')?.querySelector(`[data-leg="${CSS.escape(key)}"]`);
  leg?.scrollIntoView({ block: 'nearest' });
  leg?.querySelector<HTMLElement>('.val')?.focus({ preventScroll: true });
}

function canTolerate({ exactCoef, tolerancePercent }: CouponSettings): boolean {
  return !exactCoef && tolerancePercent < TOLERATED;
}
