import { stepOf } from '@fairbook/coupon/store';
import { useHost } from '../host-context.ts';
import { Legs } from './Legs.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { Policy } from './Policy.tsx';
import { QuoteNotes } from './QuoteNotes.tsx';
import { StakeField } from './StakeField.tsx';
import { SystemMatrix } from './SystemMatrix.tsx';
import { SystemSizes } from './SystemSizes.tsx';
import { Totals } from './Totals.tsx';
import { Types } from './Types.tsx';
import { useCoupon, useCouponStore, useMoney } from './use-coupon.ts';

/** The coupon while it is put together. Legs scroll in the sheet of a phone; sums and button stay in reach. */
export function Composer() {
  const { t } = useHost();
  const store = useCouponStore();
  const coupon = useCoupon();
  const { legs, typeId, quote, phase } = coupon;
  const step = stepOf(coupon);
  const isLocked = phase === 'placing' || phase === 'unknown';
  return (
    <>
      <div className="scroll" inert={isLocked}>
        <Types />
        <Legs legs={legs} isSystem={typeId === 2} />
        <div className="c-body">
          {typeId === 2 ? <SystemSizes /> : null}
          <QuoteNotes />
          <StakeField step={step} />
          <Policy />
          {typeId === 2 && coupon.sums ? <SystemMatrix sums={coupon.sums} /> : null}
        </div>
      </div>
      <div className="c-body c-foot">
        <Totals />
        <PlaceButton step={step} />
        {step.kind === 'accept' && coupon.draft.tolerancePercent < 5 ? (
          <button type="button" className="btn wide" onClick={() => store.setPolicy(2, 5)}>
            {t('coupon.alwaysTolerate', { percent: 5 })}
          </button>
        ) : null}
        <Fine quote={quote} note={t} />
      </div>
    </>
  );
}

/** The delay that awaits this coupon and the most it may stake. */
function Fine({
  quote,
  note,
}: {
  quote: ReturnType<typeof useCoupon>['quote'];
  note: ReturnType<typeof useHost>['t'];
}) {
  const money = useMoney();
  const max = quote ? note('coupon.maxStake', { amount: money(quote.maxAmount) }) : '';
  const delay =
    quote && quote.delaySeconds > 0 ? note('coupon.delayAhead', { seconds: quote.delaySeconds }) : '';
  return <p className="fine">{[delay, max].filter(Boolean).join(' · ') || '\u00a0'}</p>;
}
