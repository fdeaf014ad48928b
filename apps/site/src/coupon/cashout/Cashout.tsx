import type { bets } from '@fairbook/contracts';
import { BoxSkeleton, UiProvider } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { Answered } from './Answered.tsx';
import { EditBet } from './EditBet.tsx';
import { Edited } from './Edited.tsx';
import { NoOffer } from './NoOffer.tsx';
import { OfferForm } from './OfferForm.tsx';
import { Requests } from './Requests.tsx';
import { Rule } from './Rule.tsx';
import { useCashout } from './use-cashout.ts';
import { useOffer } from './use-offer.ts';
import { WaitingCashout } from './WaitingCashout.tsx';
import './cashout.css';

interface CashoutProps {
  couponId: string;
  /** The section open from the start. */
  part?: 'edit';
  onClose(): void;
}

/** The cash-out of one coupon, with its texts. Loaded on first use. */
export function Cashout({ couponId, part, onClose }: CashoutProps) {
  const { t, bus, live, lang, renderedAt, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadDictionaries(['cashout', 'errors'])
      .then(() => setReady(true))
      .catch(onClose);
  }, [loadDictionaries, onClose]);
  if (!isReady) return null;
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <Modal title={t('cashout.title')} closeLabel={t('cashout.close')} onClose={onClose}>
        <div className="stack cashout">
          <Inside couponId={couponId} {...(part && { part })} onClose={onClose} />
        </div>
      </Modal>
    </UiProvider>
  );
}

const READ_EVERY_MS = 4_000;

function Inside({ couponId, part, onClose }: CashoutProps) {
  const { t } = useHost();
  const state = useOffer(couponId, READ_EVERY_MS);
  const { offer, readAt, hasFailed, read } = state;
  const sending = useCashout(couponId, offer);
  const [edited, setEdited] = useState<bets.Coupon | null>(null);
  if (edited) return <Edited coupon={edited} onClose={onClose} />;
  if (!offer) {
    return hasFailed ? (
      <>
        <p>{t('cashout.failed')}</p>
        <button type="button" className="btn primary wide" onClick={read}>
          {t('cashout.again')}
        </button>
      </>
    ) : (
      <BoxSkeleton label={t('cashout.loading')} />
    );
  }
  const { request } = sending;
  return (
    <>
      {request?.status === 'pending' ? <WaitingCashout request={request} /> : null}
      {request && request.status !== 'pending' ? (
        <Answered request={request} offer={offer} sending={sending} onClose={onClose} />
      ) : null}
      {!request && offer.token !== null ? (
        <OfferForm offer={offer} readAt={readAt} sending={sending} />
      ) : null}
      {!request && offer.token === null ? <NoOffer offer={offer} /> : null}
      {request?.status === 'pending' ? null : <Rule offer={offer} onChange={read} />}
      {request === null && offer.token !== null ? (
        <EditBet offer={offer} isOpenFirst={part === 'edit'} onEdited={setEdited} />
      ) : null}
      <Requests requests={offer.requests} />
    </>
  );
}
