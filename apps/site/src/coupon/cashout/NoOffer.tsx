import type { cashout } from '@fairbook/contracts';
import { moneyText } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { Reasons } from './Reasons.tsx';

/** Why there is no offer now, and what the coupon may still pay. */
export function NoOffer({ offer }: { offer: cashout.CashoutOffer }) {
  const { t, lang } = useHost();
  return (
    <div className="stack">
      <h3>{t('cashout.none')}</h3>
      <Reasons reasons={offer.reasons} />
      <dl className="sums">
        <dt>{t('cashout.stake')}</dt>
        <dd>{moneyText(offer.stake, offer.iso, lang)}</dd>
        <dt>{t('cashout.possibleWin')}</dt>
        <dd>{moneyText(offer.possibleWin, offer.iso, lang)}</dd>
      </dl>
    </div>
  );
}
