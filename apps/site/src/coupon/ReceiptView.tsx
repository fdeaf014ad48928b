import type { Sent } from '@fairbook/coupon/store';
import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import { Icon } from '@fairbook/ui';
import { Rosette, saveReceipt } from '@fairbook/ui/proof';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import { SentLegs } from './SentLegs.tsx';
import { SinglesSent } from './SinglesSent.tsx';
import { useCouponStore, useMoney } from './use-coupon.ts';
import { Verify } from './Verify.tsx';

/** Accepted: the possible win, the signed receipt, and its check in this browser. */
export function ReceiptView({ sent }: { sent: Sent }) {
  const { t, api } = useHost();
  const store = useCouponStore();
  const money = useMoney();
  const { receipt } = sent;
  const whole = wholeOf(sent);
  const bundleOf = () => api('proof.bundle', { params: { id: sent.couponId! } });
  return (
    <>
      <div className="c-body receipt scroll">
        <div className="r-top">
          {sent.singles ? null : <Rosette code={receipt?.code ?? null} big />}
          <div>
            <span className="small muted">
              {t('coupon.receipt.stake', { amount: money(whole.amount, sent.iso) })}
            </span>
            <div className="win">{money(whole.win, sent.iso)}</div>
            <span className="small muted">{t('coupon.receipt.possibleWin')}</span>
          </div>
        </div>
        {sent.singles ? <SinglesSent sent={sent} singles={sent.singles} /> : <SentLegs sent={sent} />}
        {sent.singles ? null : (
          <>
            <hr />
            <ReceiptRows sent={sent} />
            {receipt ? <Verify receipt={receipt} /> : null}
          </>
        )}
      </div>
      <div className="c-body c-foot">
        <div className="row halves">
          {receipt && !sent.singles ? (
            <button type="button" className="btn" onClick={() => saveReceipt(receipt, sent.number, bundleOf)}>
              <Icon id="download" size="s" />
              {t('coupon.receipt.save')}
            </button>
          ) : null}
          {sent.couponId && !sent.singles ? (
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

/** The accepted stake and its possible win: of singles only the accepted ones count. */
function wholeOf({ singles, amount, possibleWin, iso }: Sent): { amount: string; win: string } {
  if (!singles) return { amount, win: possibleWin };
  const taken = singles.filter(({ status }) => status === 'accepted');
  const sum = (texts: readonly string[]) =>
    formatAmount(minorUnits(texts.reduce((all, text) => all + (readAmount(text, iso) ?? 0n), 0n)), iso);
  return { amount: sum(taken.map((one) => one.amount)), win: sum(taken.map((one) => one.possibleWin)) };
}
