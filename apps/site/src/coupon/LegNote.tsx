import type { bets } from '@fairbook/contracts';
import { fixesOf, type Leg } from '@fairbook/coupon/store';
import { traitsOf } from '@fairbook/settlement';
import { useMoments } from '@fairbook/ui';
import { Suspense } from 'react';
import { useHost } from '../host-context.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useFixText } from './Reason.tsx';
import { useReasonText } from './reason-text.ts';
import { useCoupon, useCouponOf, useCouponStore } from './use-coupon.ts';

const BoostNote = lazyPart(() => import('./BoostNote.tsx').then(({ BoostNote }) => BoostNote));

const NearPicks = lazyPart(() => import('./lines/NearPicks.tsx').then(({ NearPicks }) => NearPicks));

/** Refusals that are shown at their leg and not repeated below. */
export const LEG_REASONS: ReadonlySet<string> = new Set([
  'bets.banned_express',
  'bets.depend',
  'bets.disabled_banker',
  'bets.impossible_combination',
  'bets.not_buildable',
  'boosts.combined',
  'boosts.type',
  'boosts.used',
]);

/** Why a leg can't be bet on, or what changed about it, with a button that solves it. */
export function LegNote({ leg, index }: { leg: Leg; index: number }) {
  const { t } = useHost();
  const isLive = useCouponOf((coupon) => coupon.isLive);
  const { price, conflicts } = leg;
  const state = price.state;
  if (state === 'over') {
    return (
      <div className="act">
        {t('coupon.leg.overWhy')}
        <Suspense fallback={null}>
          <NearPicks leg={leg} />
        </Suspense>
      </div>
    );
  }
  if (state === 'suspended') return <Suspended leg={leg} />;
  if (conflicts.length > 0) return <SameGame leg={leg} />;
  return (
    <>
      {state === 'unknown' && isLive ? <div className="act muted">{t('coupon.leg.unknown')}</div> : null}
      {price.usualMilli !== null || leg.bet.isUsualCoef ? (
        <Suspense fallback={null}>
          <BoostNote leg={leg} />
        </Suspense>
      ) : null}
      <LegReason index={index} />
    </>
  );
}

function Suspended({ leg: { price } }: { leg: Leg }) {
  const { t } = useHost();
  const { second } = useMoments();
  const since = price.since ? second(price.since) : null;
  const cause = t(`coupon.cause.${price.cause ?? 'other'}`);
  return (
    <div className="act">
      {since ? t('coupon.leg.suspendedSince', { since, cause }) : t('coupon.leg.suspendedNow', { cause })}
    </div>
  );
}

function SameGame({ leg }: { leg: Leg }) {
  const { t } = useHost();
  const store = useCouponStore();
  const { legs, type, rules } = useCoupon();
  const others = leg.conflicts.map((index) => index + 1).join(', ');
  const canJoin = rules.isBuilderAllowed && traitsOf(type).hasSizes;
  const together = [leg, ...leg.conflicts.map((index) => legs[index]!)].map(({ bet }) => bet);
  return (
    <div className="act">
      <span className="warn">{t('coupon.leg.sameGame', { others })}</span>
      {canJoin ? (
        <button
          type="button"
          className="link"
          onClick={() => store.apply([{ kind: 'join', bets: together }])}
        >
          {t('coupon.fix.join')}
        </button>
      ) : null}
      <button type="button" className="link" onClick={() => store.remove(leg.bet)}>
        {t('coupon.leg.removeThis')}
      </button>
    </div>
  );
}

/** The server's refusal of this leg in this coupon, with a fix. */
function LegReason({ index }: { index: number }) {
  const reason = useCouponOf(({ quote }) =>
    quote?.refusals.find(({ code, field }) => field === `bets.${index}` && LEG_REASONS.has(code)),
  );
  return reason ? <Said reason={reason} /> : null;
}

function Said({ reason }: { reason: bets.Refused }) {
  const store = useCouponStore();
  const { draft } = useCoupon();
  const text = useReasonText(reason);
  const fixText = useFixText();
  return (
    <div className="act">
      <span className="warn">{text}</span>
      {fixesOf(reason, draft.bets)
        .slice(0, 2)
        .map((fix) => (
          <button key={fix.kind} type="button" className="link" onClick={() => store.apply([fix])}>
            {fixText(fix)}
          </button>
        ))}
    </div>
  );
}
