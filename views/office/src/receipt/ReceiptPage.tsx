import { couponNumberText } from '@fairbook/i18n';
import { Icon } from '@fairbook/ui';
import { saveText } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import officeStyles from '../office.module.css';
import { useOffice } from '../office-context.ts';
import { Agreed } from './Agreed.tsx';
import { CheckCode, type GivenCode } from './CheckCode.tsx';
import { Checks } from './Checks.tsx';
import { DropFile } from './DropFile.tsx';
import { Head } from './Head.tsx';
import styles from './receipt.module.css';
import { Settlements } from './Settlements.tsx';
import type { Keys, LogNow, ShownReceipt } from './shown-receipt.ts';
import { receiptIn } from './shown-receipt.ts';
import { Witnesses } from './Witnesses.tsx';

export interface OwnReceipt {
  shown: ShownReceipt;
  couponId: string;
  number: number;
}

const ASK_AGAIN_MS = 2_000;
const MOST_TIMES = 8;

interface ReceiptPageProps {
  own: OwnReceipt | null;
  keys: Keys;
  log: LogNow | null;
  /** The code of a shared picture. */
  code: GivenCode | null;
}

/** The receipt of a player's coupon, or a saved one: agreed terms, payouts and every check. */
export function ReceiptPage({ own, keys, log, code }: ReceiptPageProps) {
  const { t, lang } = useOffice();
  const [dropped, setDropped] = useState<ShownReceipt | null>(null);
  const fresh = useComplete(own, log);
  const shown = dropped ?? fresh;
  const number = own && !dropped ? own.number : null;
  return (
    <div className={`stack ${styles.page}`}>
      {own ? (
        <nav
          className={`row small muted ${officeStyles.crumbs} ${officeStyles.screen}`}
          aria-label={t('receipt.crumbs')}
        >
          <a href={`/${lang}/office/history`}>{t('receipt.history')}</a>
          <Icon id="right" size="xs" flip />
          <a href={`/${lang}/office/history/${own.couponId}`}>
            {t('receipt.coupon', { number: couponNumberText(own.number) })}
          </a>
          <Icon id="right" size="xs" flip />
          <span aria-current="page">{t('receipt.title')}</span>
        </nav>
      ) : null}
      <div className="page-head">
        <h1>
          {number === null
            ? t('receipt.titleCheck')
            : t('receipt.titleOf', { number: couponNumberText(number) })}
        </h1>
        {shown ? <Actions shown={shown} name={number ?? shown.receipt.code.slice(0, 8)} /> : null}
      </div>
      <p className="small muted">{t(number === null ? 'receipt.leadCheck' : 'receipt.lead')}</p>
      <div className={shown ? `${officeStyles.grid} ${officeStyles.coupon}` : 'stack'}>
        {shown ? (
          <>
            <div className="stack">
              <Agreed shown={shown} />
              <Settlements shown={shown} />
            </div>
            <div className={`stack ${officeStyles.side}`}>
              <Checks key={keyOf(shown)} shown={shown} keys={keys} log={log} />
              {shown.bundle ? <Head head={shown.bundle.head} /> : null}
            </div>
          </>
        ) : null}
        <div className="stack">
          {own ? null : <CheckCode given={code} />}
          <DropFile isFirst={shown === null} onReceipt={setDropped} />
          {log ? <Witnesses log={log} hasHead={!shown?.bundle} /> : null}
        </div>
      </div>
    </div>
  );
}

function keyOf({ receipt, bundle }: ShownReceipt): string {
  return `${receipt.code}/${bundle?.head.size}/${bundle?.settlements.length}/${bundle?.checkpoint?.length}`;
}

function Actions({ shown, name }: { shown: ShownReceipt; name: number | string }) {
  const { t } = useOffice();
  function save() {
    const text = JSON.stringify(shown.bundle ?? shown.receipt, null, 2);
    saveText(`receipt-${name}.json`, text, 'application/json');
  }
  return (
    <span className={`row wrap end ${officeStyles.screen} ${officeStyles.acts}`}>
      <button type="button" className="btn primary" onClick={save}>
        <Icon id="download" size="s" />
        {t('receipt.save')}
      </button>
      <button type="button" className="btn" onClick={() => print()}>
        {t('receipt.print')}
      </button>
    </span>
  );
}

/** A coupon placed just now is not in the log yet, so its receipt is read again until it is. */
function useComplete(own: OwnReceipt | null, log: LogNow | null): ShownReceipt | null {
  const { api } = useOffice();
  const [shown, setShown] = useState(own?.shown ?? null);
  const [times, setTimes] = useState(0);
  const id = own?.couponId;
  const waits = shown?.bundle ? !isComplete(shown.bundle) || !isCosigned(shown.bundle, log) : false;
  useEffect(() => {
    if (!id || !waits || times >= MOST_TIMES) return;
    const timer = setTimeout(() => {
      api('proof.bundle', { params: { id } })
        .then((bundle) => setShown(receiptIn(bundle)))
        .catch(() => {})
        .finally(() => setTimes(times + 1));
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [api, id, waits, times]);
  return shown;
}

function isComplete({ place, settlements }: NonNullable<ShownReceipt['bundle']>): boolean {
  return place !== null && settlements.every((each) => each.place !== null);
}

/**
 * Whether the head has as many lines of witnesses as it can be expected to have. The checks tell which of them hold.
 */
function isCosigned({ checkpoint = '' }: NonNullable<ShownReceipt['bundle']>, log: LogNow | null): boolean {
  if (!log || log.witnesses.length === 0) return true;
  const own = 1;
  return checkpoint.split('\n— ').length - 1 - own >= Math.max(1, log.threshold);
}
