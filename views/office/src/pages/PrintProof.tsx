import type { bets } from '@fairbook/contracts';
import { Qr } from '@fairbook/ui/qr';
import { useEffect, useState } from 'react';
import styles from '../office.module.css';
import { useOffice } from '../office-context.ts';

/** The link from the paper back to the coupon: its address as a QR code, and the code of its receipt. */
export function PrintProof({ couponId, receipt }: { couponId: string; receipt: bets.Receipt | null }) {
  const { t, lang } = useOffice();
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => setOrigin(location.origin), []);
  const link = origin && `${origin}/${lang}/office/history/${couponId}`;
  return (
    <div className={styles.printProof}>
      <div className={styles.printQr}>{link ? <Qr text={link} label={t('office.print.qr')} /> : null}</div>
      <dl className="stack">
        {receipt ? (
          <div>
            <dt className="small muted">{t('office.print.receipt')}</dt>
            <dd>
              <bdi className={`mono small ${styles.printCode}`}>{grouped(receipt.code)}</bdi>
            </dd>
          </div>
        ) : null}
        <div>
          <dt className="small muted">{t('office.print.link')}</dt>
          <dd>
            <bdi className={`mono small ${styles.printCode}`}>
              {link ?? `/${lang}/office/history/${couponId}`}
            </bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Groups of eight, for comparing by eye. */
function grouped(code: string): string {
  return code.match(/.{1,8}/g)?.join(' ') ?? code;
}
