import type { bets } from '@fairbook/contracts';
import { type IconId, Tag, type TagTone } from '@fairbook/ui';
import { useOffice } from './office-context.ts';

type Status = bets.Coupon['status'];
type LegStatus = bets.CouponLeg['status'];

const LOOKS: Record<Status, { tone?: TagTone; icon: IconId }> = {
  pending: { tone: 'warn', icon: 'clock' },
  accepted: { icon: 'clock' },
  refused: { icon: 'close' },
  won: { tone: 'win', icon: 'check' },
  lost: { tone: 'loss', icon: 'minus' },
  void: { tone: 'void', icon: 'undo' },
  cashed_out: { icon: 'wallet' },
};

/** The status of a coupon: a word, an icon and a colour; for an open one also the number of settled legs. */
export function StatusTag({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { tone, icon } = LOOKS[coupon.status];
  const settled = coupon.bets.filter(({ status }) => status !== 'open').length;
  const isPartly = coupon.status === 'accepted' && settled > 0;
  const isResettled = coupon.revisions.some(({ reason }) => reason === 'corrected' || reason === 'reopened');
  const isAsked = coupon.status === 'pending' && coupon.vip;
  const status = isPartly
    ? t('office.status.partly', { settled, count: coupon.bets.length })
    : t(`office.status.${isAsked ? 'asked' : coupon.status}`);
  return (
    <Tag tone={tone} icon={icon}>
      {isResettled ? `${status}, ${t('office.status.resettled')}` : status}
    </Tag>
  );
}

const LEG_LOOKS: Record<LegStatus, { tone?: TagTone; icon: IconId }> = {
  open: { icon: 'clock' },
  refused: { icon: 'close' },
  won: { tone: 'win', icon: 'check' },
  half_won: { tone: 'win', icon: 'check' },
  dead_heat: { tone: 'win', icon: 'check' },
  reduced: { tone: 'win', icon: 'check' },
  void: { tone: 'void', icon: 'undo' },
  half_lost: { tone: 'loss', icon: 'minus' },
  lost: { tone: 'loss', icon: 'minus' },
};

export function LegTag({ status }: { status: LegStatus }) {
  const { t } = useOffice();
  const { tone, icon } = LEG_LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`office.leg.${status}`)}
    </Tag>
  );
}
