import type { proof } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { Icon, Tag } from '@fairbook/ui';
import officeStyles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './receipt.module.css';
import type { LogNow } from './shown-receipt.ts';

interface WitnessesProps {
  log: LogNow;
  /** A receipt shows the head that it was read with. */
  hasHead: boolean;
}

/** The witnesses outside and the head of the log that each has signed, and the head as it is now. */
export function Witnesses({ log: { head, threshold, witnesses }, hasHead }: WitnessesProps) {
  const { t } = useOffice();
  const { exact } = useTexts();
  return (
    <section className="panel" aria-labelledby="witnesses">
      <header className="panel-head">
        <h2 id="witnesses">{t('receipt.witnesses')}</h2>
      </header>
      <div className={`pad stack ${styles.outside}`}>
        <p className="small">{t('receipt.witness.why')}</p>
        {witnesses.length > 0 ? (
          <ul className={styles.witnesses}>
            {witnesses.map((witness) => (
              <OneWitness key={witness.key} witness={witness} />
            ))}
          </ul>
        ) : (
          <p className="small muted">{t('receipt.witness.none')}</p>
        )}
        {threshold > 0 ? (
          <p className="small">
            {t('receipt.witness.threshold', { needed: String(threshold), all: String(witnesses.length) })}
          </p>
        ) : null}
        <p className="small">
          {t('receipt.witness.own')}{' '}
          <a className="link" href="/proof-api/v1/log/checkpoint" target="_blank" rel="noreferrer">
            {t('receipt.witness.checkpoint')}
          </a>
        </p>
      </div>
      {hasHead ? (
        <div className={`pad receipt ${officeStyles.proof}`}>
          <dl className="r-rows">
            <dt>{t('receipt.logSize')}</dt>
            <dd>{couponNumberText(head.size)}</dd>
            <dt>{t('receipt.logAt')}</dt>
            <dd>{exact(head.at)}</dd>
            <dt>{t('receipt.logRoot')}</dt>
            <dd>
              <bdi className="mono">{head.root}</bdi>
            </dd>
          </dl>
        </div>
      ) : null}
    </section>
  );
}

function OneWitness({ witness: { name, key, size, at, behindSince, fault } }: { witness: proof.Witness }) {
  const { t } = useOffice();
  const { time } = useTexts();
  const isGrave = fault === 'wrong' || fault === 'ahead' || fault === 'forked';
  const tone = isGrave ? 'loss' : fault ? 'warn' : 'win';
  return (
    <li>
      <div className="row wrap">
        <b>
          <bdi>{name}</bdi>
        </b>
        {fault || size !== null ? (
          <span className="end">
            <Tag tone={tone} icon={fault ? 'alert' : 'check'}>
              {t(fault ? `receipt.witness.${fault}` : 'receipt.witness.signs')}
            </Tag>
          </span>
        ) : null}
      </div>
      <p>
        {size === null || at === null
          ? t('receipt.witness.never')
          : t('receipt.witness.signed', { size: couponNumberText(size), at: time(at) })}
        {behindSince === null ? null : <> {t('receipt.witness.since', { at: time(behindSince) })}</>}
      </p>
      <details>
        <summary>
          <Icon id="right" size="xs" flip />
          {t('receipt.key')}
        </summary>
        <bdi className="mono">{key}</bdi>
      </details>
    </li>
  );
}
