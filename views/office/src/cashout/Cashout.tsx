import type { bets, cashout } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import { useOffice, useTexts } from '../office-context.ts';
import own from './cashout.module.css';
import { useOffer } from './use-offer.ts';
import { ValuePast } from './ValuePast.tsx';

interface CashoutProps {
  coupon: bets.Coupon;
  /** The offer at the time of rendering, so that the first paint reserves room for the live one. */
  written: cashout.CashoutOffer | null;
}

/**
 * Everything about cashing this coupon out: past cash-outs, the history of the offer, and for an open coupon the
 * current offer, or why there is none.
 */
export function Cashout({ coupon, written }: CashoutProps) {
  const { t } = useOffice();
  const { money } = useTexts();
  const { cashedOut, status, iso, couponId, acceptedAt } = coupon;
  if (acceptedAt === null) return null;
  return (
    <section className="panel" aria-label={t('office.cashout.title')}>
      <header className="panel-head">
        <h2>{t('office.cashout.title')}</h2>
      </header>
      <div className="pad stack t">
        {cashedOut ? (
          <p>
            {t('office.terms.cashedOut', {
              stake: money(cashedOut.stake, iso),
              paid: money(cashedOut.paid, iso),
            })}
          </p>
        ) : null}
        {status === 'accepted' ? (
          <Open
            key={couponId}
            couponId={couponId}
            written={written}
            canEdit={traitsOf(typeOfId(coupon.typeId)).isOneCombination}
          />
        ) : null}
        <ValuePast key={`${couponId} ${status}`} couponId={couponId} />
      </div>
    </section>
  );
}

interface OpenProps extends Pick<CashoutProps, 'written'> {
  couponId: string;
  canEdit: boolean;
}

/** Selections of a single or an express can be changed while the coupon has an offer. */
function Open({ couponId, written, canEdit }: OpenProps) {
  const { t, bus } = useOffice();
  const offer = useOffer(couponId, written);
  return (
    <>
      <div className={own.now}>{offer ? <Now offer={offer} /> : null}</div>
      {offer && offer.offer === null ? null : <p className="small muted">{t('office.cashout.text')}</p>}
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        onClick={() => bus.emit('cashout:open', { couponId })}
      >
        {t('office.cashout.open')}
      </button>
      {canEdit && offer?.offer ? (
        <button
          type="button"
          className="btn"
          aria-haspopup="dialog"
          onClick={() => bus.emit('cashout:open', { couponId, part: 'edit' })}
        >
          {t('office.cashout.edit')}
        </button>
      ) : null}
    </>
  );
}

function Now({ offer }: { offer: cashout.CashoutOffer }) {
  const { t } = useOffice();
  const { money } = useTexts();
  if (offer.offer !== null) {
    return (
      <dl className="kv">
        <dt>{t('office.cashout.now')}</dt>
        <dd>
          <b>{money(offer.offer, offer.iso)}</b>
        </dd>
        <dt>{t('office.cashout.fair')}</dt>
        <dd>{offer.fair === null ? '–' : money(offer.fair, offer.iso)}</dd>
      </dl>
    );
  }
  const texts = [...new Set(offer.reasons.map(({ detail }) => detail))];
  return (
    <>
      <b className="small">{t('office.cashout.none')}</b>
      <ul className={own.reasons}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
