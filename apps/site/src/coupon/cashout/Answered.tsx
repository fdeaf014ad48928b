import type { cashout } from '@fairbook/contracts';
import { Icon, moneyText } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { partSums } from './part-sums.ts';
import { Reasons } from './Reasons.tsx';
import type { CashoutSending } from './use-cashout.ts';

interface AnsweredProps {
  request: cashout.CashoutRequest;
  /** The current offer, as an alternative. */
  offer: cashout.CashoutOffer;
  sending: CashoutSending;
  onClose(): void;
}

/** The outcome of the request. A refusal leads to the current offer. */
export function Answered({ request, offer, sending, onClose }: AnsweredProps) {
  const { t, lang } = useHost();
  const money = (amount: string) => moneyText(amount, request.iso, lang);
  if (request.status === 'done') {
    const isOpen = offer.stake !== '0' && !/^0(\.0*)?$/.test(offer.stake);
    return (
      <div className="stack" role="status">
        <h3 className="cash-done">
          <Icon id="check" />
          {t('cashout.done', { amount: money(request.paid!) })}
        </h3>
        <p>{isOpen ? t('cashout.donePart', { stake: money(offer.stake) }) : t('cashout.doneAll')}</p>
        <button type="button" className="btn primary wide" onClick={onClose}>
          {t('cashout.ok')}
        </button>
      </div>
    );
  }
  const percent = percentOf(request, offer);
  const counter = offer.token !== null && percent !== null ? partSums(offer, percent).offer : null;
  return (
    <div className="stack">
      <h3>{t('cashout.refused')}</h3>
      <Reasons reasons={request.reasons} />
      <div className="row halves">
        <button type="button" className="btn" onClick={sending.dismiss}>
          {t('cashout.fresh')}
        </button>
        {counter !== null && percent !== null ? (
          <button
            type="button"
            className="btn primary"
            onClick={() => sending.send(offer.token!, percent, { accept: 'higher', tolerancePercent: 0 })}
          >
            {t('cashout.counter', { amount: money(counter) })}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** The refused part again, as a percentage of what is open now; null if it cannot be sold any more. */
function percentOf(request: cashout.CashoutRequest, offer: cashout.CashoutOffer): number | null {
  const percent = Math.round((Number(request.stake) / Number(offer.stake)) * 100);
  return percent >= 1 && percent <= 100 ? percent : null;
}
