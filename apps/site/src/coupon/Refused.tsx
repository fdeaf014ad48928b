import { allFixes, isLocal, payable } from '@fairbook/coupon/store';
import { useHost } from '../host-context.ts';
import { Reason, useFixText } from './Reason.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** Not placed: every reason with its fix, then one button that applies all fixes and shows the coupon again. */
export function Refused() {
  const { t } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const { refusals, draft } = coupon;
  const money = useMoney();
  const fixText = useFixText();
  const fixes = payable(allFixes(refusals, draft.bets), coupon).filter(isLocal);
  return (
    <>
      <div className="c-body scroll reasons">
        <p className="small muted">{t('coupon.nothingTaken', { amount: money('0') })}</p>
        {refusals.map((reason) => (
          <Reason key={reason.code + (reason.field ?? '')} reason={reason} />
        ))}
      </div>
      <div className="c-body c-foot">
        {fixes.length > 0 ? (
          <>
            <button type="button" className="btn primary big" onClick={() => store.apply(fixes)}>
              {t('coupon.fixAll', { count: fixes.length })}
            </button>
            <p className="fine">{t('coupon.fixAllNote', { fixes: fixes.map(fixText).join(', ') })}</p>
          </>
        ) : null}
        <button
          type="button"
          className={fixes.length > 0 ? 'btn wide' : 'btn primary wide'}
          onClick={() => store.dismiss({ keep: true })}
        >
          {t('coupon.backToCoupon')}
        </button>
      </div>
    </>
  );
}
