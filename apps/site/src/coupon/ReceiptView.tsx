import type { Sent } from '@fairbook/coupon/store';
import { Icon } from '@fairbook/ui';
import { Rosette } from '@fairbook/ui/proof';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import { saveReceipt } from './receipt-text.ts';
import { SentLegs } from './SentLegs.tsx';
import { useCouponStore, useMoney } from './use-coupon.ts';
import { Verify } from './Verify.tsx';

/** Accepted: what it may pay, the signed receipt with its face, and a check of it in this browser. */
export function ReceiptView({ sent }: { sent: Sent }) {
  const { t } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const { receipt } = sent;
  return (
    <>
      <div className="c-body receipt scroll">
        <div className="r-top">
          <Rosette code={receipt?.code ?? null} big />
          <div>
            <span className="small muted">
              {t('coupon.receipt.stake', { amount: money(sent.amount, sent.iso) })}
            </span>
            <div className="win">{money(sent.possibleWin, sent.iso)}</div>
            <span className="small muted">{t('coupon.receipt.possibleWin')}</span>
          </div>
        </div>
        <SentLegs sent={sent} />
        <hr />
        <ReceiptRows sent={sent} />
        {receipt ? <Verify receipt={receipt} /> : null}
      </div>
      <div className="c-body c-foot">
        <div className="row halves">
          {receipt ? (
            <button type="button" className="btn" onClick={() => saveReceipt(receipt, sent.number)}>
              <Icon id="download" size="s" />
              {t('coupon.receipt.save')}
            </button>
          ) : null}
          {sent.couponId ? (
            <HostLink className="btn" to={`/office/history/${sent.couponId}`}>
              {t('coupon.receipt.open')}
            </HostLink>
          ) : null}
        </div>
        <button type="button" className="btn primary wide" onClick={() => store.dismiss({ keep: false })}>
          {t('coupon.receipt.done')}
        </button>
        <button type="button" className="btn plain wide" onClick={() => store.dismiss({ keep: true })}>
          {t('coupon.receipt.keep')}
        </button>
      </div>
    </>
  );
}
