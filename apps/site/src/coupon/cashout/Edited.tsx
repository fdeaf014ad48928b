import type { bets } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { Icon, moneyText } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { HostLink } from '../../parts/HostLink.tsx';

/** The new coupon, which replaced the old one. */
export function Edited({ coupon, onClose }: { coupon: bets.Coupon; onClose(): void }) {
  const { t, lang } = useHost();
  const amount = moneyText(coupon.amount, coupon.iso, lang);
  return (
    <div className="stack" role="status">
      <h3 className="cash-done">
        <Icon id="check" />
        {t('cashout.editDone')}
      </h3>
      <p>{t('cashout.editDoneText', { number: couponNumberText(coupon.number), amount })}</p>
      <div className="row halves">
        <button type="button" className="btn" onClick={onClose}>
          {t('cashout.ok')}
        </button>
        <HostLink className="btn primary" to={`/office/history/${coupon.couponId}`} onClick={onClose}>
          {t('cashout.editOpen')}
        </HostLink>
      </div>
    </div>
  );
}
