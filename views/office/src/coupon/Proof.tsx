import type { bets } from '@fairbook/contracts';
import { rulesText } from '@fairbook/coupon';
import { ErrorBlock, Icon, Tag } from '@fairbook/ui';
import { Rosette, saveReceipt } from '@fairbook/ui/proof';
import { useCallback, useEffect, useState } from 'react';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import type { Check, Checked } from './proof-checks.ts';

/** The receipt with its rosette, and the results of checking it in this browser. */
export function Proof({ coupon }: { coupon: bets.Coupon }) {
  const { t, lang, api } = useOffice();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const check = useCallback(() => {
    setFailed(false);
    import('./proof-checks.ts')
      .then(({ checkCoupon }) => checkCoupon(api, coupon))
      .then(setChecked, () => setFailed(true));
  }, [api, coupon]);
  useEffect(check, [check]);

  if (hasFailed) {
    return (
      <ErrorBlock title={t('office.proof.failed')} retry={{ label: t('office.retry'), onRetry: check }}>
        {t('office.proof.failedText')}
      </ErrorBlock>
    );
  }
  return (
    <section className="panel" aria-busy={checked === null}>
      <header className="panel-head">
        <h2>{t('office.proof.title')}</h2>
        <span className="end" role="status">
          <Verdict checks={checked?.checks ?? null} />
        </span>
      </header>
      <div className={`pad receipt ${styles.proof}`}>
        <div className="r-top">
          <Rosette code={checked?.receipt.code ?? null} big />
          <div className="small">
            <b>{t('office.proof.receipt')}</b>
            <div className="x-small muted">
              {checked ? <bdi className="mono">{codeText(checked.receipt.code)}</bdi> : <Awaited />}
            </div>
            <span className="x-small muted">{t('office.proof.signed')}</span>
          </div>
        </div>
        <details className={styles.signed}>
          <summary className="link small">{t('office.proof.what')}</summary>
          <Rows checked={checked} />
        </details>
        <hr />
        <ol className="steps">
          {(checked?.checks ?? WAITING).map((step) => (
            <Step key={step.id} check={step} />
          ))}
        </ol>
        <a className="btn primary" href={`/${lang}/office/receipt/${coupon.couponId}`}>
          {t('receipt.openPage')}
        </a>
        <SaveButton receipt={checked?.receipt ?? null} number={coupon.number} />
        <p className="fine">{t('office.proof.note')}</p>
      </div>
    </section>
  );
}

const WAITING: Check[] = (['matches', 'statement', 'root', 'signature', 'arithmetic'] as const).map((id) => ({
  id,
  holds: null,
}));

function Verdict({ checks }: { checks: Check[] | null }) {
  const { t } = useOffice();
  if (!checks) return <Tag icon="clock">{t('office.proof.checking')}</Tag>;
  if (checks.some(({ holds }) => holds === false)) {
    return (
      <Tag tone="loss" icon="alert">
        {t('office.proof.wrong')}
      </Tag>
    );
  }
  return (
    <Tag tone="win" icon="check">
      {t('office.proof.verified')}
    </Tag>
  );
}

function Step({ check: { id, holds } }: { check: Check }) {
  const { t } = useOffice();
  const mark = holds === null ? undefined : holds ? 'done' : 'bad done';
  return (
    <li className={mark}>
      {t(holds === null && id === 'arithmetic' ? 'office.proof.arithmeticLater' : `office.proof.${id}`)}
      {holds === null ? (
        <span />
      ) : (
        <span className={holds ? 'up' : 'down'}>
          <Icon id={holds ? 'check' : 'close'} size="s" />
          <span className="vh">{t(holds ? 'office.proof.holds' : 'office.proof.fails')}</span>
        </span>
      )}
    </li>
  );
}

function Rows({ checked }: { checked: Checked | null }) {
  const { t } = useOffice();
  const { exact } = useTexts();
  const statement = checked?.receipt.statement;
  const rows: [string, string | undefined][] = [
    ['acceptedAt', statement && exact(statement.acceptedAt)],
    ['prices', statement && [...new Set(statement.bets.map(({ priceVersion }) => priceVersion))].join(', ')],
    ['rules', statement && t('office.proof.version', { version: rulesText(statement) })],
    ['delay', statement && delayText(t, statement.delaySeconds)],
    ['key', checked?.receipt.keyId],
  ];
  return (
    <dl className="r-rows">
      {rows.map(([name, value]) => [
        <dt key={`${name}-name`}>{t(`office.proof.row.${name}`)}</dt>,
        <dd key={name} className={name === 'key' ? styles.key : undefined}>
          {value === undefined ? <Awaited /> : <bdi>{value}</bdi>}
        </dd>,
      ])}
    </dl>
  );
}

/** A placeholder for a value that comes with the receipt. */
function Awaited() {
  return <span className="skeleton bone-name" />;
}

function delayText(t: ReturnType<typeof useOffice>['t'], seconds: number): string {
  return seconds > 0 ? t('office.proof.seconds', { seconds }) : t('office.proof.noDelay');
}

/** Rendered from the start, so that nothing below jumps when the receipt arrives. */
function SaveButton({ receipt, number }: { receipt: bets.Receipt | null; number: number }) {
  const { t, api } = useOffice();
  function save() {
    if (!receipt) return;
    const { couponId } = receipt.statement;
    saveReceipt(receipt, number, () => api('proof.bundle', { params: { id: couponId } }));
  }
  return (
    <button type="button" className="btn" aria-disabled={receipt ? undefined : true} onClick={save}>
      <Icon id="download" size="s" />
      {t('office.proof.save')}
    </button>
  );
}

/** The first 16 digits in groups of four: enough to compare by eye. */
function codeText(code: string): string {
  return (code.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
}
