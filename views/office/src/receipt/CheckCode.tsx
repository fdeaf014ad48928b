import type { proof } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { Icon, Tag } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { Rosette } from '@fairbook/ui/proof';
import { useOffice, useTexts } from '../office-context.ts';
import { LegTag } from '../StatusTag.tsx';
import styles from './receipt.module.css';

/** What somebody copied from a shared picture, and what it opened. */
export interface GivenCode {
  number: string;
  code: string;
  found: proof.CheckedCode | 'unknown' | 'failed';
}

/** Opens a coupon by the number and the code of a shared picture: a form that works as an address. */
export function CheckCode({ given }: { given: GivenCode | null }) {
  const { t, lang } = useOffice();
  const found = given?.found;
  return (
    <section className="panel" aria-labelledby="check-code">
      <header className="panel-head">
        <h2 id="check-code">{t('receipt.code.title')}</h2>
        {typeof found === 'object' ? (
          <span className="end" role="status">
            <Tag tone="win" icon="check">
              {t('receipt.code.genuine')}
            </Tag>
          </span>
        ) : null}
      </header>
      <div className="pad stack t">
        {typeof found === 'object' ? <Found found={found} /> : null}
        {typeof found === 'string' ? (
          <p role="alert" className="down">
            {t(`receipt.code.${found}`)}
          </p>
        ) : null}
        <p className="small muted">{t('receipt.code.text')}</p>
        <form className={styles.code} action={`/${lang}/office/receipt`}>
          <Field
            label={t('receipt.code.number')}
            name="number"
            defaultValue={given?.number ?? ''}
            inputMode="numeric"
            maxLength={24}
            required
          />
          <Field
            label={t('receipt.code.code')}
            name="code"
            defaultValue={given?.code ?? ''}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <button type="submit" className="btn">
            <Icon id="seal" size="s" />
            {t('receipt.code.check')}
          </button>
        </form>
      </div>
    </section>
  );
}

function Found({ found }: { found: proof.CheckedCode }) {
  const { t } = useOffice();
  const { odds, exact } = useTexts();
  const { number, code, acceptedAt, seq, coef, bets } = found;
  return (
    <div className="receipt">
      <div className="r-top">
        <Rosette code={code} big />
        <div className="small">
          <b>{t('receipt.code.coupon', { number: couponNumberText(number) })}</b>
          <div>{t('receipt.code.accepted', { at: exact(acceptedAt) })}</div>
          {coef === null ? null : <div>{t('receipt.code.odds', { odds: odds(coef) })}</div>}
          <div className="muted">
            {seq === null
              ? t('receipt.code.waits')
              : t('receipt.code.logged', { seq: couponNumberText(seq) })}
          </div>
        </div>
      </div>
      <ul className={styles.found}>
        {bets.map((leg) => (
          <li key={`${leg.game} ${leg.market} ${leg.outcome}`}>
            <span>
              <b>{leg.outcome}</b>
              <span className="x-small muted">
                {leg.market} · {leg.game} · {leg.champ}
              </span>
            </span>
            <LegTag status={leg.status} />
            <b>{odds(leg.coef)}</b>
          </li>
        ))}
      </ul>
      <bdi className={`mono x-small muted ${styles.whole}`}>{code}</bdi>
      <p className="fine">{t('receipt.code.hidden')}</p>
    </div>
  );
}
