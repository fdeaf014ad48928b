import type { bets } from '@fairbook/contracts';
import { type Fix, fixesOf, payable } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useReasonText } from './reason-text.ts';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** One refusal: what and how much, its code, and one or two fixes. */
export function Reason({ reason }: { reason: bets.Refused }) {
  const coupon = useCoupon();
  const title = useReasonText(reason);
  const fixes = payable(fixesOf(reason, coupon.draft.bets), coupon).slice(0, 2);
  // The refusal is about the player, not the coupon. A code would make the player's own limit, or our decision, look
  // like a fault.
  const isAboutPlayer = fixes.some(({ kind }) => kind in PAGES);
  return (
    <div className="reason">
      <Icon id="alert" />
      <h3>{title}</h3>
      {isAboutPlayer ? null : <span className="code">{reason.code}</span>}
      {fixes.length > 0 ? (
        <div className="row wrap">
          {fixes.map((fix) => (
            <FixButton key={JSON.stringify(fix)} fix={fix} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The player's own pages that a fix leads to. */
const PAGES: Partial<Record<Fix['kind'], string>> = {
  limits: '/office/responsible',
  withdraw: '/office/deduce',
  identify: '/office/verification',
};

function FixButton({ fix }: { fix: Fix }) {
  const { bus, lang } = useHost();
  const store = useCouponStore();
  const label = useFixText()(fix);
  const page = PAGES[fix.kind];
  if (page) {
    return (
      <a className="btn sm" href={`/${lang}${page}`}>
        {label}
      </a>
    );
  }
  function act() {
    if (fix.kind === 'deposit') return bus.emit('modal:open', { name: 'recharge' });
    if (fix.kind === 'sign_in') return bus.emit('modal:open', { name: 'login' });
    if (fix.kind === 'retry')
      return store.get().phase === 'refused' ? store.dismiss({ keep: true }) : undefined;
    store.apply([fix]);
  }
  return (
    <button type="button" className="btn sm" onClick={act}>
      {label}
    </button>
  );
}

export function useFixText(): (fix: Fix) => string {
  const { t } = useHost();
  const { draft } = useCoupon();
  const money = useMoney();
  return (fix) => {
    if (fix.kind === 'stake') return t('coupon.fix.stake', { amount: money(fix.amount) });
    if (fix.kind === 'advance') {
      const isSome = Number(fix.amount) > 0;
      return isSome ? t('coupon.fix.advance', { amount: money(fix.amount) }) : t('coupon.fix.no_advance');
    }
    if (fix.kind === 'remove')
      return t('coupon.fix.remove', { n: fix.index + 1, name: draft.bets[fix.index]?.outcomeName ?? '' });
    if (fix.kind === 'system') return t('coupon.fix.system', { value: fix.value });
    return t(`coupon.fix.${fix.kind}`);
  };
}
