import { shownShortCode } from '@fairbook/coupon/code';
import { BoxSkeleton, Icon } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { Qr } from '@fairbook/ui/qr';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { useCouponStore } from '../use-coupon.ts';
import { codedOf } from './mapping.ts';
import { type SharedCode, shareCoupon } from './share-code.ts';

/** The coupon as a link, a QR code and eight characters: its selections and prices, without stake or account. */
export function ShareCoupon({ onClose }: { onClose(): void }) {
  const { t, api, lang, now } = useHost();
  const store = useCouponStore();
  const [shared, setShared] = useState<SharedCode | null>(null);
  useEffect(() => {
    const coupon = codedOf(store.get(), now());
    if (coupon.bets.length === 0) return onClose();
    let isGone = false;
    const place = { origin: location.origin, lang };
    void shareCoupon(api, coupon, place).then((made) => isGone || setShared(made));
    return () => {
      isGone = true;
    };
  }, [api, store, lang, now, onClose]);

  return (
    <Modal title={t('around.share.title')} closeLabel={t('coupon.close')} onClose={onClose}>
      <div className="stack around">
        {shared ? <Shared shared={shared} /> : <BoxSkeleton label={t('around.share.making')} />}
      </div>
    </Modal>
  );
}

function Shared({ shared: { text, short, link, qr } }: { shared: SharedCode }) {
  const { t } = useHost();
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <div className="around-qr">
        <Qr text={qr} label={t('around.share.qr')} />
        {short ? (
          <p className="centred">
            <span className="small muted">{t('around.share.short')}</span>
            <br />
            <bdi className="mono around-short">{shownShortCode(short)}</bdi>
          </p>
        ) : null}
      </div>
      <div className="row halves">
        <CopyButton value={link} label={t('around.share.copyLink')} />
        {canShare ? (
          <button
            type="button"
            className="btn primary"
            onClick={() =>
              void navigator.share({ title: t('around.share.subject'), url: link }).catch(() => {})
            }
          >
            <Icon id="share" size="s" />
            {t('around.share.send')}
          </button>
        ) : (
          <CopyButton value={text} label={t('around.share.copyCode')} />
        )}
      </div>
      {short ? null : (
        <div className="note">
          <Icon id="info" />
          <span>{t('around.share.unsigned')}</span>
        </div>
      )}
      <details>
        <summary className="small">
          <span className="link">{t('around.share.long')}</span>
        </summary>
        <p className="mono x-small around-text">{text}</p>
        {canShare ? <CopyButton value={text} label={t('around.share.copyCode')} /> : null}
      </details>
      <p className="fine">{t('around.share.fine')}</p>
    </>
  );
}

/** A button that copies the value, and then shows whether that worked. */
function CopyButton({ value, label }: { value: string; label: string }) {
  const { t } = useHost();
  const [state, setState] = useState<'rest' | 'copied' | 'failed'>('rest');
  function copy() {
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  }
  return (
    <button type="button" className="btn" onClick={copy}>
      <Icon id={state === 'copied' ? 'check' : 'copy'} size="s" />
      <span role="status">{state === 'rest' ? label : t(`around.share.${state}`)}</span>
    </button>
  );
}
